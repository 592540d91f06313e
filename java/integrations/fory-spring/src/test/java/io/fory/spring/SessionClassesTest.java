/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.JarURLConnection;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.security.authentication.TestingAuthenticationToken;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.web.savedrequest.DefaultSavedRequest;
import org.springframework.security.web.savedrequest.HttpSessionRequestCache;
import org.springframework.security.web.savedrequest.SavedRequest;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.web.servlet.FlashMap;

/**
 * Walks the class files of Spring for what it puts into sessions, so that a version with another
 * class fails here and not at a login.
 */
class SessionClassesTest {

  /** The types of the objects that Spring puts into sessions. */
  private static final List<String> KINDS =
      List.of(
          "org.springframework.security.authentication.ott.OneTimeToken",
          "org.springframework.security.core.Authentication",
          "org.springframework.security.core.AuthenticationException",
          "org.springframework.security.core.GrantedAuthority",
          "org.springframework.security.core.context.SecurityContext",
          "org.springframework.security.core.userdetails.UserDetails",
          "org.springframework.security.web.authentication.WebAuthenticationDetails",
          "org.springframework.security.web.csrf.CsrfToken",
          "org.springframework.security.web.savedrequest.SavedRequest",
          "org.springframework.security.web.server.csrf.CsrfToken",
          "org.springframework.web.servlet.FlashMap",
          "org.springframework.util.MultiValueMap");

  /** Types that are of these kinds, and never in a session. */
  private static final Set<String> NEVER =
      Set.of(
          // Holds the context of a login, which is no data.
          "org.springframework.security.authentication.jaas.JaasAuthenticationToken",
          // Is there not to be kept.
          "org.springframework.security.core.context.TransientSecurityContext",
          // Attributes of a request.
          "org.springframework.security.web.csrf.CsrfTokenRequestAttributeHandler$SupplierCsrfToken",
          "org.springframework.security.web.csrf.LazyCsrfTokenRepository$LazyLoadCsrfToken",
          "org.springframework.security.web.csrf.LazyCsrfTokenRepository$SaveOnAccessCsrfToken",
          // The answer to one request.
          "org.springframework.security.web.server.authentication.SwitchUserWebFilter$SwitchUserAuthenticationException",
          "org.springframework.security.web.webauthn.authentication.WebAuthnAuthenticationRequestToken",
          // Of requests and answers.
          "org.springframework.util.SingleToMultiValueMapAdapter",
          "org.springframework.util.MultiValueMapAdapter",
          "org.springframework.util.UnmodifiableMultiValueMap");

  private static List<Class<?>> kinds() {
    List<Class<?>> kinds = new ArrayList<>();
    for (String name : KINDS) {
      try {
        kinds.add(Class.forName(name, false, SessionClassesTest.class.getClassLoader()));
      } catch (ClassNotFoundException e) {
        // of a newer version
      }
    }
    return kinds;
  }

  /** The names of the classes in the jar that has a class. */
  private static List<String> beside(Class<?> type) throws IOException {
    URL url = type.getResource(type.getSimpleName() + ".class");
    try (JarFile jar = ((JarURLConnection) url.openConnection()).getJarFile()) {
      return jar.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF"))
          .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
          .toList();
    }
  }

  private static boolean isKept(Class<?> type, List<Class<?>> kinds) {
    return !Modifier.isAbstract(type.getModifiers())
        && !type.isAnonymousClass()
        && java.io.Serializable.class.isAssignableFrom(type)
        && !HttpHeaders.class.isAssignableFrom(type) // of requests and answers
        && kinds.stream().anyMatch(kind -> kind.isAssignableFrom(type));
  }

  @Test
  void classesOfSessionsAreRegistered() throws IOException {
    Fory fory = Fory.builder().withModule(new SpringModule()).build();
    Set<String> lacking = new TreeSet<>();
    int met = 0;
    List<Class<?>> kinds = kinds();
    Set<String> names = new TreeSet<>();
    for (Class<?> one :
        List.of(SecurityContextImpl.class, DefaultSavedRequest.class, FlashMap.class)) {
      names.addAll(beside(one));
    }
    names.addAll(beside(LinkedMultiValueMap.class));
    for (String name : names) {
      Class<?> type;
      try {
        type = Class.forName(name, false, SessionClassesTest.class.getClassLoader());
        if (!isKept(type, kinds) || NEVER.contains(name)) {
          continue;
        }
      } catch (ClassNotFoundException | LinkageError e) {
        continue; // of a library that is not here
      }
      met++;
      try {
        fory.warmUp(type);
      } catch (ForbiddenClassException e) {
        lacking.add(name + ": " + e.getMessage());
      } catch (ForyException e) {
        throw new AssertionError(name, e);
      }
    }
    assertThat(lacking).isEmpty();
    assertThat(met).isGreaterThan(25);
  }

  @Test
  void flashAttributesAndSavedRequestsComeBack() {
    FlashMap flash = new FlashMap();
    flash.put("message", "saved");
    flash.setTargetRequestPath("/orders");
    flash.addTargetRequestParam("id", "7");
    flash.startExpirationPeriod(60);
    MockHttpServletRequest request = new MockHttpServletRequest("GET", "/orders");
    request.addParameter("id", "7");
    request.addHeader("Accept", "text/html");
    HttpSessionRequestCache requests = new HttpSessionRequestCache();
    requests.saveRequest(request, new MockHttpServletResponse());
    SavedRequest saved = requests.getRequest(request, new MockHttpServletResponse());
    SecurityContextImpl context =
        new SecurityContextImpl(
            new TestingAuthenticationToken(
                new User("ada", "secret", List.of(new SimpleGrantedAuthority("ROLE_USER"))),
                null,
                "ROLE_USER"));
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = Fory.builder().withModule(new SpringModule()).withRefTracking(references).build();
      FlashMap twin = (FlashMap) fory.deserialize(fory.serialize(flash));
      assertThat((Object) twin).isEqualTo(flash);
      assertThat(twin.getTargetRequestParams()).isEqualTo(flash.getTargetRequestParams());
      assertThat(twin.getExpirationTime()).isEqualTo(flash.getExpirationTime());
      SavedRequest read = (SavedRequest) fory.deserialize(fory.serialize(saved));
      assertThat(read.getRedirectUrl()).isEqualTo(saved.getRedirectUrl());
      assertThat(read.getHeaderValues("accept")).containsExactly("text/html");
      assertThat((Object) fory.deserialize(fory.serialize(context))).isEqualTo(context);
    }
  }
}
