/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.modules;

import java.io.Serializable;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/** A Java runtime: its modules, and who in it provides which service. */
public final class JavaRuntime implements Serializable {
  private final String version;
  private final Map<String, JavaModule> modules = new TreeMap<>();
  private final Map<JavaClass, Set<JavaModule>> providers = new HashMap<>();

  public JavaRuntime(String version) {
    this.version = Objects.requireNonNull(version, "version");
  }

  /** The version, for example {@code 17.0.15}. */
  public String version() {
    return version;
  }

  /** All modules by name. */
  public Map<String, JavaModule> modules() {
    return Collections.unmodifiableMap(modules);
  }

  /**
   * The module of a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public JavaModule module(String name) {
    JavaModule module = modules.get(name);
    if (module == null) {
      throw new IllegalArgumentException("no module of this name: " + name);
    }
    return module;
  }

  /** The modules that provide a service; none if it is not provided. */
  public Set<JavaModule> providersOf(JavaClass service) {
    return Collections.unmodifiableSet(providers.getOrDefault(service, Set.of()));
  }

  /** Adds a module, or puts it in the place of one with its name, and enters its services. */
  public void add(JavaModule module) {
    modules.put(module.name(), module);
    for (Provision provision : module.provisions()) {
      providers.computeIfAbsent(provision.service(), s -> new LinkedHashSet<>()).add(module);
    }
  }

  @Override
  public String toString() {
    return "Java " + version;
  }
}
