package io.canon4j.runtime;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * An article as the ranking last saw it.
 *
 * @param print of its file
 * @param reviewed what nobody reviewed rides only where a path leads to it
 * @param rule a rule ranks even where it has an asset
 * @param ranks whether it is in the index
 */
record SeenArticle(long print, boolean reviewed, boolean rule, boolean ranks) {

    void writeTo(DataOutputStream out) throws IOException {
        out.writeLong(print);
        out.writeBoolean(reviewed);
        out.writeBoolean(rule);
        out.writeBoolean(ranks);
    }

    static SeenArticle readFrom(DataInputStream in) throws IOException {
        return new SeenArticle(in.readLong(), in.readBoolean(), in.readBoolean(), in.readBoolean());
    }
}
