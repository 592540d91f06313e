/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.language;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.StandInSerializer;
import io.fory.message.TypeSource;
import io.fory.platform.SerializationHooks;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.invoke.SerializedLambda;

/**
 * Lambdas of {@code Serializable} types, by their serialized form, a {@code SerializedLambda}: the
 * class that contains the lambda makes it anew. That class must be registered, unless it is an
 * interface of the JDK whose methods return lambdas, such as {@code Comparator}.
 *
 * <p>A {@code SerializedLambda} that is itself a value comes back as one.
 */
final class LambdaSerializer implements StandInSerializer<Object> {
  private static final int AS_FORM = 0x80; // added to the kind of a SerializedLambda as a value
  private static final int MAX_CAPTURED = 255; // no method has more parameters
  private static final SerializationHooks FORM = SerializationHooks.of(SerializedLambda.class);

  private static final ClassValue<LambdaClass> CLASSES =
      new ClassValue<>() {
        @Override
        protected LambdaClass computeValue(Class<?> type) {
          return new LambdaClass(SerializationHooks.of(type));
        }
      };

  /** Returns whether a class is that of a lambda. */
  static boolean isLambda(Class<?> type) {
    return type.isHidden() && type.isSynthetic() && type.getSimpleName().contains("$$Lambda");
  }

  @Override
  public void write(MessageWriter out, Object value, Slot slot) {
    SerializedLambda lambda = serialized(value);
    if (value != lambda) {
      requireRestorable(value, lambda);
    }
    out.writeString(out.types().nameOf(capturingClass(value, lambda, out.types())));
    out.writeString(lambda.getFunctionalInterfaceClass());
    out.writeString(lambda.getFunctionalInterfaceMethodName());
    out.writeString(lambda.getFunctionalInterfaceMethodSignature());
    int kind = lambda.getImplMethodKind();
    out.buffer().writeByte(value == lambda ? kind | AS_FORM : kind);
    out.writeString(lambda.getImplClass());
    out.writeString(lambda.getImplMethodName());
    out.writeString(lambda.getImplMethodSignature());
    out.writeString(lambda.getInstantiatedMethodType());
    out.buffer().writeVarUint32(lambda.getCapturedArgCount());
    for (int i = 0; i < lambda.getCapturedArgCount(); i++) {
      out.writeValue(lambda.getCapturedArg(i));
    }
  }

  @Override
  public Object read(MessageReader in, Slot slot) {
    Class<?> capturingClass = in.types().classOf(in.readString());
    String interfaceClass = in.readString();
    String interfaceMethod = in.readString();
    String interfaceSignature = in.readString();
    int kind = in.buffer().readByte() & 0xff;
    String implClass = in.readString();
    String implMethod = in.readString();
    String implSignature = in.readString();
    String methodType = in.readString();
    Object[] captured = new Object[readCapturedCount(in)];
    for (int i = 0; i < captured.length; i++) {
      captured[i] = in.readValue();
    }
    SerializedLambda lambda =
        new SerializedLambda(
            capturingClass,
            interfaceClass,
            interfaceMethod,
            interfaceSignature,
            kind & ~AS_FORM,
            implClass,
            implMethod,
            implSignature,
            methodType,
            captured);
    if ((kind & AS_FORM) != 0) {
      return StandInSerializer.require(in, lambda, slot);
    }
    Object restored;
    try {
      restored = FORM.readResolve(lambda);
    } catch (ObjectStreamException | RuntimeException e) { // depending on the JDK
      throw in.located(
          new IncompatibleClassException(
              "The lambda that was written, method %s of %s, is not in the class here: keep it there, or have a class of its own in the place of the lambda"
                  .formatted(Quote.name(implMethod), capturingClass.getName()),
              e));
    }
    if (!isOfType(restored, methodType)) {
      throw in.located(
          new IncompatibleClassException(
              "Two references to method %s in %s have one form, and the other is for other types: write a lambda expression instead of one of them"
                  .formatted(Quote.name(implMethod), capturingClass.getName())));
    }
    return StandInSerializer.require(in, restored, slot);
  }

  /**
   * Returns whether the lambda that was made anew is the one that was written: of two references to
   * one generic method in a class, the compiler's code makes only the first (JDK-8208752).
   */
  private static boolean isOfType(Object restored, String methodType) {
    Class<?> type = restored.getClass();
    return !isLambda(type) || CLASSES.get(type).methodType(restored).equals(methodType);
  }

