/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
/**
 * Serializers, deserializers, serdes and a Connect converter that write keys and values with Fory.
 * Add Kafka itself as a dependency of your application.
 */
package io.fory.kafka;
