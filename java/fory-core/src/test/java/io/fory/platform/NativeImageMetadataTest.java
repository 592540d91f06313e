/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each name that the jar gives a builder of native images exists. No image is built. */
class NativeImageMetadataTest {
  private static final Pattern NAME = Pattern.compile("\"name\": \"([^\"]+)\"");

  /** Members that older JDKs lack; an image builder ignores them there. */
  private static final String OF_JDK_21 = "isVirtual";

  @Test
  void everythingThatTheMetadataNamesExists() throws Exception {
    List<String> missing = new ArrayList<>();
    Class<?> type = null;
    for (String line : metadata().lines().toList()) {
      Matcher matcher = NAME.matcher(line);
      while (matcher.find()) {
        String name = matcher.group(1);
        if (name.contains(".")) {
          type = Class.forName(name, false, Jdk.class.getClassLoader());
        } else if (!has(type, name)) {
          missing.add(type + "." + name);
        }
      }
    }
    assertThat(type).isNotNull();
    missing.remove(Jdk.FEATURE < 21 ? Thread.class + "." + OF_JDK_21 : "");
    assertThat(missing).isEmpty();
  }

  private static boolean has(Class<?> type, String member) {
    List<String> members = new ArrayList<>(List.of("<init>"));
    for (var field : type.getDeclaredFields()) {
      members.add(field.getName());
    }
    for (var method : type.getDeclaredMethods()) {
      members.add(method.getName());
    }
    return members.contains(member);
  }

  private static String metadata() throws IOException {
    String path = "/META-INF/native-image/io.fory/fory-core/reflect-config.json";
    try (InputStream in = Jdk.class.getResourceAsStream(path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
