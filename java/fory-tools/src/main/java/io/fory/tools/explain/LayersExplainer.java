/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.explain;

import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import io.fory.schema.WireLayer;
import io.fory.serializer.shared.Items;
import io.fory.spi.ExplainedLine.Kind;
import io.fory.struct.unknown.UnknownLayered;
import io.fory.struct.unknown.UnknownReplaceable;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.PriorityBlockingQueue;

/** Explains objects that inherit state from the JDK or have methods of Java serialization. */
final class LayersExplainer {
  private final Explainer values;
  private final Lines lines;
  private final MessageReader in;
  private final MemoryBuffer buffer;

  LayersExplainer(Explainer values, Lines lines, MessageReader in) {
    this.values = values;
    this.lines = lines;
    this.in = in;
    this.buffer = in.buffer();
  }

  /** Explains an object of a class with {@code writeReplace}. */
  void replaceable(UnknownReplaceable replaceable) {
    int start = buffer.readerIndex();
    boolean replaced = buffer.readBoolean();
    lines.add(Kind.STRUCTURE, start, replaced ? "replaced" : "not replaced");
    if (replaced) {
      values.value("replacement", Slot.ANY);
    } else if (!values.content(replaceable.content())) {
      throw in.corrupt("An object of a class whose objects are replaced");
    }
  }

  /** Explains the state that an object inherits, and the parts of its classes. */
  void layered(UnknownLayered layered) {
    UnknownLayered.Base base = layered.base();
    if (base != null) {
      arguments(base);
    }
    if (base != null && base.first()) {
      content(base);
    }
    for (UnknownLayered.Layer part : layered.layers()) {
      WireLayer layer = part.schema();
      if (layer.isStream() || layered.layers().size() > 1) {
        lines.note(
            Kind.STRUCTURE,
            "part of %s, %s".formatted(layer.name(), layer.isStream() ? "items" : "fields"));
      }
      lines.indent();
      if (layer.isStream()) {
        items(part);
      } else {
        values.struct(part.fields());
      }
      lines.outdent();
    }
    if (base != null && !base.first()) {
      content(base);
    }
  }

  // ---- Inherited state ----

  private void arguments(UnknownLayered.Base base) {
    if (base.type() == LinkedHashMap.class) {
      int start = buffer.readerIndex();
      lines.add(start, "in access order", "boolean", () -> String.valueOf(buffer.readBoolean()));
      return;
    } else if (base.type() == EnumMap.class) {
      int start = buffer.readerIndex();
      String type = Quote.name(in.readTypeHeader(Object.class).toString());
      lines.add(Kind.STRUCTURE, start, "the enum, " + type);
      return;
    }
    for (Class<?> argument : base.arguments()) {
      if (base.type() == PriorityBlockingQueue.class && argument == int.class) {
        continue; // the capacity, which is not written
      }
      String type = argument.getSimpleName();
      values.value("%s of %s".formatted(type, base.type().getSimpleName()), Slot.ANY);
    }
  }

  private void content(UnknownLayered.Base base) {
    if (Map.class.isAssignableFrom(base.type())) {
      values.entries(Slot.ANY);
    } else if (Collection.class.isAssignableFrom(base.type())) {
      values.elements(Slot.ANY);
    } else if (Throwable.class.isAssignableFrom(base.type())) {
      values.value("cause", Slot.ANY);
      lines.note(Kind.STRUCTURE, "suppressed exceptions");
      values.elements(Slot.ANY);
      lines.note(Kind.STRUCTURE, "stack trace");
      values.elements(Slot.ANY);
    }
    base.content().forEach(name -> values.value(name, Slot.ANY));
  }

  // ---- Items ----

  private void items(UnknownLayered.Layer layer) {
    int kind;
    do {
      int start = buffer.readerIndex();
      kind = Items.readKind(in);
      switch (kind) {
        case Items.END -> lines.add(Kind.STRUCTURE, start, "the end of the items");
        case Items.OBJECT -> {
          lines.add(Kind.STRUCTURE, start, "item 1, an object");
          values.value("object", Slot.ANY);
        }
        case Items.FIELDS -> {
          lines.add(Kind.STRUCTURE, start, "item 2, the fields");
          lines.indent();
          values.struct(layer.fields());
          lines.outdent();
        }
        case Items.NAMED_FIELDS -> named(start);
        default -> {
          buffer.consume(kind - Items.BYTES);
          lines.add(
              Kind.VALUE, start, "%s bytes of primitive values".formatted(kind - Items.BYTES));
        }
      }
    } while (kind != Items.END);
  }

  private void named(int start) {
    int count = Items.readCount(in);
    lines.add(Kind.STRUCTURE, start, "item 3, %s fields by name".formatted(count));
    lines.indent();
    for (int i = 0; i < count; i++) {
      int at = buffer.readerIndex();
      String name = in.readString();
      lines.add(at, "name", "", lines.text(name));
      values.value(name, Slot.ANY);
    }
    lines.outdent();
  }
}
