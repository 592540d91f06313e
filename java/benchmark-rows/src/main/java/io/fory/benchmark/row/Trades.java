/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.row;

import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/** Trades to measure with. */
final class Trades {
  static final int FILLS = 5;
  static final byte[] EURO = "EUR".getBytes(StandardCharsets.UTF_8);
  private static final String[] CURRENCIES = {"EUR", "USD", "EUC", "GBP"};

  private Trades() {}

  /** The trade of a number, which is the same each time. */
  static Trade of(int number) {
    Random random = new Random(number);
    Trade trade = new Trade();
    try {
      for (Field field : Trade.class.getFields()) {
        field.set(trade, value(random, field));
      }
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
    trade.currency = CURRENCIES[number & 3];
    return trade;
  }

  private static Object value(Random random, Field field) {
    return switch (field.getType().getSimpleName()) {
      case "long" -> 1_700_000_000_000L + random.nextInt();
      case "int" -> random.nextInt(1_000_000);
      case "double" -> random.nextInt(1_000_000) / 64.0;
      case "float" -> random.nextInt(1000) / 8f;
      case "boolean" -> random.nextBoolean();
      case "String" -> text(random, 4 + random.nextInt(28));
      case "byte[]" -> text(random, 32).getBytes(StandardCharsets.US_ASCII);
      case "Fill" -> fill(random);
      case "List" -> field.getName().equals("tags") ? tags(random) : fills(random);
      default -> throw new AssertionError(field);
    };
  }

  private static List<String> tags(Random random) {
    return new ArrayList<>(List.of(text(random, 5), text(random, 8), text(random, 3)));
  }

  private static List<Fill> fills(Random random) {
    List<Fill> fills = new ArrayList<>();
    for (int i = 0; i < FILLS; i++) {
      fills.add(fill(random));
    }
    return fills;
  }

  private static Fill fill(Random random) {
    Fill fill = new Fill();
    fill.time = 1_700_000_000_000L + random.nextInt();
    fill.price = random.nextInt(1_000_000) / 64.0;
    fill.quantity = random.nextInt(10_000);
    fill.venue = text(random, 4);
    return fill;
  }

  private static String text(Random random, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) ('a' + random.nextInt(26)));
    }
    return text.toString();
  }

  /** The first field in which two trades differ; null if there is none. */
  static String difference(Trade a, Trade b) {
    try {
      for (Field field : Trade.class.getFields()) {
        if (!Objects.deepEquals(field.get(a), field.get(b))) {
          return field.getName();
        }
      }
      return null;
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
