/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.ForyBuilder;
import io.fory.ForyModule;
import java.util.List;
import java.util.Optional;

/**
 * Registers the classes that Spring itself puts into caches and sessions: the placeholder for
 * cached nulls, flash attributes, and the objects of Spring Security for logins by form, HTTP
 * Basic, certificate, one-time token, passkey or "remember me", and of anonymous users. Classes
 * that the application lacks are skipped. Register your own principals, and the tokens of OAuth and
 * SAML, yourself.
 */
public final class SpringModule implements ForyModule {
  private static final List<String> CLASSES =
      List.of(
          "org.springframework.cache.support.NullValue",
          "org.springframework.security.access.intercept.RunAsUserToken",
          "org.springframework.security.authentication.AccountExpiredException",
          "org.springframework.security.authentication.AnonymousAuthenticationToken",
          "org.springframework.security.authentication.AuthenticationCredentialsNotFoundException",
          "org.springframework.security.authentication.AuthenticationServiceException",
          "org.springframework.security.authentication.BadCredentialsException",
          "org.springframework.security.authentication.CredentialsExpiredException",
          "org.springframework.security.authentication.DisabledException",
          "org.springframework.security.authentication.InsufficientAuthenticationException",
          "org.springframework.security.authentication.InternalAuthenticationServiceException",
          "org.springframework.security.authentication.LockedException",
          "org.springframework.security.authentication.ProviderNotFoundException",
          "org.springframework.security.authentication.RememberMeAuthenticationToken",
          "org.springframework.security.authentication.TestingAuthenticationToken",
          "org.springframework.security.authentication.UsernamePasswordAuthenticationToken",
          "org.springframework.security.authentication.jaas.JaasGrantedAuthority",
          "org.springframework.security.authentication.ott.DefaultOneTimeToken",
          "org.springframework.security.authentication.ott.InvalidOneTimeTokenException",
          "org.springframework.security.authentication.ott.OneTimeTokenAuthentication",
          "org.springframework.security.authentication.ott.OneTimeTokenAuthenticationToken",
          "org.springframework.security.authentication.password.CompromisedPasswordException",
          "org.springframework.security.core.SimpleAuthentication",
          "org.springframework.security.core.authority.FactorGrantedAuthority",
          "org.springframework.security.core.authority.SimpleGrantedAuthority",
          "org.springframework.security.core.context.SecurityContextImpl",
          "org.springframework.security.core.userdetails.User",
          "org.springframework.security.core.userdetails.User$AuthorityComparator",
          "org.springframework.security.core.userdetails.UsernameNotFoundException",
          "org.springframework.security.provisioning.MutableUser",
          "org.springframework.security.web.authentication.WebAuthenticationDetails",
          "org.springframework.security.web.authentication.preauth.PreAuthenticatedAuthenticationToken",
          "org.springframework.security.web.authentication.preauth.PreAuthenticatedCredentialsNotFoundException",
          "org.springframework.security.web.authentication.preauth.PreAuthenticatedGrantedAuthoritiesWebAuthenticationDetails",
          "org.springframework.security.web.authentication.rememberme.CookieTheftException",
          "org.springframework.security.web.authentication.rememberme.InvalidCookieException",
          "org.springframework.security.web.authentication.rememberme.RememberMeAuthenticationException",
          "org.springframework.security.web.authentication.session.SessionAuthenticationException",
          "org.springframework.security.web.authentication.switchuser.SwitchUserGrantedAuthority",
          "org.springframework.security.web.authentication.www.NonceExpiredException",
          "org.springframework.security.web.csrf.DefaultCsrfToken",
          "org.springframework.security.web.savedrequest.DefaultSavedRequest",
          "org.springframework.security.web.savedrequest.SavedCookie",
          "org.springframework.security.web.savedrequest.SimpleSavedRequest",
          "org.springframework.security.web.server.csrf.DefaultCsrfToken",
          "org.springframework.util.LinkedMultiValueMap",
          "org.springframework.web.servlet.FlashMap",
          "org.springframework.web.util.HttpSessionMutexListener$Mutex");

  /**
   * The classes of a login with a passkey. All classes that their declarations lead to are
   * registered too.
   */
  private static final List<String> PASSKEYS =
      List.of(
          "org.springframework.security.web.webauthn.api.ImmutableAuthenticationExtensionsClientInput",
          "org.springframework.security.web.webauthn.api.ImmutableAuthenticationExtensionsClientInputs",
          "org.springframework.security.web.webauthn.api.ImmutablePublicKeyCredentialUserEntity",
          "org.springframework.security.web.webauthn.api.PublicKeyCredentialCreationOptions",
          "org.springframework.security.web.webauthn.api.PublicKeyCredentialRequestOptions",
          "org.springframework.security.web.webauthn.authentication.WebAuthnAuthentication");

  @Override
  public void configure(ForyBuilder builder) {
    for (String name : CLASSES) {
      find(name).ifPresent(builder::register);
    }
    for (String name : PASSKEYS) {
      find(name).ifPresent(builder::registerAll);
    }
  }

  /** Returns a class, or nothing if the application does not have it. */
  private static Optional<Class<?>> find(String name) {
    try {
      return Optional.of(Class.forName(name, false, SpringModule.class.getClassLoader()));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }
}
