package io.canon4j.agent.sample;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Runs another program in a JVM whose every way to the network is a trap, and prints last what was caught. The trap for channels
 * is set before anything else by {@code -Djava.nio.channels.spi.SelectorProvider} with the name of {@link Channels}.
 *
 * <p>Arguments: {@code conversation | wired | itself}, the arguments of that program. {@code itself} walks into each trap, so
 * that it is known to hold.
 */
public final class Trapped {

    private static final List<String> CAUGHT = new CopyOnWriteArrayList<>();

    private Trapped() {}

    @SuppressWarnings("deprecation") // the only traps there are for sockets
    public static void main(String[] arguments) throws Exception {
        ProxySelector.setDefault(new Proxies());
        Socket.setSocketImplFactory(() -> {
            throw caught("a socket");
        });
        ServerSocket.setSocketFactory(() -> {
            throw caught("a server socket");
        });
        DatagramSocket.setDatagramSocketImplFactory(() -> {
            throw caught("a datagram socket");
        });
        String[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
        switch (arguments[0]) {
            case "conversation" -> Conversation.main(rest);
            case "wired" -> Wired.main(rest);
            case "itself" -> walkIn();
            default -> throw new IllegalArgumentException(arguments[0]);
        }
        System.out.println("caught: " + CAUGHT);
    }

    private static void walkIn() {
        List<Attempt> attempts = List.of(
                () -> URI.create("http://localhost:1/").toURL().openStream(),
                () -> new Socket("localhost", 1),
                () -> new ServerSocket(0),
                () -> new DatagramSocket(0),
                SocketChannel::open);
        for (Attempt attempt : attempts) {
            try (AutoCloseable open = attempt.open()) {
                CAUGHT.add("nothing: got through with " + open);
            } catch (Exception | Error trapped) {
                System.err.println(trapped);
            }
        }
    }

    private interface Attempt {
        AutoCloseable open() throws Exception;
    }

    private static IllegalStateException caught(String what) {
        CAUGHT.add(what);
        return new IllegalStateException("trap: " + what);
    }

    /** Fails whoever asks for the way to an address. */
    private static final class Proxies extends ProxySelector {

        @Override
        public List<Proxy> select(URI uri) {
            throw caught("a way to " + uri);
        }

        @Override
        public void connectFailed(URI uri, SocketAddress address, IOException failure) {
            throw caught("a way to " + uri);
        }
    }

    /** Fails whoever opens a channel or a selector. */
    public static final class Channels extends SelectorProvider {

        /** Made by name. */
        public Channels() {}

        @Override
        public DatagramChannel openDatagramChannel() {
            throw caught("a datagram channel");
        }

        @Override
        public DatagramChannel openDatagramChannel(java.net.ProtocolFamily family) {
            throw caught("a datagram channel");
        }

        @Override
        public Pipe openPipe() {
            throw caught("a pipe");
        }

        @Override
        public AbstractSelector openSelector() {
            throw caught("a selector");
        }

        @Override
        public ServerSocketChannel openServerSocketChannel() {
            throw caught("a server channel");
        }

        @Override
        public SocketChannel openSocketChannel() {
            throw caught("a channel");
        }
    }
}
