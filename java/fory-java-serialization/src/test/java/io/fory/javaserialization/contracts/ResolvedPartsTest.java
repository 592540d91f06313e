/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/**
 * {@code readResolve} and {@code writeReplace} that return what the object holds, where that is the
 * object itself or one that holds it: kept as in Java serialization.
 */
class ResolvedPartsTest {
  /** Where an object holds another. */
  enum Place {
    FIELD,
    OBJECT,
    ARRAY,
    LIST,
    FIXED_LIST,
    REFERENCE,
    ENTRY
  }

  static class Part implements Serializable {
    private static final long serialVersionUID = 1;
    Place place = Place.FIELD;
    Part typed;
    Object any;
    String name = "n";

    void hold(Part other) {
      switch (place) {
        case FIELD -> typed = other;
        case OBJECT -> any = other;
        case ARRAY -> any = new Object[] {1, other};
        case LIST -> any = new ArrayList<>(List.of(1, other));
        case FIXED_LIST -> any = Arrays.asList(1, other);
        case REFERENCE -> any = new AtomicReference<>(other);
        case ENTRY -> any = new AbstractMap.SimpleEntry<>(1, other);
      }
    }

    Object held() {
      return switch (place) {
        case FIELD -> typed;
        case OBJECT -> any;
        case ARRAY -> ((Object[]) any)[1];
        case LIST, FIXED_LIST -> ((List<?>) any).get(1);
        case REFERENCE -> ((AtomicReference<?>) any).get();
        case ENTRY -> ((Map.Entry<?, ?>) any).getValue();
      };
    }
  }

  static class Resolves extends Part {
    private static final long serialVersionUID = 1;

    private Object readResolve() {
      return held();
    }
  }

  static class Both extends Part {
    private static final long serialVersionUID = 1;

    private Object writeReplace() {
      return held();
    }

    private Object readResolve() {
      return held();
    }
  }

  static class Holder implements Serializable {
    private static final long serialVersionUID = 1;
    Part part;
    List<Object> parts = new ArrayList<>();
  }

  static class InMap implements Serializable {
    private static final long serialVersionUID = 1;
    Map<String, Object> map = new HashMap<>();

    private Object readResolve() {
      return map.get("self");
    }
  }

  private static Object throughJdk(Object object) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(object);
    return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  private static List<Fory> instances() {
    List<Fory> all = new ArrayList<>();
    for (boolean compatible : new boolean[] {false, true}) {
      for (boolean codegen : new boolean[] {false, true}) {
        all.add(
            Fory.builder()
                .register(Place.class, Part.class, Resolves.class, Both.class)
                .register(Holder.class, InMap.class)
                .withRefTracking(true)
                .withCompatible(compatible)
                .withCodegen(codegen)
                .withAsyncCompilation(false)
                .build());
      }
    }
    return all;
  }

  /** By name: the object holds itself, or two hold each other. */
  private static Map<String, Part> graphs() {
    Map<String, Part> graphs = new LinkedHashMap<>();
    for (Place place : Place.values()) {
      for (boolean both : new boolean[] {false, true}) {
        Part[] parts = new Part[3];
        for (int i = 0; i < parts.length; i++) {
          parts[i] = both ? new Both() : new Resolves();
          parts[i].place = place;
        }
        parts[0].hold(parts[0]);
        parts[1].hold(parts[2]);
        parts[2].hold(parts[1]);
        graphs.put(place + (both ? " both, itself" : " resolves, itself"), parts[0]);
        graphs.put(place + (both ? " both, pair" : " resolves, pair"), parts[1]);
      }
    }
    return graphs;
  }

  /** Returns the identities of the held objects, in turn. */
  private static String shape(Part first) {
    List<Object> met = new ArrayList<>();
    Object at = first;
    while (at instanceof Part part && met.stream().noneMatch(each -> each == part)) {
      met.add(part);
      at = part.held();
    }
    Object last = at;
    long back = met.stream().takeWhile(each -> each != last).count();
    return at == null ? met.size() + ", then null" : met.size() + ", then number " + back;
  }

  @Test
  void whatIsHeldInACycleIsResolvedAsInJavaSerialization() throws Exception {
    for (Map.Entry<String, Part> graph : graphs().entrySet()) {
      Holder holder = new Holder();
      holder.part = graph.getValue();
      holder.parts.add(graph.getValue());
      holder.parts.add(graph.getValue());
      String root = shape((Part) throughJdk(graph.getValue()));
      Holder jdk = (Holder) throughJdk(holder);
      for (Fory fory : instances()) {
        Part read = fory.deserialize(fory.serialize(graph.getValue()), Part.class);
        assertThat(shape(read)).as(graph.getKey()).isEqualTo(root);
        assertThat(shape(fory.copy(graph.getValue()))).as(graph.getKey()).isEqualTo(root);
        for (Holder twin :
            List.of(fory.deserialize(fory.serialize(holder), Holder.class), fory.copy(holder))) {
          assertThat(shape(twin.part)).as(graph.getKey()).isEqualTo(shape(jdk.part));
          assertThat(twin.parts.get(0)).isSameAs(twin.part);
          assertThat(twin.parts.get(1)).isSameAs(twin.part);
          assertThat(twin.part.name).isEqualTo("n");
        }
      }
    }
  }

  @Test
  void whatCannotBeFoundInAHashContainerOfACycleIsRefused() {
    InMap self = new InMap();
    self.map.put("self", self);
    for (Fory fory : instances()) {
      byte[] message = fory.serialize(self);
      assertThatThrownBy(() -> fory.deserialize(message))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("readResolve of " + InMap.class.getName());
      assertThatThrownBy(() -> fory.copy(self)).isInstanceOf(ForyException.class);
    }
  }
}
