/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Methods {@code readObject} that do nothing but throw. */
class ThrowingReadObjectTest {
  /** As the tree of a JSON library: replaced by a map that its own fields cannot hold. */
  static class Tree extends AbstractMap<String, Object> implements Serializable {
    private static final long serialVersionUID = 1;
    private final List<Entry<String, Object>> entries = new ArrayList<>();

    @Override
    public Set<Entry<String, Object>> entrySet() {
      Set<Entry<String, Object>> set = new TreeSet<>(Entry.comparingByKey());
      set.addAll(entries);
      return set;
    }

    @Override
    public Object put(String key, Object value) {
      return entries.add(new SimpleEntry<>(key, value));
    }

    private Object writeReplace() {
      return new LinkedHashMap<>(this);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      throw new InvalidObjectException("Deserialization is unsupported");
    }
  }

  static class Node {
    final Tree members = new Tree();
  }

  /** As "Effective Java" has it: a proxy for the way, and a guard against forged streams. */
  static class Range implements Serializable {
    private static final long serialVersionUID = 1;
    final int low;

    Range(int low) {
      this.low = low;
    }

    private Object writeReplace() {
      return new Proxy(low);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      throw new InvalidObjectException("Proxy required");
    }
  }

  record Proxy(int low) implements Serializable {
    private Object readResolve() {
      return new Range(low);
    }
  }

  static class Unreadable implements Serializable {
    private static final long serialVersionUID = 1;

    private void readObject(ObjectInputStream in) throws IOException {
      throw new InvalidObjectException("never");
    }
  }

  private static Fory fory(boolean codegen, boolean references, boolean compatible) {
    return Fory.builder()
        .requireClassRegistration(false)
        .withTypeChecker(name -> true)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .withRefTracking(references)
        .withCompatible(compatible)
        .build();
  }

  @ParameterizedTest
  @CsvSource({"true,false,true", "false,false,true", "true,true,true", "false,true,false"})
  void anObjectThatCannotBeReplacedWhereItIsTravelsByItsFields(
      boolean codegen, boolean references, boolean compatible) {
    Fory fory = fory(codegen, references, compatible);
    Node node = new Node();
    node.members.put("a", 1);
    for (int i = 0; i < 3; i++) {
      Node back = fory.deserialize(fory.serialize(node), Node.class);
      assertThat(back.members).isEqualTo(Map.of("a", 1)).isInstanceOf(Tree.class);
      assertThat(fory.copy(node).members).isEqualTo(Map.of("a", 1)).isInstanceOf(Tree.class);
    }
  }

  @ParameterizedTest
  @CsvSource({"true,false,true", "false,true,false"})
  void aSerializationProxyComesBackAsWhatItStandsFor(
      boolean codegen, boolean references, boolean compatible) {
    Fory fory = fory(codegen, references, compatible);
    assertThat(fory.deserialize(fory.serialize(new Range(5)), Range.class).low).isEqualTo(5);
    assertThat(fory.copy(new Range(5)).low).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({"true,false,true", "false,true,false"})
  void whatCannotBeReadBackIsRefusedWhenItIsWritten(
      boolean codegen, boolean references, boolean compatible) {
    Fory fory = fory(codegen, references, compatible);
    assertThatThrownBy(() -> fory.serialize(new Unreadable()))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("Unreadable cannot be read back")
        .hasMessageContaining("registerSerializer");
  }
}
