/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.demo;

import io.fory.annotation.ForyField;
import io.fory.xlang.ForyXlang;
import io.fory.xlang.ForyXlangBuilder;
import io.fory.xlang.annotation.XlangField;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The classes of the golden records. */
public final class Demo {
  /** By how they are set up: to generate code takes longer than to read a message. */
  private static final Map<List<Boolean>, ForyXlang> SHARED = new ConcurrentHashMap<>();

  private Demo() {}

  /** One instance for all tests that need no other. */
  public static ForyXlang shared(boolean named, boolean tracking, boolean codegen) {
    return SHARED.computeIfAbsent(
        List.of(named, tracking, codegen),
        key -> builder(named).withRefTracking(tracking).withCodegen(codegen).build());
  }

  /** By id if {@code named} is false. */
  public static ForyXlangBuilder builder(boolean named) {
    ForyXlangBuilder builder = ForyXlang.builder();
    ids()
        .forEach(
            (type, id) -> {
              if (isNamed(named, id)) {
                builder.register(type, "demo." + type.getSimpleName().toLowerCase(Locale.ROOT));
              } else {
                builder.register(type, id);
              }
            });
    return builder.register(
        Wide.class, "demo.very.long.namespace.for_testing", "WideStructWithAVeryLongTypeName2");
  }

  /** Whether a class is registered by its name; those of some golden records never are. */
  public static boolean isNamed(boolean named, int id) {
    return named && (id < 110 || id > 130);
  }

  public static Map<Class<?>, Integer> ids() {
    Map<Class<?>, Integer> ids = new LinkedHashMap<>(Kinds.IDS);
    ids.put(Color.class, 101);
    ids.put(Inner.class, 102);
    ids.put(Prims.class, 103);
    ids.put(Full.class, 104);
    ids.put(Evo.class, 105);
    ids.put(Node.class, 106);
    ids.put(Pair.class, 107);
    ids.put(D.class, 110);
    ids.put(Nums.class, 120);
    ids.put(Mn.class, 121);
    return ids;
  }

  public enum Color {
    GREEN,
    RED,
    BLUE
  }

  public record Inner(int x, String y) {}

  public static class Prims {
    public boolean fBool;
    public byte fI8;
    public short fI16;
    public int fI32;
    public long fI64;
    public float fF32;
    public double fF64;

    @XlangField(encoding = XlangField.Encoding.INT32)
    public int fFix32;
  }

  public static class Full {
    public int id;
    public String name;
    public List<String> tags;
    public Map<String, Integer> scores;
    public Color color;
    public Inner inner;
    public List<Inner> items;
    public Set<Integer> nums;

    @XlangField(nullable = true)
    public Integer optI;

    @XlangField(nullable = true)
    public String optS;

    public LocalDate day;
    public Instant at;
    public byte[] raw;
    public int[] ints;
    public double w;
  }

  public record Evo(int a, String b, long c) {}

  public static class Node {
    @ForyField(id = 0)
    public String name;

    @ForyField(id = 1)
    @XlangField(nullable = true, ref = true)
    public Node selfRef;
  }

  public static class Pair {
    @XlangField(nullable = true, ref = true)
    public Inner a;

    @XlangField(nullable = true, ref = true)
    public Inner b;
  }

  public static class D {
    @XlangField(nullable = true)
    public Inner inner;

    @XlangField(nullable = true)
    public Inner inner2;

    @XlangField(nullable = true)
    public Object any;

    public List<Object> objs;
    public Map<String, Object> m;
    public List<List<Integer>> ll;
    public Map<String, List<Inner>> ml;
    public List<Long> nl;

    @XlangField(nullable = true)
    public List<String> ns;

    public Integer boxed;
  }

  public static class Nums {
    @XlangField(encoding = XlangField.Encoding.TAGGED_INT64)
    public long t1;

    @XlangField(encoding = XlangField.Encoding.TAGGED_INT64)
    public long t2;

    @XlangField(encoding = XlangField.Encoding.INT64)
    public long fx;

    @XlangField(encoding = XlangField.Encoding.UINT8)
    public int u8;

    @XlangField(encoding = XlangField.Encoding.UINT16)
    public int u16;

    @XlangField(encoding = XlangField.Encoding.VAR_UINT32)
    public long u32;

    @XlangField(encoding = XlangField.Encoding.VAR_UINT64)
    public long u64;
  }

  public static class Mn {
    public Map<String, Integer> m;
    public List<Integer> li;
    public Map<Integer, String> mi;
  }
}
