/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.explain;

import io.fory.schema.WireSchema;

/** Answers with all that the caller of an explanation knows of the classes in the message. */
public interface Known {
  /** Knows nothing of the classes. */
  Known NOTHING =
      new Known() {
        @Override
        public String javaName(String name) {
          return null;
        }

        @Override
        public WireSchema schema(String name) {
          return null;
        }
      };

  /** The Java name of a class by its name, or {@code #id}, in messages; null if there is none. */
  String javaName(String name);

  /** The schema of that class here, in compatible mode; null if there is none. */
  WireSchema schema(String name);
}
