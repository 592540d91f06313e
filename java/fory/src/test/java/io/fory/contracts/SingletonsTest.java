/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForbiddenClassException;
import io.fory.testing.Versions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An {@code object} of Kotlin or Scala stays the only one of its class. */
class SingletonsTest {
  private static final String METADATA =
      "package kotlin; @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) public @interface Metadata { int k() default 1; String[] d1() default {}; }";

  /** Returns the annotation of a kind of class as Kotlin writes it, as far as its flags. */
  private static String metadata(String flags) {
    return "@kotlin.Metadata(d1 = {\"\\0\\2\\1\\2\\b%s\", \"more\"})".formatted(flags);
  }

  private static final String IS_OBJECT = metadata("\\u00c6\\2");
  private static final String IS_COMPANION = metadata("\\u0086\\3");
  private static final String IS_CLASS = metadata("\\6");

  private static final String SEALED =
      "package v; @kotlin.Metadata public abstract class Result { public int code; Object lock = new Thread(); Result(int code) { this.code = code; } Result() {} }";

  private static final String OBJECT =
      "package v; "
          + IS_OBJECT
          + " public final class Empty extends Result { public static final Empty INSTANCE = new Empty(); private Empty() { super(7); } }";

  private static final String COMPANION =
      "package v; @kotlin.Metadata public class Holder { public static final Holder.Default Default = new Holder.Default(); public Object first, second; public Empty exact;"
          + " public static final Holder.Kept Kept = new Holder.Kept(); "
          + IS_COMPANION
          + " public static final class Default { private Default() {} } "
          + IS_CLASS
          + " public static final class Kept { public int number; private Kept() {} } }";

  private static final String SCALA =
      "package v; public final class Config$ implements java.io.Serializable { public static final Config$ MODULE$ = new Config$(); static int made; public int changed; public Object hidden = new Object(); public Config$() { made++; } private Object writeReplace() { throw new AssertionError(\"not asked\"); } }";

  /** A class that merely looks like one. */
  private static final String POOLED =
      "package v; "
          + IS_CLASS
          + " public final class Pooled { public static final Pooled INSTANCE = new Pooled(1); public static final Pooled.Companion Companion = new Pooled.Companion(); public int number; private Pooled(int number) { this.number = number; } public static Object of(int number) { return new Pooled(number); }"
          + " @kotlin.Metadata public static final class Companion { private Companion() {} } }";

  /** Nor is this one: whoever writes Java may make more. */
  private static final String JAVA =
      "package v; public final class Plain { public static final Plain INSTANCE = new Plain(); public int number; private Plain() {} public static Object of(int number) { Plain p = new Plain(); p.number = number; return p; } }";

  private static final Versions.Loader LOADER =
      Versions.compile(METADATA, SEALED, OBJECT, COMPANION, SCALA, POOLED, JAVA);

  private static Fory fory(Versions.Loader loader, int settings) {
    ForyBuilder builder =
        Fory.builder()
            .withClassLoader(loader)
            .withCompatible((settings & 1) != 0)
            .withRefTracking((settings & 2) != 0)
            .withCodegen((settings & 4) != 0)
            .withAsyncCompilation(false);
    loader.names().forEach(name -> builder.register(loader.type(name)));
    return builder.build();
  }

