/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The compiler makes the class that was asked for, or none, and runs nothing of another one. */
class HiddenClassCompilerTest {
  private static final String NAME = "io.fory.codegen.Made";
  private static final String PARTS = "public Made(Object[] parts) { super(parts); } ";
  private static final String WRITE = "public int write(int n) { return help(n) + 1; } ";
  private static final String HELP = "private static int help(int n) { return n * 2; } ";
  private static final String GOOD = PARTS + WRITE + HELP;
  private static final String RUN = "io.fory.codegen.HiddenClassCompilerTest.ran();";

  private static boolean ran;

  /** The superclass of this test's generated classes. */
  public abstract static class Base {
    protected Base(Object[] parts) {}

    protected static Object[] constants(MethodHandles.Lookup caller) {
      try {
        return MethodHandles.classData(caller, "_", Object[].class);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    public abstract int write(int n);
  }

  @BeforeEach
  void nothingRan() {
    ran = false;
  }

  static void ran() {
    ran = true;
  }

  private static String unit(String type) {
    return "package io.fory.codegen;\n" + type + "\n";
  }

  private static String made(String body) {
    return unit(
        "public final class Made extends io.fory.codegen.HiddenClassCompilerTest.Base { %s }"
            .formatted(body));
  }

  private static Class<?> define(String source) {
    return HiddenClassCompiler.define(
        MethodHandles.lookup(),
        new ClassShape(NAME, Base.class, List.of(), Set.of("write", "help"), false),
        source,
        new Stubs(),
        new Constants(new NameAllocator()));
  }

  private static void refused(String source, String reason) {
    assertThatThrownBy(() -> define(source))
        .as(source)
        .isInstanceOf(CodegenException.class)
        .hasMessageStartingWith("The generated class " + NAME + " is not used: ")
        .hasMessageContaining(reason);
    assertThat(ran).as("code of a refused class has run").isFalse();
  }

  @Test
  void theClassAskedForIsMade() throws ReflectiveOperationException {
    Class<?> made =
        define(
            made(
                "private static final Object[] CONSTANTS ="
                    + " constants(java.lang.invoke.MethodHandles.lookup()); "
                    + GOOD));
    Base object = (Base) made.getDeclaredConstructor(Object[].class).newInstance((Object) null);
    assertThat(object.write(20)).isEqualTo(41);
    assertThat(made.isHidden()).isTrue();
    assertThat(made.isNestmateOf(HiddenClassCompilerTest.class)).isTrue();
  }

  @Test
  void aSecondClassIsRefused() {
    refused(made(GOOD) + "final class E { static { %s } }".formatted(RUN), "2 classes");
    refused(unit("final class E { static { %s } }".formatted(RUN)), "its name is");
    refused(unit(""), "0 classes");
  }

  @Test
  void aClassInsideTheClassIsRefused() {
    refused(made(GOOD + "static class E { static { %s } }".formatted(RUN)), "2 classes");
    refused(made(GOOD.replace("n * 2", "new Object() { int f() { return 1; } }.f()")), "2 classes");
  }

  @Test
  void aClassOfAnotherNameOrKindIsRefused() {
    refused(made(GOOD).replace("Made", "Other"), "its name is io/fory/codegen/Other");
    refused(made(GOOD).replace("codegen;", "other;"), "its name is io/fory/other/Made");
    refused(made(GOOD).replace("final class", "class"), "no final class");
    refused(made(GOOD).replace("Base {", "Base implements java.io.Serializable {"), "implements");
    refused(
        unit("public final class Made { public Made(Object[] parts) {} " + WRITE + HELP + "}"),
        "extends java/lang/Object");
  }

  @Test
  void aMethodMoreOrLessIsRefused() {
    refused(made(GOOD + "void more() {}"), "a method more");
    refused(made(GOOD + "public int write(long n) { return 1; }"), "two methods write");
    refused(made(PARTS + WRITE.replace("help(n)", "n")), "lacks a method");
    refused(made(GOOD + "public Made() { super(null); }"), "method");
    refused(made(GOOD + "native void help(String s);"), "help");
  }

  @Test
  void anInitializerThatDoesMoreThanLoadConstantsDoesNotRun() {
    refused(made(GOOD + "static { %s }".formatted(RUN)), "its initializer calls ran");
    refused(
        made(GOOD + "static final Object O = new java.util.ArrayList();"), "its initializer makes");
    refused(made(GOOD + "static final Object O = System.out;"), "its initializer uses");
    refused(made(GOOD + "private int state;"), "its field state is no constant");
    refused(made(GOOD + "static int state;"), "its field state is no constant");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"// \\u002a", "/* \\u002a/ */", "\"\\n\"", "// \u00e9", "\t", "// \r", "\u001a"})
  void textBeyondPlainAsciiIsRefusedUnread(String odd) {
    refused(made(GOOD + odd), "char 00");
  }

  @Test
  void anErrorIsOneLineAndKeepsTheSource() {
    String source = made("\n" + PARTS + "\nmissing();");
    assertThatThrownBy(() -> define(source))
        .isInstanceOfSatisfying(
            CodegenException.class,
            e -> {
              assertThat(e.getMessage().lines()).hasSize(1);
              assertThat(e.getMessage()).contains("CompileException").doesNotContain("super");
              assertThat(e.source()).contains("   3  " + PARTS.strip());
            });
  }

  @Test
  void aSourceThatTheCompilerCannotNestIsRefused() {
    String deep = "(".repeat(100_000) + "n" + ")".repeat(100_000);
    refused(made(GOOD.replace("n * 2", deep)), "StackOverflowError");
  }
}
