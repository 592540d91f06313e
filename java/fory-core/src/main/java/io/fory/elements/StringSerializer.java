/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import java.util.ArrayList;

/** Writes and reads strings, through the string methods of the contexts. */
public final class StringSerializer extends RunSerializer<String> {
  @Override
  public void write(MessageWriter out, String value) {
    out.writeString(value);
  }

  @Override
  public String read(MessageReader in) {
    return in.readString();
  }

  @Override
  public int writeRun(MessageWriter out, ArrayList<?> list, int size) {
    return StringLists.write(out, list, size);
  }

  @Override
  public void readRun(MessageReader in, int size, ArrayList<Object> target) {
    StringLists.read(in, size, target);
  }
}
