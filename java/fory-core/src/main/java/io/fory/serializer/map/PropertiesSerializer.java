/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.elements.Entries;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.platform.SerializedFieldProbe;
import java.util.List;
import java.util.Properties;

/** {@code Properties}: the defaults, which are null or other properties, and the entries. */
final class PropertiesSerializer implements MessageSerializer<Properties> {

  private static final int MORE = 160; // for the backing concurrent map and its first table

  /**
   * Returns the defaults: the only object that JDK serialization shows of a clone without entries.
   */
  private static Properties defaultsOf(Properties properties) {
    Properties empty = (Properties) properties.clone();
    empty.clear();
    List<Object> held = SerializedFieldProbe.of(empty).objects();
    return held.isEmpty() ? null : (Properties) held.get(0);
  }

  @Override
  public void write(MessageWriter out, Properties properties) {
    out.writeValue(defaultsOf(properties));
    Entries.write(out, properties, Slot.ANY);
  }

  @Override
  public Properties read(MessageReader in) {
    Object defaults = in.readValue();
    if (defaults != null && !(defaults instanceof Properties)) {
      throw in.corrupt("Expected Properties as defaults, found " + defaults.getClass().getName());
    }
    Properties properties = in.reference(new Properties((Properties) defaults));
    Entries.read(in, Entries.readSize(in, MORE), Slot.ANY, properties);
    return properties;
  }

  @Override
  public Properties copy(GraphCopier context, Properties properties) {
    Properties copy = context.reference(new Properties(context.copy(defaultsOf(properties))));
    Entries.copy(context, properties, copy);
    return copy;
  }
}
