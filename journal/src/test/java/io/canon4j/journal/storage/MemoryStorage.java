package io.canon4j.journal.storage;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A file system in memory that keeps apart what a program sees and what a power loss would leave, and that can be told to
 * fail at any operation.
 *
 * <p>What a power loss leaves: forced bytes and forced directory entries for certain; every other change of a directory
 * applied or not, each by the toss of a seeded coin; unforced bytes cut anywhere, or zero-filled.
 */
public class MemoryStorage implements Storage {

    /** What happens at the chosen operation. */
    public enum Fault {
        /** It fails and changes nothing. */
        FAIL,
        /** It happens, or half of it where it writes bytes, and then fails. */
        TEAR,
        /** The machine stops before it; nothing works any more. */
        STOP,
        /** The machine stops after half of it. */
        TEAR_AND_STOP
    }

    /** The machine has stopped. */
    public static final class PowerLoss extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final class Node {
        byte[] bytes = new byte[0];
        byte @Nullable [] forced;
        final long id;
        long modified;

        Node(long id) {
            this.id = id;
        }
    }

    private record Change(Path directory, Map<Path, @Nullable Node> entries) {}

    private final Map<Path, Node> entries = new HashMap<>();
    private final Map<Path, Node> durable = new HashMap<>();
    private final List<Change> unforced = new ArrayList<>();
    private final Set<Path> directories = new HashSet<>();
    private final boolean links;
    private long clock = 1;
    private int operations;
    private int faultAt = -1;
    private Fault fault = Fault.FAIL;
    private boolean stopped;

    /** An empty file system with hard links. */
    public MemoryStorage() {
        this(true);
    }

    /** An empty file system. */
    public MemoryStorage(boolean links) {
        this.links = links;
    }

    /** Makes the operation of that number, counted from zero, go wrong. */
    public void failAt(int operation, Fault how) {
        faultAt = operation;
        fault = how;
    }

    /** How many operations were begun that change something. */
    public int operations() {
        return operations;
    }

    /** What is there when the machine is back. */
    public MemoryStorage afterPowerLoss(long seed) {
        Random coin = new Random(seed);
        MemoryStorage next = new MemoryStorage(links);
        Map<Path, Node> left = new HashMap<>(durable);
        for (Change change : unforced) {
            if (coin.nextBoolean()) {
                change.entries().forEach((name, node) -> {
                    if (node == null) {
                        left.remove(name);
                    } else {
                        left.put(name, node);
                    }
                });
            }
        }
        Map<Node, Node> copies = new HashMap<>();
        left.forEach((name, node) -> next.entries.put(name, copies.computeIfAbsent(node, n -> {
            Node copy = new Node(n.id);
            copy.bytes = n.forced != null ? n.forced : damaged(n.bytes, coin);
            copy.forced = copy.bytes;
            copy.modified = n.modified;
            return copy;
        })));
        next.durable.putAll(next.entries);
        next.directories.addAll(directories);
        next.clock = clock + 1;
        return next;
    }

    private static byte[] damaged(byte[] bytes, Random coin) {
        byte[] cut = Arrays.copyOf(bytes, coin.nextInt(bytes.length + 1));
        return coin.nextBoolean() ? cut : Arrays.copyOf(cut, bytes.length);
    }

    /** Begins an operation; true if it shall fail after half of it. */
    private boolean begin() throws IOException {
        if (stopped) {
            throw new PowerLoss();
        }
        if (operations++ != faultAt) {
            return false;
        }
        switch (fault) {
            case FAIL -> throw new IOException("fault at operation " + faultAt);
            case STOP -> {
                stopped = true;
                throw new PowerLoss();
            }
            default -> {
                return true;
            }
        }
    }

    private void torn() throws IOException {
        if (fault == Fault.TEAR_AND_STOP) {
            stopped = true;
            throw new PowerLoss();
        }
        throw new IOException("torn at operation " + faultAt);
    }

    private void change(Path directory, Map<Path, @Nullable Node> changed) {
        changed.forEach((name, node) -> {
            if (node == null) {
                entries.remove(name);
            } else {
                entries.put(name, node);
            }
        });
        unforced.add(new Change(directory, changed));
    }

    private static Map<Path, @Nullable Node> one(Path name, @Nullable Node node) {
        Map<Path, @Nullable Node> map = new HashMap<>();
        map.put(name, node);
        return map;
    }

