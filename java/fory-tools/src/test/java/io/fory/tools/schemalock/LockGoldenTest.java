/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.schemalock;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.annotation.ForyField;
import io.fory.golden.GoldenFiles;
import io.fory.tools.LockFile;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * A lock file stored by an earlier build: this build parses it, finds that the classes have not
 * changed, and writes the same text.
 */
class LockGoldenTest {
  private static final List<String> FOLDERS = List.of("golden/lock-v1/");

  enum State {
    NEW,
    SENT
  }

  record Line(String article, @ForyField(id = 1) int count, BigDecimal price) {}

  static class Dated {
    private Instant at;
  }

  static final class Order extends Dated {
    private long id;
    private State state;
    private List<Line> lines;
    private Map<String, Object> notes;
    private byte[] signature;
    private Order previous;
  }

  @Test
  void storedLockFilesAreParsedAndWrittenAlike() throws IOException {
    Fory fory =
        Fory.builder()
            .register(Order.class, 1)
            .register(Line.class, "line")
            .register(State.class)
            .build();
    LockFile now = LockFile.of(fory);
    List<byte[]> all = GoldenFiles.stored(FOLDERS, "shop", now.text().getBytes(UTF_8));
    assertThat(now.text()).isEqualTo(new String(all.get(all.size() - 1), UTF_8));
    for (byte[] stored : all) {
      assertThat(now.since(LockFile.parse(new String(stored, UTF_8))).differences()).isEmpty();
    }
  }
}
