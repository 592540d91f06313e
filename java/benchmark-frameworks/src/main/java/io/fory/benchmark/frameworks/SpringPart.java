/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fory.Fory;
import io.fory.spring.ForyRedisSerializer;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.data.redis.serializer.Jackson2JsonRedisSerializer;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializer;

/** Serializers of Spring Data Redis, which caches and sessions of Spring Boot have. */
final class SpringPart implements Frameworks.Part {
  private static final int CALLS = 100_000;

  @Override
  public List<Table> run(Frameworks.Scale scale, Path folder) throws Exception {
    Map<String, RedisSerializer<?>> serializers = new LinkedHashMap<>();
    Fory fory = Fory.builder().registerAll(Order.class).build();
    serializers.put("Fory", new ForyRedisSerializer<>(fory, Object.class));
    serializers.put("JDK, the default", new JdkSerializationRedisSerializer());
    serializers.put(
        "Jackson, of a given class",
        new Jackson2JsonRedisSerializer<>(new ObjectMapper(), Order.class));
    Map<String, Rounds.Work> works = new LinkedHashMap<>();
    serializers.forEach(
        (name, serializer) -> works.put(name, () -> once(serializer, scale.of(CALLS))));
    Table table =
        new Table("Spring Data Redis, serializers alone", "write, ns", "read, ns", "bytes");
    Rounds.best(works, scale.rounds()).forEach(table::add);
    return List.of(table);
  }

  @SuppressWarnings("unchecked")
  private static double[] once(RedisSerializer<?> any, int calls) {
    RedisSerializer<Object> serializer = (RedisSerializer<Object>) any;
    Order order = Order.of(7);
    byte[] bytes = serializer.serialize(order);
    long start = System.nanoTime();
    for (int i = 0; i < calls; i++) {
      bytes = serializer.serialize(order);
    }
    long between = System.nanoTime();
    Object last = null;
    for (int i = 0; i < calls; i++) {
      last = serializer.deserialize(bytes);
    }
    long end = System.nanoTime();
    Rounds.check(order.equals(last), any.toString());
    return new double[] {
      (between - start) / (double) calls, (end - between) / (double) calls, bytes.length
    };
  }
}
