/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * {@code java.time}, the calendars and dates of {@code java.util}, and those of {@code java.sql}.
 */
package io.fory.serializer.time;
