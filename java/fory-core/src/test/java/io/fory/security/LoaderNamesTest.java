/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes allowed by a prefix of their names: class loaders keep each name that they are asked for.
 */
@Tag("attack")
class LoaderNamesTest {
  private static final int NAMES = 200;
  private static final int LENGTH = 20_000;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void namesThatNoClassHasAreNotKept(boolean compatible) {
    // An application's loader, with a short class path: each entry of it is asked for each name.
    ClassLoader loader = new URLClassLoader(new URL[0], ClassLoader.getPlatformClassLoader());
    Fory fory =
        Fory.builder()
            .withClassLoader(loader)
            .requireClassRegistration(false)
            .withTypeChecker(name -> name.startsWith("com.shop.model."))
            .withCompatible(compatible)
            .withMaxRetainedBytes(1 << 20) // of the schemas, which have the names too
            .build();
    long before = 0;
    for (int i = 0; i < NAMES; i++) {
      before = i == NAMES / 4 ? Attack.heapInUse() : before; // what is kept is full by then
      String name = "com.shop.model." + i + "x".repeat(LENGTH);
      Messages message = Messages.to(fory);
      if (compatible) {
        message.typeByName(name, Schemas.ofStrings(name, 1));
      } else {
        message.typeByName(name);
      }
      byte[] bytes = message.zeros(8).bytes();
      try {
        fory.deserialize(bytes);
      } catch (ForyException e) {
        assertThat(e.getMessage()).hasSizeLessThan(5_000);
      }
    }
    assertThat(Attack.heapInUse() - before)
        .as("bytes kept of %s names", NAMES * 3 / 4)
        .isLessThan(2 << 20);
  }
}
