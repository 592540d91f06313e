/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.config.Feature;
import io.fory.config.ReadLimits;
import io.fory.config.UnknownTypes;
import io.fory.engine.Engine;
import io.fory.engine.UnregisteredClasses;
import io.fory.message.ForyConfig;
import io.fory.platform.Loaders;
import io.fory.platform.PrimitiveWrappers;
import io.fory.resolver.Events;
import io.fory.resolver.Registrations;
import io.fory.serializer.BuiltIns;
import io.fory.spi.ForyListener;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import io.fory.spi.TypeChecker;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.Set;

/**
 * Collects the settings of a {@link Fory}. Both sides of a connection need the same registrations
 * and the same {@link #withRefTracking}, {@link #withCompatible} and {@link #withNumberCompressed}.
 * Each side chooses the other settings by itself. Not thread-safe.
 */
public final class ForyBuilder {
  private final Registrations registrations;
  private final ForyConfig settings;
  private TypeChecker checker;
  private ClassLoader classLoader;
  private Set<Class<?>> openTypes = new LinkedHashSet<>();
  private ForyListener listener;
  private SchemaStore schemaStore;

  ForyBuilder(Registrations registrations) {
    this.registrations = registrations;
    settings = new ForyConfig();
  }

  /**
   * Copies the settings that {@code other} has now, for the classes that {@code loader} finds; null
   * takes the classes themselves.
   */
  ForyBuilder(ForyBuilder other, ClassLoader loader) {
    registrations =
        loader == null ? new Registrations(other.registrations) : other.registrations.in(loader);
    classLoader = loader == null ? other.classLoader : loader;
    openTypes = new LinkedHashSet<>(loader == null ? other.openTypes : Set.of());
    settings = other.settings.copy();
    checker = other.checker;
    listener = other.listener;
    schemaStore = other.schemaStore;
  }

  /** Allows a class, enum or record, under its Java name. A primitive type stands for its box. */
  public ForyBuilder register(Class<?> type) {
    return register(type, PrimitiveWrappers.of(type).getName());
  }

  /** Allows classes, enums and records, each under its Java name. */
  public ForyBuilder register(Class<?>... types) {
    for (Class<?> type : types) {
      register(type);
    }
    return this;
  }

  /**
   * Allows classes under their Java names, with all that their declarations reach: the types of
   * fields, elements and type arguments, superclasses, and of sealed types the permitted
   * subclasses. Classes that are registered already keep their registration; classes of the JDK,
   * built-in types and, below the classes given, those that {@link #registerHierarchy} serves are
   * left out. Equal classes give equal registrations on every JVM.
   *
   * <p>Declarations do not name the classes that implement an open interface, or extend a class
   * that is neither final nor sealed: register such classes too. {@link #openTypes} returns the
   * interfaces and abstract classes.
   */
  public ForyBuilder registerAll(Class<?>... roots) {
    return register(
        UnregisteredClasses.reachableFrom(roots, registrations, openTypes)
            .toArray(new Class<?>[0]));
  }

  /**
   * Registers classes as {@link #registerAll(Class...)} does, but by ids: the free ids from {@code
   * firstId} on, in the order of the class names. Use it if all programs have the same version of
   * all classes: a new class moves the ids of the classes after it, and changes {@link
   * Fory#registrationHash}.
   *
   * @param firstId the first id, from 0; ids before it stay free for other classes
   */
  public ForyBuilder registerAll(int firstId, Class<?>... roots) {
    int id = firstId;
    for (Class<?> type : UnregisteredClasses.reachableFrom(roots, registrations, openTypes)) {
      while (registrations.contains(id)) {
        id++;
      }
      register(type, id);
    }
    return this;
  }

  /**
   * Returns the interfaces and abstract classes that {@link #registerAll} has met and whose
   * subclasses it cannot know, in the order of their names.
   */
  public List<Class<?>> openTypes() {
    return openTypes.stream().sorted(Comparator.comparing(Class::getName)).toList();
  }

  /** Adds the registrations and settings of modules. */
  public ForyBuilder withModule(ForyModule... modules) {
    for (ForyModule module : modules) {
      module.configure(this);
    }
    return this;
  }

  /**
   * Adds the modules that {@link ServiceLoader} finds with the class loader of this builder, in the
   * order of their class names: modules of libraries on the class path or module path.
   */
  public ForyBuilder findModules() {
    ServiceLoader.load(ForyModule.class, loader()).stream()
        .sorted(Comparator.comparing(provider -> provider.type().getName()))
        .forEach(provider -> withModule(provider.get()));
    return this;
  }

