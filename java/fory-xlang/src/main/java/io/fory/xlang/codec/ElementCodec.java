/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.IncompatibleClassException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireType;
import java.util.List;

/**
 * Writes and reads the elements of a collection, or the keys or the values of a map. Their type is
 * either part of the type of the container ("declared"), or type info in the message: once before
 * all elements, or before each.
 */
final class ElementCodec {
  private final Model to;
  private final AnyCodec any;
  private final StructType struct; // the class of elements in Java, if it is registered; or null
  private final boolean takesStrings; // whether strings are elements of the class in Java
  // of the declared type; null if there is type info instead
  private final ValueCodec declared;

  ElementCodec(WireType from, Model to, CodecFactory factory) {
    this.to = to;
    any = factory.any(to);
    struct = factory.structType(to);
    takesStrings = to.raw().isAssignableFrom(String.class);
    declared = factory.declaredElement(from, to);
  }

  /**
   * How the elements of a container are written: with what flags and type info.
   *
   * @param codec writes all elements that are not null; null if they have different types. If all
   *     are null, it is that of the class of elements in Java, or null
   * @param declared whether type info is left out because the type is declared
   * @param refs whether elements have reference flags
   * @param nulls whether elements may be null, and have null flags if they have no reference flags
   */
  record Form(ValueCodec codec, boolean declared, boolean refs, boolean nulls) {}

  /** Returns how to write the elements of a list. */
  Form formOf(XlangOutput out, List<?> list, int size) {
    boolean nulls = false;
    if (declared != null) {
      for (int i = 0; i < size && !nulls; i++) {
        nulls = list.get(i) == null;
      }
      return new Form(declared, true, tracks(out, declared), nulls);
    }
    ValueCodec common = null;
    Class<?> last = null;
    boolean same = true;
    boolean identity = false;
    for (int i = 0; i < size; i++) {
      Object value = list.get(i);
      if (value == null) {
        nulls = true;
      } else if (value.getClass() != last) {
        last = value.getClass();
        ValueCodec codec = any.codecOf(value);
        same &= common == null || common == codec;
        common = codec;
        identity |= codec.hasIdentity();
      }
    }
    if (common == null && struct != null) {
      common = struct.own(); // Rust and pyfory read nulls of a class only after its type info
      identity = true;
    }
    boolean refs = out.tracking() && to.tracked() && identity;
    return new Form(same ? common : null, false, refs, nulls);
  }

  /** Writes an element as {@link #formOf} determined. */
  void write(XlangOutput out, Form form, Object value) {
    if (form.codec != null && !form.refs && !form.nulls) {
      if (form.codec == Scalars.STRING) {
        out.writeString((String) value);
      } else if (form.codec instanceof StructVersion version) {
        version.write(out, value);
      } else {
        form.codec.write(out, value);
      }
      return;
    }
    ValueCodec codec = form.codec != null || value == null ? form.codec : any.codecOf(value);
    if (form.refs && (value == null || codec.hasIdentity())) {
      if (!out.writeRef(value)) {
        return;
      }
    } else if (form.refs || form.nulls) {
      out.writeByte(value == null ? XlangOutput.NULL : XlangOutput.NOT_NULL);
      if (value == null) {
        return;
      }
    }
    if (form.codec == null) {
      codec.writeInfo(out);
    }
    codec.write(out, value);
  }

  /**
   * Whether values of a codec are written with reference flags. Containers of a declared type are
   * not: peers cannot read the flags, or only if they are told to expect them.
   */
  boolean tracks(XlangOutput out, ValueCodec codec) {
    return out.tracking()
        && to.tracked()
        && codec.hasIdentity()
        && (declared == null || to.isObject());
  }

  /** Returns the codec that writes one value, which is not null. */
  ValueCodec codecOf(Object value) {
    return declared != null ? declared : any.codecOf(value);
  }

  /** Whether the type of the elements is part of the type of the container. */
  boolean isDeclared() {
    return declared != null;
  }

  /**
   * Returns the codec that reads all elements; reads the type info that they share, unless it is
   * declared.
   */
  ValueCodec readCommon(XlangInput in, boolean isDeclared) {
    if (!isDeclared) {
      ValueCodec codec = any.readInfo(in);
      if (codec instanceof StructVersion version
          && !to.raw().isAssignableFrom(version.type().type())) {
        throw in.located(
            new IncompatibleClassException(
                "Expected elements of %s, found %s"
                    .formatted(to.raw().getName(), version.type().type().getName())));
      }
      return codec;
    }
    if (declared == null) {
      // pyfory to 1.3 and Go leave out the type info of a class that the field declares, even if
      // the message does not define that class anywhere.
      in.chargeWork(in.defCount());
      for (int i = 0; i < in.defCount(); i++) {
        if (in.def(i) instanceof StructVersion version && version.type().type() == to.raw()) {
          return version;
        }
      }
      if (struct != null) {
        return struct.own();
      }
      throw in.corrupt(
          "Expected elements with their type info, found a header that leaves it to the type"
              + " definition, which does not say it either");
    }
    return declared;
  }

  /**
   * Reads an element. Only a codec that was made for the class in Java is trusted to return objects
   * of it: type info may name any type, and so may a peer's declaration for an interface.
   */
  Object read(XlangInput in, ValueCodec same, boolean flagged) {
    if (same != null && !flagged) {
      if (same == Scalars.STRING && takesStrings) {
        return in.readString();
      } else if (same instanceof StructVersion version) {
        return version.read(in); // of a class that readCommon has checked
      } else if (same == declared && to.kind() != Model.Kind.ANY) {
        return same.read(in); // each subclass gets this call for itself
      }
    }
    ValueCodec codec = same == null ? any : same;
    Object value = flagged ? in.readFlagged(codec) : codec.read(in);
    return to.raw().isInstance(value) || value == null ? value : Conversions.convert(in, value, to);
  }

  /**
   * Whether elements of this declared type are written without type info. Those of structs have it
   * nevertheless, in compatible mode.
   */
  static boolean isDeclared(WireType type) {
    return type.id() != TypeId.UNKNOWN && !TypeId.isStruct(type.id());
  }
}