  /** Fails if a reader would get another lambda; tries it with the first object of each class. */
  private static void requireRestorable(Object value, SerializedLambda lambda) {
    LambdaClass type = CLASSES.get(value.getClass());
    if (type.isRestorable) {
      return;
    }
    Object restored;
    try {
      restored = FORM.readResolve(lambda);
    } catch (ObjectStreamException | RuntimeException e) {
      return; // the reader may have the code that this side lacks
    }
    if (!isOfType(restored, lambda.getInstantiatedMethodType())) {
      throw new UnsupportedTypeException(
          "Two references to method %s in %s have one form, and this one would be read back as the other, which is for other types: write a lambda expression instead of one of them"
              .formatted(
                  Quote.name(lambda.getImplMethodName()),
                  Quote.name(lambda.getCapturingClass().replace('/', '.'))));
    }
    type.isRestorable = true;
  }

  /** What Fory knows of a class of lambdas. */
  private static final class LambdaClass {
    final SerializationHooks hooks;
    volatile boolean isRestorable; // false until that was tried
    private volatile String methodType;

    LambdaClass(SerializationHooks hooks) {
      this.hooks = hooks;
    }

    String methodType(Object lambda) {
      String known = methodType;
      if (known == null) {
        known = serialized(lambda).getInstantiatedMethodType();
        methodType = known;
      }
      return known;
    }
  }

  private static int readCapturedCount(MessageReader in) {
    int count = in.buffer().readVarUint32();
    if (count < 0 || count > MAX_CAPTURED) {
      throw in.corrupt("A lambda with %s values".formatted(Integer.toUnsignedString(count)));
    }
    return count;
  }

  @Override
  public Object copy(GraphCopier context, Object value) {
    SerializedLambda original = serialized(value);
    if (original.getCapturedArgCount() == 0) {
      return value;
    }
    if (value != original) {
      requireRestorable(value, original);
    }
    Object[] captured = new Object[original.getCapturedArgCount()];
    for (int i = 0; i < captured.length; i++) {
      captured[i] = context.copy(original.getCapturedArg(i));
    }
    SerializedLambda lambda =
        new SerializedLambda(
            capturingClass(value, original, context.types()),
            original.getFunctionalInterfaceClass(),
            original.getFunctionalInterfaceMethodName(),
            original.getFunctionalInterfaceMethodSignature(),
            original.getImplMethodKind(),
            original.getImplClass(),
            original.getImplMethodName(),
            original.getImplMethodSignature(),
            original.getInstantiatedMethodType(),
            captured);
    if (value == original) {
      return lambda;
    }
    try {
      return FORM.readResolve(lambda);
    } catch (ObjectStreamException e) {
      throw new ForyException("The lambda cannot be copied: " + Quote.failure(e), e);
    }
  }

  private static SerializedLambda serialized(Object value) {
    if (value instanceof SerializedLambda form) {
      return form;
    }
    try {
      if (value instanceof Serializable
          && CLASSES.get(value.getClass()).hooks.writeReplace(value)
              instanceof SerializedLambda lambda) {
        return lambda;
      }
    } catch (ObjectStreamException e) {
      throw new ForyException("The form of a lambda is out of reach: " + Quote.failure(e), e);
    }
    String type = value.getClass().getInterfaces()[0].getSimpleName();
    throw new UnsupportedTypeException(
        "A lambda of %s is not Serializable, so the compiler gave it no form: %s, or write a class; if it is in a library, write a Serializer for the class that holds it"
            .formatted(
                type,
                isKotlin(value)
                    ? "annotate it with @JvmSerializableLambda"
                    : "cast it to (%s & Serializable)".formatted(type)));
  }

  /** Returns whether a lambda is Kotlin code, in which there is no cast to two types. */
  private static boolean isKotlin(Object lambda) {
    for (Annotation annotation : lambda.getClass().getNestHost().getAnnotations()) {
      if (annotation.annotationType().getName().equals("kotlin.Metadata")) {
        return true;
      }
    }
    return false;
  }

  private static Class<?> capturingClass(Object value, SerializedLambda lambda, TypeSource types) {
    String name = lambda.getCapturingClass().replace('/', '.');
    ClassLoader loader =
        value == lambda ? types.config().classLoader() : value.getClass().getClassLoader();
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new ForyException("The class %s of a lambda is gone".formatted(Quote.name(name)), e);
    }
  }
}
