/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.platform.JdkClasses;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;

/**
 * Knows which classes of the JDK, and which of Fory's exceptions, messages may name without
 * registration.
 */
final class JdkTypes {
  private static final Module BASE = Object.class.getModule();
  private static final String OWN = "io.fory.";

  /** The reasons for which some classes that users may expect to work have no serializer. */
  private static final Map<String, String> REASONS =
      Map.ofEntries(
          Map.entry(
              "java.util.StringJoiner",
              "it does not tell its delimiter, prefix and suffix; write its toString()"),
          Map.entry(
              "java.util.concurrent.atomic.LongAccumulator",
              "it does not tell its function and identity; write its get()"),
          Map.entry(
              "java.util.concurrent.atomic.DoubleAccumulator",
              "it does not tell its function and identity; write its get()"),
          Map.entry(
              "java.text.SimpleDateFormat", "it does not tell its locale; write its toPattern()"),
          Map.entry(
              "java.text.DecimalFormat", "it does not tell all its symbols; write its toPattern()"),
          Map.entry(
              "java.text.MessageFormat",
              "its formats do not tell their locales; write its toPattern()"),
          Map.entry(
              "java.time.format.DateTimeFormatter", "it does not tell its pattern; write that"),
          Map.entry("java.time.Clock$OffsetClock", "it does not tell its base; write an Instant"),
          Map.entry("java.time.Clock$TickClock", "it does not tell its base; write an Instant"),
          Map.entry("java.time.Clock$SystemClock", "nobody can name its class; write its zone"),
          Map.entry(
              "java.time.Clock$FixedClock",
              "nobody can name its class; write its instant and its zone"),
          Map.entry(
              "java.time.chrono.ChronoLocalDateTimeImpl",
              "nobody can name its class; write its date and its time"),
          Map.entry(
              "java.time.chrono.ChronoZonedDateTimeImpl",
              "nobody can name its class; write its date, its time and its zone"),
          Map.entry(
              "java.time.chrono.ChronoPeriodImpl",
              "nobody can name its class; write its years, months and days"),
          Map.entry("java.lang.Runtime$Version", "it is its text; write its toString()"),
          Map.entry(
              "java.lang.module.ModuleDescriptor$Version", "it is its text; write its toString()"),
          Map.entry("java.util.Base64$Encoder", "it is not data; make the field transient"),
          Map.entry("java.util.Base64$Decoder", "it is not data; make the field transient"),
          Map.entry("java.util.Random", "it does not tell its seed"),
          Map.entry("java.util.SplittableRandom", "it does not tell its seed"));

  private JdkTypes() {}

  /**
   * Whether messages may name a class without registration: the exceptions that the modules of the
   * JDK export, and those of Fory, which only hold data; the public enums of java.base, which have
   * only constants; and its interfaces and abstract classes, which have no objects and are
   * component types of arrays.
   */
  static boolean isFree(Class<?> type) {
    if (type.getName().startsWith(OWN)) {
      return OwnExceptions.contain(type);
    } else if (Throwable.class.isAssignableFrom(type)) {
      return JdkClasses.isExported(type);
    }
    return type.getModule() == BASE
        && type.getName().startsWith("java.")
        && Modifier.isPublic(type.getModifiers())
        && (type.isEnum() || Modifier.isAbstract(type.getModifiers()) && !type.isArray());
  }

  /**
   * Returns the class of a name if {@link #isFree} holds for it; else null. Initializes no class.
   * The loader of java.base keeps nothing for names that do not exist, so hostile names take no
   * heap.
   */
  static Class<?> free(String name) {
    if (name.startsWith(OWN)) {
      return OwnExceptions.find(name);
    }
    Class<?> type = name.startsWith("java.") ? Class.forName(BASE, name) : null;
    if (type == null) {
      type = JdkClasses.find(name);
    }
    return type != null && isFree(type) ? type : null;
  }

  /**
   * Whether the type checker may allow a class that is not free. If the {@code readObject} of a
   * class has effects outside of its object, as that of a remote object opens a port, or if the
   * class is internal to the JDK, the user must register it: a checker that allows all of the JDK
   * is not enough.
   */
  static boolean mayBeAllowed(Class<?> type) {
    return isOfUse(type)
        && !type.getName().startsWith("java.rmi.")
        && !type.getName().startsWith("javax.management.remote.rmi.");
  }

  /** Whether a class that is not free has a serializer once it is registered. */
  private static boolean isOfUse(Class<?> type) {
    return Serializable.class.isAssignableFrom(type) || Modifier.isAbstract(type.getModifiers());
  }

  /** Returns the advice for a type without a serializer. */
  static String remedy(Class<?> type) {
    String transientField =
        Resources.contain(type) || isLock(type) ? "mark the field transient, or " : "";
    String ofYourOwn = "write a Serializer for it and add it with registerSerializer";
    boolean mayBeRegistered =
        isOfUse(type) && JdkClasses.isExported(type) && (!Resources.contain(type) || isLock(type));
    return mayBeRegistered
        ? "%sadd .register(%s.class) to the builder, on both sides%s, or %s"
            .formatted(
                transientField,
                type.getCanonicalName(),
                isLock(type) ? " (it comes back unlocked)" : "",
                ofYourOwn)
        : transientField + ofYourOwn;
  }

  private static boolean isLock(Class<?> type) {
    return Lock.class.isAssignableFrom(type) || ReadWriteLock.class.isAssignableFrom(type);
  }

  /** Returns the reason for which a type has no serializer, in brackets, or nothing. */
  static String reason(Class<?> type) {
    String reason =
        Resources.contain(type)
            ? "its objects belong to this process"
            : REASONS.get(type.getName());
    return reason == null ? "" : " (" + reason + ")";
  }
}
