/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.IncompatibleClassException;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireType;
import java.util.List;

/** The elements of a collection, or the keys or values of a map. */
final class ElementCodec {
  private final Model to;
  private final AnyCodec any;
  private final StructType own; // of the class of elements; null if that is not registered
  private final ValueCodec declared; // null if the type is not known before the elements are

  ElementCodec(WireType from, Model to, CodecFactory factory) {
    this.to = to;
    any = factory.any(to);
    own = factory.structType(to);
    declared = factory.declaredElement(from, to);
  }

  /**
   * The form that elements share.
   *
   * @param codec of all of them that are not null, or of the declared class if all are null; null
   *     if there is none
   * @param declared whether the type of the collection says so
   * @param refs whether they can be references
   */
  record Written(ValueCodec codec, boolean declared, boolean refs, boolean nulls) {}

  /** Returns the form that the elements of a list share. */
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
   * Whether values of a codec are written with flags of references. Containers whose type the type
   * of another one says are not: peers read them so, or not at all.
   */
  boolean tracks(XlangOutput out, ValueCodec codec) {
    return out.tracking()
        && to.tracked()
        && codec.hasIdentity()
        && (declared == null || to.isObject());
  }

  /** The codec of one value, as a key or value of a map. */
  ValueCodec codecOf(Object value) {
    return declared != null ? declared : any.codecOf(value);
  }

  /** Whether the type is known before the elements are. */
  boolean isDeclared() {
    return declared != null;
  }

  /** The codec of all elements, the type info of which comes next unless it is declared. */
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
        return same.read(in); // made for this class
      }
    }
    ValueCodec codec = same == null ? any : same;
    Object value = flagged ? in.readFlagged(codec) : codec.read(in);
    return to.raw().isInstance(value) || value == null ? value : Conversions.convert(in, value, to);
  }

  /** Whether elements of a type are written without their type info. */
  static boolean isDeclared(WireType type) {
    return type.id() != TypeId.UNKNOWN && !TypeId.isStruct(type.id());
  }
}
