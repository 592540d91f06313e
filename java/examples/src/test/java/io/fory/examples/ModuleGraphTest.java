/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.examples.ModuleGraph.Measurement;
import io.fory.examples.modules.Dependency;
import io.fory.examples.modules.JavaClass;
import io.fory.examples.modules.JavaModule;
import io.fory.examples.modules.JavaPackage;
import io.fory.examples.modules.JavaRuntime;
import io.fory.examples.modules.Modifier;
import io.fory.examples.modules.PackageAccess;
import io.fory.examples.modules.Provision;
import io.fory.examples.modules.RuntimeScanner;
import java.lang.module.ModuleFinder;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ModuleGraphTest {
  private static JavaRuntime runtime;
  private static ModuleGraph.ByFory byFory;
  private static byte[] bytes;

  @BeforeAll
  static void scan() throws Exception {
    runtime = RuntimeScanner.scan();
    byFory = new ModuleGraph.ByFory();
    bytes = byFory.serialize(runtime);
  }

  private static JavaRuntime copy() throws Exception {
    return byFory.deserialize(bytes);
  }

  // ---- What is scanned ----

  @Test
  void everyModuleOfTheRuntimeIsThere() {
    List<String> names =
        ModuleFinder.ofSystem().findAll().stream().map(m -> m.descriptor().name()).toList();
    assertThat(runtime.modules()).containsKeys(names.toArray(String[]::new));
    assertThat(runtime.version()).isEqualTo(System.getProperty("java.version"));
  }

  @Test
  void javaBaseExportsJavaLangToAll() {
    JavaModule base = runtime.module("java.base");
    PackageAccess access =
        base.exports().stream()
            .filter(export -> export.granted().name().equals("java.lang"))
            .findFirst()
            .orElseThrow();
    assertThat(access.isQualified()).isFalse();
    assertThat(access.granted()).isSameAs(base.packages().get("java.lang"));
    assertThat(base.exports()).anyMatch(PackageAccess::isQualified);
    assertThat(base.dependencies()).isEmpty();
  }

  @Test
  void classesAreListedNestedOnesIncluded() {
    JavaPackage util = runtime.module("java.base").packages().get("java.util");
    assertThat(util.classes()).extracting(JavaClass::name).contains("ArrayList", "Map$Entry");
    assertThat(runtime.module("java.base").packages()).doesNotContainKey("");
  }

  @Test
  void allRelationsAreReferencesWithinTheGraph() {
    assertRelationsStayWithin(runtime);
  }

  @Test
  void providersOfAServiceAreFoundFromTheService() {
    JavaClass fileSystems = service(runtime, "java.nio.file.spi.FileSystemProvider");
    assertThat(runtime.module("java.base").uses()).contains(fileSystems);
    for (JavaModule module : runtime.modules().values()) {
      for (Provision provision : module.provisions()) {
        assertThat(runtime.providersOf(provision.service())).contains(module);
        assertThat(provision.implementations()).isNotEmpty();
      }
    }
  }

  // ---- The copy ----

  @Test
  void copyByForyEqualsTheOriginal() throws Exception {
    JavaRuntime copy = copy();
    assertThat(ModuleGraph.check("Fory", runtime, copy)).isGreaterThan(5_000);
    assertThat(copy.module("java.base")).isNotSameAs(runtime.module("java.base"));
    assertThat(service(copy, "java.nio.file.spi.FileSystemProvider"))
        .isIn(copy.module("java.base").uses());
  }

  @Test
  void copyHasOneObjectForEachModule() throws Exception {
    JavaRuntime copy = copy();
    assertRelationsStayWithin(copy);
    Set<JavaModule> met = Collections.newSetFromMap(new IdentityHashMap<>());
    for (JavaModule module : copy.modules().values()) {
      module.dependencies().forEach(dependency -> met.add(dependency.target()));
      met.addAll(module.dependents());
      module.packages().values().forEach(p -> met.add(p.module()));
    }
    assertThat(met).hasSize(copy.modules().size());
  }

  @Test
  void bothCandidatesPassAndForyNeedsFewerBytes() throws Exception {
    List<Measurement> table = ModuleGraph.compare(runtime, 0, 1);
    assertThat(table).extracting(Measurement::candidate).containsExactly("Fory", "JDK");
    assertThat(table.get(0).objects()).isEqualTo(table.get(1).objects());
    assertThat(table.get(0).bytes()).isEqualTo(bytes.length).isLessThan(table.get(1).bytes());
    assertThat(table).allMatch(row -> row.serializeNanos() > 0 && row.deserializeNanos() > 0);
  }

  @Test
  void theReportNamesRuntimeAndCandidates() throws Exception {
    String report = ModuleGraph.run(0, 1);
    assertThat(report.lines())
        .anyMatch(line -> line.startsWith("Java " + System.getProperty("java.version")))
        .anyMatch(line -> line.startsWith("Fory "))
        .anyMatch(line -> line.startsWith("JDK "))
        .anyMatch(line -> line.startsWith("Both copies equal the original"));
  }

  // ---- The check can fail ----

  @Test
  void anAddedClassIsDetected() throws Exception {
    assertDetected(
        copy -> copy.module("java.base").packageNamed("java.lang").addClass("Forged"),
        "modules[java.base].packages[java.lang].classes has ");
  }

  @Test
  void anAddedPackageIsDetected() throws Exception {
    assertDetected(
        copy -> copy.module("java.base").packageNamed("forged"),
        "modules[java.base].packages has ");
  }

  @Test
  void anAddedDependencyIsDetected() throws Exception {
    assertDetected(
        copy -> copy.module("java.base").require(copy.module("java.base"), Set.of()),
        "modules[java.base].dependencies has 1 elements, not 0");
  }

  @Test
  void aModuleThatIsThereTwiceIsDetected() throws Exception {
    // Equal in all content, but the other modules refer to the object that was there before.
    String name =
        runtime.modules().values().stream()
            .filter(m -> m.provisions().isEmpty() && !m.dependents().isEmpty())
            .findFirst()
            .orElseThrow()
            .name();
    JavaModule second = copy().module(name);
    assertDetected(copy -> copy.add(second), "shared differently");
  }

  @Test
  void anotherTargetAndAnotherModifierAreDetected() {
    JavaRuntime original = threeModules("b", Set.of());
    assertThat(ModuleGraph.check("hand", original, threeModules("b", Set.of()))).isPositive();
    assertThatThrownBy(() -> ModuleGraph.check("hand", original, threeModules("c", Set.of())))
        .hasMessageContaining("modules[a].exports[0].only[0] (b) is shared differently");
    assertThatThrownBy(
            () -> ModuleGraph.check("hand", original, threeModules("b", Set.of(Modifier.STATIC))))
        .hasMessageContaining("modules[c].dependencies[0].modifiers");
  }

  /** Modules a, b and c, of which a exports a package to one, and c requires a. */
  private static JavaRuntime threeModules(String exportedTo, Set<Modifier> required) {
    JavaRuntime three = new JavaRuntime("1");
    List.of("a", "b", "c").forEach(name -> three.add(new JavaModule(name, null, Set.of())));
    JavaModule a = three.module("a");
    a.export(a.packageNamed("p"), Set.of(three.module(exportedTo)));
    three.module("c").require(a, required);
    return three;
  }

  private static void assertDetected(Consumer<JavaRuntime> tampering, String difference)
      throws Exception {
    JavaRuntime copy = copy();
    tampering.accept(copy);
    assertThatThrownBy(() -> ModuleGraph.check("Fory", runtime, copy))
        .isInstanceOf(ModuleGraph.WrongCopyException.class)
        .hasMessageStartingWith("The copy by Fory differs: JavaRuntime.")
        .hasMessageContaining(difference);
  }

  private static JavaClass service(JavaRuntime runtime, String name) {
    return runtime.module("java.base").uses().stream()
        .filter(used -> used.toString().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Every module, package and class that a relation names is the one that the runtime lists. */
  private static void assertRelationsStayWithin(JavaRuntime runtime) {
    Collection<JavaModule> modules = runtime.modules().values();
    for (JavaModule module : modules) {
      for (Dependency dependency : module.dependencies()) {
        assertThat(dependency.target()).isSameAs(runtime.module(dependency.target().name()));
        assertThat(dependency.target().dependents()).contains(module);
      }
      for (PackageAccess export : module.exports()) {
        assertThat(export.granted()).isSameAs(module.packages().get(export.granted().name()));
        assertThat(modules).containsAll(export.only());
      }
      for (JavaClass service : module.uses()) {
        assertThat(service.declaredIn().classes()).contains(service);
        JavaModule owner = service.declaredIn().module();
        assertThat(owner).isSameAs(runtime.module(owner.name()));
      }
      for (JavaPackage each : module.packages().values()) {
        assertThat(each.module()).isSameAs(module);
      }
    }
  }
}
