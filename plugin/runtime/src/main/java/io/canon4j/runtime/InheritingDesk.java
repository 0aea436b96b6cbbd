package io.canon4j.runtime;

/** The tool's desk as one conversation sees it: what it shows counts as read, and what is written inherits what was read. */
final class InheritingDesk implements Desk {

    private final Desk desk;
    private final Lineage lineage;

    InheritingDesk(Desk desk, Lineage lineage) {
        this.desk = desk;
        this.lineage = lineage;
    }

    @Override
    public Answer read(String path) {
        return read(desk.read(path));
    }

    @Override
    public Answer map(String path) {
        return read(desk.map(path));
    }

    @Override
    public Answer search(String query, boolean journal) {
        return read(desk.search(query, journal));
    }

    @Override
    public Answer write(ArticleDraft draft, Author author) {
        return said(desk.write(draft, author.having(lineage.sources())));
    }

    @Override
    public Answer journal(EntryDraft draft, Author author) {
        return said(desk.journal(draft, author.having(lineage.sources())));
    }

    private Answer read(Answer answer) {
        lineage.read(answer.unreviewed());
        return answer;
    }

    private Answer said(Answer answer) {
        lineage.read(answer.unreviewed());
        if (answer.refused() || lineage.sources().isEmpty()) {
            return answer;
        }
        return answer.saying(answer.text() + "\nMarked unreviewed, because this conversation has read: "
                + String.join(", ", lineage.sources())
                + ". A person who has checked it takes the line out of the file.");
    }
}
