/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.annotation.UnknownFields;
import io.fory.config.ForyConfig;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.Jdk;
import io.fory.schema.ClassSchema;
import io.fory.schema.Fingerprint;
import io.fory.schema.SchemaDifference;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.spi.BuiltInTypes;
import io.fory.spi.Replacing;
import io.fory.spi.ReplacingFactory;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import io.fory.spi.SlotType;
import io.fory.spi.TypeChecker;
import io.fory.spi.TypeInfo;
import io.fory.spi.TypeOwner;
import io.fory.spi.TypeSetup;
import io.fory.spi.TypeSource;
import io.fory.spi.UnknownObject;
import io.fory.spi.VersionedSerializer;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.LongConsumer;

/**
 * All types that one {@code Fory} knows. Thread-safe: known types are found without a lock, new
 * ones are looked up under one.
 *
 * <p>Implementation essay. A lookup can need others (a class its fields' types), and these can need
 * the first one again. So a lookup puts its {@link TypeInfo}, still without serializer, into {@link
 * #pending}, where nested lookups find it, and nothing is published before the outermost lookup has
 * succeeded: then fingerprints, which cover nested schemas, can be computed, and other threads see
 * only types that work. If anything fails, the whole chain is forgotten, and the exception's path
 * tells through which fields it went.
 */
public final class TypeResolver implements TypeSource {
  /** Differences of schemas are searched for this many messages: a search costs milliseconds. */
  private static final int MAX_EXPLANATIONS = 100;

  private final ForyConfig config;
  private final TypeOwner owner;
  private final Registrations registrations;
  private final List<SerializerFactory> factories;
  private final Definitions definitions;
  private final Structs structs;
  private final Events events;
  private final SlotTypes slots;
  private final ClassNames classNames;
  private final Admission admission;

  private final BuiltInTable builtIns;
  private final ClassTable<TypeInfo> table = new ClassTable<>();
  private final NameTable names = new NameTable();
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Class<?>, TypeInfo> pending = new LinkedHashMap<>();
  private final Map<Class<?>, ClassSchema> schemas = new HashMap<>();
  private final Map<String, WireClass> wires = new HashMap<>(); // by name
  private final SchemaVersions versions;
  private volatile Descriptions described; // null but where messages are explained
  private final AtomicInteger explanations = new AtomicInteger();
  private volatile int ordinals;
  private volatile TypeInfo[] byOrdinal = {}; // as far as they are published; never changed
  private int depth;

  /**
   * A resolver.
   *
   * @param owner makes the types, and changes them
   * @param checker the allow list where registration is not required; else null
   * @param builtIns the types that have a number
   * @param factories asked in order for all other types
   * @param messagePrefix the first bytes of every message
   * @param structs is told of new types, and makes what reads objects of unknown classes
   * @param events is told of first uses
   */
  public TypeResolver(
      ForyConfig config,
      TypeOwner owner,
      Registrations registrations,
      TypeChecker checker,
      BuiltInTypes builtIns,
      List<SerializerFactory> factories,
      byte[] messagePrefix,
      Structs structs,
      Events events) {
    this.config = config;
    this.owner = owner;
    this.registrations = registrations;
    this.factories = List.copyOf(factories);
    this.definitions = new Definitions(config, owner, messagePrefix);
    this.structs = structs;
    this.events = events;
    this.versions = new SchemaVersions(this, structs, owner);
    this.builtIns = new BuiltInTable(builtIns, registrations, owner, messagePrefix);
    this.slots = new SlotTypes(this, registrations, this.builtIns);
    this.admission = new Admission(config, registrations, checker);
    this.classNames = new ClassNames(registrations, this.builtIns, admission);
    // Its objects are written by what they say of their class: see WriteContext.
    TypeInfo unknown = owner.newUnknown(true, "An object of no known class", null, null);
    owner.of(unknown).serializer(UnknownObject.copier());
    table.put(UnknownObject.class, unknown);
  }

  @Override
  public ForyConfig config() {
    return config;
  }

  @Override
  public TypeInfo builtIn(int number) {
    return builtIns.get(number);
  }

