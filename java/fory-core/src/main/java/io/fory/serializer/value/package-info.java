/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** Values without identity: strings, boxed and big numbers, enums, UUIDs, optionals. */
package io.fory.serializer.value;
