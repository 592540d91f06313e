/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.Fory;
import io.fory.ForyModule;
import io.fory.ForySchema;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.common.typeutils.TypeSerializerSchemaCompatibility;
import org.apache.flink.api.common.typeutils.TypeSerializerSnapshot;
import org.apache.flink.core.memory.DataInputView;
import org.apache.flink.core.memory.DataOutputView;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Describes, in a savepoint or checkpoint, how the objects of a {@link ForyTypeInfo} were written:
 * their class, the modules that configured {@link Fory}, and the schemas. Used by Flink only; not
 * thread-safe.
 */
public final class ForySerializerSnapshot<T> implements TypeSerializerSnapshot<T> {
  private static final Logger LOG = LoggerFactory.getLogger(ForySerializerSnapshot.class);
  private static final int VERSION = 1;
  private static final int MAX_NAMES = 10_000;
  private static final int MAX_SCHEMAS = 1_000;

  private ForyTypeSerializer<T> serializer; // null in a snapshot that was read from state
  private String name;
  private List<String> modules;
  private List<String> registered; // names of classes that the job registered
  private List<String> schemas; // as Base64; empty if each message carries its schema
  private ClassLoader loader; // null in a snapshot that was not read from state

  /** Makes an empty snapshot; Flink calls this before {@link #readSnapshot}. */
  public ForySerializerSnapshot() {}

  ForySerializerSnapshot(ForyTypeSerializer<T> serializer, Setup<T> setup, List<String> schemas) {
    this.serializer = serializer;
    this.schemas = schemas;
    name = setup.name();
    modules = setup.modules().stream().<String>map(Class::getName).toList();
    registered = setup.registered().stream().<String>map(Class::getName).toList();
  }

  // ---- Bytes ----

  @Override
  public int getCurrentVersion() {
    return VERSION;
  }

  @Override
  public void writeSnapshot(DataOutputView out) throws IOException {
    out.writeUTF(name);
    writeNames(out, modules);
    writeNames(out, registered);
    out.writeInt(schemas.size());
    for (String schema : schemas) {
      byte[] bytes = Base64.getDecoder().decode(schema);
      out.writeInt(bytes.length);
      out.write(bytes);
    }
  }

  private static void writeNames(DataOutputView out, List<String> names) throws IOException {
    out.writeInt(names.size());
    for (String name : names) {
      out.writeUTF(name);
    }
  }

