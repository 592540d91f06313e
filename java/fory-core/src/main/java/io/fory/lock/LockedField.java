/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.lock;

/**
 * A field as a lock file has it.
 *
 * @param name its name
 * @param id its {@link io.fory.annotation.ForyField#id}, or -1
 * @param type its type as {@link TypeText} writes it
 * @param defaultValue the annotated default, or null
 */
record LockedField(String name, int id, String type, String defaultValue) {

  @Override
  public String toString() {
    return name
        + (id < 0 ? "" : " #" + id)
        + ": "
        + type
        + (defaultValue == null ? "" : " = " + Quoted.of(defaultValue));
  }
}
