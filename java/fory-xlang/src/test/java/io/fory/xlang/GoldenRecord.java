/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fory.xlang.demo.Demo;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** A message that a peer has written, and what it holds. */
record GoldenRecord(int number, JsonNode json, JsonNode types) {
  static List<GoldenRecord> all() {
    try (InputStream in = GoldenRecord.class.getResourceAsStream("/golden/records.json")) {
      JsonNode manifest = new ObjectMapper().readTree(in);
      List<GoldenRecord> records = new ArrayList<>();
      for (JsonNode record : manifest.get("records")) {
        records.add(new GoldenRecord(records.size(), record, manifest.get("types")));
      }
      return records;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Those whose bytes the manifest has. */
  static List<GoldenRecord> withBytes() {
    return all().stream().filter(r -> r.json.has("hex")).toList();
  }

  byte[] bytes() {
    return HexFormat.of().parseHex(json.get("hex").asText());
  }

  JsonNode value() {
    return json.get("value");
  }

  String producer() {
    return json.get("producer").asText();
  }

  boolean compatible() {
    return json.get("config").get("compatible").asBoolean();
  }

  boolean tracking() {
    return json.get("config").get("refTracking").asBoolean();
  }

  boolean named() {
    return json.get("config").get("registration").asText().equals("name");
  }

  /** As the producer was set up; reading same-schema messages takes no such mode. */
  ForyXlang xlang(boolean codegen) {
    return Demo.shared(named(), tracking(), codegen);
  }

  @Override
  public String toString() {
    return number + " " + json.get("file").asText() + ": " + json.get("desc").asText();
  }
}
