package io.canon4j.deduction.syntax;

/** A place in a text: line and column from 1, the column in code points. */
public record Position(int line, int column) implements Comparable<Position> {
    @Override
    public int compareTo(Position other) {
        return line != other.line ? Integer.compare(line, other.line) : Integer.compare(column, other.column);
    }
}