  private static Object get(Object owner, String field) {
    try {
      Class<?> type = owner instanceof Class<?> c ? c : owner.getClass();
      return type.getField(field).get(owner);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static void set(Object owner, String field, Object value) {
    try {
      owner.getClass().getField(field).set(owner, value);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static Object of(String type, int number) {
    try {
      return LOADER.type(type).getMethod("of", int.class).invoke(null, number);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void objectsOfKotlinAndScalaComeBackAsTheSame() {
    List<Object> objects =
        List.of(
            get(LOADER.type("v.Empty"), "INSTANCE"),
            get(LOADER.type("v.Holder"), "Default"),
            get(LOADER.type("v.Config$"), "MODULE$"));
    for (int settings = 0; settings < 8; settings++) {
      Fory fory = fory(LOADER, settings);
      for (Object object : objects) {
        Object read = fory.deserialize(fory.serialize(object));
        assertThat(read).isSameAs(object);
        assertThat((Object) fory.copy(object)).isSameAs(object);
        Object holder = LOADER.create("v.Holder");
        set(holder, "first", object);
        set(holder, "second", new ArrayList<>(List.of(object, object)));
        set(holder, "exact", objects.get(0));
        read = fory.deserialize(fory.serialize(holder));
        assertThat(get(read, "first")).isSameAs(object);
        assertThat(get(read, "second")).isEqualTo(List.of(object, object));
        assertThat(get(read, "exact")).isSameAs(objects.get(0));
      }
    }
  }

  @Test
  void objectThatIsNotRegisteredIsNamedItself() {
    Object config = get(LOADER.type("v.Config$"), "MODULE$");
    Fory fory = Fory.builder().withClassLoader(LOADER).build();
    assertThatThrownBy(() -> fory.serialize(config))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageStartingWith(
            "Class v.Config$ is not registered: add .register(Class.forName(\"v.Config$\"))");
  }

  @Test
  void theyAreNeitherMadeNorChanged() throws ReflectiveOperationException {
    Object config = get(LOADER.type("v.Config$"), "MODULE$");
    Fory fory = fory(LOADER, 1);
    set(config, "changed", 1);
    byte[] message = fory.serialize(config);
    set(config, "changed", 2);
    assertThat((Object) fory.deserialize(message)).isSameAs(config);
    assertThat(get(config, "changed")).isEqualTo(2);
    var made = config.getClass().getDeclaredField("made");
    made.setAccessible(true);
    assertThat(made.get(null)).isEqualTo(1);
  }

  @Test
  void classesThatLookLikeThemHaveOtherObjects() {
    for (String type : List.of("v.Pooled", "v.Plain")) {
      Object other = of(type, 5);
      for (int settings = 0; settings < 8; settings++) {
        Fory fory = fory(LOADER, settings);
        Object read = fory.deserialize(fory.serialize(other));
        assertThat(read).isNotSameAs(get(other.getClass(), "INSTANCE"));
        assertThat(get(read, "number")).isEqualTo(5);
      }
    }
  }

  @Test
  void aClassWhoseNameIsAPropertyOfTheClassAroundItHasOtherObjects()
      throws ReflectiveOperationException {
    Object kept = get(LOADER.type("v.Holder"), "Kept");
    var constructor = kept.getClass().getDeclaredConstructor();
    constructor.setAccessible(true);
    Object other = constructor.newInstance();
    set(other, "number", 5);
    for (int settings = 0; settings < 8; settings++) {
      Fory fory = fory(LOADER, settings);
      Object read = fory.deserialize(fory.serialize(other));
      assertThat(read).isNotSameAs(kept);
      assertThat(get(read, "number")).isEqualTo(5);
    }
  }

  @Test
  void aDescriptionThatIsDamagedOrLackingIsOfNoObject() {
    for (String d1 :
        List.of(
            "{}",
            "{\"\"}",
            "{\"x\"}",
            "{\"\\0\"}",
            "{\"\\0\\u00ff\\u00ff\\u00ff\\u00ff\\7\"}",
            "{\"\\0\\0\\b\\u00c6\"}")) {
      Versions.Loader loader =
          Versions.compile(
              METADATA,
              "package v; @kotlin.Metadata(d1 = %s) public class Single { public static final Single INSTANCE = new Single(); private Single() {} }"
                  .formatted(d1));
      Object single = get(loader.type("v.Single"), "INSTANCE");
      Fory fory = fory(loader, 1);
      assertThat((Object) fory.deserialize(fory.serialize(single))).isNotSameAs(single);
    }
  }

  @Test
  void aClassBecomesAnObjectAndAnObjectAClass() {
    String plain =
        "package v; @kotlin.Metadata public final class Empty { public int code = 1; public Object other; public Empty() {} }";
    Versions.Loader classes = Versions.compile(METADATA, plain);
    Versions.Loader objects =
        Versions.compile(METADATA, SEALED.replace("Object lock = new Thread();", ""), OBJECT);
    for (int settings : new int[] {1, 3, 5, 7}) {
      Fory ofClass = fory(classes, settings);
      Fory ofObject = fory(objects, settings);
      Object empty = classes.create("v.Empty");
      set(empty, "code", 9);
      set(empty, "other", new ArrayList<>(List.of("x", empty.getClass())));
      Object only = get(objects.type("v.Empty"), "INSTANCE");
      for (int i = 0; i < 2; i++) {
        assertThat((Object) ofObject.deserialize(ofClass.serialize(empty))).isSameAs(only);
        assertThat(get(only, "code")).isEqualTo(7);
        Object read = ofClass.deserialize(ofObject.serialize(only));
        assertThat(get(read, "code")).isEqualTo(1);
      }
    }
  }

  @Test
  void anObjectIsReadWhereItWasReplacedBefore() {
    String replaced =
        "package v; public class Config$ implements java.io.Serializable { private Object writeReplace() { return this; } }";
    Versions.Loader before = Versions.compile(replaced);
    Versions.Loader now = Versions.compile(SCALA);
    for (int settings : new int[] {1, 3}) {
      byte[] message = fory(before, settings).serialize(before.create("v.Config$"));
      assertThat((Object) fory(now, settings).deserialize(message))
          .isSameAs(get(now.type("v.Config$"), "MODULE$"));
    }
  }
}
