/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.modules;

import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the modules of the running JVM's runtime into the model. */
public final class RuntimeScanner {
  private static final String CLASS_SUFFIX = ".class";

  /** The modules by name; also modules and classes that are named only, and not in the runtime. */
  private final Map<String, JavaModule> modules = new TreeMap<>();

  private final Map<String, JavaClass> classes = new HashMap<>();

  private RuntimeScanner() {}

  /** The runtime that runs this. */
  public static JavaRuntime scan() throws IOException {
    List<ModuleReference> found =
        ModuleFinder.ofSystem().findAll().stream()
            .sorted(Comparator.comparing(reference -> reference.descriptor().name()))
            .toList();
    RuntimeScanner scanner = new RuntimeScanner();
    for (ModuleReference reference : found) {
      scanner.addContent(reference);
    }
    // Relations come second, when everything that they can refer to is there.
    for (ModuleReference reference : found) {
      scanner.addRelations(reference.descriptor());
    }
    JavaRuntime runtime = new JavaRuntime(System.getProperty("java.version"));
    scanner.modules.values().forEach(runtime::add);
    return runtime;
  }

  private void addContent(ModuleReference reference) throws IOException {
    ModuleDescriptor descriptor = reference.descriptor();
    JavaModule module =
        new JavaModule(
            descriptor.name(),
            descriptor.rawVersion().orElse(null),
            modifiers(descriptor.modifiers()));
    modules.put(module.name(), module);
    descriptor.packages().forEach(module::packageNamed);
    try (ModuleReader reader = reference.open();
        Stream<String> resources = reader.list()) {
      resources.sorted().forEach(resource -> addClass(module, resource));
    }
  }

  /** Adds a class, if a resource is one: {@code java/util/Map$Entry.class}. */
  private void addClass(JavaModule module, String resource) {
    int slash = resource.lastIndexOf('/');
    if (slash < 0 || !resource.endsWith(CLASS_SUFFIX)) {
      return; // also module-info.class, which is no class
    }
    String packageName = resource.substring(0, slash).replace('/', '.');
    String className = resource.substring(slash + 1, resource.length() - CLASS_SUFFIX.length());
    JavaClass added = module.packageNamed(packageName).addClass(className);
    classes.put(added.toString(), added);
  }

  private void addRelations(ModuleDescriptor descriptor) {
    JavaModule module = moduleNamed(descriptor.name());
    descriptor.requires().stream()
        .sorted()
        .forEach(r -> module.require(moduleNamed(r.name()), modifiers(r.modifiers())));
    descriptor.exports().stream()
        .sorted()
        .forEach(e -> module.export(module.packageNamed(e.source()), modulesNamed(e.targets())));
    descriptor.opens().stream()
        .sorted()
        .forEach(o -> module.open(module.packageNamed(o.source()), modulesNamed(o.targets())));
    descriptor.uses().stream().sorted().forEach(service -> module.use(classNamed(service, module)));
    descriptor.provides().stream()
        .sorted()
        .forEach(
            p ->
                module.provide(
                    classNamed(p.service(), module),
                    p.providers().stream().map(name -> classNamed(name, module)).toList()));
  }

  /** The module of a name; an empty one if it is named only, as an optional module can be. */
  private JavaModule moduleNamed(String name) {
    return modules.computeIfAbsent(name, n -> new JavaModule(n, null, Set.of()));
  }

  private Set<JavaModule> modulesNamed(Collection<String> names) {
    Set<JavaModule> named = new LinkedHashSet<>();
    names.stream().sorted().map(this::moduleNamed).forEach(named::add);
    return named;
  }

  /** The class of a name; if it is named only, it counts as one of the module that names it. */
  private JavaClass classNamed(String name, JavaModule namedBy) {
    JavaClass known = classes.get(name);
    if (known != null) {
      return known;
    }
    int dot = name.lastIndexOf('.');
    JavaPackage declaredIn = namedBy.packageNamed(name.substring(0, Math.max(dot, 0)));
    JavaClass added = declaredIn.addClass(name.substring(dot + 1));
    classes.put(name, added);
    return added;
  }

  private static EnumSet<Modifier> modifiers(Collection<? extends Enum<?>> modifiers) {
    EnumSet<Modifier> converted = EnumSet.noneOf(Modifier.class);
    modifiers.forEach(modifier -> converted.add(Modifier.valueOf(modifier.name())));
    return converted;
  }
}
