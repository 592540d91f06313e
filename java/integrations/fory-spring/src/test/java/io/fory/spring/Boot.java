/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.context.annotation.ImportCandidates;
import org.springframework.util.ClassUtils;

/** Boot 3 and Boot 4 have the same auto-configurations in other packages. */
final class Boot {
  private Boot() {}

  /** The auto-configurations with these simple names, and that of Fory. */
  static AutoConfigurations with(String... simpleNames) {
    Set<String> wanted = new HashSet<>(List.of(simpleNames));
    wanted.add(ForyAutoConfiguration.class.getSimpleName());
    List<Class<?>> found = new ArrayList<>();
    for (String name :
        ImportCandidates.load(AutoConfiguration.class, Boot.class.getClassLoader())) {
      if (wanted.contains(ClassUtils.getShortName(name))) {
        found.add(ClassUtils.resolveClassName(name, Boot.class.getClassLoader()));
      }
    }
    assertThat(found).hasSizeGreaterThan(1);
    return AutoConfigurations.of(found.toArray(Class<?>[]::new));
  }
}
