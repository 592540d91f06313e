/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Snapshots judge each change; bytes of every build before this one give the same verdict. */
class EvolutionTest {
  /** Writes files that are not there yet; those that are there stay as they are for ever. */
  private static final boolean UPDATE = Boolean.getBoolean("fory.golden.update");

  private static final Path GOLDEN = Path.of("src/test/resources/golden");

  /** Changes that leave the bytes as before, so that state need not be written anew. */
  private static final Set<String> SAME =
      Set.of(
          "Nothing",
          "Reordered",
          "OpenRoot",
          "WriteObjectAdded",
          "WriteObjectRemoved",
          "ReplacedObject");

  @TempDir private static Path folder;
  private static ClassLoader before;
  private static ClassLoader after;

  @BeforeAll
  static void compile() throws IOException {
    List<Changes.Change> all = new ArrayList<>(Changes.read());
    all.addAll(Changes.refused());
    before = Versions.load(Versions.jar(folder, true, all));
    after = Versions.load(Versions.jar(folder, false, all));
  }

  static Stream<Changes.Change> read() {
    return Changes.read().stream();
  }

  static Stream<Changes.Change> refused() {
    return Changes.refused().stream();
  }

  private static TypeSerializer<Object> serializer(Changes.Change change, boolean old) {
    return Versions.typeInfo(change, old, old ? before : after)
        .createSerializer(new SerializerConfigImpl());
  }

  /** A snapshot and an object that was written with it. */
  private static byte[] state(Changes.Change change) throws IOException {
    TypeSerializer<Object> serializer = serializer(change, true);
    DataOutputSerializer out = new DataOutputSerializer(64);
    TypeSerializerSnapshot.writeVersionedSnapshot(out, serializer.snapshotConfiguration());
    serializer.serialize(
        Versions.sample(Versions.typeInfo(change, true, before).getTypeClass()), out);
    return out.getCopyOfBuffer();
  }

  private static void requireShown(Changes.Change change, byte[] state) throws IOException {
    DataInputDeserializer in = new DataInputDeserializer(state);
    TypeSerializerSnapshot<Object> old = TypeSerializerSnapshot.readVersionedSnapshot(in, after);
    TypeSerializer<Object> today = serializer(change, false);
    TypeSerializerSchemaCompatibility<Object> found =
        today.snapshotConfiguration().resolveSchemaCompatibility(old);
    boolean isSame = SAME.contains(change.name());
    assertThat(found.isCompatibleAsIs()).as("as is").isEqualTo(isSame);
    assertThat(found.isCompatibleAfterMigration()).as("after migration").isEqualTo(!isSame);

    Object restored = old.restoreSerializer().deserialize(in);
    assertThat(in.available()).isZero();
    assertThat(Show.text(restored)).isEqualTo(change.shown());
    assertThat(restored.getClass().getClassLoader()).isSameAs(after);

    DataOutputSerializer migrated = new DataOutputSerializer(64);
    today.serialize(restored, migrated);
    Object again =
        today.duplicate().deserialize(new DataInputDeserializer(migrated.getCopyOfBuffer()));
    assertThat(Show.text(again)).isEqualTo(change.shown());
    assertThat(Show.text(today.copy(again))).isEqualTo(change.shown());
  }

  @ParameterizedTest
  @MethodSource("read")
  void eachChangeIsRead(Changes.Change change) throws IOException {
    requireShown(change, state(change));
  }

  @ParameterizedTest
  @MethodSource("read")
  void stateOfEachBuildIsRead(Changes.Change change) throws IOException {
    Path file = GOLDEN.resolve(change.name() + ".state");
    if (UPDATE && !Files.exists(file)) {
      Files.write(file, state(change));
    }
    requireShown(change, Files.readAllBytes(file));
  }

  /** State that nobody has asked for yet is written by what the snapshot restores. */
  @ParameterizedTest
  @MethodSource("read")
  void restoredSerializerGoesOn(Changes.Change change) throws IOException {
    DataInputDeserializer in = new DataInputDeserializer(state(change));
    TypeSerializer<Object> restored =
        TypeSerializerSnapshot.<Object>readVersionedSnapshot(in, after).restoreSerializer();
    Object object = restored.duplicate().deserialize(in);
    DataOutputSerializer out = new DataOutputSerializer(64);
    TypeSerializerSnapshot.writeVersionedSnapshot(out, restored.snapshotConfiguration());
    restored.serialize(restored.copy(object), out);

    DataInputDeserializer next = new DataInputDeserializer(out.getCopyOfBuffer());
    TypeSerializer<Object> second =
        TypeSerializerSnapshot.<Object>readVersionedSnapshot(next, after).restoreSerializer();
    assertThat(Show.text(second.deserialize(next))).isEqualTo(change.shown());
    DataInputDeserializer old = new DataInputDeserializer(state(change));
    TypeSerializerSnapshot.readVersionedSnapshot(old, after);
    assertThat(Show.text(second.deserialize(old))).isEqualTo(change.shown());

    TypeSerializerSchemaCompatibility<Object> found =
        serializer(change, false)
            .snapshotConfiguration()
            .resolveSchemaCompatibility(second.snapshotConfiguration());
    boolean isSame = SAME.contains(change.name());
    assertThat(found.isCompatibleAsIs()).as("as is").isEqualTo(isSame);
    assertThat(found.isCompatibleAfterMigration()).as("after migration").isEqualTo(!isSame);
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatIsNoVersionIsRefusedInWords(Changes.Change change) throws IOException {
    DataInputDeserializer in = new DataInputDeserializer(state(change));
    TypeSerializerSnapshot<Object> old = TypeSerializerSnapshot.readVersionedSnapshot(in, after);
    TypeSerializer<Object> today = serializer(change, false);
    assertThat(today.snapshotConfiguration().resolveSchemaCompatibility(old).isIncompatible())
        .isTrue();
    assertThat(today.toString()).contains(change.shown());
  }

  /** Flink writes no keys anew: its exception has the text of the serializer. */
  @Test
  void changesOfKeysAreToldFieldByField() throws IOException {
    for (Changes.Change change : Changes.read()) {
      DataInputDeserializer in = new DataInputDeserializer(state(change));
      TypeSerializerSnapshot<Object> old = TypeSerializerSnapshot.readVersionedSnapshot(in, after);
      TypeSerializer<Object> today = serializer(change, false);
      String plain = today.toString();
      today.snapshotConfiguration().resolveSchemaCompatibility(old);
      if (SAME.contains(change.name())) {
        assertThat(today).as(change.name()).hasToString(plain);
      } else {
        assertThat(today.toString()).as(change.name()).startsWith(plain).contains("otherwise\n- ");
      }
    }
    TypeSerializer<Object> grown = serializer(find("RecordToClass"), false);
    DataInputDeserializer in = new DataInputDeserializer(state(find("RecordToClass")));
    grown
        .snapshotConfiguration()
        .resolveSchemaCompatibility(TypeSerializerSnapshot.readVersionedSnapshot(in, after));
    assertThat(grown.toString()).contains("A.a: int became long", "A.c");
  }

  private static Changes.Change find(String name) {
    return Changes.read().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void eachGoldenFileIsOfAChange() throws IOException {
    try (Stream<Path> files = Files.list(GOLDEN)) {
      assertThat(files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".state")))
          .isSubsetOf(Changes.read().stream().map(change -> change.name() + ".state").toList());
    }
  }
}
