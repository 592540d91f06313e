/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.platform.ObjectCreator;
import io.fory.xlang.annotation.XlangCase;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.TypeName;
import io.fory.xlang.wire.WireType;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A sealed interface that is registered as a union. A value is written as the number of its case,
 * and then the content with reference or null flag and type info. The content of a case is an
 * object of a registered class, or, if the case is a record of one component that is not
 * registered, the value of that component.
 *
 * <p>References in a message lead to the content, never to the union around it, which is not an
 * object in Java.
 */
final class UnionType extends ValueCodec {
  private static final int WRAPPER_BYTES = 16;

  private final Class<?> type;
  private final TypeName name;
  private List<Case> cases;

  /**
   * A case.
   *
   * @param type the class that the interface permits
   * @param id its number
   * @param member the component of a record that is not registered; null for a registered class
   * @param creator makes such a record; or null
   * @param model the type of the content
   * @param content writes and reads the content with its type info
   */
  record Case(
      Class<?> type,
      int id,
      Member member,
      ObjectCreator creator,
      Model model,
      ValueCodec content) {
    /** Returns the content of an object of this case. */
    Object unwrap(Object value) {
      return member == null ? value : member.get(value);
    }

    /** Returns the object of this case with some content. */
    Object wrap(Object value) {
      return member == null ? value : creator.create(new Object[] {value});
    }
  }

  UnionType(Class<?> type, TypeName name) {
    this.type = type;
    this.name = name;
  }

  Class<?> type() {
    return type;
  }

  TypeName name() {
    return name;
  }

  List<Case> cases() {
    return cases;
  }

  /** Finds the cases. Called once all classes are registered, since the cases refer to them. */
  void link(ModelFactory models, CodecFactory factory) {
    Map<Class<?>, Integer> ids = ids();
    cases = new ArrayList<>();
    for (Class<?> permitted : type.getPermittedSubclasses()) {
      try {
        cases.add(caseOf(permitted, ids.get(permitted), models, factory));
      } catch (ForyException e) {
        e.completePath(type.getSimpleName() + "." + permitted.getSimpleName());
        throw e;
      }
    }
  }

  private Map<Class<?>, Integer> ids() {
    XlangCase[] annotations = type.getAnnotationsByType(XlangCase.class);
    Map<Class<?>, Integer> ids = new HashMap<>();
    for (XlangCase one : annotations) {
      if (one.id() < 0 || ids.containsValue(one.id()) || ids.put(one.type(), one.id()) != null) {
        throw new UnsupportedTypeException(
            "Expected numbers of cases of %s that are not negative, each once, found %s for %s"
                .formatted(type.getName(), one.id(), one.type().getSimpleName()));
      }
    }
    int position = 0;
    for (Class<?> permitted : type.getPermittedSubclasses()) {
      position++;
      if (annotations.length == 0) {
        ids.put(permitted, position);
      } else if (!ids.containsKey(permitted)) {
        throw new UnsupportedTypeException(
            "Expected an @XlangCase for each case of %s, found none for %s"
                .formatted(type.getName(), permitted.getSimpleName()));
      }
    }
    if (ids.size() != position) {
      throw new UnsupportedTypeException(
          "Expected an @XlangCase only for the classes that %s permits".formatted(type.getName()));
    }
    return ids;
  }

  private Case caseOf(Class<?> permitted, int id, ModelFactory models, CodecFactory factory) {
    if (models.registry().isRegistered(permitted)) {
      boolean exact = permitted.isEnum() || Modifier.isFinal(permitted.getModifiers());
      if (!exact && !permitted.isSealed()) {
        throw new UnsupportedTypeException(
            "Expected a record, a final class, an enum or a sealed interface as a case of a union");
      }
      Model model = models.of(permitted);
      return new Case(permitted, id, null, null, model, new Content(model, factory));
    }
    if (!permitted.isRecord() || permitted.getRecordComponents().length != 1) {
      throw new UnsupportedTypeException(
          "%s is a case of a union: register it, or make it a record of one component that stands for its value"
              .formatted(permitted.getName()));
    }
    Member member = models.members(permitted).get(0);
    Model model = member.model().with(false, false);
    if (member.model().wire().nullable() && model.optional() != null) {
      throw new UnsupportedTypeException("Expected a value that is never null, found an Optional");
    }
    ObjectCreator creator = ObjectCreator.ofRecord(permitted);
    return new Case(permitted, id, member, creator, model, new Content(model, factory));
  }

