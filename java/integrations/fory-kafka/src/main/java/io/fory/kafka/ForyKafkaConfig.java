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
 * Defines the properties of Fory beside the properties of a producer, a consumer or a Streams
 * application. A wrong value is a {@link ConfigException} when the client is made. Equal properties
 * in one program share one {@link Fory}, which lasts as long as one of its serializers.
 */
public final class ForyKafkaConfig extends AbstractConfig {
  /** The class of the values; by default any registered class. */
  public static final String VALUE_TYPE = "fory.value.type";

  /** The class of the keys. */
  public static final String KEY_TYPE = "fory.key.type";

  /** More classes, separated by commas; like the types, with all that their declarations reach. */
  public static final String REGISTER = "fory.register";

  /** Classes of the type {@link ForyModule}, separated by commas: ids, serializers, limits. */
  public static final String MODULES = "fory.modules";

  /** Sets whether another version of a class reads a record; default true. */
  public static final String COMPATIBLE = "fory.compatible";

  /** Sets whether records come from strangers: {@link ForyBuilder#untrusted}; default false. */
  public static final String UNTRUSTED = "fory.untrusted";

  /**
   * The name of the topic that has the schemas, so that a record has 8 bytes instead: {@link
   * TopicSchemaStore}. By default records contain their schemas.
   */
  public static final String SCHEMA_TOPIC = "fory.schema.topic";

  /**
   * Sets whether a {@link ForyKafkaConverter} writes the schemas of Connect's data; default true.
   * Without them a struct is a map of its fields.
   */
  public static final String SCHEMAS_ENABLE = "schemas.enable";

  /** Those of a converter. */
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

  /** The instances of equal properties. */
  private static final Map<Key, WeakReference<Fory>> INSTANCES = new HashMap<>();

  /**
   * Properties as text, and what text does not tell apart: classes, and the way to the servers,
   * whose passwords no text must have.
   */
  private record Key(String properties, List<Part> parts) {}

  /** One of these, which its instance keeps, so that no key keeps a class or loader. */
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
      return 0; // equal for ever; the text has one
    }
  }

  /** Reads the properties of Fory, and ignores all others. */
  public ForyKafkaConfig(Map<?, ?> configs) {
    super(PROPERTIES, configs, false);
  }

  /** Keys of which equal ones could have other bytes are refused: Kafka compares the bytes. */
  <T> ForyCodec<T> writer(boolean isKey) {
    Fory fory = isKey ? instance().toBuilder().forKeys().build() : instance();
    return codec(fory, isKey, getString(SCHEMA_TOPIC) != null);
  }

  <T> ForyCodec<T> reader(boolean isKey) {
    return codec(instance(), isKey, false);
  }

  /**
   * Returns the codec of a serializer or deserializer, which is null if neither has been given.
   *
   * @param maker the class that needs it
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
    } catch (ForyException | IllegalStateException e) { // a class or settings that do not do
      throw new ConfigException(property + ": " + e.getMessage());
    }
  }

  /** Returns the instance of these properties. */
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

  /** Returns an instance for Connect's data, which reads objects of any class by their schemas. */
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

  /** Returns the topic that has the schemas; null if records have them. */
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
