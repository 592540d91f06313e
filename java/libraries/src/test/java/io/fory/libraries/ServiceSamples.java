/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Objects that services of the usual frameworks send and keep. */
final class ServiceSamples extends Samples {
  @Override
  void add() {
    spring();
    messaging();
    observing();
    persistence();
  }

  private void spring() {
    of("spring-web");
    add(
        "HttpHeaders",
        () -> {
          var headers = new org.springframework.http.HttpHeaders();
          headers.add("A", "b");
          return headers;
        });
    add(
        "MediaType",
        () -> org.springframework.http.MediaType.parseMediaType("text/plain;charset=UTF-8"));
    add("ResponseEntity", () -> org.springframework.http.ResponseEntity.ok("x"));
    add("HttpStatus", () -> org.springframework.http.HttpStatus.NOT_FOUND);
    add("HttpMethod", () -> org.springframework.http.HttpMethod.GET);
    add("ResponseCookie", () -> org.springframework.http.ResponseCookie.from("a", "b").build());
    add(
        "LinkedMultiValueMap",
        () -> new org.springframework.util.LinkedMultiValueMap<>(Map.of("a", List.of("b"))));
    add(
        "LinkedCaseInsensitiveMap",
        () -> {
          var map = new org.springframework.util.LinkedCaseInsensitiveMap<Integer>();
          map.put("Key", 1);
          return map;
        });
    add("DataSize", () -> org.springframework.util.unit.DataSize.ofMegabytes(5));
    add(
        "ProblemDetail",
        () ->
            org.springframework.http.ProblemDetail.forStatusAndDetail(
                org.springframework.http.HttpStatus.NOT_FOUND, "x"));
    add(
        "ResponseStatusException",
        () ->
            new org.springframework.web.server.ResponseStatusException(
                org.springframework.http.HttpStatus.NOT_FOUND, "x"));
    of("spring-security-core");
    var authorities =
        List.of(
            new org.springframework.security.core.authority.SimpleGrantedAuthority("ROLE_USER"));
    var user = new org.springframework.security.core.userdetails.User("u", "p", authorities);
    add("User", () -> user);
    add(
        "UsernamePasswordAuthenticationToken",
        () ->
            org.springframework.security.authentication.UsernamePasswordAuthenticationToken
                .authenticated(user, null, authorities));
    add(
        "SecurityContextImpl",
        () ->
            new org.springframework.security.core.context.SecurityContextImpl(
                org.springframework.security.authentication.UsernamePasswordAuthenticationToken
                    .authenticated(user, "c", authorities)));
    add(
        "BadCredentialsException",
        () -> new org.springframework.security.authentication.BadCredentialsException("x"));
    of("spring-data-commons");
    var sort = org.springframework.data.domain.Sort.by("a").descending();
    add("Sort", () -> sort);
    add("PageRequest", () -> org.springframework.data.domain.PageRequest.of(1, 10, sort));
    add(
        "PageImpl",
        () ->
            new org.springframework.data.domain.PageImpl<>(
                List.of("a"), org.springframework.data.domain.PageRequest.of(0, 10), 1));
    add("Range", () -> org.springframework.data.domain.Range.closed(1, 5));
    add(
        "Distance",
        () ->
            new org.springframework.data.geo.Distance(
                5, org.springframework.data.geo.Metrics.KILOMETERS));
    add("Point", () -> new org.springframework.data.geo.Point(1, 2));
  }

