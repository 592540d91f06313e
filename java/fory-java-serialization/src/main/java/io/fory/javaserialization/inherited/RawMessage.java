/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.exception.UnsupportedTypeException;

/**
 * Finds the message that was passed to the constructor of an exception whose {@code getMessage}
 * adds other text to it, by removing that text.
 *
 * @param owner the class of the JDK that adds the text
 * @param message its {@code getMessage}
 */
record RawMessage(Class<?> owner, InheritedMethod message) {

  String get(Object exception) {
    String shown = (String) message.call(exception);
    if (shown == null) {
      return ofNull();
    }
    try {
      return switch (owner.getName()) {
        case "java.io.InvalidClassException" -> {
          Object name = field(exception, "classname");
          yield name == null ? shown : withoutPrefix(shown, name + "; ");
        }
        case "java.io.WriteAbortedException" -> withoutDetail(exception, shown, "; ");
        case "java.rmi.RemoteException", "java.rmi.server.ServerCloneException" ->
            withoutDetail(exception, shown, "; nested exception is: \n\t");
        case "java.awt.HeadlessException" ->
            withoutSuffix(
                shown,
                ((Throwable) owner.getConstructor(String.class).newInstance("")).getMessage());
        case "java.util.IllformedLocaleException" -> {
          int index = (int) call(exception, "getErrorIndex");
          yield index < 0 ? shown : withoutSuffix(shown, " [at index " + index + "]");
        }
        case "javax.script.ScriptException" -> withoutSuffix(shown, place(exception));
        default -> throw new AssertionError(owner);
      };
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("public members of " + owner, e);
    }
  }

  private String ofNull() {
    if (owner.getName().equals("java.util.IllformedLocaleException")) {
      throw hidden(); // null was passed, or the text "null"
    }
    return null;
  }

  private String withoutDetail(Object exception, String shown, String between)
      throws ReflectiveOperationException {
    Object detail = field(exception, "detail");
    return detail == null ? shown : withoutSuffix(shown, between + detail);
  }

  private String place(Object exception) throws ReflectiveOperationException {
    if (call(exception, "getFileName") == null) {
      return "";
    }
    int line = (int) call(exception, "getLineNumber");
    int column = (int) call(exception, "getColumnNumber");
    return " in "
        + call(exception, "getFileName")
        + (line == -1 ? "" : " at line number " + line)
        + (column == -1 ? "" : " at column number " + column);
  }

  private Object field(Object exception, String name) throws ReflectiveOperationException {
    return owner.getField(name).get(exception);
  }

  private Object call(Object exception, String name) throws ReflectiveOperationException {
    return owner.getMethod(name).invoke(exception);
  }

  private String withoutPrefix(String shown, String prefix) {
    if (!shown.startsWith(prefix)) {
      throw hidden();
    }
    return shown.substring(prefix.length());
  }

  private String withoutSuffix(String shown, String suffix) {
    if (suffix.isEmpty()) {
      return shown;
    }
    if (!shown.endsWith(suffix)) {
      throw hidden();
    }
    return shown.substring(0, shown.length() - suffix.length());
  }

  private UnsupportedTypeException hidden() {
    return new UnsupportedTypeException(
        "%s does not tell the message that it was made with".formatted(owner.getName()));
  }
}
