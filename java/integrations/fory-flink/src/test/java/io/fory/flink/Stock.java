/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.ForyBuilder;
import io.fory.ForyModule;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** Classes of tests. */
public final class Stock {
  private Stock() {}

  /** Its objects cannot change. */
  public record Price(BigDecimal amount, String currency, Instant since) {}

  public record Pair(Price low, Price high) {}

  /** One that Flink's POJO serializer takes too. */
  public static class Item {
    public long id;
    public String name;
    public List<String> tags = new ArrayList<>();
    public Object extra;

    public Item() {}

    Item(long id, String name) {
      this.id = id;
      this.name = name;
      tags.add("tag of " + name);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Item that
          && id == that.id
          && name.equals(that.name)
          && tags.equals(that.tags)
          && Objects.equals(extra, that.extra);
    }

    @Override
    public int hashCode() {
      return Long.hashCode(id);
    }
  }

  /** One of which Kryo needs no flags of the JVM either. */
  public static class Tool {
    public long id;
    public String name;

    public Tool() {}

    Tool(long id) {
      this.id = id;
      name = "tool " + id;
    }

    @Override
    public String toString() {
      return id + " " + name;
    }
  }

  /** That no declaration leads to. */
  public record Extra(int value) {}

  /** Registers it. */
  public static final class ExtraModule implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Extra.class, 7);
    }
  }

  /** As named in the configuration of a job. */
  public static final class ItemTypes<T> extends ForyTypeInfoFactory<T> {
    public ItemTypes() {
      super(ExtraModule.class);
    }
  }

  public record Key(String warehouse, int shelf, UUID id) {}

  public record Nested(Key key, Long number) {}

  public enum Color {
    RED,
    GREEN
  }

  public record Colored(Key key, Color color) {}

  public record Listed(List<String> parts) {}

  public record Arrayed(byte[] bytes) {}

  public record Prices(Price[] all) {}

  /** Without a hash. */
  public static final class NoHash {
    int a;
  }

  public record Holder(NoHash part) {}

  public record Open(Object any) {}

  /** Final, but what is in it is not. */
  public static final class Growing extends ArrayList<String> {
    private static final long serialVersionUID = 1;
  }

  public record Lazy(Growing list) {}

  /** All final, and so is the class. */
  public static final class Point {
    private final int x;
    private final Color color;

    Point(int x, Color color) {
      this.x = x;
      this.color = color;
    }

    @Override
    public String toString() {
      return x + " " + color;
    }
  }

  public sealed interface Event permits Opened, Closed {}

  public record Opened(int by) implements Event {}

  public record Closed(String why) implements Event {}
}
