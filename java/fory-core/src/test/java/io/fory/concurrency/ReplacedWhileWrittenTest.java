/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.Vector;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/**
 * An element takes the place of another after all were looked at, and before it is written: as a
 * thread could do it, but always at the same moment.
 */
class ReplacedWhileWrittenTest {
  /** Its serializer runs while the first element is written. */
  static final class Trigger {}

  static class Item {
    Trigger trigger;
    int number = 1;

    Item() {}

    Item(Trigger trigger) {
      this.trigger = trigger;
    }
  }

  static final class More extends Item {
    String more = "more";

    More() {
      number = 2;
    }
  }

  static final class Holder {
    ArrayList<Item> declared;
    List<Item> list;
    Collection<Item> collection;
    Object any;
    Item[] array;
    Object[] objects;
    Map<String, Item> map;
  }

  private static Runnable change;

  private static final class TriggerSerializer implements Serializer<Trigger> {
    @Override
    public void write(WriteContext out, Trigger value) {
      change.run();
    }

    @Override
    public Trigger read(ReadContext in) {
      return new Trigger();
    }
  }

  private static final ForyMatrix MATRIX =
      ForyMatrix.configuredBy(
          builder ->
              builder
                  .register(Holder.class)
                  .register(Item.class)
                  .register(More.class)
                  .register(Trigger.class)
                  .registerSerializer(Trigger.class, new TriggerSerializer()));

  private static List<Item> items(List<Item> items) {
    items.add(new Item(new Trigger()));
    items.add(new Item());
    items.add(new Item());
    return items;
  }

  private static Map<String, Item> map(Map<String, Item> map) {
    map.put("a", new Item(new Trigger()));
    map.put("b", new Item());
    return map;
  }

  /** The holder, and what puts another item in the second place. */
  private record Case(Holder holder, Consumer<Item> put) {
    static Case of(Consumer<Holder> field, Consumer<Item> put) {
      Holder holder = new Holder();
      field.accept(holder);
      return new Case(holder, put);
    }
  }

  private static List<Case> cases() {
    List<Case> cases = new ArrayList<>();
    ArrayList<Item> plain = (ArrayList<Item>) items(new ArrayList<>());
    cases.add(Case.of(h -> h.declared = plain, item -> plain.set(1, item)));
    for (List<Item> list :
        List.of(
            items(new ArrayList<>()),
            items(new LinkedList<>()),
            items(new Vector<>()),
            Arrays.asList(items(new ArrayList<>()).toArray(new Item[0])))) {
      for (Consumer<Holder> field :
          List.<Consumer<Holder>>of(
              h -> h.list = list, h -> h.collection = list, h -> h.any = list)) {
        cases.add(Case.of(field, item -> list.set(1, item)));
      }
    }
    Item[] array = items(new ArrayList<>()).toArray(new Item[0]);
    cases.add(Case.of(h -> h.array = array, item -> array[1] = item));
    Object[] objects = items(new ArrayList<>()).toArray();
    cases.add(Case.of(h -> h.objects = objects, item -> objects[1] = item));
    for (Map<String, Item> map :
        List.of(map(new HashMap<>()), map(new LinkedHashMap<>()), map(new TreeMap<>()))) {
      cases.add(Case.of(h -> h.map = map, item -> map.put("b", item)));
      cases.add(Case.of(h -> h.any = map, item -> map.put("b", item)));
    }
    return cases;
  }

  private static Item second(Holder holder) {
    Object container =
        java.util.stream.Stream.of(
                holder.declared,
                holder.list,
                holder.collection,
                holder.any,
                holder.array,
                holder.objects,
                holder.map)
            .filter(java.util.Objects::nonNull)
            .findFirst()
            .orElseThrow();
    if (container instanceof Map<?, ?> map) {
      return (Item) map.get("b");
    }
    return (Item)
        (container instanceof Object[] array
            ? array[1]
            : new ArrayList<>((Collection<?>) container).get(1));
  }

  @Test
  void theNewElementIsWrittenAsItIsOrRefused() {
    int refused = 0;
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        for (Case each : cases()) {
          change = () -> {};
          each.put.accept(new Item());
          fory.serialize(each.holder);
          for (Item item : Arrays.asList(new More(), null)) {
            change = () -> {};
            each.put.accept(new Item());
            change = () -> each.put.accept(item);
            try {
              Item read = second(fory.deserialize(fory.serialize(each.holder), Holder.class));
              boolean before = read != null && read.getClass() == Item.class && read.number == 1;
              if (!before && item == null) {
                assertThat(read).isNull();
              } else if (!before) {
                assertThat(read).isInstanceOf(More.class);
                assertThat(((More) read).more).isEqualTo("more");
              }
            } catch (ForyException e) {
              assertThat(e).hasMessageContaining("was changed while being written");
              refused++;
            }
          }
        }
      }
    }
    assertThat(refused).isPositive();
  }
}
