/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.reader;

import io.fory.config.ReadLimits;
import io.fory.exception.ForyException;
import io.fory.format.RowCodec;
import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.row.RowMap;
import io.fory.format.row.RowValues;
import io.fory.fuzz.grammar.Choices;
import io.fory.fuzz.grammar.MessageGrammar;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * A row: decoded by generated code and by the interpreter, and looked at on the heap and in direct
 * memory. Both ways of a pair give the same value or both fail. That a row is valid says nothing of
 * single values: its text need not be UTF-8, nor its dates in range.
 */
final class RowsReader extends Reader {
  private static final int MAX_VALUES = 5_000;

  enum Color {
    RED,
    GREEN,
    A_LONG_NAME
  }

  record Part(String name, int n, List<Long> longs) {}

  record Bean(
      int i,
      short s,
      boolean z,
      double d,
      char c,
      Integer boxed,
      String text,
      byte[] bytes,
      BigDecimal decimal,
      UUID uuid,
      LocalDate date,
      Instant instant,
      Duration duration,
      Color color,
      List<String> strings,
      Set<Integer> ints,
      Map<String, Part> parts,
      Part part,
      Part[] array,
      long[] longs,
      boolean[] booleans,
      List<List<Integer>> nested) {}

  private final RowCodec<Bean> generated;
  private final RowCodec<Bean> interpreted;
  private final List<byte[]> rows = new ArrayList<>();

  RowsReader(Settings settings) {
    super(settings);
    int most = Integer.MAX_VALUE;
    ReadLimits limits =
        new ReadLimits(64, settings.maxGraphBytes(), Settings.MAX_WORK, most, most, most);
    boolean wide = settings.wire().compressed();
    generated =
        RowCodec.builder()
            .withLimits(limits)
            .withColumnPrecision(true)
            .withWideDecimals(wide)
            .build(Bean.class);
    interpreted =
        RowCodec.builder()
            .withColumnPrecision(true)
            .withLimits(limits)
            .withWideDecimals(wide)
            .withCodegen(false)
            .build(Bean.class);
    for (int k = 0; k < 20; k++) {
      rows.add(generated.encode(bean(k)));
    }
  }

  private static Bean bean(int k) {
    Part part = new Part("p" + k, k, Arrays.asList(1L, null));
    return new Bean(
        k,
        (short) -k,
        k % 2 == 0,
        k / 3.0,
        'x',
        k % 3 == 0 ? null : k,
        "h\u00e9llo " + k,
        new byte[k],
        new BigDecimal("-12345.678").movePointRight(k % 5),
        new UUID(1, k),
        LocalDate.EPOCH.plusDays(k),
        Instant.ofEpochSecond(k),
        Duration.ofMillis(k),
        Color.GREEN,
        k % 4 == 0 ? null : Arrays.asList("a", null, "ccc"),
        Set.of(1, 2, 3),
        Map.of("k", part, "j", new Part(null, 2, null)),
        part,
        new Part[] {part, null},
        new long[k * 4],
        new boolean[] {true},
        List.of(List.of(1, 2), List.of()));
  }

  /** A good row with some of its slots, bodies and sizes changed. */
  @Override
  public byte[] input(MessageGrammar grammar, Choices choices) {
    return Damage.some(rows.get(choices.below(rows.size())), choices);
  }

  @Override
  public byte[] good(Object object) {
    return rows.get(Math.floorMod(System.identityHashCode(object), rows.size()));
  }

  @Override
  public Object read(byte[] input) {
    requireSame("views differ", view(input, false), view(input, true));
    Object fast = outcome(generated, input);
    Object slow = outcome(interpreted, input);
    if (fast instanceof ForyException failure && slow instanceof ForyException) {
      throw failure;
    }
    boolean same =
        fast instanceof Bean a
            && slow instanceof Bean b
            && Arrays.equals(encoded(generated, a), encoded(interpreted, b));
    if (!same) {
      throw new Disagreement("codecs differ", text(fast) + " and " + text(slow), null);
    }
    return fast;
  }

  private static Object outcome(RowCodec<Bean> codec, byte[] input) {
    try {
      return codec.decode(input);
    } catch (ForyException e) {
      return e;
    }
  }

  /** Returns the bytes of an object; null if it cannot be written. */
  private static byte[] encoded(RowCodec<Bean> codec, Bean bean) {
    try {
      return codec.encode(bean);
    } catch (ForyException e) {
      return null;
    }
  }

  private static String text(Object outcome) {
    return outcome instanceof ForyException e ? e.toString() : "an object";
  }

  private static void requireSame(String kind, List<Object> a, List<Object> b) {
    if (!a.equals(b)) {
      throw new Disagreement(kind, a.size() + " values and " + b.size(), null);
    }
  }

  /** All values of a row, or in their places why there is none. */
  private List<Object> view(byte[] input, boolean direct) {
    List<Object> values = new ArrayList<>();
    try {
      Row row = generated.newRow();
      if (direct) {
        ByteBuffer copy = ByteBuffer.allocateDirect(input.length).put(0, input);
        row.wrap(copy, 0, input.length);
      } else {
        row.wrap(input);
      }
      add(values, row, row.schema().size());
    } catch (ForyException e) {
      values.add(e.getClass());
    }
    return values;
  }

  /** Adds values, or in their places why there are none. */
  static void add(List<Object> all, RowValues values, int count) {
    for (int i = 0; i < count && all.size() < MAX_VALUES; i++) {
      try {
        add(all, values.get(i));
      } catch (ForyException e) {
        all.add(e.getClass());
      }
    }
  }

  private static void add(List<Object> all, Object value) {
    if (value instanceof Row row) {
      add(all, row, row.schema().size());
    } else if (value instanceof RowArray array) {
      add(all, array, array.size());
    } else if (value instanceof RowMap map) {
      add(all, map.keys());
      add(all, map.values());
    } else {
      all.add(value instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : String.valueOf(value));
    }
  }

  @Override
  public int messages() {
    return 4;
  }
}
