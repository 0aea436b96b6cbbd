package io.canon4j.surfacing;

import java.util.List;

/**
 * Presence read from message text. Both the article's address and the mark, the last {@value #MARK} normalised characters of
 * what was delivered, must be there. A mark under {@value #SHORTEST} characters could be anybody's words and proves nothing.
 */
final class TextMarks implements Presence {

    private static final int MARK = 120;
    private static final int SHORTEST = 24;

    private final String projection;

    TextMarks(List<String> messages) {
        StringBuilder all = new StringBuilder();
        for (String message : messages) {
            all.append(' ').append(OneLine.normalised(message));
        }
        this.projection = all.append(' ').toString();
    }

    @Override
    public Answer of(Delivery delivery) {
        String whole = OneLine.normalised(delivery.text());
        if (whole.length() < SHORTEST) {
            return Answer.UNKNOWN;
        }
        String mark = whole.substring(Math.max(0, whole.length() - MARK));
        String address = OneLine.normalised(delivery.article().label());
        return projection.contains(mark) && projection.contains(address) ? Answer.PRESENT : Answer.ABSENT;
    }
}