  @Override
  public void readSnapshot(int version, DataInputView in, ClassLoader userCodeClassLoader)
      throws IOException {
    if (version != VERSION) {
      throw new IOException(
          "A snapshot of Fory in version %s, which is newer than this Fory".formatted(version));
    }
    loader = userCodeClassLoader;
    name = in.readUTF();
    modules = readNames(in);
    registered = readNames(in);
    int count = readSize(in, MAX_SCHEMAS);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      byte[] bytes = new byte[readSize(in, ForySchema.MAX_BYTES)];
      in.readFully(bytes);
      texts.add(Base64.getEncoder().encodeToString(bytes));
    }
    schemas = texts;
  }

  private static List<String> readNames(DataInputView in) throws IOException {
    int count = readSize(in, MAX_NAMES);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      names.add(in.readUTF());
    }
    return names;
  }

  private static int readSize(DataInputView in, int max) throws IOException {
    int size = in.readInt();
    if (size < 0 || size > max) {
      throw new IOException(
          "A snapshot of Fory is damaged: expected a number from 0 to %s, found %s"
              .formatted(max, size));
    }
    return size;
  }

  // ---- Restoring ----

  /**
   * Returns a serializer that reads the state written with this snapshot into objects of today's
   * classes.
   */
  @Override
  public TypeSerializer<T> restoreSerializer() {
    return serializer != null ? serializer.duplicate() : restored();
  }

  @SuppressWarnings("unchecked") // the class was written under this name
  private ForyTypeSerializer<T> restored() {
    List<Class<? extends ForyModule>> known = new ArrayList<>();
    for (String module : modules) {
      Class<?> type = find(module);
      if (type == null || !ForyModule.class.isAssignableFrom(type)) {
        throw new IllegalStateException(
            "State of Fory<%s> was written with the module %s, and %s"
                .formatted(Quote.name(name), Quote.name(module), "no such one is in this job"));
      }
      known.add(type.asSubclass(ForyModule.class));
    }
    List<Class<?>> classes = new ArrayList<>();
    for (String type : registered) {
      Class<?> found = find(type);
      if (found != null) {
        classes.add(found);
      }
    }
    Setup<T> setup = new Setup<>(name, (Class<T>) find(name), known, classes, false);
    return new ForyTypeSerializer<>(setup, schemas);
  }

  private Class<?> find(String type) {
    try {
      return Class.forName(type, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  /**
   * Decides whether this program can read the state that was written with the snapshot {@code old}.
   * State of the same schemas is compatible as it is. State of other schemas, or of a serializer of
   * Flink's, is compatible after migration: Flink reads it with {@code old.restoreSerializer()} and
   * writes it anew. Otherwise it is incompatible; the reason and the differences of the classes are
   * logged, and stand in the serializer's {@code toString}, which Flink puts into its exception.
   * After a migration {@code toString} lists the differences as well, because Flink refuses to
   * migrate keys.
   */
  @Override
  public TypeSerializerSchemaCompatibility<T> resolveSchemaCompatibility(
      TypeSerializerSnapshot<T> old) {
    if (!(old instanceof ForySerializerSnapshot<T> state)) {
      return TypeSerializerSchemaCompatibility.compatibleAfterMigration();
    }
    ForyTypeSerializer<T> own = serializer != null ? serializer : restored();
    Set<String> differences = new LinkedHashSet<>();
    String reason;
    try {
      ForyTypeSerializer<T> restored = (ForyTypeSerializer<T>) state.restoreSerializer();
      reason = whyNot(restored, own, state.schemas, differences);
    } catch (ForyException | IllegalArgumentException | IllegalStateException e) {
      reason = e.getMessage();
    }
    if (reason != null) {
      own.noteIncompatible(reason + lines(differences));
      LOG.error("{}", own);
      return TypeSerializerSchemaCompatibility.incompatible();
    }
    if (keys(schemas).equals(keys(state.schemas))) {
      return TypeSerializerSchemaCompatibility.compatibleAsIs();
    }
    LOG.info("{}: state of another version is written anew{}", own, lines(differences));
    own.noteMigration(lines(differences)); // for Flink's exception, if these are keys
    return TypeSerializerSchemaCompatibility.compatibleAfterMigration();
  }

  /**
   * Returns the reason why {@code own} cannot read state written by {@code restored}, or null if it
   * can; adds the differences between the stored schemas and today's to {@code differences}.
   */
  private static <T> String whyNot(
      ForyTypeSerializer<T> restored,
      ForyTypeSerializer<T> own,
      List<String> schemas,
      Set<String> differences) {
    Class<T> was = restored.type();
    if (was != null && !own.type().isAssignableFrom(was)) {
      return "it has objects of " + was.getName();
    }
    ForySchema today = was == null ? own.instance().schema : SharedFory.of(restored.setup()).schema;
    String reason = null;
    for (String text : schemas) {
      ForySchema schema = SharedFory.schema(text);
      if (today != null) {
        differences.addAll(today.since(schema).differences());
      }
      if (SharedFory.fingerprint(schema).isEmpty() && !schema.equals(today)) {
        reason = "with withCompatible(false) there is one version only";
      }
    }
    restored.instance(); // throws if the classes cannot read an earlier schema
    return reason;
  }

  private static String lines(Set<String> differences) {
    return differences.isEmpty() ? "" : "\n- " + String.join("\n- ", differences);
  }

  /**
   * Returns one string for each different schema: its fingerprint, or all of its bytes if it has no
   * fingerprint.
   */
  private static List<String> keys(List<String> schemas) {
    return schemas.stream()
        .map(SharedFory::schema)
        .map(
            schema -> {
              OptionalLong fingerprint = SharedFory.fingerprint(schema);
              return fingerprint.isPresent() ? fingerprint.toString() : SharedFory.text(schema);
            })
        .distinct()
        .toList();
  }
}
