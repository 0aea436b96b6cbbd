import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Appends the acquirer's lines (id;merchant;cents) from standard input to data/settlements.csv. */
class ImportSettlements {
    public static void main(String[] args) throws Exception {
        Path target = Path.of("data/settlements.csv");
        List<String> lines = new ArrayList<>(Files.readAllLines(target));
        for (String line : new String(System.in.readAllBytes()).split("\n")) {
            if (!line.isBlank()) {
                lines.add(line.strip().replace(';', ','));
            }
        }
        Files.write(target, lines);
    }
}
