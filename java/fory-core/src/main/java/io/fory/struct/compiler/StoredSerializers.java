/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.HiddenClasses;
import io.fory.codegen.NameAllocator;
import io.fory.codegen.SourceTypes;
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
 * Loads the serializers that were generated at build time, for one {@code Fory}. Uses one only if
 * this JVM would generate the same; needs no compiler. Thread-safe.
 */
class StoredSerializers {
  private final Object owner;
  private final boolean tracking;
  private final Events events;
  private final Map<Package, StoredIndex> indexes = new ConcurrentHashMap<>();
  private final AtomicBoolean logged = new AtomicBoolean();

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
   * Does the same for a type that other stored serializers may need.
   *
   * @param visited the types whose replacement has begun
   */
  private void take(TypeInfo info, Set<TypeInfo> visited) {
    if (!(info.serializer() instanceof InterpretedStruct struct) || struct.plan().isVersion()) {
      return;
    }
    Class<?> type = info.type();
    try {
      List<StoredIndex.Entry> entries = index(type).of(type);
      if (!entries.isEmpty() && visited.add(info)) {
        take(info, struct, entries, visited);
      }
    } catch (IOException | RuntimeException | LinkageError e) {
      logUnused(type, "it cannot be used: " + Quote.failure(e));
    }
  }

  /**
   * Returns the types that the source of an ordinary class can name, or null if no ordinary class
   * can serialize the plan.
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

  /** Returns the index of the package of a class; each loader has its own {@link Package}. */
  StoredIndex index(Class<?> type) {
    StoredIndex known = indexes.get(type.getPackage());
    if (known == null) {
      known = type.getClassLoader() == null ? StoredIndex.NONE : StoredIndex.beside(type);
      indexes.put(type.getPackage(), known);
    }
    return known;
  }

  private void take(
      TypeInfo info,
      InterpretedStruct struct,
      List<StoredIndex.Entry> entries,
      Set<TypeInfo> visited)
      throws IOException {
    long start = System.nanoTime();
    StructPlan plan = struct.plan();
    boolean closed = isClosed();
    SourceTypes types = closed ? closedTypes(plan) : GeneratedClasses.types(plan);
    if (types == null) {
      return;
    }
    plan.creator().callOnce(); // what was generated in the build may call the constructor itself
    long shape = PlanShape.of(plan, tracking, types);
    for (StoredIndex.Entry entry : entries) {
      if (entry.shape() == shape && hasMethods(info.type(), entry.methods(), closed)) {
        Object[] constants =
            new ConstantPaths(plan)
                .follow(
                    entry.constants(),
                    new Consumer<>() { // a lambda would slow the start of short programs
                      @Override
                      public void accept(TypeInfo needed) {
                        take(needed, visited);
                      }
                    });
        if (constants == null) {
          logUnused(info.type(), "that of a class that its fields name is not used either");
        } else {
          GeneratedClasses.exportTo(info.type().getModule());
          Class<?> generated;
          Object[] parts = struct.parts();
          if (closed) {
            generated = ordinary(info.type(), entry);
            parts = GeneratedSerializer.closedParts(parts, plan.creator(), constants);
          } else {
            byte[] file = file(info.type(), entry);
            generated =
                HiddenClasses.define(
                    types.host(),
                    entry.className(),
                    GeneratedSerializer.class,
                    file,
                    constants,
                    "");
          }
          TypeBuilder.of(owner, info).serializer(GeneratedClasses.newInstance(generated, parts));
          events.compiled(info.type(), false, System.nanoTime() - start);
        }
        return;
      }
    }
    logUnused(
        info.type(),
        "it is for another shape of the class or of those that its fields name, other settings, or another build of Fory");
  }

  /**
   * Returns whether the methods of a class are those that its serializer was generated for.
   *
   * @param methods the checksum of their class files; 0 if the serializer does not depend on it
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
  private void logUnused(Class<?> type, String why) {
    System.Logger log = System.getLogger("io.fory");
    boolean first = logged.compareAndSet(false, true);
    log.log(
        first ? System.Logger.Level.WARNING : System.Logger.Level.DEBUG,
        Quote.message(
            "The serializer made for %s when it was built is not used: %s. Make it again in the build. All works as without it; other classes of this instance that this happens to are told of at level DEBUG only"
                .formatted(type.getName(), why)));
  }
}
