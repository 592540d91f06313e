/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForySession;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bytes of the class that the specification writes in every mode. */
class SpecificationExamplesTest {
  private static final Path SPECIFICATION = Path.of("../../docs/specification/object_format.md");
  private static final Path TROUBLESHOOTING = Path.of("../../docs/guide/troubleshooting.md");

  static class Order {
    int quantity;
    String customer;
    Integer discount;
    List<String> items;
    String note;
  }

  private static Order order() {
    Order order = new Order();
    order.quantity = 300;
    order.customer = "Ada";
    order.discount = -5;
    order.items = new ArrayList<>(List.of("tea", "\u65e5"));
    return order;
  }

  private static Fory fory(boolean compatible) {
    return Fory.builder().withCompatible(compatible).register(Order.class, 7).build();
  }

  /** In rows of 16 bytes, as the page has them. */
  private static String rows(byte[] bytes) {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < bytes.length; i += 16) {
      int end = Math.min(bytes.length, i + 16);
      rows.append(HexFormat.ofDelimiter(" ").formatHex(bytes, i, end)).append('\n');
    }
    return "```\n" + rows + "```";
  }

  @Test
  void theyAreWhatIsWritten() throws IOException {
    String page = Files.readString(SPECIFICATION);
    assertThat(page).contains(rows(fory(false).serialize(order())));
    byte[] compatible = fory(true).serialize(order());
    assertThat(page)
        .contains(rows(compatible))
        .contains("these %s bytes".formatted(compatible.length));
    ForySession session = fory(true).newSession();
    session.serialize(order());
    assertThat(page).contains(rows(session.serialize(order())));
    assertThat(page).contains(rows(fory(true).codec(Order.class).withoutSchema().encode(order())));
  }

  @Test
  void theExplanationInTheGuideIsThatOfTheMessage() throws IOException {
    String explained = Fory.explainBytes(fory(true).serialize(order()));
    for (String line : explained.lines().toList()) {
      assertThat(Files.readString(TROUBLESHOOTING)).contains(line);
    }
  }
}
