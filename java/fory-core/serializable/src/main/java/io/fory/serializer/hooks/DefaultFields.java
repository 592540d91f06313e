/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.hooks;

/** The fields that one class of a hierarchy adds, as the class here has them. */
public interface DefaultFields extends FieldsReader, FieldsWriter {}
