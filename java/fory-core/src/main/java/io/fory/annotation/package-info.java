/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/** What a user's class may say about itself, or hold for Fory. Imports nothing of Fory. */
package io.fory.annotation;
