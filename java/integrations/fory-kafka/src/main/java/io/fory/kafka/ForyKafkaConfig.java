/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyCodec;
import io.fory.ForyModule;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForyException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.config.AbstractConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Importance;
import org.apache.kafka.common.config.ConfigDef.Type;
import org.apache.kafka.common.config.ConfigException;

/**
 * The properties of Fory in the configuration of a producer, a consumer or a Streams application. A
 * wrong value makes a {@link ConfigException} when the client is made. Clients with equal
 * properties in one JVM share one {@link Fory}, which lives as long as one of its serializers.
 * Immutable and thread-safe.
 */
public final class ForyKafkaConfig extends AbstractConfig {
  /** Name of the class of the values; by default any registered class. */
  public static final String VALUE_TYPE = "fory.value.type";

  /** Name of the class of the keys; by default any registered class. */
  public static final String KEY_TYPE = "fory.key.type";

  /**
   * Names of more classes to register, separated by commas. For these and for {@link #VALUE_TYPE}
   * and {@link #KEY_TYPE}, all classes that their declarations lead to are registered too.
   */
  public static final String REGISTER = "fory.register";

  /**
   * Names of {@link ForyModule} classes, separated by commas; modules set ids, serializers and
   * limits.
   */
  public static final String MODULES = "fory.modules";

  /** Whether records can be read after a class has changed; default true. */
  public static final String COMPATIBLE = "fory.compatible";

  /**
   * Whether records may come from untrusted producers, as {@link ForyBuilder#untrusted}; default
   * false.
   */
  public static final String UNTRUSTED = "fory.untrusted";

  /**
   * Name of a topic that holds the schemas, see {@link TopicSchemaStore}; records then carry 8
   * bytes instead of their schema. By default each record contains its schema.
   */
  public static final String SCHEMA_TOPIC = "fory.schema.topic";

  /**
   * Whether a {@link ForyKafkaConverter} writes the schemas of Connect's data; default true.
   * Without them a struct is read back as a map of its fields.
   */
  public static final String SCHEMAS_ENABLE = "schemas.enable";

  /** The properties that a {@link ForyKafkaConverter} has. */
  static final ConfigDef CONNECT_PROPERTIES =
      new ConfigDef()
          .define(SCHEMAS_ENABLE, Type.BOOLEAN, true, Importance.HIGH, "Schemas in records")
          .define(UNTRUSTED, Type.BOOLEAN, false, Importance.HIGH, "Records of strangers")
          .define(SCHEMA_TOPIC, Type.STRING, null, Importance.MEDIUM, "Where the schemas are");

  private static final ConfigDef PROPERTIES =
      new ConfigDef(CONNECT_PROPERTIES)
          .define(VALUE_TYPE, Type.CLASS, null, Importance.HIGH, "The class of the values")
          .define(KEY_TYPE, Type.CLASS, null, Importance.MEDIUM, "The class of the keys")
          .define(REGISTER, Type.LIST, List.of(), Importance.HIGH, "More classes")
          .define(MODULES, Type.LIST, List.of(), Importance.MEDIUM, "Classes of modules")
          .define(COMPATIBLE, Type.BOOLEAN, true, Importance.MEDIUM, "Versions may differ");

  /** One instance for equal properties. */
  private static final Map<Key, WeakReference<Fory>> INSTANCES = new HashMap<>();

  /**
   * What must be equal to share an instance: the properties as text; and, compared as objects, the
   * classes, because their names do not tell class loaders apart, and the connection, because its
   * passwords must not stand in text.
   */
  private record Key(String properties, List<Part> parts) {}

  /**
   * A weak reference that is equal to another if both objects are. Only the {@link Fory} keeps the
   * object alive, so no key keeps a class or its loader.
   */
  private static final class Part extends WeakReference<Object> {
    Part(Object part) {
      super(part);
    }

    @Override
    public boolean equals(Object other) {
      Object part = get();
      return other == this || part != null && other instanceof Part that && part.equals(that.get());
    }

    @Override
    public int hashCode() {
      return 0; // must not change when the object is collected; the text spreads the keys
    }
  }

  /** Reads the properties of Fory and ignores all others. */
  public ForyKafkaConfig(Map<?, ?> configs) {
    super(PROPERTIES, configs, false);
  }

  /**
   * Returns the codec that writes values, or keys. The one for keys refuses objects that could be
   * equal and have different bytes, since Kafka compares keys by their bytes.
   */
  <T> ForyCodec<T> writer(boolean isKey) {
    Fory fory = isKey ? instance().toBuilder().forKeys().build() : instance();
    return codec(fory, isKey, getString(SCHEMA_TOPIC) != null);
  }

  <T> ForyCodec<T> reader(boolean isKey) {
    return codec(instance(), isKey, false);
  }

