/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.config.Feature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages that list what can be switched off list each {@link Feature} by its name. */
class FeaturePagesTest {
  @ParameterizedTest
  @ValueSource(strings = {"docs/guide/security.md", "docs/threat-model.md"})
  void eachFeatureIsNamed(String page) throws IOException {
    String text = Files.readString(Path.of("../..").resolve(page));
    for (Feature feature : Feature.values()) {
      assertThat(text).as(page).contains("Feature." + feature);
    }
  }
}