    private Node node(Path file) throws NoSuchFileException {
        Node node = entries.get(file);
        if (node == null) {
            throw new NoSuchFileException(file.toString());
        }
        return node;
    }

    @Override
    public byte[] read(Path file, long limit) throws IOException {
        if (stopped) {
            throw new PowerLoss();
        }
        byte[] bytes = node(file).bytes;
        if (bytes.length > limit) {
            throw new TooLargeException(file, limit);
        }
        return bytes.clone();
    }

    @Override
    public @Nullable FileStamp stamp(Path name) {
        if (stopped) {
            throw new PowerLoss();
        }
        Node node = entries.get(name);
        if (node != null) {
            return new FileStamp(node.bytes.length, node.modified, Long.toString(node.id), FileStamp.Kind.FILE);
        }
        // A directory's time is always now, so that nobody relies on it.
        return directories.contains(name) ? new FileStamp(0, clock++, name.toString(), FileStamp.Kind.DIRECTORY) : null;
    }

    @Override
    public List<Path> list(Path directory) {
        if (stopped) {
            throw new PowerLoss();
        }
        TreeSet<Path> names = new TreeSet<>();
        for (Path name : entries.keySet()) {
            if (directory.equals(name.getParent())) {
                names.add(name);
            }
        }
        for (Path name : directories) {
            if (directory.equals(name.getParent())) {
                names.add(name);
            }
        }
        return List.copyOf(names);
    }

    @Override
    public void makeDirectory(Path directory) throws IOException {
        if (directories.contains(directory)) {
            return;
        }
        boolean tears = begin();
        for (Path at = directory; at != null; at = at.getParent()) {
            directories.add(at);
        }
        if (tears) {
            torn();
        }
    }

    @Override
    public void writeNew(Path file, byte[] bytes) throws IOException {
        Node node = create(file);
        write(node, bytes);
        boolean tears = begin();
        if (tears) {
            torn();
        }
        node.forced = node.bytes;
    }

    @Override
    public void jot(Path file, byte[] bytes) throws IOException {
        write(create(file), bytes);
    }

    private Node create(Path file) throws IOException {
        boolean tears = begin();
        if (entries.containsKey(file)) {
            throw new FileAlreadyExistsException(file.toString());
        }
        if (!directories.contains(file.getParent())) {
            throw new NoSuchFileException(file.toString());
        }
        Node node = new Node(clock++);
        change(file.getParent(), one(file, node));
        if (tears) {
            torn();
        }
        return node;
    }

    private void write(Node node, byte[] bytes) throws IOException {
        boolean tears = begin();
        node.modified = clock++;
        node.bytes = tears ? Arrays.copyOf(bytes, bytes.length / 2) : bytes.clone();
        if (tears) {
            torn();
        }
    }

    @Override
    public void link(Path existing, Path name) throws IOException {
        if (!links) {
            throw new UnsupportedOperationException();
        }
        boolean tears = begin();
        if (entries.containsKey(name)) {
            throw new FileAlreadyExistsException(name.toString());
        }
        change(name.getParent(), one(name, node(existing)));
        if (tears) {
            torn();
        }
    }

    @Override
    public void rename(Path from, Path to) throws IOException {
        boolean tears = begin();
        Map<Path, @Nullable Node> both = one(from, null);
        both.put(to, node(from));
        change(to.getParent(), both);
        if (tears) {
            torn();
        }
    }

    @Override
    public void delete(Path name) throws IOException {
        boolean tears = begin();
        if (entries.containsKey(name)) {
            change(name.getParent(), one(name, null));
        }
        if (tears) {
            torn();
        }
    }

    @Override
    public void forceDirectory(Path directory) throws IOException {
        boolean tears = begin();
        if (tears) {
            torn();
        }
        unforced.removeIf(change -> {
            if (!change.directory().equals(directory)) {
                return false;
            }
            change.entries().forEach((name, node) -> {
                if (node == null) {
                    durable.remove(name);
                } else {
                    durable.put(name, node);
                }
            });
            return true;
        });
    }

    @Override
    public <T extends @Nullable Object> T holding(Path lock, StoreLock.Section<T> section) throws IOException {
        return section.run();
    }
}
