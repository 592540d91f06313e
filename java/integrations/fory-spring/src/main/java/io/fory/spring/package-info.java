/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Auto-configuration of Fory in Spring Boot: one {@link io.fory.Fory} configured by {@linkplain
 * io.fory.spring.ForyProperties properties}, used for caches and sessions in Redis, HTTP bodies,
 * JMS and AMQP; and modules for the classes of Spring and Hibernate. Add Spring itself as a
 * dependency of your application.
 */
package io.fory.spring;
