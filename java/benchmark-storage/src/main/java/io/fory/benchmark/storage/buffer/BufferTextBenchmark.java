/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage.buffer;

import io.fory.benchmark.suite.CallTime;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * A string written to a buffer with its length, and read back.
 *
 * <p>Ours writes all text as our object format does, and needs {@code
 * --add-opens=java.base/java.lang=ALL-UNNAMED} on JDK 24 and later to be as fast as before.
 */
@Fork(
    value = 1,
    jvmArgs = {
      "-Xms512m",
      "-Xmx512m",
      "-XX:+AlwaysPreTouch",
      "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED"
    })
public class BufferTextBenchmark extends CallTime {
  /** Selects the text, and how the peers encode it. */
  public enum Text {
    /** ASCII. */
    UTF8("some text, ", StandardCharsets.UTF_8),
    /** With chars between 128 and 255. */
    LATIN1("élan größer", StandardCharsets.ISO_8859_1),
    /** With chars above 255. */
    UTF16("текст, 文字列 ", StandardCharsets.UTF_16LE);

    final String pattern;
    final Charset charset;

    Text(String pattern, Charset charset) {
      this.pattern = pattern;
      this.charset = charset;
    }
  }

  @Param public BufferPeer contestant;

  @Param public Text text;

  @Param({"20", "2000", "200000"})
  public int length;

  private String string;
  int enough = BothKinds.ENOUGH;
  private SequentialBuffer buffer;

  /** Fails if a string is not what it was. */
  @Setup
  public void setUp() {
    string = text.pattern.repeat(length / text.pattern.length() + 1).substring(0, length);
    buffer = BothKinds.use(contestant, 3 * length + 16, this::check, 4 * length, enough);
  }

  private void check(SequentialBuffer each) {
    BothKinds.require(writeAndRead(each).equals(string), contestant, "text");
  }

  @Benchmark
  public String writeAndRead() {
    return writeAndRead(buffer);
  }

  private String writeAndRead(SequentialBuffer each) {
    each.rewind();
    each.putText(string, text.charset);
    each.turn();
    return each.nextText(text.charset);
  }
}
