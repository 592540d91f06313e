/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.serializer.shared.Behind;
import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.List;
import java.util.Properties;

/** {@code Properties}: their defaults, which are null or other properties, and the entries. */
final class PropertiesSerializer implements Serializer<Properties> {

  private static final int MORE = 160; // the concurrent map behind it with its first table

  /** The defaults of an emptied clone: all that JDK serialization then shows. */
  private static Properties defaultsOf(Properties properties) {
    Properties empty = (Properties) properties.clone();
    empty.clear();
    List<Object> held = Behind.of(empty).objects();
    return held.isEmpty() ? null : (Properties) held.get(0);
  }

  @Override
  public void write(WriteContext out, Properties properties) {
    out.writeValue(defaultsOf(properties));
    Entries.write(out, properties, SlotType.ANY);
  }

  @Override
  public Properties read(ReadContext in) {
    Object defaults = in.readValue();
    if (defaults != null && !(defaults instanceof Properties)) {
      throw in.corrupt("Properties expected as defaults, found " + defaults.getClass().getName());
    }
    Properties properties = in.reference(new Properties((Properties) defaults));
    Entries.read(in, Entries.readSize(in, MORE), SlotType.ANY, properties);
    return properties;
  }

  @Override
  public Properties copy(CopyContext context, Properties properties) {
    Properties copy = context.reference(new Properties(context.copy(defaultsOf(properties))));
    Entries.copy(context, properties, copy);
    return copy;
  }
}