  @Override
  public int ordinals() {
    return ordinals;
  }

  @Override
  public TypeInfo byOrdinal(int ordinal) {
    return byOrdinal[ordinal];
  }

  @Override
  public String wireName(Class<?> type) {
    String name = registrations.wireName(type);
    return name != null ? name : type.getName();
  }

  @Override
  public String nameOf(Class<?> type) {
    return classNames.nameOf(type);
  }

  @Override
  public Class<?> classOf(String name) {
    return classNames.classOf(name);
  }

  @Override
  public SlotType fieldSlot(Type declared) {
    return slots.of(declared);
  }

  @Override
  public SlotType slot(Type declared) {
    SlotType slot = slots.of(declared);
    return config.compatible() ? SlotTypes.withoutClasses(slot) : slot;
  }

  @Override
  public TypeInfo byId(int id) {
    TypeInfo known = definitions.ofId(id);
    if (known != null) {
      return known;
    }
    Class<?> type = registrations.byId(id);
    if (type == null) {
      return described == null ? null : described.byId(id);
    }
    return info(type);
  }

  @Override
  public TypeInfo byName(MemoryBuffer buffer, int index, int length) {
    TypeInfo known = names.get(buffer, index, length);
    if (known != null) {
      return known;
    }
    String name = new String(buffer.copyOfRange(index, length), StandardCharsets.UTF_8);
    return described == null || JdkTypes.free(name) != null
        ? info(admission.find(name))
        : described.byName(name);
  }

  /**
   * Has messages without schemas, which name classes of another instance, be read as what these
   * classes are by their schemas; for explanations. This instance has no classes of its own.
   */
  public void describeAs(TypeResolver known) {
    if (!config.compatible()) {
      described = new Descriptions(known, versions);
    }
  }

  /** The Java name of a registered class by its name or {@code #id} in messages, or null. */
  public String javaName(String wireName) {
    Class<?> type =
        TypeHeader.isId(wireName)
            ? registrations.byId(Integer.parseUnsignedInt(wireName.substring(1)))
            : registrations.byName(wireName);
    return type == null ? null : type.getTypeName();
  }

  /** The schema of a registered class by its name or {@code #id} in messages, or null. */
  public WireSchema schemaHere(String wireName) {
    try {
      return javaName(wireName) == null ? null : ofWireName(wireName).schema();
    } catch (ForyException e) { // it cannot be serialized here
      return null;
    }
  }

  /** How objects of a class are written, whatever the mode. */
  WireSchema describe(String wireName, Class<?> type) {
    WireClass wire = wire(type);
    lock.lock();
    try {
      return WireSchema.of(wireName, wire == null ? name -> null : wires::get);
    } finally {
      lock.unlock();
    }
  }

  /** How messages introduce types. */
  Definitions definitions() {
    return definitions;
  }

  /** Which classes messages may name. */
  Admission admission() {
    return admission;
  }

  /** The type of a name that {@link #wireName} gave. */
  TypeInfo ofWireName(String name) {
    if (TypeHeader.isId(name)) {
      Class<?> type = registrations.byId(Integer.parseUnsignedInt(name.substring(1)));
      if (type == null) {
        throw new ForbiddenClassException(
            "No class is registered with id %s here; register the writer's class of this id"
                .formatted(name.substring(1)));
      }
      return info(type);
    }
    return info(admission.find(name));
  }