  /** Allows a class under a name that both sides use for it, for example {@code "shop.Order"}. */
  public ForyBuilder register(Class<?> type, String name) {
    registrations.add(Objects.requireNonNull(type, "type"), Objects.requireNonNull(name, "name"));
    return this;
  }

  /**
   * Allows a class under a number that both sides use for it: the shortest form in a message with
   * {@code withCompatible(false)}. A schema also has a hash of the Java name of the class, so that
   * a reader refuses ids that the two sides have swapped.
   *
   * @param id from 0; ids up to 127 take one byte
   */
  public ForyBuilder register(Class<?> type, int id) {
    registrations.add(Objects.requireNonNull(type, "type"), id);
    return this;
  }

  /**
   * Sets the serializer of a class, and registers the class under its Java name unless it is
   * registered already. To give the class an id or another name, call {@code register} before this
   * method. The serializer wins over all of Fory's own serializers.
   */
  public <T> ForyBuilder registerSerializer(Class<T> type, Serializer<? super T> serializer) {
    registrations.add(type, Objects.requireNonNull(serializer, "serializer"));
    if (!registrations.contains(type) && !BuiltIns.contains(type) && !type.isArray()) {
      register(type);
    }
    return this;
  }

  /**
   * Sets one serializer for a class or interface and all its subclasses. Messages have their
   * objects under the name or id of that type, which is registered under its Java name unless it is
   * registered already; the subclasses need no registration. When it reads, the serializer may
   * return objects of another class, as long as they fit their place.
   *
   * <p>The serializer serves a subclass unless the subclass is registered itself, has a serializer
   * of its own, or is built in. If several such types fit a class, the most special type serves it,
   * and among equally special types the first.
   *
   * @throws IllegalArgumentException if the type is {@code Object}, is built in, or already has a
   *     serializer by {@link #registerSerializer}
   */
  public <T> ForyBuilder registerHierarchy(Class<T> base, Serializer<? super T> serializer) {
    if (BuiltIns.contains(base)) {
      throw new IllegalArgumentException(
          "%s is built in: it can have a serializer of its own, by registerSerializer, but none for its subclasses"
              .formatted(base.getName()));
    }
    registrations.addHierarchy(base, Objects.requireNonNull(serializer, "serializer"));
    if (!registrations.contains(base)) {
      register(base);
    }
    return this;
  }

  /**
   * Adds a factory of serializers, for families of classes. Fory asks it once for each class that
   * is registered or allowed by the type checker, has no serializer by {@link #registerSerializer}
   * or {@link #registerHierarchy}, and is not built in. The factory answers null for classes
   * outside its family. If several factories answer for a class, the first answer counts. A factory
   * allows no classes: they need registration like any class, and messages have their own names and
   * ids.
   */
  public ForyBuilder registerSerializerFactory(SerializerFactory factory) {
    registrations.add(Objects.requireNonNull(factory, "factory"));
    return this;
  }

  /**
   * Adds the factory of the types of a library. The types that it {@linkplain
   * SerializerFactory#contains contains}, and objects that are written as one of these types, then
   * need no registration. A serializer by {@link #registerSerializer} or {@link #registerHierarchy}
   * wins over the factory.
   *
   * @param prefix the beginning of the names of the library's classes, such as {@code "com.shop."}:
   *     Fory asks the factory about no other class. If two factories have the same prefix, Fory
   *     asks the first
   */
  public ForyBuilder registerSerializerFactory(String prefix, SerializerFactory factory) {
    registrations.add(
        Objects.requireNonNull(prefix, "prefix"), Objects.requireNonNull(factory, "factory"));
    return this;
  }

  /**
   * Sets whether only registered classes are written and read; the built-in types are always
   * allowed. Default true. False needs a {@link #withTypeChecker}.
   */
  public ForyBuilder requireClassRegistration(boolean required) {
    settings.requireClassRegistration(required);
    return this;
  }

  /** Sets the allow list for classes that are not registered, when registration is not required. */
  public ForyBuilder withTypeChecker(TypeChecker allowList) {
    checker = Objects.requireNonNull(allowList, "allowList");
    return this;
  }

  /**
   * Sets whether shared and circular references are kept. Default false: an object met twice is
   * written twice, and a cycle is an error.
   */
  public ForyBuilder withRefTracking(boolean tracking) {
    settings.refTracking(tracking);
    return this;
  }

