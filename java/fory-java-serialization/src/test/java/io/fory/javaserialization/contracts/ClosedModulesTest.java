/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.contracts;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.Versions;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Externalizable classes of named modules that do not open their package to Fory. */
class ClosedModulesTest {
  @TempDir private Path folder;

  @Test
  void theErrorNamesTheDirectiveThatIsMissing() throws Exception {
    Versions.compileTo(
        folder,
        "module shop { exports shop.api; }",
        "package shop.api; public class Notes implements java.util.function.Supplier<Object> {"
            + " public Object get() { return new shop.model.Note(); } }",
        "package shop.model; import java.io.*; public class Note implements Externalizable {"
            + " public void writeExternal(ObjectOutput out) {}"
            + " public void readExternal(ObjectInput in) {} }");
    ModuleLayer boot = ModuleLayer.boot();
    ModuleLayer layer =
        boot.defineModulesWithOneLoader(
            boot.configuration()
                .resolve(ModuleFinder.of(folder), ModuleFinder.of(), Set.of("shop")),
            ClassLoader.getPlatformClassLoader());
    Object note =
        ((Supplier<?>)
                layer.findLoader("shop").loadClass("shop.api.Notes").getConstructor().newInstance())
            .get();
    Fory fory = Fory.builder().register(note.getClass()).build();
    assertThatThrownBy(() -> fory.serialize(note))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("The constructor without parameters of shop.model.Note")
        .hasMessageContaining("Add `opens shop.model;` to its module-info.java");
  }
}
