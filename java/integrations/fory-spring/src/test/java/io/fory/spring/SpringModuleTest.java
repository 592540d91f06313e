/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForbiddenClassException;
import jakarta.servlet.http.Cookie;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.cache.support.NullValue;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.RememberMeAuthenticationToken;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.AuthorityUtils;
import org.springframework.security.core.context.SecurityContextImpl;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.web.authentication.WebAuthenticationDetails;
import org.springframework.security.web.authentication.preauth.PreAuthenticatedAuthenticationToken;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.HttpSessionCsrfTokenRepository;
import org.springframework.security.web.savedrequest.HttpSessionRequestCache;
import org.springframework.security.web.savedrequest.SavedRequest;

/** Spring's own objects in sessions and caches come back where classes are registered strictly. */
class SpringModuleTest {
  private static Fory fory(boolean references) {
    return Fory.builder().withRefTracking(references).withModule(new SpringModule()).build();
  }

  private static MockHttpServletRequest request() {
    MockHttpServletRequest request = new MockHttpServletRequest("GET", "/orders");
    request.setCookies(new Cookie("a", "b"));
    request.addHeader("Accept", "text/html");
    request.addParameter("page", "2");
    request.getSession(true);
    return request;
  }

  static Stream<Authentication> logins() {
    User user = new User("ada", "secret", AuthorityUtils.createAuthorityList("ROLE_A", "ROLE_B"));
    UsernamePasswordAuthenticationToken form =
        UsernamePasswordAuthenticationToken.authenticated(user, "secret", user.getAuthorities());
    form.setDetails(new WebAuthenticationDetails(request()));
    return Stream.of(
        form,
        UsernamePasswordAuthenticationToken.unauthenticated("ada", "secret"),
        new RememberMeAuthenticationToken("key", user, user.getAuthorities()),
        new AnonymousAuthenticationToken("key", "guest", user.getAuthorities()),
        new PreAuthenticatedAuthenticationToken(user, "certificate", user.getAuthorities()));
  }

  @ParameterizedTest
  @MethodSource("logins")
  void aLoginComesBackFromASession(Authentication login) {
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = fory(references);
      for (int i = 0; i < 3; i++) {
        SecurityContextImpl back =
            fory.deserialize(
                fory.serialize(new SecurityContextImpl(login)), SecurityContextImpl.class);
        assertThat(back.getAuthentication()).isEqualTo(login);
        assertThat(back.getAuthentication().getAuthorities()).isEqualTo(login.getAuthorities());
        assertThat(back.getAuthentication().getDetails()).isEqualTo(login.getDetails());
        assertThat(back.getAuthentication().isAuthenticated()).isEqualTo(login.isAuthenticated());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void allAttributesOfASessionComeBack(boolean references) {
    MockHttpServletRequest request = request();
    MockHttpServletResponse response = new MockHttpServletResponse();
    HttpSessionCsrfTokenRepository tokens = new HttpSessionCsrfTokenRepository();
    tokens.saveToken(tokens.generateToken(request), request, response);
    new HttpSessionRequestCache().saveRequest(request, response);
    request
        .getSession()
        .setAttribute("SPRING_SECURITY_LAST_EXCEPTION", new BadCredentialsException("no"));
    Map<String, Object> attributes = new LinkedHashMap<>();
    request
        .getSession()
        .getAttributeNames()
        .asIterator()
        .forEachRemaining(name -> attributes.put(name, request.getSession().getAttribute(name)));
    assertThat(attributes).hasSize(3);

    Fory fory = fory(references);
    Map<?, ?> back = fory.deserialize(fory.serialize(attributes), Map.class);

    assertThat(back.keySet()).isEqualTo(attributes.keySet());
    for (Object value : back.values()) {
      if (value instanceof CsrfToken token) {
        assertThat(token.getToken()).isEqualTo(tokens.loadToken(request).getToken());
      } else if (value instanceof SavedRequest saved) {
        assertThat(saved.getRedirectUrl()).contains("/orders");
        assertThat(saved.getParameterValues("page")).containsExactly("2");
        assertThat(saved.getHeaderValues("Accept")).containsExactly("text/html");
        assertThat(saved.getCookies()).extracting(Cookie::getValue).containsExactly("b");
      } else {
        assertThat(value)
            .isInstanceOf(BadCredentialsException.class)
            .hasFieldOrPropertyWithValue("message", "no");
      }
    }
  }

  @Test
  void theNullOfACacheStaysTheOnlyOne() {
    Fory fory = fory(false);
    assertThat(fory.deserialize(fory.serialize(NullValue.INSTANCE))).isSameAs(NullValue.INSTANCE);
  }

  @Test
  void theModuleIsFoundAsAService() {
    Fory fory = Fory.builder().findModules().build();
    assertThat(fory.deserialize(fory.serialize(NullValue.INSTANCE))).isSameAs(NullValue.INSTANCE);
  }

  @Test
  void aPrincipalOfOnesOwnIsToBeRegistered() {
    record Member(String name) {}
    SecurityContextImpl context =
        new SecurityContextImpl(
            UsernamePasswordAuthenticationToken.authenticated(new Member("ada"), null, List.of()));
    assertThatThrownBy(() -> fory(false).serialize(context))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("Member");
  }
}
