/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.platform.JdkClasses;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The exceptions of all modules of the JDK travel without registration. */
class JdkExceptionsTest {
  /** Parts of exceptions that nobody can make anew, or that have no serialized form. */
  private static final Set<String> REFUSED =
      Set.of(
          "java.beans.PropertyVetoException",
          "java.lang.annotation.AnnotationTypeMismatchException",
          "java.security.cert.CertificateRevokedException",
          "java.util.IllformedLocaleException", // without a message
          "javax.imageio.metadata.IIOInvalidTreeException",
          "javax.management.BadAttributeValueExpException",
          "javax.management.BadBinaryOpValueExpException",
          "javax.management.BadStringOperationException",
          "javax.management.InvalidApplicationException",
          "javax.management.modelmbean.InvalidTargetObjectTypeException",
          "javax.naming.CannotProceedException",
          "javax.naming.directory.AttributeModificationException",
          "javax.naming.ldap.LdapReferralException",
          "javax.sql.rowset.spi.SyncProviderException",
          "javax.xml.stream.XMLStreamException", // whose cause is not what it calls nested
          "javax.swing.tree.ExpandVetoException");

  private static List<Class<?>> exceptions() throws Exception {
    List<String> names = new ArrayList<>();
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    try (Stream<Path> files = Files.walk(modules)) {
      files
          .filter(file -> file.toString().endsWith(".class") && file.getNameCount() > 2)
          .map(file -> file.subpath(2, file.getNameCount()).toString())
          .filter(name -> name.matches(".*(Exception|Error|Throwable|Warning|Truncation).*"))
          .forEach(name -> names.add(name.replace('/', '.').replaceAll("\\.class$", "")));
    }
    List<Class<?>> exceptions = new ArrayList<>();
    for (String name : names) {
      Class<?> type = JdkClasses.find(name);
      if (type != null
          && Throwable.class.isAssignableFrom(type)
          && !Modifier.isAbstract(type.getModifiers())) {
        exceptions.add(type);
      }
    }
    return exceptions;
  }

  /** Exceptions of a class, by each of its public constructors that takes nothing special. */
  private static List<Throwable> samples(Class<?> type) {
    List<Throwable> samples = new ArrayList<>();
    for (Constructor<?> constructor : type.getConstructors()) {
      Object[] arguments =
          Arrays.stream(constructor.getParameterTypes()).map(JdkExceptionsTest::sample).toArray();
      try {
        samples.add((Throwable) constructor.newInstance(arguments));
        Throwable caused = (Throwable) constructor.newInstance(arguments);
        caused.addSuppressed(new IllegalStateException("suppressed"));
        samples.add(caused.initCause(new IllegalStateException("cause")));
      } catch (ReflectiveOperationException | IllegalStateException e) {
        // one that checks what it is given, or that has a cause
      }
    }
    return samples;
  }

  private static Object sample(Class<?> type) {
    if (type == String.class || type == Object.class || type == CharSequence.class) {
      return "text";
    } else if (type == boolean.class) {
      return true;
    } else if (type == Class.class) {
      return Thread.State.class;
    } else if (type == short.class) {
      return (short) 3;
    } else if (type == char.class) {
      return 'c';
    } else if (type == Throwable.class || type == Exception.class) {
      return new IllegalStateException("inner");
    } else if (type == Error.class) {
      return new AssertionError("inner");
    } else if (type == java.io.IOException.class) {
      return new java.io.IOException("inner");
    } else if (type == int[].class || type == long[].class) {
      return Array.newInstance(type.getComponentType(), 2);
    } else if (type.isPrimitive()) {
      return Array.get(Array.newInstance(type, 1), 0);
    }
    return null;
  }

  /** Everything that others can see of an exception, but for objects other than exceptions. */
  private static Map<String, String> shown(Throwable e) throws ReflectiveOperationException {
    Map<String, String> shown = new TreeMap<>();
    shown.put("class", e.getClass().getName());
    shown.put("toString()", e.toString());
    shown.put("suppressed", Arrays.toString(e.getSuppressed()));
    shown.put("trace", Arrays.asList(e.getStackTrace()).hashCode() + " is its hash");
    for (Field field : e.getClass().getFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        shown.put(field.getName(), String.valueOf(field.get(e)));
      }
    }
    for (Method method : e.getClass().getMethods()) {
      if (method.getParameterCount() == 0
          && (method.getReturnType().isPrimitive() && method.getReturnType() != void.class
              || method.getReturnType() == String.class
              || method.getReturnType() == Class.class
              || Throwable.class.isAssignableFrom(method.getReturnType()))
          && !method.getName().matches("hashCode|fillInStackTrace|getLocalizedMessage")) {
        shown.put(method.getName(), Objects.toString(method.invoke(e)));
      }
    }
    return shown;
  }

  @Test
  void onlyClassesThatModulesExportAreFoundByName() throws Exception {
    assertThat(JdkClasses.find("java.sql.SQLException")).isEqualTo(java.sql.SQLException.class);
    assertThat(JdkClasses.find("java.lang.String")).isEqualTo(String.class);
    for (String name :
        List.of(
            "java.sql.NoSuchException",
            "java.sql./x",
            "java.sql.",
            "",
            "x",
            "sun.security.validator.ValidatorException",
            "java.util.Collections$EmptyList",
            getClass().getName())) {
      assertThat(JdkClasses.find(name)).as(name).isNull();
    }
  }

  @Test
  void eachComesBackWithAllThatItShows() throws Exception {
    Fory fory = Fory.builder().withCodegen(false).build();
    Map<String, String> wrong = new TreeMap<>();
    int right = 0;
    for (Class<?> type : exceptions()) {
      for (Throwable sample : samples(type)) {
        byte[] message;
        try {
          message = fory.serialize(sample);
        } catch (ForyException e) {
          if (!REFUSED.contains(type.getName())) {
            wrong.put(type.getName(), e.getMessage());
          }
          continue;
        }
        try {
          Map<String, String> expected = shown(sample);
          Map<String, String> read = shown((Throwable) fory.deserialize(message));
          Map<String, String> copy = shown(fory.copy(sample));
          if (!read.equals(expected) || !copy.equals(expected)) {
            read.entrySet().removeAll(expected.entrySet());
            copy.entrySet().removeAll(expected.entrySet());
            wrong.put(type.getName(), read + ", and the copy " + copy);
          } else {
            right++;
          }
        } catch (RuntimeException e) {
          wrong.put(type.getName(), e.toString());
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(right).isGreaterThan(1000);
  }
}
