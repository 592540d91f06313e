/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

/**
 * A class as messages define it.
 *
 * @param head the header with the id or name
 * @param fingerprint for messages without schemas
 * @param shape its schema, as the class here has it
 * @param versions other schemas of the class
 */
record Definition(byte[] head, int fingerprint, Shape shape, Shape[] versions) {}
