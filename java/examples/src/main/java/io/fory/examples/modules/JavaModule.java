/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.modules;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A module, and how it relates to others. There is one object for each module. */
public final class JavaModule implements Serializable {
  private final String name;
  private final String version;
  private final EnumSet<Modifier> modifiers;
  private final Map<String, JavaPackage> packages = new TreeMap<>();
  private final List<Dependency> dependencies = new ArrayList<>();
  private final Set<JavaModule> dependents = new LinkedHashSet<>();
  private final List<PackageAccess> exports = new ArrayList<>();
  private final List<PackageAccess> opens = new ArrayList<>();
  private final Set<JavaClass> uses = new LinkedHashSet<>();
  private final List<Provision> provisions = new ArrayList<>();

  /**
   * A module without content.
   *
   * @param version null if it has none
   */
  public JavaModule(String name, String version, Set<Modifier> modifiers) {
    this.name = Objects.requireNonNull(name, "name");
    this.version = version;
    this.modifiers = EnumSet.noneOf(Modifier.class);
    this.modifiers.addAll(modifiers);
  }

  /** The name, for example {@code java.base}. */
  public String name() {
    return name;
  }

  /** The version, if the module has one. */
  public Optional<String> version() {
    return Optional.ofNullable(version);
  }

  /** Returns the modifiers that the descriptor gives the module itself. */
  public Set<Modifier> modifiers() {
    return Collections.unmodifiableSet(modifiers);
  }

  /** All packages, exported or not, by name. */
  public Map<String, JavaPackage> packages() {
    return Collections.unmodifiableMap(packages);
  }

  /** The modules that this one requires. */
  public List<Dependency> dependencies() {
    return Collections.unmodifiableList(dependencies);
  }

  /** The modules that require this one. */
  public Set<JavaModule> dependents() {
    return Collections.unmodifiableSet(dependents);
  }

  /** The packages that others may compile against. */
  public List<PackageAccess> exports() {
    return Collections.unmodifiableList(exports);
  }

  /** The packages that others may reflect on. */
  public List<PackageAccess> opens() {
    return Collections.unmodifiableList(opens);
  }

  /** The services that this module looks for. */
  public Set<JavaClass> uses() {
    return Collections.unmodifiableSet(uses);
  }

  /** The services that this module offers. */
  public List<Provision> provisions() {
    return Collections.unmodifiableList(provisions);
  }

  /** The package of a name, added if it is new. */
  public JavaPackage packageNamed(String packageName) {
    return packages.computeIfAbsent(packageName, n -> new JavaPackage(n, this));
  }

  /** Makes this module require another one. */
  public void require(JavaModule target, Set<Modifier> how) {
    dependencies.add(new Dependency(target, how));
    target.dependents.add(this);
  }

  /** Lets others compile against a package; all of them if {@code only} is empty. */
  public void export(JavaPackage granted, Set<JavaModule> only) {
    exports.add(new PackageAccess(granted, unmodifiableCopy(only)));
  }

  /** Lets others reflect on a package; all of them if {@code only} is empty. */
  public void open(JavaPackage granted, Set<JavaModule> only) {
    opens.add(new PackageAccess(granted, unmodifiableCopy(only)));
  }

  /** Makes this module look for a service. */
  public void use(JavaClass service) {
    uses.add(service);
  }

  /** Makes this module offer a service. */
  public void provide(JavaClass service, List<JavaClass> implementations) {
    provisions.add(new Provision(service, implementations));
  }

  private static Set<JavaModule> unmodifiableCopy(Set<JavaModule> modules) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(modules));
  }

  @Override
  public String toString() {
    return name;
  }
}
