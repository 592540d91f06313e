/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import io.fory.Fory;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.data.evolved.OrderV2;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objenesis.strategy.StdInstantiatorStrategy;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.core.userdetails.User;

/**
 * Prints the bytes of single messages of small objects, of classes that are not registered, with
 * references kept and other versions of the classes allowed: each message has to say all of its
 * classes. Kryo, which has no versions, says only their names.
 */
public final class SmallMessages {
  private SmallMessages() {}

  /** A record as the consumer of a topic gets it. */
  public static class ConsumerRecord {
    public String topic = "orders";
    public int partition = 3;
    public long offset = 123_456_789L;
    public long timestamp = 1_700_000_000_000L;
    public String key = "customer-42";
    public String value = "hello world";
    public Map<String, String> headers = new HashMap<>(Map.of("traceId", "abc"));
  }

  public static void main(String[] args) {
    System.out.println("| object | Fory | same schema | Apache Fory | Kryo |");
    System.out.println("|---|--:|--:|--:|--:|");
    objects()
        .forEach(
            (name, object) ->
                System.out.printf(
                    "| %s | %s | %s | %s | %s |%n",
                    name,
                    fory(object, true),
                    fory(object, false),
                    apacheFory(object),
                    kryo(object)));
  }

  /** The objects by what they are. */
  static Map<String, Object> objects() {
    List<GrantedAuthority> authorities =
        List.of(new SimpleGrantedAuthority("ROLE_USER"), new SimpleGrantedAuthority("ROLE_ADMIN"));
    Map<String, Object> objects = new LinkedHashMap<>();
    objects.put("SecurityContext, a name", context("ada", authorities));
    objects.put("SecurityContext, a User", context(user(authorities), authorities));
    objects.put("record of a topic", new ConsumerRecord());
    objects.put("Scala List(1)", new scala.collection.immutable.$colon$colon<>(1, nil()));
    objects.put("order of 20 fields", new OrderV2().populate());
    objects.put("MEDIA_CONTENT", new MediaContent().populate());
    return objects;
  }

  private static Object context(Object principal, List<GrantedAuthority> authorities) {
    return new SecurityContextImpl(
        new UsernamePasswordAuthenticationToken(principal, null, authorities));
  }

  private static Object user(List<GrantedAuthority> authorities) {
    return new User("ada", "{noop}secret", authorities);
  }

  @SuppressWarnings("unchecked")
  private static scala.collection.immutable.List<Object> nil() {
    return (scala.collection.immutable.List<Object>)
        (Object) scala.collection.immutable.Nil$.MODULE$;
  }

  /** The bytes of ours. */
  static int fory(Object object, boolean compatible) {
    Fory fory =
        Fory.builder()
            .requireClassRegistration(false)
            .withTypeChecker(name -> true)
            .withRefTracking(true)
            .withCompatible(compatible)
            .withCodegen(false)
            .build();
    byte[] message = fory.serialize(object);
    if (fory.deserialize(message).getClass() != object.getClass()) {
      throw new IllegalStateException("not what was written: " + object.getClass());
    }
    return message.length;
  }

  /** The bytes of Apache Fory in compatible mode. */
  static int apacheFory(Object object) {
    return org.apache.fory.Fory.builder()
        .withXlang(false)
        .requireClassRegistration(false)
        .suppressClassRegistrationWarnings(true)
        .withRefTracking(true)
        .withCompatible(true)
        .withCodegen(false)
        .build()
        .serialize(object)
        .length;
  }

  private static int kryo(Object object) {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(false);
    kryo.setReferences(true);
    kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
    Output out = new Output(256, -1);
    kryo.writeClassAndObject(out, object);
    return out.position();
  }
}
