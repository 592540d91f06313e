/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import io.fory.javaserialization.ExtensionProvider;
import io.fory.testing.ApplicationModule;
import io.fory.tools.SchemaLock;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * On the module path the modules that add to the core are found although the application names none
 * of them: {@code uses} and {@code provides} make them part of the program.
 */
class BoundModulesIT {
  private static final String MAIN =
      """
      package shop;

      import io.fory.Fory;
      import java.io.IOException;
      import java.io.ObjectInputStream;
      import java.io.ObjectOutputStream;
      import java.io.Serializable;

      public class Main {
        static class Written implements Serializable {
          private transient int hidden = 7;

          private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(hidden);
          }

          private void readObject(ObjectInputStream in) throws IOException {
            hidden = in.readInt();
          }
        }

        public static void main(String[] args) {
          Fory fory = Fory.builder().register(Written.class, 1).build();
          Written written = (Written) fory.deserialize(fory.serialize(new Written()));
          System.out.println(written.hidden);
          System.out.println(fory.explain(fory.serialize("text")).contains("text"));
        }
      }
      """;

  static Set<Path> javas() {
    return ChildJvm.javas();
  }

  @ParameterizedTest
  @MethodSource("javas")
  void modulesThatNobodyNamesAreFound(Path java, @TempDir Path folder) throws Exception {
    ApplicationModule application =
        new ApplicationModule(folder, Fory.class, ExtensionProvider.class, SchemaLock.class);
    application.compile(
        "requires io.fory.core; opens shop to io.fory.core, io.fory.javaserialization;", MAIN);
    assertThat(application.run(java)).containsExactly("7", "true");
  }
}
