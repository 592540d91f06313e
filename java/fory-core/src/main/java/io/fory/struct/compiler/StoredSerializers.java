/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.NameAllocator;
import io.fory.codegen.SourceTypes;
import io.fory.codegen.StoredClass;
import io.fory.exception.Quote;
import io.fory.message.GeneratedSerializer;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.platform.FieldLinks;
import io.fory.platform.NativeImage;
import io.fory.resolver.Events;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Loads the serializers that were generated at build time, for one {@code Fory}: without a
 * compiler, and only if they are what this JVM would generate. Other classes are interpreted and
 * compiled as usual. Thread-safe.
 */
class StoredSerializers {
  /**
   * A package in its loader. No record: the first {@code hashCode} of one takes tens of
   * milliseconds.
   */
  private static final class PackageInLoader {
    private final ClassLoader loader;
    private final String packageName;

    PackageInLoader(Class<?> type) {
      loader = type.getClassLoader();
      packageName = type.getPackageName();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof PackageInLoader key
          && key.loader == loader
          && key.packageName.equals(packageName);
    }

    @Override
    public int hashCode() {
      return packageName.hashCode();
    }
  }

  private final Object owner;
  private final boolean tracking;
  private final Events events;
  private final Map<PackageInLoader, StoredIndex> indexes = new ConcurrentHashMap<>();
  private final AtomicBoolean told = new AtomicBoolean();

  StoredSerializers(Object owner, boolean tracking, Events events) {
    this.owner = owner;
    this.tracking = tracking;
    this.events = events;
  }

  /** Replaces the interpreter of a type by its stored serializer, if there is one. */
  final void take(TypeInfo info) {
    take(info, new HashSet<>());
  }

  /**
   * Does the same for a type that other stored serializers need.
   *
   * @param met these, and this
   */
  private void take(TypeInfo info, Set<TypeInfo> met) {
    if (!(info.serializer() instanceof InterpretedStruct struct) || struct.plan().isVersion()) {
      return;
    }
    Class<?> type = info.type();
    try {
      List<StoredIndex.Entry> entries = index(type).of(type);
      if (!entries.isEmpty() && met.add(info)) {
        take(info, struct, entries, met);
      }
    } catch (IOException | RuntimeException | LinkageError e) {
      tell(type, "it cannot be used: " + Quote.failure(e));
    }
  }

  /**
   * Returns the types that the source of an ordinary class can name, or null if the class cannot be
   * served by one.
   */
  static SourceTypes closedTypes(StructPlan plan) {
    for (FieldPlan field : plan.fields()) {
      Field reflected = field.model().field();
      boolean named = NameAllocator.isIdentifier(reflected.getName()); // in source
      if (!named || !field.access().isDirect() || !FieldLinks.isFoundByName(reflected)) {
        return null;
      }
    }
    return SourceTypes.closed(plan.type(), GeneratedSerializer.class, GeneratedClasses.Names.ALL);
  }

  /** Returns the index of the package of a class. */
  StoredIndex index(Class<?> type) {
    PackageInLoader key = new PackageInLoader(type);
    StoredIndex known = indexes.get(key);
    if (known == null) {
      known = key.loader == null ? StoredIndex.NONE : StoredIndex.beside(type);
      indexes.put(key, known);
    }
    return known;
  }

  private void take(
      TypeInfo info, InterpretedStruct struct, List<StoredIndex.Entry> entries, Set<TypeInfo> met)
      throws IOException {
    long start = System.nanoTime();
    StructPlan plan = struct.plan();
    boolean closed = isClosed();
    SourceTypes types = closed ? closedTypes(plan) : GeneratedClasses.types(plan);
    if (types == null) {
      return;
    }
    long shape = PlanShape.of(plan, tracking, types);
    for (StoredIndex.Entry entry : entries) {
      if (entry.shape() == shape && hasMethods(info.type(), entry.methods(), closed)) {
        Object[] constants =
            new ConstantPaths(plan)
                .follow(
                    entry.constants(),
                    new Consumer<>() { // no lambda: programs that end soon come here
                      @Override
                      public void accept(TypeInfo needed) {
                        take(needed, met);
                      }
                    });
        if (constants == null) {
          tell(info.type(), "that of a class that its fields name is not used either");
        } else {
          GeneratedClasses.exportTo(info.type().getModule());
          TypeBuilder.of(owner, info)
              .serializer(
                  closed
                      ? GeneratedClasses.newInstance(
                          ordinary(info.type(), entry),
                          GeneratedSerializer.closedParts(
                              struct.parts(), plan.creator(), constants))
                      : GeneratedClasses.newInstance(
                          StoredClass.define(
                              types.host(),
                              entry.className(),
                              GeneratedSerializer.class,
                              file(info.type(), entry),
                              constants),
                          struct));
          events.compiled(info.type(), false, System.nanoTime() - start);
        }
        return;
      }
    }
    tell(
        info.type(),
        "it is for another shape of the class or of those that its fields name, other settings, or another build of Fory");
  }

  /**
   * Returns whether the methods of a class are those that its serializer was generated for.
   *
   * @param methods their sum; 0 if the serializer does not depend on them
   */
  private static boolean hasMethods(Class<?> type, long methods, boolean closed) {
    if (methods == 0) {
      return true;
    }
    long found = PlanShape.ofFiles(type);
    return found == methods || closed && found == PlanShape.NO_FILE;
  }

  /** Returns whether serializers are ordinary classes, as in native images. */
  boolean isClosed() {
    return NativeImage.isRunning();
  }

  /** Returns the class of a serializer that is an ordinary class. */
  Class<?> ordinary(Class<?> type, StoredIndex.Entry entry) throws IOException {
    try {
      return Class.forName(entry.className(), true, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the class file of a serializer. */
  byte[] file(Class<?> type, StoredIndex.Entry entry) throws IOException {
    try (InputStream in = type.getResourceAsStream(entry.fileName())) {
      if (in == null) {
        throw new FileNotFoundException(entry.fileName());
      }
      return in.readAllBytes();
    }
  }

  /** Logs why a stored serializer is not used: the first as a warning, the others at DEBUG. */
  private void tell(Class<?> type, String why) {
    System.Logger log = System.getLogger("io.fory");
    boolean first = told.compareAndSet(false, true);
    log.log(
        first ? System.Logger.Level.WARNING : System.Logger.Level.DEBUG,
        Quote.message(
            "The serializer made for %s when it was built is not used: %s. Make it again in the build. All works as without it; other classes of this instance that this happens to are told of at level DEBUG only"
                .formatted(type.getName(), why)));
  }
}