  /**
   * Returns {@code codec}, or fails with advice if it is null because nobody has configured the
   * serializer or deserializer.
   *
   * @param maker the class to name in the error
   */
  static <T> ForyCodec<T> require(ForyCodec<T> codec, Class<?> maker) {
    if (codec == null) {
      throw new ConfigException(
          ("%s has no type: Kafka has not configured it. Call configure with the properties of Fory"
                  + " (such as %s), or make it with a codec. Kafka does not configure the inner serde"
                  + " that a property names, such as windowed.inner.class.serde")
              .formatted(maker.getSimpleName(), VALUE_TYPE));
    }
    return codec;
  }

  @SuppressWarnings("unchecked")
  private <T> ForyCodec<T> codec(Fory fory, boolean isKey, boolean isShort) {
    String property = isKey ? KEY_TYPE : VALUE_TYPE;
    Class<T> type = (Class<T>) (getClass(property) == null ? Object.class : getClass(property));
    try {
      ForyCodec<T> codec = fory.codec(type);
      return isShort ? codec.withoutSchema() : codec;
    } catch (ForyException
        | IllegalStateException
            e) { // a class that cannot be written, or settings that exclude each other
      throw new ConfigException(property + ": " + e.getMessage());
    }
  }

  /** Returns the shared instance for these properties. */
  Fory instance() {
    Set<Class<?>> types = new LinkedHashSet<>(classes(REGISTER));
    for (String property : List.of(KEY_TYPE, VALUE_TYPE)) {
      if (getClass(property) != null) {
        types.add(getClass(property));
      }
    }
    List<Class<?>> modules = classes(MODULES);
    if (types.isEmpty() && modules.isEmpty()) {
      throw new ConfigException(
          "No class can be written or read: name that of the values in %s, or classes in %s or modules in %s"
              .formatted(VALUE_TYPE, REGISTER, MODULES));
    }
    Map<String, Object> connection = SchemaTopic.connection(originals());
    List<Object> parts = new ArrayList<>(types);
    parts.addAll(modules);
    if (getString(SCHEMA_TOPIC) != null) {
      parts.add(connection);
    }
    Key key = new Key(values().toString(), parts.stream().map(Part::new).toList());
    synchronized (INSTANCES) {
      INSTANCES.values().removeIf(reference -> reference.refersTo(null));
      WeakReference<Fory> known = INSTANCES.get(key);
      Fory fory = known == null ? null : known.get();
      if (fory == null) {
        fory = build(types, modules, connection);
        INSTANCES.put(key, new WeakReference<>(fory));
      }
      return fory;
    }
  }

  /**
   * Makes an instance for Connect's data. It needs no registered classes: it reads objects of any
   * class by their schemas.
   */
  Fory connectInstance() {
    for (String property : List.of(VALUE_TYPE, KEY_TYPE, REGISTER, MODULES, COMPATIBLE)) {
      if (originals().containsKey(property)) {
        throw new ConfigException(
            property + ": leave it out; a converter reads objects of all classes without them");
      }
    }
    try {
      return builder()
          .withUnknownTypes(UnknownTypes.KEEP)
          .withModule(ConnectData::register)
          .withSchemaStore(new ConnectSchemas(schemaTopic(SchemaTopic.connection(originals()))))
          .build();
    } catch (IllegalStateException e) {
      throw new ConfigException("A converter cannot be made: " + e.getMessage());
    }
  }

  private ForyBuilder builder() {
    ForyBuilder builder = Fory.builder().withCompatible(getBoolean(COMPATIBLE));
    if (getBoolean(UNTRUSTED)) {
      builder.untrusted();
    }
    return builder;
  }

  /** Returns the store for {@link #SCHEMA_TOPIC}; null if records contain their schemas. */
  private TopicSchemaStore schemaTopic(Map<String, Object> connection) {
    String topic = getString(SCHEMA_TOPIC);
    return topic == null ? null : new TopicSchemaStore(topic, connection);
  }

  private Fory build(Set<Class<?>> types, List<Class<?>> modules, Map<String, Object> connection) {
    ForyBuilder builder = builder();
    TopicSchemaStore store = schemaTopic(connection);
    if (store != null) {
      builder.withSchemaStore(store);
    }
    for (Class<?> module : modules) {
      try {
        builder.withModule(
            module.asSubclass(ForyModule.class).getDeclaredConstructor().newInstance());
      } catch (RuntimeException | ReflectiveOperationException | LinkageError e) {
        Throwable reason = e.getCause() == null ? e : e.getCause();
        throw new ConfigException(MODULES, module.getName(), reason.toString());
      }
    }
    try {
      types.stream().filter(type -> type != Object.class).forEach(builder::registerAll);
      return builder.build();
    } catch (IllegalArgumentException | IllegalStateException | ForyException e) {
      throw new ConfigException("Classes %s: %s".formatted(types, e.getMessage()));
    }
  }

  private List<Class<?>> classes(String property) {
    List<Class<?>> classes = new ArrayList<>();
    for (Object name : getList(property)) {
      classes.add((Class<?>) ConfigDef.parseType(property, name, Type.CLASS));
    }
    return classes;
  }
}
