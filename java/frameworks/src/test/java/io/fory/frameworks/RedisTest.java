/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;
import org.springframework.data.redis.serializer.SerializationException;

class RedisTest {
  private final ForyRedisSerializer serializer =
      new ForyRedisSerializer(Fory.builder().register(Order.class).build());

  @Test
  void valuesOfATemplateAreObjects() {
    // What a template, and RedisCacheConfiguration.serializeValuesWith, make of a serializer.
    var pair = SerializationPair.fromSerializer(serializer);
    assertThat(pair.read(pair.write(Order.sample(7)))).isEqualTo(Order.sample(7));
    assertThat(serializer.deserialize(serializer.serialize(null))).isNull();
    assertThat(serializer.deserialize(new byte[0])).isNull();
  }

  @Test
  void aValueThatIsNoMessageIsWhatSpringExpectsOfASerializer() {
    assertThatThrownBy(() -> serializer.deserialize(new byte[] {1, 2, 3}))
        .isInstanceOf(SerializationException.class);
    assertThatThrownBy(() -> serializer.serialize(new Object() {}))
        .isInstanceOf(SerializationException.class);
  }
}