  private Case of(Object value) {
    Class<?> exact = value.getClass();
    for (Case one : cases) {
      if (one.type == exact) {
        return one;
      }
    }
    for (Case one : cases) {
      if (one.type.isInstance(
          value)) { // a case of a nested sealed interface, or an enum constant with a body
        return one;
      }
    }
    throw new UnsupportedTypeException(
        "Expected a case of %s, found an object of %s".formatted(type.getName(), exact.getName()));
  }

  @Override
  public void writeInfo(XlangOutput out) {
    out.writeByte(TypeId.TYPED_UNION);
    out.writeVarUint32(name.id());
  }

  @Override
  public void write(XlangOutput out, Object value) {
    Case one = of(value);
    out.enter();
    out.writeVarUint32(one.id);
    Object content = one.unwrap(value);
    if (content == null) {
      throw XlangOutput.failed(
          new UnsupportedTypeException("Expected a value in a case of a union, found null"),
          "." + one.member.name());
    }
    if (out.writeFlag(content, out.tracking() && one.content.hasIdentity())) {
      one.content.write(out, content);
    }
    out.leave();
  }

  @Override
  public Object read(XlangInput in) {
    in.notCreated(); // references lead to the content, not to the union
    int id = in.readVarUint32();
    Case found = null;
    for (Case one : cases) {
      found = one.id == id ? one : found;
    }
    if (found == null) {
      throw in.located(
          new IncompatibleClassException(
              "Expected one of the %s cases of %s, found number %s: the peer has cases that are not known here"
                  .formatted(cases.size(), type.getName(), Integer.toUnsignedString(id))));
    }
    in.enter();
    in.chargeWork(1);
    Object value = Conversions.convert(in, in.readFlagged(found.content), found.model);
    in.leave();
    if (value == null) {
      if (in.isSkipping()) {
        return null;
      }
      throw in.corrupt("Expected a value in a case of a union, found null");
    }
    if (found.member != null) {
      in.charge(WRAPPER_BYTES);
    }
    return found.wrap(value);
  }

  /** Writes and reads the content of a case with its type info, which no peer leaves out. */
  private static final class Content extends ValueCodec {
    private final int id; // the type id that is written; 0 if it depends on the value
    private final ValueCodec written;
    // knows the declared types of elements, whose type info peers may leave out
    private final ValueCodec read;
    private final ValueCodec any;

    Content(Model model, CodecFactory factory) {
      WireType wire = model.wire();
      any = factory.any(model);
      boolean isOpen =
          model.isObject() || model.kind() == Model.Kind.UNION || model.kind() == Model.Kind.ENUM;
      id = isOpen ? 0 : wire.id();
      read = isOpen ? any : factory.codec(wire, model);
      written =
          isOpen || model.kind() == Model.Kind.SCALAR ? read : factory.builtIn(wire.id(), model);
    }

    @Override
    public boolean hasIdentity() {
      return written.hasIdentity();
    }

    @Override
    public void writeInfo(XlangOutput out) {
      written.writeInfo(out);
    }

    @Override
    public void write(XlangOutput out, Object value) {
      if (id != 0) {
        written.writeInfo(out);
      }
      written.write(out, value);
    }

    @Override
    public Object read(XlangInput in) {
      int at = in.require(1); // before heap is read, as it may replace the array
      if (id == 0 || in.heap()[at] != id) {
        return any.read(in);
      }
      in.readByte();
      return read.read(in);
    }
  }
}
