/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package service;

import source.Property;

/** A field of a message. */
record Field(Kind kind, Property property) {
  String type() {
    return property.type();
  }

  String name() {
    return property.name();
  }

  String getter() {
    return property.getter();
  }

  String setter() {
    return property.setter();
  }
}
