/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.file.ForyFile;
import io.fory.file.ForyFileReader;
import io.fory.schema.WireSchema;
import io.fory.testing.Schemas.Field;
import io.fory.testing.Schemas.Layer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The builders of messages make the bytes that a Fory writes, unless they are told otherwise. */
class MessagesTest {
  static class Order {
    int quantity;
    String customer = "";
    Object note;
  }

  private static final Fory FORY = Fory.builder().register(Order.class, 1).build();

  /** One that is called what it is in Java, so that its schema need not say so. */
  private static final Fory NAMED = Fory.builder().register(Order.class).build();

  private static byte[] namedSchema() {
    return orderSchema(Order.class.getName());
  }

  private static byte[] orderSchema() {
    return orderSchema("#1");
  }

  private static byte[] orderSchema(String name) {
    return Schemas.of(
        Schemas.struct(
            name,
            Field.of(Schemas.INT, "quantity"),
            Field.of(Schemas.STRING, "customer"),
            Field.of(Schemas.SLOT, "note", Schemas.anyType())));
  }

  private static Order order() {
    Order order = new Order();
    order.quantity = 3;
    order.customer = "Ada";
    order.note = "n";
    return order;
  }

  @Test
  void anObjectIsBuiltAsItIsWritten() {
    byte[] message =
        Messages.to(NAMED)
            .typeBySchema(namedSchema())
            .int8(1)
            .int32(3)
            .string("Ada")
            .value("n")
            .bytes();
    assertThat(message).isEqualTo(NAMED.serialize(order()));
  }

  @Test
  void containersAreBuiltAsTheyAreWritten() {
    byte[] list =
        Messages.to(FORY)
            .builtIn(5)
            .elements(2, Messages.PACKED_TYPED)
            .builtIn(0)
            .string("a")
            .wideString("\u65e5")
            .bytes();
    assertThat(list).isEqualTo(FORY.serialize(new ArrayList<>(List.of("a", "\u65e5"))));
    byte[] map =
        Messages.to(FORY)
            .builtIn(6)
            .entries(1, Messages.PACKED_TYPED, Messages.PACKED_TYPED)
            .builtIn(0)
            .builtIn(2)
            .string("k")
            .int64(1)
            .bytes();
    assertThat(map).isEqualTo(FORY.serialize(new HashMap<>(Map.of("k", 1L))));
    assertThat(Messages.to(FORY).copies(3).value("x").bytes())
        .isEqualTo(FORY.serialize(Collections.nCopies(3, "x")));
    assertThat(Messages.to(FORY).arrayOf().builtIn(36).elements(0, Messages.SLOTS).bytes())
        .isEqualTo(FORY.serialize(new Number[0]));
    assertThat(
            Messages.to(FORY)
                .arrayOf()
                .typeBySchema(Schemas.of(Schemas.plain("java.lang.Runnable", 4)))
                .elements(0, Messages.SLOTS)
                .bytes())
        .isEqualTo(FORY.serialize(new Runnable[0]));
  }

  @Test
  void referencesAndIntroducedTypesAreBuiltAsTheyAreWritten() {
    Fory refs = Fory.builder().withRefTracking(true).register(Order.class).build();
    Order order = order();
    byte[] message =
        Messages.to(refs)
            .builtIn(13)
            .elements(4, Messages.SLOTS)
            .typeBySchema(namedSchema())
            .int8(1)
            .int32(3)
            .string("Ada")
            .value("n")
            .introduced(0)
            .int8(0)
            .int32(0)
            .nothing()
            .reference(1)
            .nothing()
            .bytes();
    Order empty = new Order();
    empty.customer = null;
    assertThat(message).isEqualTo(refs.serialize(new Object[] {order, empty, order, null}));
  }

  @Test
  void sessionsStreamsAndFilesAreReadable(@TempDir Path folder) throws IOException {
    ForySession session = FORY.newSession();
    for (int number = 0; number < 3; number++) {
      byte[] message = Messages.to(FORY).inSession(number).value("x").bytes();
      assertThat(session.<Object>deserialize(message)).isEqualTo("x");
    }
    byte[] hello = FORY.serialize("hello");
    assertThat(FORY.<Object>deserialize(new ByteArrayInputStream(Messages.frame(hello))))
        .isEqualTo("hello");
    Path file = folder.resolve("one");
    Files.write(
        file, Messages.part(FORY).raw(Records.fileHeader()).raw(Records.record(hello)).bytes());
    try (ForyFileReader reader = ForyFile.open(file, FORY)) {
      assertThat(reader.next()).isEqualTo("hello");
      assertThat(reader.count()).isEqualTo(1);
    }
  }

  @Test
  void schemasParse() {
    for (byte[] body :
        List.of(
            Schemas.ofStrings("#1", 20_000),
            Schemas.chain("#1", 4000, 10, 1),
            Schemas.of(Schemas.enumeration("E", "A", "B")),
            Schemas.of(Schemas.inheriting("L", "java.util.ArrayList")),
            Schemas.of(
                Schemas.layered(
                    "L", "java.util.ArrayList", new Layer("L", 1, Field.of(Schemas.STRING, "s")))),
            Schemas.of(
                Schemas.struct(
                    "S",
                    new Field(
                        Schemas.SLOT,
                        new byte[] {'x'},
                        5,
                        Schemas.arrayType(Schemas.declaredType("x.Y"))),
                    Field.of(Schemas.SLOT, "list", Schemas.builtInType(5)))),
            Schemas.of(Schemas.plain("P", 3)))) {
      assertThat(WireSchema.parse(body).body()).isEqualTo(body);
    }
  }

  @Test
  void bytesAreReplacedWhereTheyAreFoundFirst() {
    byte[] replaced = Messages.replace(new byte[] {1, 2, 3, 2}, new byte[] {2}, new byte[] {8, 9});
    assertThat(replaced).containsExactly(1, 8, 9, 3, 2);
  }
}