  /**
   * A number that two sides have in common if messages mean the same to both: see {@code
   * Fory.registrationHash}.
   */
  public long registrationHash() {
    StringBuilder text = new StringBuilder();
    text.append(HexFormat.of().formatHex(definitions.messagePrefix())).append('\n');
    registrations.describe(text, type -> config.compatible() ? "" : " " + info(type).fingerprint());
    return WireSchema.hash(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public TypeInfo version(TypeInfo own, long id, byte[] body, LongConsumer charge) {
    return versions.of(own, id, body, charge);
  }

  @Override
  public TypeInfo findUnknown(String name, long id, MemoryBuffer buffer, int index, int length) {
    return versions.findUnknown(name, id, buffer, index, length);
  }

  @Override
  public TypeInfo addUnknown(
      String name, String reason, long id, byte[] body, LongConsumer charge) {
    return versions.addUnknown(name, reason, id, body, charge);
  }

  @Override
  public TypeInfo packed(long id, MemoryBuffer buffer, int index, int length) {
    TypeInfo own = ownPacked(id, length);
    // Of a type here the bytes need no look: see MessageTypes.
    return own != null ? own : versions.packed(id, buffer, index, length);
  }

  /** The type here whose packed schema has an id and a length, or null. */
  TypeInfo ownPacked(long id, int length) {
    return definitions.ofPacked(id, length);
  }

  @Override
  public TypeInfo addPacked(long id, byte[] schema, LongConsumer charge) {
    return versions.addPacked(id, schema, charge);
  }

  /** Fails if a schema has a class under the name or id that another class has here. */
  void requireSameNames(WireSchema schema) {
    for (WireClass type : schema.classes()) {
      if (type.javaName() != 0) {
        registrations.requireSame(type.name(), type.javaName());
      }
    }
  }

  @Override
  public TypeInfo unknown(WireSchema schema) {
    return versions.unknown(schema);
  }

  @Override
  public TypeInfo extended(TypeInfo own, UnknownFields fields) {
    return versions.extended(own, fields);
  }

  /** The schema of a class, whose own part is another than that of its class here. */
  WireSchema schemaOf(WireClass root) {
    lock.lock();
    try {
      return WireSchema.of(root.name(), n -> n.equals(root.name()) ? root : wires.get(n));
    } finally {
      lock.unlock();
    }
  }

  @Override
  public TypeInfo arrayOf(TypeInfo component) {
    return versions.arrayOf(component);
  }

  @Override
  public TypeInfo info(Class<?> type) {
    TypeInfo info = table.get(type);
    return info != null ? info : lookUp(type);
  }

  // ---- Looking up a new type ----

  private TypeInfo lookUp(Class<?> type) {
    List<TypeInfo> published = List.of();
    long start = System.nanoTime();
    lock.lock();
    try {
      TypeInfo known = table.get(type);
      if (known == null) {
        known = pending.get(type);
      }
      if (known != null) {
        return known;
      }
      known = builtIns.of(type);
      if (known != null) {
        table.put(type, known);
        return known;
      }
      int firstOrdinal = ordinals;
      int firstPending = pending.size();
      boolean done = false;
      depth++;
      try {
        known = create(type);
        if (depth == 1) {
          published = publish();
        }
        done = true;
        return known;
      } finally {
        depth--;
        if (!done) {
          ordinals = firstOrdinal; // hostile names must not use them up
          forgetPending(firstPending);
        } else if (depth == 0) {
          pending.clear();
        }
      }
    } finally {
      lock.unlock();
      if (!published.isEmpty()) {
        structs.typesPublished(published);
        events.firstUse(type, System.nanoTime() - start);
      }
    }
  }

  /** Drops the lookups of a chain that failed; one around it may go on without them. */
  private void forgetPending(int first) {
    int index = 0;
    for (Iterator<TypeInfo> i = pending.values().iterator(); i.hasNext(); index++) {
      i.next();
      if (index >= first) {
        i.remove();
      }
    }
  }

  private TypeInfo create(Class<?> type) {
    if (type.getSuperclass() != null && type.getSuperclass().isEnum()) {
      TypeInfo declaring = info(type.getSuperclass()); // an enum constant with a body
      pending.put(type, declaring);
      return declaring;
    }
    Serializer<?> custom = registrations.serializer(type);
    Class<?> base = registrations.hierarchyOf(type);
    if (base != null) {
      TypeInfo shared = info(base);
      pending.put(type, shared);
      return shared;
    }
    // Also of registered classes: who registers charset.getClass() means what it is written as.
    if (custom == null) {
      TypeInfo covering = builtIns.covering(type);
      if (covering != null) {
        pending.put(type, covering);
        return covering;
      }
    }
    Serializer<?> replacing = null;
    if (type.isArray()) {
      ClassNames.requireDimensions(type);
    } else {
      replacing = custom == null ? replacingIfUnnamed(type) : null;
      if (replacing == null) {
        admission.require(type);
      }
    }
    TypeInfo info = owner.newType(type, ordinals++, !type.isEnum());
    TypeSetup setup = owner.of(info);
    pending.put(type, info);
    if (type.isArray()) {
      setup.arrayOf(named(type.getComponentType()));
    }
    if (custom == null && !type.isArray() && !Modifier.isAbstract(type.getModifiers())) {
      custom = fromFactories(registrations.factories(), type);
    }
    if (replacing != null) {
      setup.serializer(replacing);
      setup.unnamed(() -> admission.require(type));
    } else if (custom != null) {
      setup.customSerializer(custom);
    } else {
      setup.serializer(fromFactories(type));
    }
    return info;
  }

  /** Whether the user has given a class a serializer, alone or with others. */
  public boolean hasOwnSerializer(Class<?> type) {
    return registrations.serializer(type) != null || registrations.hierarchyOf(type) != null;
  }

  /** Whether a registration is all that a class lacks to be written. */
  public boolean lacksRegistration(Class<?> type) {
    return config.requireClassRegistration()
        && !(type.isArray() || type.isPrimitive() || type.isHidden() || type.isSynthetic())
        && !(type.getSuperclass() != null && type.getSuperclass().isEnum())
        && !registrations.contains(type)
        && registrations.hierarchyOf(type) == null
        && table.get(type) == null
        && !Jdk.owns(type)
        && (type.isEnum() || !type.getName().startsWith("com.google.common."))
        && builtIns.covering(type) == null;
  }

  /** Whether a registration is all that a name in a message, or {@code #id}, lacks to be read. */
  public boolean lacksRegistration(String wireName) {
    return TypeHeader.isId(wireName)
        ? registrations.byId(Integer.parseUnsignedInt(wireName.substring(1))) == null
        : admission.refusal(wireName) != null;
  }

  /**
   * The type of a class that messages name.
   *
   * @throws ForbiddenClassException if they must not
   */
  TypeInfo named(Class<?> type) {
    TypeInfo info = info(type);
    if (info.isUnnamed()) {
      admission.require(type);
    }
    return info;
  }

  /**
   * What writes objects of a class that is not allowed, but has them replaced: it takes no name, so
   * proxies that a framework makes need no registration. Null for all other classes.
   */
  private Serializer<?> replacingIfUnnamed(Class<?> type) {
    if (registrations.contains(type) || Jdk.owns(type) || NamedClasses.isOfGuava(type)) {
      return null;
    }
    try {
      admission.require(type);
      return null;
    } catch (ForbiddenClassException | UnsupportedTypeException reason) {
      for (SerializerFactory factory : factories) {
        if (factory instanceof ReplacingFactory replacing) {
          Replacing serializer = replacing.createReplacing(type, reason);
          if (serializer != null) {
            return (Serializer<?>) serializer;
          }
        }
      }
      return null;
    }
  }

  private Serializer<?> fromFactories(List<SerializerFactory> asked, Class<?> type) {
    for (SerializerFactory factory : asked) {
      Serializer<?> serializer = factory.create(type, this);
      if (serializer != null) {
        return serializer;
      }
    }
    return null;
  }

  private Serializer<?> fromFactories(Class<?> type) {
    if (NamedClasses.isGraph(type)) {
      throw NamedClasses.unsupportedOfGuava(type); // even if it is registered
    }
    Serializer<?> serializer = fromFactories(factories, type);
    if (serializer != null) {
      return serializer;
    }
    throw new UnsupportedTypeException(
        "There is no serializer for %s; write one and add it with registerSerializer"
            .formatted(type.getTypeName()));
  }

  /** What a map holds, as a function; no lambda, since the first one of a JVM takes a while. */
  private record Known<K, V>(Map<K, V> map) implements Function<K, V> {
    @Override
    public V apply(K key) {
      return map.get(key);
    }
  }

  /** Makes all pending types visible. */
  private List<TypeInfo> publish() {
    List<TypeInfo> named = new ArrayList<>();
    for (TypeInfo info : pending.values()) {
      if (!info.isUnnamed()) {
        named.add(info);
        if (info.serializer() instanceof ClassSchema.Source source) {
          schemas.put(info.type(), source.schema());
        }
      }
    }
    for (TypeInfo info : named) {
      addWire(info);
    }
    if (config.compatible()) {
      for (TypeInfo info : named) {
        addSchema(info);
      }
    }
    // None of them can fail any more.
    List<TypeInfo> published = new ArrayList<>();
    for (Map.Entry<Class<?>, TypeInfo> entry : pending.entrySet()) {
      TypeInfo info = entry.getValue();
      if (info.type() == entry.getKey() && !info.isUnnamed()) {
        define(info);
        published.add(info);
      }
    }
    TypeInfo[] numbered = Arrays.copyOf(byOrdinal, ordinals);
    for (TypeInfo info : pending.values()) {
      if (info.ordinal() >= 0) {
        numbered[info.ordinal()] = info;
      }
    }
    byOrdinal = numbered;
    for (Map.Entry<Class<?>, TypeInfo> entry : pending.entrySet()) {
      table.put(entry.getKey(), entry.getValue());
    }
    Collections.reverse(published); // types that others need come first
    return published;
  }

  /** What messages say of the class of a type. */
  private void addWire(TypeInfo info) {
    if (info.serializer() instanceof VersionedSerializer versioned) {
      String name = wireName(info.type());
      wires.put(name, Definitions.called(versioned.wire(name, this), info.type()));
    } else if (info.isCustomized()) {
      wires.put(
          wireName(info.type()),
          Definitions.called(WireClass.custom(wireName(info.type())), info.type()));
    }
  }

  private void addSchema(TypeInfo info) {
    if (info.serializer() instanceof VersionedSerializer versioned && !info.hasSchema()) {
      owner.of(info).schema(WireSchema.of(wireName(info.type()), new Known<>(wires)), versioned);
    }
  }

  /** Settles how messages introduce a type. */
  private void define(TypeInfo info) {
    if (info.component() != null) {
      return;
    }
    ClassSchema schema = schemas.get(info.type());
    if (schema != null && !info.hasSchema()) {
      owner.of(info).fingerprint(Fingerprint.of(schema, new Known<>(schemas)));
    }
    String name = registrations.name(info.type());
    Integer id = registrations.id(info.type());
    if (name == null && id == null) {
      name = info.type().getName();
    }
    definitions.define(info, name, id);
    if (name != null) {
      names.put(name, info);
    }
  }

  /**
   * How objects of a class are written, in every mode; null if the user has a serializer for it.
   *
   * @throws ForyException if they cannot be
   */
  public WireClass wire(Class<?> type) {
    TypeInfo info = named(type);
    lock.lock();
    try {
      return info.isCustomized() ? null : wires.get(wireName(info.type()));
    } finally {
      lock.unlock();
    }
  }

  /** Whether a class is one that this instance may write under a name of the user's. */
  public boolean isRegistered(Class<?> type) {
    return registrations.contains(type);
  }

  @Override
  public String explainMismatch(TypeInfo type, int foundFingerprint, boolean search) {
    if (type.isUnknown()) {
      return Descriptions.mismatch(type, foundFingerprint);
    }
    String difference = null;
    lock.lock();
    try {
      ClassSchema ours = schemas.get(type.type());
      if (search && explanations.incrementAndGet() <= MAX_EXPLANATIONS) {
        difference = SchemaDifference.find(ours, schemas::get, foundFingerprint);
      }
      return "The writer's %s has another schema (fingerprint %08x) than the reader's (%08x): %s. Here it is %s"
          .formatted(
              type,
              foundFingerprint,
              type.fingerprint(),
              difference != null
                  ? difference
                  : "names, types, nullability or order of fields differ",
              ours.fields());
    } finally {
      lock.unlock();
    }
  }
}
