/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples.modules;

import java.io.Serializable;
import java.util.Set;

/**
 * One {@code requires} of a module.
 *
 * @param target the module required
 * @param modifiers how it is required
 */
public record Dependency(JavaModule target, Set<Modifier> modifiers) implements Serializable {}
