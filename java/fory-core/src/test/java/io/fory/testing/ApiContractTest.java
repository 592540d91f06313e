/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ApiContractTest {
  private static final String RELEASED =
      """
      package shop
        public final class Order
          public int count()
          public java.util.List<shop.Line> lines(int) throws java.io.IOException
          public new(int)
          public static final int MAX
        public record Line
          public int count()
      """;

  private static final String HEAD = "# Changelog\n\n## [2]\n\n";
  private static final String TAIL =
      "\n## [1]\n\n- **Breaking:** `Order.count`, `Order.lines`, `Order.MAX`, `Line.count`\n";

  private static List<String> goneUnsaid(String now, String changelog) {
    return ApiContract.goneUnsaid(RELEASED, now, HEAD + changelog + TAIL);
  }

  @Test
  void whatStaysOrIsAddedOrDeprecatedNeedsNoEntry() {
    assertThat(goneUnsaid(RELEASED, "")).isEmpty();
    assertThat(goneUnsaid(RELEASED + "    public int added()\n", "")).isEmpty();
    assertThat(goneUnsaid(RELEASED.replace("MAX", "MAX deprecated"), "")).isEmpty();
  }

  @Test
  void whatIsGoneOrChangedNeedsAnEntryOfThisVersion() {
    String now = RELEASED.replace("lines(int)", "lines(long)").replace("MAX", "MOST");
    assertThat(goneUnsaid(now, ""))
        .containsExactly(
            "Order: public java.util.List<shop.Line> lines(int) throws java.io.IOException",
            "Order: public static final int MAX");
    assertThat(
            goneUnsaid(now, "- **Breaking:** `Order.lines` takes a long\n- `Order.MOST`: of MAX\n"))
        .containsExactly("Order: public static final int MAX");
    assertThat(
            goneUnsaid(now, "- **Breaking:** `Order.lines` takes a long,\n  and `MAX` is `MOST`\n"))
        .isEmpty();
  }

  @Test
  void aTypeIsNamedWithItsMembers() {
    String now = RELEASED.substring(0, RELEASED.indexOf("  public record"));
    assertThat(goneUnsaid(now, ""))
        .containsExactly("Line: public int count()", "Line: public record Line");
    assertThat(goneUnsaid(now, "- **Breaking:** `Line` and its `count` are gone\n")).isEmpty();
  }
}
