/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Messages as text for people, for {@code Fory.explain}: {@code MessageExplanation} tells of the
 * first bytes, {@link io.fory.tools.explain.Explainer} walks through the values with what they say
 * of themselves. May use all of {@code fory-core} below its facade.
 */
package io.fory.tools.explain;
