/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Contestant;
import io.fory.benchmark.peer.Peer;
import java.util.Locale;

/** Prints how many bytes each contestant needs for each object, as a Markdown table. */
public final class PayloadSizes {
  private PayloadSizes() {}

  public static void main(String[] args) {
    System.out.print(table());
  }

  static String table() {
    StringBuilder out = new StringBuilder("| object | fields | references |");
    StringBuilder rule = new StringBuilder("|---|---|---|");
    for (Peer peer : Peer.values()) {
      out.append(' ').append(peer.title()).append(" |");
      rule.append("--:|");
    }
    out.append('\n').append(rule).append('\n');
    for (ObjectType type : ObjectType.values()) {
      for (Fields fields : type.shapes()) {
        if (fields != Fields.OPEN) { // the same bytes as BEAN
          line(out, type, fields, false);
          if (type.hasReferences()) {
            line(out, type, fields, true);
          }
        }
      }
    }
    return out.toString();
  }

  private static void line(StringBuilder out, ObjectType type, Fields fields, boolean references) {
    out.append("| ").append(type);
    out.append(" | ").append(fields.name().toLowerCase(Locale.ROOT));
    out.append(" | ").append(references ? "on" : "off").append(" |");
    for (Peer peer : Peer.values()) {
      out.append(' ').append(size(peer, type, fields, references)).append(" |");
    }
    out.append('\n');
  }

  /** The number of bytes, or a dash where the contestant does not take part. */
  private static String size(Peer peer, ObjectType type, Fields fields, boolean references) {
    if (!peer.supports(type, BufferType.ARRAY, references)) {
      return "-";
    }
    Contestant subject = peer.create(type, fields, BufferType.ARRAY, references);
    Object value = type.create(fields, references);
    RoundTrip.verify(subject, value);
    return Integer.toString(subject.payload().length);
  }
}