  private void messaging() {
    of("kafka-clients");
    add("TopicPartition", () -> new org.apache.kafka.common.TopicPartition("t", 1));
    add("OffsetAndMetadata", () -> new org.apache.kafka.clients.consumer.OffsetAndMetadata(5, "m"));
    add(
        "RecordHeader",
        () -> new org.apache.kafka.common.header.internals.RecordHeader("k", new byte[] {1}));
    add("Uuid", () -> new org.apache.kafka.common.Uuid(1, 2));
    add(
        "ConsumerRecord",
        () -> new org.apache.kafka.clients.consumer.ConsumerRecord<>("t", 0, 5, "k", "v"));
    add("Node", () -> new org.apache.kafka.common.Node(1, "h", 9092));
    of("netty");
    add("AsciiString", () -> new io.netty.util.AsciiString("abc"));
    add("HttpHeaders", () -> new io.netty.handler.codec.http.DefaultHttpHeaders().add("a", "b"));
    add("HttpResponseStatus", () -> io.netty.handler.codec.http.HttpResponseStatus.NOT_FOUND);
    add("HttpVersion", () -> io.netty.handler.codec.http.HttpVersion.HTTP_1_1);
    add("DefaultCookie", () -> new io.netty.handler.codec.http.cookie.DefaultCookie("a", "b"));
    of("okhttp");
    add("Headers", () -> okhttp3.Headers.of("a", "b"));
    add("HttpUrl", () -> okhttp3.HttpUrl.get("https://user:p@h:8/p?q=1#f"));
    add("MediaType", () -> okhttp3.MediaType.get("text/plain; charset=utf-8"));
    add("CacheControl", () -> okhttp3.CacheControl.FORCE_NETWORK);
    add("Protocol", () -> okhttp3.Protocol.HTTP_2);
    of("httpcore5");
    add("BasicHeader", () -> new org.apache.hc.core5.http.message.BasicHeader("a", "b"));
    add("HttpHost", () -> new org.apache.hc.core5.http.HttpHost("https", "h", 443));
    add("ContentType", () -> org.apache.hc.core5.http.ContentType.APPLICATION_JSON);
    add(
        "BasicHttpRequest",
        () -> new org.apache.hc.core5.http.message.BasicHttpRequest("GET", "/p"));
    add("Timeout", () -> org.apache.hc.core5.util.Timeout.ofSeconds(5));
    of("caffeine");
    add(
        "CacheStats",
        () -> com.github.benmanes.caffeine.cache.stats.CacheStats.of(1, 2, 3, 4, 5, 6, 7));
  }

  private void observing() {
    of("opentelemetry-api");
    add(
        "Attributes",
        () -> io.opentelemetry.api.common.Attributes.builder().put("a", 1L).put("b", "c").build());
    add(
        "SpanContext",
        () ->
            io.opentelemetry.api.trace.SpanContext.create(
                "0af7651916cd43dd8448eb211c80319c",
                "b7ad6b7169203331",
                io.opentelemetry.api.trace.TraceFlags.getSampled(),
                io.opentelemetry.api.trace.TraceState.getDefault()));
    add("TraceFlags", () -> io.opentelemetry.api.trace.TraceFlags.getSampled());
    add("Baggage", () -> io.opentelemetry.api.baggage.Baggage.builder().put("a", "b").build());
    of("micrometer-core");
    add("Tags", () -> io.micrometer.core.instrument.Tags.of("a", "b", "c", "d"));
    add("Tag", () -> io.micrometer.core.instrument.Tag.of("a", "b"));
    add(
        "Meter.Id",
        () ->
            new io.micrometer.core.instrument.Meter.Id(
                "n",
                io.micrometer.core.instrument.Tags.of("a", "b"),
                "unit",
                "text",
                io.micrometer.core.instrument.Meter.Type.COUNTER));
    of("log4j-api");
    add(
        "ParameterizedMessage",
        () -> new org.apache.logging.log4j.message.ParameterizedMessage("a {} b", "x"));
    add("SimpleMessage", () -> new org.apache.logging.log4j.message.SimpleMessage("a"));
    add("Level", () -> org.apache.logging.log4j.Level.WARN);
    add("Marker", () -> org.apache.logging.log4j.MarkerManager.getMarker("M"));
    add(
        "StringMapMessage",
        () -> new org.apache.logging.log4j.message.StringMapMessage(Map.of("a", "b")));
    of("log4j-core");
    add(
        "Log4jLogEvent",
        () ->
            org.apache.logging.log4j.core.impl.Log4jLogEvent.newBuilder()
                .setLoggerName("a.b")
                .setLoggerFqcn("c.D")
                .setThreadName("t")
                .setThreadId(1)
                .setThreadPriority(5)
                .setLevel(org.apache.logging.log4j.Level.WARN)
                .setMessage(new org.apache.logging.log4j.message.SimpleMessage("m"))
                .setTimeMillis(5)
                .build());
    of("logback-classic");
    add("Level", () -> ch.qos.logback.classic.Level.WARN);
    add(
        "LoggingEventVO",
        () -> {
          var context = new ch.qos.logback.classic.LoggerContext();
          var event =
              new ch.qos.logback.classic.spi.LoggingEvent(
                  "f",
                  context.getLogger("a.b"),
                  ch.qos.logback.classic.Level.INFO,
                  "m {}",
                  new IllegalStateException("e"),
                  new Object[] {1});
          event.setMDCPropertyMap(Map.of("k", "v"));
          return ch.qos.logback.classic.spi.LoggingEventVO.build(event);
        });
    add(
        "ThrowableProxyVO",
        () ->
            ch.qos.logback.classic.spi.ThrowableProxyVO.build(
                new ch.qos.logback.classic.spi.ThrowableProxy(new IllegalStateException("e"))));
  }

