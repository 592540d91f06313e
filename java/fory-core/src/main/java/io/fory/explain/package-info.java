/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Messages as text for people: {@link io.fory.explain.Explainer} walks through the bytes with what
 * they say of themselves. May use all rows below the facade.
 */
package io.fory.explain;
