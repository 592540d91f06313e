/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.io.ByteArrayOutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Reads the kind of a class from the annotation {@code kotlin.Metadata}, which Kotlin's compiler
 * gives all classes. Kotlin's library need not be present.
 */
public final class KotlinMetadata {
  private static final int OBJECT = 5;
  private static final int COMPANION = 6;

  /** The flags of a class whose description has none. */
  private static final int DEFAULT_FLAGS = 6;

  private KotlinMetadata() {}

  /** Returns whether Kotlin's compiler made a class. */
  public static boolean isOn(Class<?> type) {
    return of(type) != null;
  }

  /**
   * Returns the field that has the only object of a class, or null if the class is no {@code
   * object}.
   */
  static Field singleton(Class<?> type) {
    return switch (kind(type)) {
      case OBJECT -> Singleton.holder(type, "INSTANCE", type);
      case COMPANION -> Singleton.holder(type.getEnclosingClass(), type.getSimpleName(), type);
      default -> null;
    };
  }

  private static Annotation of(Class<?> type) {
    for (Annotation annotation : type.getDeclaredAnnotations()) {
      if (annotation.annotationType().getName().equals("kotlin.Metadata")) {
        return annotation;
      }
    }
    return null;
  }

  /**
   * Returns the kind of a class, or -1 if Kotlin's compiler did not make it. The bytes of {@code
   * d1} are a length, so many bytes of strings, and the message of protobuf that describes the
   * class: its first field, of tag 8, has the flags, if they are not the default.
   */
  private static int kind(Class<?> type) {
    Annotation metadata = of(type);
    if (metadata == null) {
      return -1;
    }
    byte[] bytes;
    try {
      Class<?> annotation = metadata.annotationType();
      if ((int) annotation.getMethod("k").invoke(metadata)
          != 1) { // no class, but a file of functions
        return -1;
      }
      bytes = bytes((String[]) annotation.getMethod("d1").invoke(metadata));
    } catch (ReflectiveOperationException | ClassCastException e) {
      return -1;
    }
    ByteBuffer description = ByteBuffer.wrap(bytes);
    int strings = varint(description);
    if (strings < 0 || strings > description.remaining()) {
      return -1;
    }
    description.position(description.position() + strings);
    boolean hasFlags = description.hasRemaining() && description.get() == 8;
    int flags = hasFlags ? varint(description) : DEFAULT_FLAGS;
    return flags >>> 6 & 7;
  }

  /** Returns the bytes that are chars of strings, after a char of 0. */
  private static byte[] bytes(String[] strings) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (String string : strings) {
      string.chars().forEach(bytes::write);
    }
    byte[] all = bytes.toByteArray();
    return all.length == 0 || all[0] != 0 ? new byte[0] : Arrays.copyOfRange(all, 1, all.length);
  }

  private static int varint(ByteBuffer in) {
    int value = 0;
    for (int shift = 0; in.hasRemaining() && shift < Integer.SIZE; shift += 7) {
      byte next = in.get();
      value |= (next & 0x7f) << shift;
      if (next >= 0) {
        break;
      }
    }
    return value;
  }
}
