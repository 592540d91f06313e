/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.net;

import io.fory.exception.Quote;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/**
 * Addresses of hosts and sockets. Neither side asks a name service: the name is written if the
 * address knows it already, and empty if not.
 */
final class Hosts {
  private static final int UNRESOLVED = 0;
  private static final int IP4 = 1;
  private static final int IP6 = 2;
  private static final int NO_SCOPE = -1;

  /** Heap for an IPv4 address, in bytes: itself, its holder and its bytes. */
  private static final int IP4_BYTES = 88;

  /** Heap for an IPv6 address, in bytes: it has one holder more, and its bytes twice. */
  private static final int IP6_BYTES = 144;

  private Hosts() {}

  static Inet4Address read4(MessageReader in) {
    in.charge(IP4_BYTES);
    String name = readName(in);
    byte[] bytes = in.buffer().readBytes(4);
    try {
      return (Inet4Address) InetAddress.getByAddress(name, bytes);
    } catch (UnknownHostException e) {
      throw in.corrupt("No address: " + Quote.reason(e));
    }
  }

  static void write6(MessageWriter out, Inet6Address address) {
    writeNameAndBytes(out, address);
    boolean scoped = address.getHostAddress().indexOf('%') >= 0;
    out.buffer().writeVarInt32(scoped ? address.getScopeId() : NO_SCOPE);
  }

  static Inet6Address read6(MessageReader in) {
    in.charge(IP6_BYTES);
    String name = readName(in);
    byte[] bytes = in.buffer().readBytes(16);
    int scope = in.buffer().readVarInt32();
    if (scope < NO_SCOPE) {
      throw in.corrupt("There is no scope " + scope);
    }
    try {
      return Inet6Address.getByAddress(name, bytes, scope);
    } catch (UnknownHostException e) {
      throw in.corrupt("No address: " + Quote.reason(e));
    }
  }

  static void writeSocket(MessageWriter out, InetSocketAddress socket) {
    out.buffer().writeVarUint32(socket.getPort());
    InetAddress address = socket.getAddress();
    if (address == null) {
      out.buffer().writeByte(UNRESOLVED);
      out.writeString(socket.getHostString());
    } else if (address instanceof Inet6Address ip6) {
      out.buffer().writeByte(IP6);
      write6(out, ip6);
    } else {
      out.buffer().writeByte(IP4);
      writeNameAndBytes(out, address);
    }
  }

  static InetSocketAddress readSocket(MessageReader in) {
    int port = in.buffer().readVarUint32();
    int kind = in.buffer().readByte();
    return switch (kind) {
      case UNRESOLVED -> {
        String name = in.readString();
        in.addWeight(name.length() / 4); // its hash is that of a copy in lower case
        yield InetSocketAddress.createUnresolved(name, port);
      }
      case IP4 -> new InetSocketAddress(read4(in), port);
      case IP6 -> new InetSocketAddress(read6(in), port);
      default -> throw in.corrupt("There is no kind of address " + kind);
    };
  }

  static void writeNameAndBytes(MessageWriter out, InetAddress address) {
    // getHostName() would ask a name service; toString() says what is known: "name/literal".
    String text = address.toString();
    out.writeString(text.substring(0, text.lastIndexOf('/')));
    byte[] bytes = address.getAddress();
    out.buffer().writeBytes(bytes, 0, bytes.length);
  }

  /** Reads the name; null if there is none, so that the address looks it up on demand. */
  private static String readName(MessageReader in) {
    String name = in.readString();
    return name.isEmpty() ? null : name;
  }
}
