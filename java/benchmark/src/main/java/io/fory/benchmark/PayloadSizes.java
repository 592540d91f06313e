/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Contestant;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.suite.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/**
 * Prints how many bytes each contestant needs for each object, as two Markdown tables: same schema,
 * and other fields allowed. Contestants that share metadata over a connection are shown with a
 * message that is not its first.
 */
public final class PayloadSizes {
  private static final List<Peer> SAME_SCHEMA = peers(mode -> mode != Peer.Mode.COMPATIBLE);

  private static final List<Peer> COMPATIBLE = peers(mode -> mode == Peer.Mode.COMPATIBLE);

  private PayloadSizes() {}

  public static void main(String[] args) {
    System.out.print(sameSchema());
    System.out.println();
    System.out.print(compatible());
  }

  static String sameSchema() {
    return table(SAME_SCHEMA);
  }

  static String compatible() {
    return table(COMPATIBLE);
  }

  private static List<Peer> peers(Predicate<Peer.Mode> modes) {
    return Arrays.stream(Peer.values()).filter(peer -> modes.test(peer.mode())).toList();
  }

  private static String table(List<Peer> peers) {
    Table table = new Table("object", "fields", "references");
    table.numbers(peers.stream().map(Peer::title).toList());
    for (ObjectType type : ObjectType.values()) {
      for (Fields fields : type.shapes()) {
        if (fields != Fields.OPEN) { // the same bytes as BEAN
          line(table, peers, type, fields, false);
          if (type.hasReferences()) {
            line(table, peers, type, fields, true);
          }
        }
      }
    }
    StringBuilder out = new StringBuilder();
    table.appendTo(out);
    return out.substring(0, out.length() - 1);
  }

  private static void line(
      Table table, List<Peer> peers, ObjectType type, Fields fields, boolean references) {
    if (peers.stream().anyMatch(peer -> supports(peer, type, fields, references))) {
      String name = fields.name().toLowerCase(Locale.ROOT);
      table.row(type, name, references ? "on" : "off");
      peers.forEach(peer -> table.cell(size(peer, type, fields, references)));
    }
  }

  /**
   * The number of bytes, or a dash where the contestant does not take part, or what it fails with:
   * some need flags.
   */
  private static String size(Peer peer, ObjectType type, Fields fields, boolean references) {
    if (!supports(peer, type, fields, references)) {
      return "-";
    }
    // FST keeps streams for each thread, which remember the first configuration.
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      return thread
          .submit(
              () ->
                  size(
                      peer.create(type, fields, BufferType.ARRAY, references),
                      type,
                      fields,
                      references))
          .get()
          .toString();
    } catch (ExecutionException e) {
      return "`" + e.getCause().getClass().getSimpleName() + "`";
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      thread.shutdown();
    }
  }

  private static int size(Contestant subject, ObjectType type, Fields fields, boolean references) {
    Object value = subject.twin(type.create(fields, references));
    RoundTrip.verify(subject, value);
    return subject.payload().length;
  }

  private static boolean supports(Peer peer, ObjectType type, Fields fields, boolean references) {
    return peer.supports(type, fields, BufferType.ARRAY, references);
  }
}
