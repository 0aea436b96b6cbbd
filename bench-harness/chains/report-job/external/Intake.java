import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** java Intake.java monthly.csv: posts every well-formed row and prints what it posted. */
class Intake {
    public static void main(String[] args) throws Exception {
        List<String> lines = Files.readAllLines(Path.of(args[0]));
        int column = List.of(lines.get(0).split(",")).indexOf("amount_cents");
        int posted = 0;
        long cents = 0;
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",");
            // The ledger takes integer cents. Anything else is no settlement to us, so it is not posted.
            if (column < 0 || cells.length <= column || !cells[column].matches("-?[0-9]+")) {
                continue;
            }
            posted++;
            cents += Long.parseLong(cells[column]);
        }
        System.out.println("posted " + posted + " rows, " + cents + " cents");
    }
}
