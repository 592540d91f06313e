/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package service;

/** A field of a message: its type as Java source has it. */
record Field(Kind kind, String type, String name) {
  String getter() {
    return (kind == Kind.BOOLEAN ? "is" : "get") + capital();
  }

  String setter() {
    return "set" + capital();
  }

  private String capital() {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
