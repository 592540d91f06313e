/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import io.fory.exception.ForyException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.lang.Character.UnicodeScript;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects that threads change while they are written are errors at worst; the JVM goes on. */
class ChangedWhileWrittenTest {
  @TempDir Path folder;

  @Test
  void theJvmSurvivesWhatOtherThreadsChange() throws Exception {
    List<String> flags = List.of("-Xmx512m", "-XX:ErrorFile=" + folder.resolve("crash"));
    assertThat(ChildJvm.run(flags, ChangedWhileWritten.class).out()).contains(" written");
  }

  private record Money(String currency) {}

  private static final class MoneySerializer implements Serializer<Money> {
    @Override
    public void write(WriteContext out, Money money) {
      out.writeString(money.currency());
    }

    @Override
    public Money read(ReadContext in) {
      return new Money(in.readString());
    }
  }

  @Test
  void aStringThatIsNullIsAnErrorWithItsPath() {
    Fory fory =
        Fory.builder()
            .register(Money.class)
            .registerSerializer(Money.class, new MoneySerializer())
            .build();
    assertThatThrownBy(() -> fory.serialize(new Object[] {new Money(null)}))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("Expected a string, found null")
        .hasMessageContaining("[0]");
  }

  /** Adds the last constant to a set, of more than 64 constants, while the first is written. */
  private record Adding(EnumSet<UnicodeScript> set) implements Serializer<UnicodeScript> {
    @Override
    public void write(WriteContext out, UnicodeScript value) {
      set.add(UnicodeScript.UNKNOWN);
      out.writeString(value.name());
    }

    @Override
    public UnicodeScript read(ReadContext in) {
      return UnicodeScript.valueOf(in.readString());
    }
  }

  @Test
  void anEnumSetThatGrowsIsAnError() {
    EnumSet<UnicodeScript> set = EnumSet.of(UnicodeScript.COMMON);
    Fory fory = Fory.builder().registerSerializer(UnicodeScript.class, new Adding(set)).build();
    assertThatThrownBy(() -> fory.serialize(set))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("changed while being written");
  }
}