  /** A form that a user fills in. */
  record Form(@jakarta.validation.constraints.Size(min = 3) String name) {}

  @Deprecated(since = "1")
  private static final class Old {}

  private static jakarta.validation.ConstraintViolation<Form> violation() {
    try (var factory =
        jakarta.validation.Validation.byDefaultProvider()
            .configure()
            .messageInterpolator(
                new org.hibernate.validator.messageinterpolation.ParameterMessageInterpolator())
            .buildValidatorFactory()) {
      return factory.getValidator().validate(new Form("ab")).iterator().next();
    }
  }

  private void persistence() {
    of("hibernate-validator");
    add(
        "ConstraintViolation",
        () -> violation(),
        v ->
            List.of(
                v.getMessage(),
                v.getPropertyPath().toString(),
                v.getInvalidValue(),
                v.getConstraintDescriptor().getAnnotation(),
                v.getConstraintDescriptor().getAttributes().get("min")));
    of("junit");
    add(
        "Result",
        () -> {
          var result = new org.junit.runner.Result();
          var description =
              org.junit.runner.Description.createTestDescription(
                  Form.class, "test", Old.class.getAnnotation(Deprecated.class));
          var listener = result.createListener();
          listener.testRunStarted(description);
          listener.testFailure(
              new org.junit.runner.notification.Failure(
                  description, new IllegalStateException("e")));
          return result;
        },
        r ->
            List.of(
                r.getFailureCount(),
                r.getFailures().get(0).getMessage(),
                r.getFailures().get(0).getDescription(),
                List.copyOf(r.getFailures().get(0).getDescription().getAnnotations())));
    of("hibernate-core");
    add(
        "PersistentBag",
        () ->
            new org.hibernate.collection.spi.PersistentBag<>(
                null, new java.util.ArrayList<>(List.of("a"))),
        java.util.ArrayList::new);
    add(
        "PersistentSet",
        () ->
            new org.hibernate.collection.spi.PersistentSet<>(
                null, new java.util.HashSet<>(Set.of("a"))));
    add(
        "PersistentMap",
        () ->
            new org.hibernate.collection.spi.PersistentMap<>(
                null, new java.util.HashMap<>(Map.of("a", 1))));
    add(
        "ObjectNotFoundException",
        () -> new org.hibernate.ObjectNotFoundException((Object) 5, "Order"));
    of("camel-api");
    add("RuntimeCamelException", () -> new org.apache.camel.RuntimeCamelException("x"));
    of("asn-one");
    add("ASN1Tag", () -> com.hierynomus.asn1.types.ASN1Tag.INTEGER.getTag());
  }
}
