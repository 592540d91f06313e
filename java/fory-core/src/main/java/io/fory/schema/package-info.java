/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * The fields of user classes and what both sides must agree on: {@link io.fory.schema.FieldModel}
 * and {@link io.fory.schema.ClassModel} describe a Java class, {@link io.fory.schema.ClassSchema}
 * its layout in a message, which {@link io.fory.schema.Fingerprint} condenses to 32 bits. May use
 * {@code io.fory.exception} and {@code io.fory.platform}.
 */
package io.fory.schema;
