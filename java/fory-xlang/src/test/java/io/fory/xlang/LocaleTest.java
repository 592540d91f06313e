/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.exception.ForyException;
import io.fory.testing.Locales;
import io.fory.xlang.demo.Demo;
import io.fory.xlang.demo.KindsValues;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Code is generated, and texts are the same, whatever the default locale of the JVM is. */
@Tag("thorough")
class LocaleTest {
  static final class Program {
    private Program() {}

    public static void main(String[] args) {
      for (boolean named : new boolean[] {false, true}) {
        ForyXlang xlang = Demo.builder(named).build();
        KindsValues.all()
            .forEach(
                (name, value) -> {
                  byte[] message = xlang.serialize(value);
                  System.out.println(name + " " + HexFormat.of().formatHex(message));
                  System.out.println(xlang.deserialize(message).getClass());
                  System.out.println(xlang.explain(message));
                  for (int length = 1; length < message.length; length += 11) {
                    try {
                      xlang.deserialize(Arrays.copyOf(message, length));
                    } catch (ForyException e) {
                      System.out.println(e.getMessage());
                    }
                  }
                });
      }
    }
  }

  @Test
  void whatIsPrintedDoesNotDependOnTheLocale() throws Exception {
    assertThat(Locales.requireSameOutput(Program.class))
        .contains("message of the cross-language protocol")
        .contains("varint32 ")
        .contains("end of the message")
        .doesNotContain("warned");
  }
}
