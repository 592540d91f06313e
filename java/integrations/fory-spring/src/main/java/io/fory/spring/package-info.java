/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Fory in Spring Boot: one {@link io.fory.Fory} by {@linkplain io.fory.spring.ForyProperties
 * properties}, which caches and sessions in Redis and HTTP messages use, and what Spring's own
 * classes need. Spring is brought by its user.
 */
package io.fory.spring;
