/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** String builders, and what describes or formats text: patterns, charsets, locales. */
package io.fory.serializer.text;
