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
 * Describes the state of a {@link ForyTypeInfo} in a savepoint or checkpoint: the class, the
 * modules that configured {@link Fory}, and the schemas by which objects were written. Only Flink
 * makes snapshots.
 *
 * @param <T> the class of the objects
 */
public final class ForySerializerSnapshot<T> implements TypeSerializerSnapshot<T> {
  private static final Logger LOG = LoggerFactory.getLogger(ForySerializerSnapshot.class);
  private static final int VERSION = 1;
  private static final int MAX_NAMES = 10_000;
  private static final int MAX_SCHEMAS = 1_000;

  private ForyTypeSerializer<T> serializer; // null if this was read
  private String name;
  private List<String> modules;
  private List<String> more;
  private List<String> schemas; // as Base64; none if messages have their own
  private ClassLoader loader; // null if this was not read

  /** Makes an empty snapshot, which Flink reads. */
  public ForySerializerSnapshot() {}

  ForySerializerSnapshot(ForyTypeSerializer<T> serializer, Setup<T> setup, List<String> schemas) {
    this.serializer = serializer;
    this.schemas = schemas;
    name = setup.name();
    modules = setup.modules().stream().<String>map(Class::getName).toList();
    more = setup.more().stream().<String>map(Class::getName).toList();
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
    writeNames(out, more);
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
    more = readNames(in);
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

  // ---- What it gives ----

  /** A serializer that reads what is in the state as objects of the classes of today. */
  @Override
  public TypeSerializer<T> restoreSerializer() {
    return serializer != null ? serializer.duplicate() : restored();
  }

  @SuppressWarnings("unchecked") // whose objects they are is what the name says
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
    List<Class<?>> registered = new ArrayList<>();
    for (String type : more) {
      Class<?> found = find(type);
      if (found != null) {
        registered.add(found);
      }
    }
    Setup<T> setup = new Setup<>(name, (Class<T>) find(name), known, registered, false);
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
   * Decides about state whose snapshot is {@code old}: it is as it is written now; or {@code old}
   * restores a serializer that reads it, and it is written anew; or the classes of today cannot
   * read it, which the log says in words, and so does the text of the serializer in Flink's
   * exception. That text has the differences too if state is written anew: Flink refuses this for
   * keys. State of Flink's own serializers is written anew.
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
      own.refuse(reason + lines(differences));
      LOG.error("{}", own);
      return TypeSerializerSchemaCompatibility.incompatible();
    }
    if (keys(schemas).equals(keys(state.schemas))) {
      return TypeSerializerSchemaCompatibility.compatibleAsIs();
    }
    LOG.info("{}: state of another version is written anew{}", own, lines(differences));
    own.tellOfOthers(lines(differences)); // of keys, which Flink does not write anew
    return TypeSerializerSchemaCompatibility.compatibleAfterMigration();
  }

  /** Returns the reason for which state cannot become that of a serializer; null if it can. */
  private static <T> String whyNot(
      ForyTypeSerializer<T> restored,
      ForyTypeSerializer<T> own,
      List<String> schemas,
      Set<String> differences) {
    Class<T> was = restored.type();
    if (was != null && !own.type().isAssignableFrom(was)) {
      return "it has objects of " + was.getName();
    }
    ForySchema today = was == null ? own.instance().schema : Instance.of(restored.setup()).schema;
    String reason = null;
    for (String text : schemas) {
      ForySchema schema = Instance.schema(text);
      if (today != null) {
        differences.addAll(today.since(schema).differences());
      }
      if (Instance.fingerprint(schema).isEmpty() && !schema.equals(today)) {
        reason = "with withCompatible(false) there is one version only";
      }
    }
    restored.instance(); // or says why not
    return reason;
  }

  private static String lines(Set<String> differences) {
    return differences.isEmpty() ? "" : "\n- " + String.join("\n- ", differences);
  }

  /** Returns the keys that decide how messages are written. */
  private static List<String> keys(List<String> schemas) {
    return schemas.stream()
        .map(Instance::schema)
        .map(
            schema -> {
              OptionalLong fingerprint = Instance.fingerprint(schema);
              return fingerprint.isPresent() ? fingerprint.toString() : Instance.text(schema);
            })
        .distinct()
        .toList();
  }
}
