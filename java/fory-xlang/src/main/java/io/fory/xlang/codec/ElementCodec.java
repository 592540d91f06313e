/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.IncompatibleClassException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireType;
import java.util.List;

/** Writes and reads the elements of a collection, or the keys or the values of a map. */
final class ElementCodec {
  private final Model to;
  private final AnyCodec any;
  private final StructType own; // the declared class of elements, if it is registered; or null
  // the codec of the declared type; null if that does not tell the class of elements
  private final ValueCodec declared;

  ElementCodec(WireType from, Model to, CodecFactory factory) {
    this.to = to;
    any = factory.any(to);
    own = factory.structType(to);
    declared = factory.declaredElement(from, to);
  }

  /**
   * The form in which all elements of a container are written.
   *
   * @param codec writes all elements that are not null; if all are null, that of the declared
   *     class; null if there is none
   * @param declared whether the type of the container tells the type of the elements
   * @param refs whether elements have flags of references
   */
  record Written(ValueCodec codec, boolean declared, boolean refs, boolean nulls) {}

  /** Returns the form for the elements of a list. */
  Written formOf(XlangOutput out, List<?> list, int size) {
    boolean nulls = false;
    if (declared != null) {
      for (int i = 0; i < size && !nulls; i++) {
        nulls = list.get(i) == null;
      }
      return new Written(declared, true, tracks(out, declared), nulls);
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
    if (common == null && own != null) {
      common = own.own(); // Rust and pyfory read nulls of a class only after its type info
      identity = true;
    }
    boolean refs = out.tracking() && to.tracked() && identity;
    return new Written(same ? common : null, false, refs, nulls);
  }

  /** Writes an element in a form. */
  void write(XlangOutput out, Written form, Object value) {
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
   * Whether values of a codec are written with flags of references. Containers whose type the
   * declaration tells have none, since peers read them so, or not at all.
   */
  boolean tracks(XlangOutput out, ValueCodec codec) {
    return out.tracking()
        && to.tracked()
        && codec.hasIdentity()
        && (declared == null || to.isObject());
  }

  /** Returns the codec of one value. */
  ValueCodec codecOf(Object value) {
    return declared != null ? declared : any.codecOf(value);
  }

  /** Whether the declaration tells the type of the elements. */
  boolean isDeclared() {
    return declared != null;
  }

  /**
   * Returns the codec that reads all elements; reads their type info first, unless it is declared.
   */
  ValueCodec same(XlangInput in, boolean isDeclared) {
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
      // pyfory to 1.3 and Go leave out what is clear from the field, even if nothing defines it.
      in.chargeWork(in.defCount());
      for (int i = 0; i < in.defCount(); i++) {
        if (in.def(i) instanceof StructVersion version && version.type().type() == to.raw()) {
          return version;
        }
      }
      if (own != null) {
        return own.own();
      }
      throw in.corrupt(
          "Expected elements with their type info, found a header that leaves it to the type"
              + " definition, which does not say it either");
    }
    return declared;
  }

  /** Reads an element. */
  Object read(XlangInput in, ValueCodec same, boolean flagged) {
    if (same != null && !flagged) {
      if (same == Scalars.STRING) {
        return in.readString();
      } else if (same instanceof StructVersion version) {
        return version.read(in);
      } else if (!(same instanceof EnumType)) {
        return same.read(in); // each subclass gets this call for itself
      }
    }
    ValueCodec codec = same == null ? any : same;
    Object value = flagged ? in.readFlagged(codec) : codec.read(in);
    return to.raw().isInstance(value) || value == null ? value : Conversions.convert(in, value, to);
  }

  /** Whether elements of a declared type are written without type info. */
  static boolean isDeclared(WireType type) {
    return type.id() != TypeId.UNKNOWN && !TypeId.isStruct(type.id());
  }
}
