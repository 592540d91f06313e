/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

/**
 * The modules that extend the core, which is compiled without them. The core loads the class of a
 * module by its name when it first needs the module, with its own class loader: so the jars of one
 * Fory belong into one loader, and the OSGi bundle of a module is a fragment of the core's bundle.
 *
 * <p>{@code ServiceLoader} would open and parse a file of each jar at the start of a program, and
 * would lose providers if a fat jar does not merge {@code META-INF/services}.
 */
public enum Extension {
  JAVA_SERIALIZATION(
      "fory-java-serialization", "io.fory.javaserialization.ExtensionProvider", true),
  GUAVA("fory-guava", "io.fory.guava.ExtensionProvider", true),
  KOTLIN("fory-kotlin", "io.fory.kotlin.ExtensionProvider", false),
  SCALA("fory-scala", "io.fory.scala.ExtensionProvider", false),
  TOOLS("fory-tools", "io.fory.tools.extension.ExtensionProvider", true);

  /**
   * The class by which a module extends the core: public, with a constructor without parameters.
   */
  public interface Provider {
    /** Returns the module's implementation of an interface of the core; null if it has none. */
    <T> T make(Class<T> type);
  }

  private final String artifact;
  private final String className;
  private final boolean inFory; // whether io.fory:fory brings the module
  private volatile Provider provider;

  Extension(String artifact, String className, boolean inFory) {
    this.artifact = artifact;
    this.className = className;
    this.inFory = inFory;
  }

  /**
   * Returns the module's implementation of an interface of the core; null if the module is absent
   * or has none.
   */
  public <T> T find(Class<T> type) {
    Provider found = provider();
    return found == null ? null : found.make(type);
  }

  /** Returns what to do about the absence of the module, as the end of a sentence. */
  public String remedy() {
    String dependency = "add the dependency io.fory:" + artifact;
    return inFory ? dependency + ", or io.fory:fory, which has all" : dependency;
  }

  private Provider provider() {
    Provider known = provider;
    if (known == null) {
      known = load(); // a race makes two that do the same
      provider = known;
    }
    return known;
  }

  private Provider load() {
    try {
      return (Provider) Class.forName(className).getConstructor().newInstance();
    } catch (ClassNotFoundException e) {
      return null;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("%s is no part of this Fory".formatted(className), e);
    }
  }
}
