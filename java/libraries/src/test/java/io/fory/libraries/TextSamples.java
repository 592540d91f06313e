/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import java.util.Locale;

/** Text, names, numbers of the world, versions, keys. */
final class TextSamples extends Samples {
  @Override
  void add() {
    of("icu4j");
    add("ULocale", () -> new com.ibm.icu.util.ULocale("de_DE"));
    add("Currency", () -> com.ibm.icu.util.Currency.getInstance("EUR"));
    add("BigDecimal", () -> new com.ibm.icu.math.BigDecimal("1.5"));
    add(
        "DecimalFormat",
        () ->
            new com.ibm.icu.text.DecimalFormat(
                "0.00", com.ibm.icu.text.DecimalFormatSymbols.getInstance(Locale.US)));
    add("TimeZone", () -> com.ibm.icu.util.TimeZone.getTimeZone("Europe/Berlin"));
    add(
        "Calendar",
        () -> {
          var calendar =
              com.ibm.icu.util.Calendar.getInstance(
                  com.ibm.icu.util.TimeZone.getTimeZone("UTC"), Locale.US);
          calendar.setTimeInMillis(5);
          return calendar;
        });
    add("MessageFormat", () -> new com.ibm.icu.text.MessageFormat("{0} of {1}", Locale.US));
    add("PluralRules", () -> com.ibm.icu.text.PluralRules.forLocale(Locale.US));
    of("libphonenumber");
    add(
        "PhoneNumber",
        () ->
            com.google.i18n.phonenumbers.PhoneNumberUtil.getInstance().parse("+4930123456", "DE"));
    of("maven-artifact");
    add(
        "DefaultArtifactVersion",
        () -> new org.apache.maven.artifact.versioning.DefaultArtifactVersion("1.2.3-beta"));
    add(
        "VersionRange",
        () -> org.apache.maven.artifact.versioning.VersionRange.createFromVersionSpec("[1.0,2.0)"));
    of("semver4j");
    add("Semver", () -> new org.semver4j.Semver("1.2.3-beta+5"));
    of("ulid-creator");
    add("Ulid", () -> com.github.f4b6a3.ulid.Ulid.from("01ARZ3NDEKTSV4RRFFQ69G5FAV"));
    of("uuid-creator");
    add("UuidNamespace", () -> com.github.f4b6a3.uuid.enums.UuidNamespace.NAMESPACE_DNS);
    of("nimbus-jose-jwt");
    add(
        "OctetSequenceKey",
        () -> new com.nimbusds.jose.jwk.OctetSequenceKey.Builder(new byte[32]).keyID("k").build());
    add(
        "RSAKey",
        () ->
            com.nimbusds.jose.jwk.JWK.parse(
                "{\"kty\":\"RSA\",\"n\":\"0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx4cbbfAAtVT86zwu1RK7aPFFxuhDR1L6tSoc_BJECPebWKRXjBZCiFV4n3oknjhMstn64tZ_2W-5JsGY4Hc5n9yBXArwl93lqt7_RN5w6Cf0h4QyQ5v-65YGjQR0_FDW2QvzqY368QQMicAtaSqzs8KJZgnYb9c7d0zgdAZHzu6qMQvRL5hajrn1n91CbOpbISD08qNLyrdkt-bFTWhAI4vMQFh6WeZu0fM4lFd2NcRwr3XPksINHaQ-G_xBniIqbw0Ls1jF44-csFCur-kEgU8awapJzKnqDKgw\",\"e\":\"AQAB\"}"));
    add(
        "JWTClaimsSet",
        () -> new com.nimbusds.jwt.JWTClaimsSet.Builder().subject("s").claim("a", 1).build());
    add(
        "JWSHeader",
        () ->
            new com.nimbusds.jose.JWSHeader.Builder(com.nimbusds.jose.JWSAlgorithm.RS256)
                .keyID("k")
                .build());
    add("Base64URL", () -> com.nimbusds.jose.util.Base64URL.encode("abc"));
    of("bcprov");
    add("ASN1ObjectIdentifier", () -> new org.bouncycastle.asn1.ASN1ObjectIdentifier("1.2.3"));
    add("ASN1Integer", () -> new org.bouncycastle.asn1.ASN1Integer(5));
    add("X500Name", () -> new org.bouncycastle.asn1.x500.X500Name("CN=a,O=b"));
    of("ical4j");
    add("DateTime", () -> new net.fortuna.ical4j.model.DateTime(0L));
    add("Recur", () -> new net.fortuna.ical4j.model.Recur("FREQ=DAILY;COUNT=5"));
    add("Summary", () -> new net.fortuna.ical4j.model.property.Summary("s"));
    of("ez-vcard");
    add(
        "VCard",
        () ->
            ezvcard.Ezvcard.parse("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:A B\r\nEND:VCARD\r\n").first());
    add("Telephone", () -> new ezvcard.property.Telephone("+49"));
    of("commons-codec");
    add("Soundex", () -> new org.apache.commons.codec.language.Soundex());
    of("tika-core");
    add(
        "Metadata",
        () -> {
          var metadata = new org.apache.tika.metadata.Metadata();
          metadata.set("a", "b");
          return metadata;
        });
    add("MediaType", () -> org.apache.tika.mime.MediaType.parse("text/plain; charset=utf-8"));
    of("h3");
    add("LatLng", () -> new com.uber.h3core.util.LatLng(1, 2));
    add("CoordIJ", () -> new com.uber.h3core.util.CoordIJ(1, 2));
    of("rsql-parser");
    add("Node", () -> new cz.jirutka.rsql.parser.RSQLParser().parse("a==1;b==2"));
  }
}
