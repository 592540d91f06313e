/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.annotation.UnknownFields;
import io.fory.elements.SpiElements;
import io.fory.evolution.SchemaBackedObjectCopier;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.graph.ElementsFormat;
import io.fory.memory.MemoryBuffer;
import io.fory.message.ForyConfig;
import io.fory.message.MessageSerializer;
import io.fory.message.SchemaBackedObject;
import io.fory.message.Slot;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.platform.EnumClasses;
import io.fory.platform.Jdk;
import io.fory.schema.SchemaTree;
import io.fory.schema.TreeTypes;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;
import io.fory.spi.SerializerFactory;
import io.fory.spi.TypeChecker;
import io.fory.spi.UnknownObject;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
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
  private static final ElementsFormat ELEMENTS = new SpiElements();

  private final ForyConfig config;
  private final Object owner;
  private final Registrations registrations;
  private final SerializerSearch serializers;
  private final StructSerializers structs;
  private final Events events;
  private final BuiltInTable builtIns;
  private final Admission admission;
  private final ClassNames classNames;
  private final SlotTypes slots;
  private final Definitions definitions;
  private final SchemaVersions versions;
  private final ClassTable<TypeInfo> table = new ClassTable<>();
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<Class<?>, TypeInfo> pending = new LinkedHashMap<>();
  private volatile Descriptions described; // set only in an instance that explains messages
  private volatile int ordinals;
  // the published types; each write publishes a new array
  private volatile TypeInfo[] byOrdinal = {};
  private int depth;

  /**
   * Makes a resolver that has not looked anything up yet.
   *
   * @param registrations not changed any more
   * @param checker the allow list where registration is not required
   * @param messagePrefix the first bytes of every message
   * @param events is told of first uses
   */
  public TypeResolver(
      ForyConfig config,
      Registrations registrations,
      TypeChecker checker,
      TypeFamilies families,
      byte[] messagePrefix,
      Events events) {
    this.config = config;
    this.registrations = registrations;
    this.structs = families.structs();
    this.owner = structs.owner();
    this.events = events;
    builtIns =
        new BuiltInTable(
            owner, families.builtIns(), registrations, messagePrefix, config.forKeys());
    admission = new Admission(config, registrations, checker);
    serializers = new SerializerSearch(this, registrations, admission, families.factories());
    classNames = new ClassNames(registrations, builtIns, admission);
    slots = new SlotTypes(this, registrations, builtIns, admission);
    definitions = new Definitions(owner, registrations, config.compatible(), messagePrefix);
    versions = new SchemaVersions(this, registrations, structs, definitions, admission, events);
    // Written by the class that the object names: see MessageWriter.
    TypeInfo unknown = TypeBuilder.anyUnknown(owner).serializer(new SchemaBackedObjectCopier());
    table.put(UnknownObject.class, unknown);
    table.put(SchemaBackedObject.class, unknown);
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
  public Slot fieldSlot(Type declared) {
    return slots.of(declared);
  }

  @Override
  public Slot slot(Type declared) {
    Slot slot = slots.of(declared);
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
    TypeInfo known = definitions.ofName(buffer, index, length);
    if (known != null) {
      return known;
    }
    String name = new String(buffer.copyOfRange(index, length), StandardCharsets.UTF_8);
    return described == null || JdkTypes.free(name) != null
        ? info(admission.decide(name).required())
        : described.byName(name);
  }

  /**
   * Makes messages without schemas readable by the schemas of classes that are described; for
   * explanations. This instance has no classes of its own.
   */
  public void describeAs(ClassDescriptions known) {
    if (!config.compatible()) {
      described = new Descriptions(known, versions, owner);
    }
  }

  /** Returns what this instance knows of its classes, for explanations. */
  public ClassDescriptions descriptions() {
    return OwnClasses.of(this, registrations, admission);
  }

  /** Returns registrations of the same libraries, and of no classes. */
  public Registrations libraries() {
    Registrations nothing = new Registrations();
    registrations.libraries().forEach(nothing::add);
    return nothing;
  }

  @Override
  public String javaName(String wireName) {
    Class<?> type = registrations.byWireName(wireName);
    return type == null ? wireName : type.getTypeName();
  }

  /** Returns the schema of a class, whatever the mode. */
  public WireSchema describe(String wireName, Class<?> type) {
    TypeInfo info = named(type);
    WireClass wire = info.isCustomized() ? null : definitions.wire(wireName(info.type()));
    return definitions.schemaOf(wireName, wire);
  }

  /** Returns the name, or {@code #id}, of each registered class: ids first, each in their order. */
  public Map<Class<?>, String> registeredClasses() {
    return registrations.wireNames();
  }

  /**
   * Returns the number that two sides have in common if they understand each other's messages: see
   * {@code Fory.registrationHash}.
   */
  public long registrationHash() {
    StringBuilder text = new StringBuilder();
    text.append(HexFormat.of().formatHex(definitions.messagePrefix())).append('\n');
    registrations.describe(text, type -> config.compatible() ? "" : " " + info(type).fingerprint());
    return WireSchema.hash(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public ElementsFormat elements() {
    return ELEMENTS;
  }

  @Override
  public boolean hasUsualScalars() {
    return SpiElements.isUsual(this);
  }

  @Override
  public TypeInfo version(
      long id, MemoryBuffer buffer, int index, int length, LongConsumer charge) {
    return versions.version(id, buffer, index, length, charge);
  }

  @Override
  public TypeInfo unknown(WireSchema schema, int dimensions) {
    TypeInfo info = versions.unknownTypeFor(schema);
    for (int i = 0; i < dimensions; i++) {
      info = versions.arrayOf(info);
    }
    return info;
  }

  @Override
  public TypeInfo extended(TypeInfo own, UnknownFields fields) {
    return versions.extended(own, fields);
  }

  @Override
  public TypeInfo arrayOf(TypeInfo component) {
    return versions.arrayOf(component);
  }

  /** Returns the types of the schemas of a tree, as the reader's classes read them. */
  public TreeTypes<TypeInfo> typesOf(SchemaTree tree) {
    return new TreeTypes<>(tree, versions::typeFor, TypeInfo::isLasting);
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
      } catch (NoClassDefFoundError e) {
        throw RegistrationAdvice.missing(type, e);
      } finally {
        depth--;
        if (!done) {
          // a lookup that fails gives its numbers back, so that hostile names cannot use them up
          ordinals = firstOrdinal;
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

  /** Drops the lookups of a chain that failed; a lookup around it may go on. */
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
    Class<?> ofConstant = EnumClasses.ofConstant(type);
    if (ofConstant != null) {
      return alias(type, info(ofConstant));
    }
    MessageSerializer<?> custom = registrations.serializer(type);
    Class<?> base = registrations.hierarchyOf(type);
    // Applies to registered classes too: a program that registers charset.getClass() means Charset.
    TypeInfo covering = custom == null && base == null ? builtIns.covering(type) : null;
    if (covering != null) {
      return alias(type, covering);
    }
    admission.requireOneFormOfKey(type, custom != null || base != null);
    if (base != null) {
      return alias(type, info(base));
    }
    if (type.isArray() && registrations.areElementsInHierarchy(type)) {
      return alias(type, builtIns.of(Array.class));
    }
    SerializerFactory library = custom == null ? admission.libraryOf(type) : null;
    TypeInfo other = library == null ? null : serializers.writtenAs(type, library);
    if (other != null) {
      return alias(type, other);
    }
    MessageSerializer<?> replacing = null;
    if (type.isArray()) {
      ClassNames.requireDimensions(type);
    } else {
      ForyException refusal = admission.refusal(type);
      if (refusal != null) {
        replacing = custom == null ? serializers.replacing(type, refusal) : null;
        if (replacing == null) {
          throw refusal;
        }
      }
    }
    TypeBuilder setup =
        new TypeBuilder(owner, type, ordinals++, !(type.isEnum() || EnumClasses.isScala(type)));
    TypeInfo info = setup.info();
    pending.put(type, info);
    if (type.isArray()) {
      setup.arrayOf(named(type.getComponentType()));
    }
    if (library != null && library.contains(type.getName())) {
      custom = serializers.fromLibrary(type, library);
      setup.hidesContent();
    } else if (custom == null && !type.isArray() && !Modifier.isAbstract(type.getModifiers())) {
      custom = serializers.fromFactoriesOfUser(type, library);
    }
    if (replacing != null) {
      setup.serializer(replacing);
      setup.notNameable(() -> admission.require(type));
    } else if (custom != null) {
      setup.customSerializer(custom);
    } else {
      setup.serializer(serializers.fromFactories(type));
    }
    return info;
  }

  /** Makes objects of a class be written as another type. */
  private TypeInfo alias(Class<?> type, TypeInfo by) {
    pending.put(type, by);
    return by;
  }

  /** Whether the user has given a class a serializer, alone or with others. */
  public boolean hasOwnSerializer(Class<?> type) {
    return registrations.serializer(type) != null || registrations.hierarchyOf(type) != null;
  }

  /** Whether a class could be written if it were registered. */
  public boolean lacksRegistration(Class<?> type) {
    return config.requireClassRegistration()
        && !(type.isArray() || type.isPrimitive() || type.isHidden() || type.isSynthetic())
        && EnumClasses.ofConstant(type) == null
        && !registrations.contains(type)
        && registrations.hierarchyOf(type) == null
        && table.get(type) == null
        && !Jdk.owns(type)
        && admission.libraryOf(type) == null
        && builtIns.covering(type) == null;
  }

  /**
   * Whether a class could be read if it were registered.
   *
   * @param wireName its name, or {@code #} and its id, in a message
   */
  public boolean lacksRegistration(String wireName) {
    return admission.lacksRegistration(wireName);
  }

  /**
   * Returns the type of a class that a message names.
   *
   * @throws ForbiddenClassException if messages must not name the class
   */
  TypeInfo named(Class<?> type) {
    TypeInfo info = info(type);
    if (info.isNotNameable()) {
      admission.require(type);
    }
    return info;
  }

  /** Makes all pending types visible. */
  private List<TypeInfo> publish() {
    List<TypeInfo> named = new ArrayList<>();
    for (TypeInfo info : pending.values()) {
      if (!info.isNotNameable()) {
        named.add(info);
      }
    }
    definitions.describe(named, this);
    // From here on nothing fails.
    List<TypeInfo> published = new ArrayList<>();
    TypeInfo[] numbered = Arrays.copyOf(byOrdinal, ordinals);
    for (Map.Entry<Class<?>, TypeInfo> entry : pending.entrySet()) {
      TypeInfo info = entry.getValue();
      if (info.type() == entry.getKey() && !info.isNotNameable()) {
        definitions.define(info);
        published.add(info);
      }
      if (info.ordinal() >= 0) {
        numbered[info.ordinal()] = info;
      }
    }
    byOrdinal = numbered;
    for (Map.Entry<Class<?>, TypeInfo> entry : pending.entrySet()) {
      table.put(entry.getKey(), entry.getValue());
    }
    Collections.reverse(published); // a type comes after the types that it needs
    return published;
  }

  /**
   * Returns the schema by which messages in compatible mode introduce a class; null for a built-in
   * type.
   */
  public WireSchema schemaIntroducing(Class<?> type) {
    TypeInfo info = named(type);
    return info.schema() != null || info.builtInNumber() >= 0
        ? info.schema()
        : Definitions.custom(info.type(), wireName(info.type()));
  }

  /** Returns all registered classes, in the order of their Java names. */
  public List<Class<?>> registered() {
    return registrations.types();
  }

  @Override
  public String explainMismatch(TypeInfo type, int foundFingerprint) {
    return type.isUnknown()
        ? Descriptions.mismatch(type, foundFingerprint)
        : definitions.explainMismatch(type, foundFingerprint);
  }
}
