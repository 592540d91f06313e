/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */

/**
 * Plans which fields of a class are written, and in which order: {@link
 * io.fory.struct.plan.StructPlan} of its {@link io.fory.struct.plan.FieldPlan}s; and how its fields
 * are read from what another version of it wrote: {@link io.fory.struct.plan.VersionPlanner}. Uses
 * no other package of {@code io.fory.struct}.
 */
package io.fory.struct.plan;