  /**
   * Sets whether readers and writers may have different versions of a class. Default true: messages
   * carry the schemas of their classes, and a reader matches fields by name. False saves these
   * bytes, and a fingerprint proves that both sides have the same fields.
   */
  public ForyBuilder withCompatible(boolean versionsMayDiffer) {
    settings.compatible(versionsMayDiffer);
    return this;
  }

  /**
   * Sets the treatment of values whose class, and of enum constants whose name, a reader in
   * compatible mode does not know. Default {@link UnknownTypes#ERROR}.
   */
  public ForyBuilder withUnknownTypes(UnknownTypes treatment) {
    settings.unknownTypes(Objects.requireNonNull(treatment, "treatment"));
    return this;
  }

  /** Sets whether integers are written in as few bytes as they need. Default false: fixed width. */
  public ForyBuilder withNumberCompressed(boolean compressed) {
    settings.numberCompressed(compressed);
    return this;
  }

  /**
   * Sets the minimum length, in chars, of strings offered to the callback of {@link
   * Fory#serializeOutOfBand(Object, io.fory.memory.BufferCallback)}. Default: no string is offered.
   * Readers need not know it.
   */
  public ForyBuilder withOutOfBandStrings(int minChars) {
    settings.outOfBandChars(minChars);
    return this;
  }

  /**
   * Sets whether serializers of user classes are compiled. Default true; false interprets the
   * classes, as a native image always does.
   */
  public ForyBuilder withCodegen(boolean enabled) {
    settings.codegen(enabled);
    return this;
  }

  /**
   * Sets whether compilation runs in the background. Default true: the ten thousandth object of a
   * class asks for it, and the first compilation of the program starts a second after the first
   * request; the interpreter serves until then. False compiles at the first use of a class, in the
   * calling thread.
   */
  public ForyBuilder withAsyncCompilation(boolean async) {
    settings.asyncCompilation(async);
    return this;
  }

  /**
   * Sets whether code is also generated for versions of classes that only messages describe, after
   * a hundred objects of a version. Default true; false interprets such versions, so that no peer
   * can cause a compilation.
   */
  public ForyBuilder withVersionCodegen(boolean enabled) {
    settings.versionCodegen(enabled);
    return this;
  }

  /** Sets the maximum depth of objects nested in each other. Default 64. */
  public ForyBuilder withMaxDepth(int depth) {
    settings.limits(settings.limits().withMaxDepth(depth));
    return this;
  }

  /** Sets the limit of estimated heap, in bytes, for reading one message. Default 128 MiB. */
  public ForyBuilder withMaxGraphBytes(long bytes) {
    settings.limits(settings.limits().withMaxGraphBytes(bytes));
    return this;
  }

  /**
   * Sets the work budget of one message, in steps beyond those that its bytes pay for. Hashing or
   * comparing an element, counting a copy and compiling a char of a pattern each take steps; a step
   * takes some nanoseconds. Default 64 Mi.
   */
  public ForyBuilder withMaxWork(long steps) {
    settings.limits(settings.limits().withMaxWork(steps));
    return this;
  }

  /**
   * Sets the limit of estimated heap, in bytes, that the instance keeps for classes which messages
   * described. Default 32 MiB. Beyond it Fory drops the least recently used schemas, and reads them
   * anew when a message brings them again.
   */
  public ForyBuilder withMaxRetainedBytes(long bytes) {
    settings.maxRetainedBytes(bytes);
    return this;
  }

  /**
   * Turns off features: Fory then neither writes nor reads their values. Default: all features are
   * on.
   */
  public ForyBuilder without(Feature... features) {
    settings.without(List.of(features));
    return this;
  }

  /**
   * Sets whether a {@link io.fory.exception.StandInException} replaces a cause, or a suppressed
   * exception, that cannot be written, because its class, or something that it holds, is not
   * registered or has no serialized form. The stand-in has the class name, message, stack trace and
   * causes, so a log shows the same text. Elsewhere an exception is written as it is, or refused.
   * Only the writer uses this setting. Default true.
   */
  public ForyBuilder withExceptionStandIns(boolean on) {
    settings.exceptionStandIns(on);
    return this;
  }

  /**
   * Makes an instance for keys that a store compares by their bytes: equal objects of one version
   * of a class then have equal bytes. Fory refuses types of the JDK and of libraries whose equal
   * objects have several forms, above all collections and maps. With references tracked it also
   * refuses a key that has one object twice. Your classes must be equal by their fields, and Fory
   * trusts your serializers. The bytes do not differ from those of an instance without this
   * setting.
   */
  public ForyBuilder forKeys() {
    settings.forKeys(true);
    return this;
  }

