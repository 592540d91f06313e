/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Annotations as values come back with all their members, and equal those of the JDK. */
class AnnotationTypesTest {
  @Retention(RetentionPolicy.RUNTIME)
  @interface Inner {
    int value() default 3;
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface All {
    boolean aBoolean() default true;

    byte aByte() default 1;

    char aChar() default 'c';

    short aShort() default 2;

    int anInt() default 3;

    long aLong() default 4;

    float aFloat() default Float.NaN;

    double aDouble() default -0.0;

    String text() default "text";

    Class<?> type() default String.class;

    ElementType element() default ElementType.FIELD;

    Inner inner() default @Inner(7);

    boolean[] booleans() default {true, false};

    byte[] bytes() default {1};

    char[] chars() default {'x'};

    short[] shorts() default {2};

    int[] ints() default {3, 4};

    long[] longs() default {};

    float[] floats() default {1.5f};

    double[] doubles() default {Double.NaN};

    String[] texts() default {"a", "b"};

    Class<?>[] types() default {int.class, String[].class};

    ElementType[] elements() default {ElementType.TYPE};

    Inner[] inners() default {@Inner, @Inner(5)};
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Marker {}

  @All
  @Inner(9)
  @Marker
  @Deprecated(since = "1")
  static class Annotated {}

  static class Holder {
    Inner declared;
    Object any;
    List<Annotation> list = new ArrayList<>();
    Annotation[] array = {};
  }

  /** As those of Hibernate Validator: a handler of its own, which is not registered. */
  record OtherHandler(int value) implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return switch (method.getName()) {
        case "value" -> value;
        case "annotationType" -> Inner.class;
        case "hashCode" -> 127 * "value".hashCode() ^ value;
        default -> throw new AssertionError(method);
      };
    }
  }

  static List<Fory> instances() {
    List<Fory> all = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      ForyBuilder builder =
          (i & 1) == 0
              ? Fory.builder().requireClassRegistration(false).withTypeChecker(name -> true)
              : Fory.builder()
                  .register(All.class, Inner.class, Marker.class, Holder.class, Annotated.class);
      all.add(
          builder
              .withRefTracking((i & 2) == 0)
              .withCompatible((i & 4) == 0)
              .withCodegen((i & 8) == 0)
              .withAsyncCompilation(false)
              .build());
    }
    return all;
  }

  private static void checkEqual(Object twin, Annotation original) {
    assertThat(twin).isEqualTo(original).hasSameHashCodeAs(original);
    assertThat(original).isEqualTo(twin);
    assertThat(((Annotation) twin).annotationType()).isSameAs(original.annotationType());
    assertThat(twin).isEqualTo(twin).isNotEqualTo("").isNotEqualTo(null);
    assertThat(twin.toString()).contains(original.annotationType().getSimpleName());
  }

  @ParameterizedTest
  @MethodSource("instances")
  void everyMemberComesBack(Fory fory) {
    assertThat(Annotated.class.getAnnotations()).hasSize(4);
    for (Annotation original : Annotated.class.getAnnotations()) {
      Annotation twin = (Annotation) fory.deserialize(fory.serialize(original));
      checkEqual(twin, original);
      checkEqual(fory.copy(original), original);
      checkEqual(fory.deserialize(fory.serialize(twin)), original); // ours, written again
    }
    All twin = (All) fory.deserialize(fory.serialize(Annotated.class.getAnnotation(All.class)));
    twin.ints()[0] = 99;
    assertThat(twin.ints()).containsExactly(3, 4);
    assertThat(twin.aFloat()).isNaN();
    assertThat(twin.inner().value()).isEqualTo(7);
  }

  @ParameterizedTest
  @MethodSource("instances")
  void annotationIsInAnyPlace(Fory fory) {
    Inner inner = Annotated.class.getAnnotation(Inner.class);
    Holder holder = new Holder();
    holder.declared = inner;
    holder.any = Map.of(inner, Set.of(Annotated.class.getAnnotation(Marker.class)));
    holder.list.addAll(Arrays.asList(inner, null, Annotated.class.getAnnotation(All.class)));
    holder.array = Annotated.class.getAnnotations();
    for (Holder twin :
        List.of(fory.deserialize(fory.serialize(holder), Holder.class), fory.copy(holder))) {
      assertThat(twin.declared).isEqualTo(inner);
      assertThat(twin.any).isEqualTo(holder.any);
      assertThat(twin.list).isEqualTo(holder.list);
      assertThat(twin.array).isEqualTo(holder.array);
    }
  }

  @ParameterizedTest
  @MethodSource("instances")
  void annotationOfALibraryNeedsNoHandler(Fory fory) {
    Inner original =
        (Inner)
            Proxy.newProxyInstance(
                Inner.class.getClassLoader(), new Class<?>[] {Inner.class}, new OtherHandler(9));
    checkEqual(
        fory.deserialize(fory.serialize(original)), Annotated.class.getAnnotation(Inner.class));
  }

  @ParameterizedTest
  @MethodSource("instances")
  void memberOfAnotherTypeIsRefused(Fory fory) {
    InvocationHandler liar = (proxy, method, arguments) -> "no int";
    Object lie =
        Proxy.newProxyInstance(Inner.class.getClassLoader(), new Class<?>[] {Inner.class}, liar);
    byte[] bytes = fory.serialize(new Object[] {lie});
    assertThatThrownBy(() -> fory.deserialize(bytes))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("Expected java.lang.Integer as value of annotation");
  }

  @org.junit.jupiter.api.Test
  void annotationThatIsNotRegisteredIsRefusedByItsName() {
    Fory fory = Fory.builder().build();
    assertThatThrownBy(() -> fory.serialize(Annotated.class.getAnnotation(Inner.class)))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining(".register(io.fory.types.AnnotationTypesTest.Inner.class)");
    Deprecated ofJdk = Annotated.class.getAnnotation(Deprecated.class);
    assertThat(fory.deserialize(fory.serialize(ofJdk))).isEqualTo(ofJdk);
  }

  @Target({})
  @interface Unused {}
}
