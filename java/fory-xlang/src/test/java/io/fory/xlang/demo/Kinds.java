/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.demo;

import io.fory.annotation.ForyField;
import io.fory.xlang.annotation.XlangField;
import io.fory.xlang.annotation.XlangField.Encoding;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Classes with a field of every type, that the peers of {@code build/xlang-peers} have too. */
public final class Kinds {
  private Kinds() {}

  /** Their registered numbers. */
  public static final Map<Class<?>, Integer> IDS =
      Map.ofEntries(
          Map.entry(Numbers.class, 131),
          Map.entry(Maybes.class, 132),
          Map.entry(Arrays.class, 133),
          Map.entry(Lists.class, 134),
          Map.entry(Maps.class, 135),
          Map.entry(Holder.class, 136),
          Map.entry(Tree.class, 137),
          Map.entry(Names.class, 138),
          Map.entry(Tags.class, 139),
          Map.entry(Changed.class, 140),
          Map.entry(Halves.class, 141),
          Map.entry(Unsigned.class, 142));

  /** Every number, never null. */
  public static class Numbers {
    public boolean b;
    public byte i8;
    public short i16;

    @XlangField(encoding = Encoding.INT32)
    public int fix32;

    public int var32;

    @XlangField(encoding = Encoding.INT64)
    public long fix64;

    public long var64;

    @XlangField(encoding = Encoding.TAGGED_INT64)
    public long tag64;

    @XlangField(encoding = Encoding.UINT8)
    public int u8;

    @XlangField(encoding = Encoding.UINT16)
    public int u16;

    @XlangField(encoding = Encoding.UINT32)
    public long fixu32;

    @XlangField(encoding = Encoding.VAR_UINT32)
    public long varu32;

    @XlangField(encoding = Encoding.UINT64)
    public long fixu64;

    @XlangField(encoding = Encoding.VAR_UINT64)
    public long varu64;

    @XlangField(encoding = Encoding.TAGGED_UINT64)
    public long tagu64;

    public float f32;
    public double f64;
  }

  /** Everything that can be null. */
  public static class Maybes {
    @XlangField(nullable = true)
    public Boolean b;

    @XlangField(nullable = true)
    public Byte i8;

    @XlangField(nullable = true)
    public Short i16;

    @XlangField(nullable = true, encoding = Encoding.INT32)
    public Integer fix32;

    @XlangField(nullable = true)
    public Integer var32;

    @XlangField(nullable = true)
    public Long var64;

    @XlangField(nullable = true, encoding = Encoding.TAGGED_INT64)
    public Long tag64;

    @XlangField(nullable = true, encoding = Encoding.UINT8)
    public Integer u8;

    @XlangField(nullable = true, encoding = Encoding.VAR_UINT32)
    public Long varu32;

    @XlangField(nullable = true, encoding = Encoding.UINT64)
    public Long fixu64;

    @XlangField(nullable = true)
    public Float f32;

    @XlangField(nullable = true)
    public Double f64;

    @XlangField(nullable = true)
    public String text;

    @XlangField(nullable = true)
    public LocalDate day;

    @XlangField(nullable = true)
    public Instant at;

    @XlangField(nullable = true)
    public Duration span;

    @XlangField(nullable = true)
    public BigDecimal money;

    @XlangField(nullable = true)
    public Demo.Color color;

    @XlangField(nullable = true)
    public Demo.Inner inner;

    @XlangField(nullable = true)
    public List<String> tags;

    @XlangField(nullable = true)
    public Map<String, Integer> scores;

    @XlangField(nullable = true)
    public byte[] raw;

    @XlangField(nullable = true)
    public int[] ints;
  }

  /** Arrays of numbers. */
  public static class Arrays {
    public boolean[] bools;
    public short[] i16s;
    public int[] i32s;
    public long[] i64s;
    public float[] f32s;
    public double[] f64s;
    public byte[] raw;
  }

  /** Floats of two bytes. */
  public static class Halves {
    @XlangField(encoding = Encoding.FLOAT16)
    public float half;

    @XlangField(encoding = Encoding.BFLOAT16)
    public float brain;

    @XlangField(encoding = Encoding.FLOAT16)
    public float[] halves;

    @XlangField(encoding = Encoding.BFLOAT16)
    public float[] brains;
  }

  /** Arrays whose elements Java has no type for, and of bytes that are no binary. */
  public static class Unsigned {
    @XlangField(encoding = Encoding.INT8)
    public byte[] i8s;

    @XlangField(encoding = Encoding.UINT8)
    public short[] u8s;

    @XlangField(encoding = Encoding.UINT16)
    public int[] u16s;

    @XlangField(encoding = Encoding.UINT32)
    public long[] u32s;

    @XlangField(encoding = Encoding.UINT64)
    public long[] u64s;
  }

  /** Lists and sets of everything. */
  public static class Lists {
    public List<String> strings;
    public List<String> maybe;
    public List<Integer> ints;
    public List<Long> longs;
    public List<Double> doubles;
    public List<Boolean> bools;
    public List<Demo.Color> colors;
    public List<LocalDate> days;
    public List<Instant> times;
    public List<Demo.Inner> inners;
    public List<Demo.Inner> maybes;
    public List<List<Integer>> lists;
    public List<Map<String, Integer>> maps;
    public Set<String> set;
    public Set<Long> numbers;
    public List<String> empty;
  }

  /** Maps of everything. */
  public static class Maps {
    public Map<String, String> strings;
    public Map<Integer, String> ints;
    public Map<Long, Double> longs;
    public Map<String, Demo.Inner> inners;
    public Map<String, List<Demo.Inner>> lists;
    public Map<String, Map<String, Integer>> maps;
    public Map<Demo.Color, Integer> colors;
    public Map<String, Demo.Color> byName;
    public Map<String, Boolean> maybe;
    public Map<String, LocalDate> days;
    public Map<String, String> empty;
  }

  /** Fields of any type. */
  public static class Holder {
    @XlangField(nullable = true)
    public Object first;

    @XlangField(nullable = true)
    public Object second;

    public List<Object> objects;
    public Map<String, Object> byName;
  }

  /** Objects that know each other. */
  public static class Tree {
    public String name;

    @XlangField(nullable = true, ref = true)
    public Tree parent;

    @XlangField(nullable = true, ref = true)
    public Tree other;
  }

  /** Names of all kinds. */
  public static class Names {
    public int a;
    public int aB;
    public int userId2;
    public int x1Y2;
    public int veryLongNameOfAFieldThatHasMoreThanSixteenBytes;
    public String url;
    public String httpUrl;
    public String aVeryLongNameOfAStringThatHasMoreThanSixteenBytesToo;
  }

  /** Numbers for names. */
  public static class Tags {
    @ForyField(id = 0)
    public String zero;

    @ForyField(id = 1)
    public int one;

    @ForyField(id = 14)
    public int fourteen;

    @ForyField(id = 15)
    public String fifteen;

    @ForyField(id = 300)
    public List<String> many;

    public String named;
  }

  /** Fields of which peers of another version have other types. */
  public static class Changed {
    public int wider;
    public long narrower;
    public float real;
    public int[] array;
    public List<Integer> list;
    public int optional;

    @XlangField(nullable = true)
    public Integer required;
  }
}