  /**
   * Sets strict limits, for bytes from people you do not know: 16 MiB of heap and 8 Mi steps a
   * message, depth 32, strings and arrays of at most a Mi, containers of at most 256 Ki elements.
   * It keeps 4 MiB for classes that messages describe, generates no code for them, and turns off
   * all {@linkplain Feature features}: lambdas, proxies, classes, patterns, stack traces, streams
   * of the JDK and keys. You can change each setting afterwards. Registrations matter most: see
   * {@code docs/threat-model.md}.
   */
  public ForyBuilder untrusted() {
    return withMaxGraphBytes(16L << 20)
        .withMaxWork(8L << 20)
        .withMaxDepth(32)
        .withMaxStringLength(1 << 20)
        .withMaxArrayLength(1 << 20)
        .withMaxCollectionSize(1 << 18)
        .withMaxRetainedBytes(4L << 20)
        .withVersionCodegen(false)
        .without(Feature.values());
  }

  /**
   * Sets all limits at once, and replaces the limits set so far, for programs that share limits
   * between instances. {@link ReadLimits} explains each limit, and {@link ReadLimits#DEFAULT} has
   * the defaults.
   */
  public ForyBuilder withLimits(ReadLimits limits) {
    settings.limits(Objects.requireNonNull(limits, "limits"));
    return this;
  }

  /**
   * Sets the maximum length of a string, in chars, when reading. Default: only {@link
   * #withMaxGraphBytes} limits it.
   */
  public ForyBuilder withMaxStringLength(int chars) {
    settings.limits(settings.limits().withMaxStringLength(chars));
    return this;
  }

  /**
   * Sets the maximum length of an array, in elements, when reading. Default: only {@link
   * #withMaxGraphBytes} limits it.
   */
  public ForyBuilder withMaxArrayLength(int elements) {
    settings.limits(settings.limits().withMaxArrayLength(elements));
    return this;
  }

  /**
   * Sets the maximum size of a collection, map or object array, in elements or entries, when
   * reading. Default: only {@link #withMaxGraphBytes} limits it.
   */
  public ForyBuilder withMaxCollectionSize(int elements) {
    settings.limits(settings.limits().withMaxCollectionSize(elements));
    return this;
  }

  /**
   * Sets the loader that finds classes which messages name when registration is not required, and
   * modules for {@link #findModules}. Default: the context class loader of the thread that builds,
   * or the loader of Fory if it has none.
   *
   * <p>Registered classes need no loader. A container that runs several applications makes one
   * instance for each application, with its loader, and drops the instance with the application.
   * Only the instance keeps its loader and its classes.
   */
  public ForyBuilder withClassLoader(ClassLoader loader) {
    classLoader = Objects.requireNonNull(loader, "loader");
    return this;
  }

  /**
   * Sets the store of schemas for messages {@linkplain ForyCodec#withoutSchema without schemas}.
   * The instance puts the schemas by which it writes into the store, and looks up the schemas of
   * messages that it reads. Default: none.
   */
  public ForyBuilder withSchemaStore(SchemaStore store) {
    schemaStore = Objects.requireNonNull(store, "store");
    return this;
  }

  /**
   * Sets the listener, which hears of classes met and compiled, of versions that messages bring,
   * and of refused messages. {@link ForyListener} names the threads that call it. Default: none.
   */
  public ForyBuilder withListener(ForyListener told) {
    listener = Objects.requireNonNull(told, "told");
    return this;
  }

  /**
   * Makes the instance. You can go on using the builder.
   *
   * @throws IllegalStateException if registration is not required and there is no type checker, or
   *     if registration is required and there is a type checker, which would never be asked
   */
  public Fory build() {
    if (settings.requireClassRegistration() && checker != null) {
      throw new IllegalStateException(
          "withTypeChecker(...) is asked only about classes that are not registered: add requireClassRegistration(false), or leave the checker out");
    }
    if (!settings.requireClassRegistration() && checker == null) {
      throw new IllegalStateException(
          "requireClassRegistration(false) needs withTypeChecker(...), an allow list of class names: without one, bytes could create objects of any class");
    }
    ForyBuilder copy = new ForyBuilder(this, null);
    copy.classLoader = loader(); // that of this thread, not of one that copies
    copy.registrations.requireNoResources();
    LibraryFactory.addTo(copy.registrations);
    ForyConfig config = settings.copy().classLoader(copy.classLoader);
    Engine engine = Engine.of(config, copy.registrations, checker, new Events(listener));
    return new Fory(engine, copy, schemaStore);
  }

  private ClassLoader loader() {
    return classLoader != null ? classLoader : Loaders.ofContext();
  }
}
