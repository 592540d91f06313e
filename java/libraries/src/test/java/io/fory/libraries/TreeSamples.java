/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import java.io.StringReader;
import java.util.List;

/** Trees of documents: JSON, XML, HTML, YAML, and the messages of other formats. */
final class TreeSamples extends Samples {
  @Override
  void add() {
    json();
    xml();
    records();
  }

  private void json() {
    of("jackson-databind");
    var mapper = new com.fasterxml.jackson.databind.ObjectMapper();
    add("ObjectNode", () -> mapper.readTree("{\"a\":1,\"b\":[true,null,\"x\",1.5]}"));
    add("ArrayNode", () -> mapper.readTree("[1,2,3]"));
    add("TextNode", () -> mapper.readTree("\"x\""));
    add("NullNode", () -> mapper.readTree("null"));
    add("IntNode", () -> mapper.readTree("1"));
    add("JsonPointer", () -> com.fasterxml.jackson.core.JsonPointer.compile("/a/b"));
    add(
        "JavaType",
        () -> mapper.getTypeFactory().constructCollectionType(List.class, String.class));
    add("Version", () -> new com.fasterxml.jackson.core.Version(1, 2, 3, "x", "g", "a"));
    of("gson");
    add("JsonObject", () -> com.google.gson.JsonParser.parseString("{\"a\":1,\"b\":[true,null]}"));
    add("JsonPrimitive", () -> new com.google.gson.JsonPrimitive("x"));
    add("JsonNull", () -> com.google.gson.JsonNull.INSTANCE);
    of("org.json");
    add("JSONObject", () -> new org.json.JSONObject("{\"a\":1,\"b\":[true,null]}"));
    add("JSONArray", () -> new org.json.JSONArray("[1,2]"));
    of("json-simple");
    add(
        "JSONObject",
        () -> new org.json.simple.parser.JSONParser().parse("{\"a\":1,\"b\":[true,null]}"));
    of("parsson");
    add(
        "JsonObject",
        () -> jakarta.json.Json.createReader(new StringReader("{\"a\":1}")).readObject());
    add("JsonValue.TRUE", () -> jakarta.json.JsonValue.TRUE);
    of("bson");
    add("Document", () -> new org.bson.Document("a", 1).append("b", List.of("x")));
    add("BsonDocument", () -> org.bson.BsonDocument.parse("{\"a\":1,\"b\":[true]}"));
    add("ObjectId", () -> new org.bson.types.ObjectId("507f1f77bcf86cd799439011"));
    add("Decimal128", () -> org.bson.types.Decimal128.parse("1.5"));
    add("Binary", () -> new org.bson.types.Binary(new byte[] {1, 2}));
  }

  private void xml() {
    of("jsoup");
    add("Document", () -> org.jsoup.Jsoup.parse("<html><body><p class=a>x</p></body></html>"));
    of("dom4j");
    add(
        "Document",
        () -> org.dom4j.DocumentHelper.parseText("<a b='c'><d>x</d></a>"),
        org.dom4j.Document::asXML);
    add("QName", () -> org.dom4j.QName.get("a", "urn:b"));
    of("jdom2");
    var xml = new org.jdom2.output.XMLOutputter();
    add(
        "Element",
        () -> new org.jdom2.Element("a").setAttribute("b", "c").addContent("x"),
        xml::outputString);
    add("Document", () -> new org.jdom2.Document(new org.jdom2.Element("a")), xml::outputString);
    of("snakeyaml");
    add("Mark", () -> new org.yaml.snakeyaml.nodes.Tag("!a"));
    of("antlr4-runtime");
    add("CommonToken", () -> new org.antlr.v4.runtime.CommonToken(1, "abc"));
    add("IntervalSet", () -> org.antlr.v4.runtime.misc.IntervalSet.of(1, 5));
  }

  private void records() {
    of("protobuf-java");
    add(
        "Struct",
        () ->
            com.google.protobuf.Struct.newBuilder()
                .putFields("a", com.google.protobuf.Value.newBuilder().setNumberValue(1).build())
                .build());
    add("Timestamp", () -> com.google.protobuf.Timestamp.newBuilder().setSeconds(5).build());
    add("ByteString", () -> com.google.protobuf.ByteString.copyFromUtf8("abc"));
    add("FieldMask", () -> com.google.protobuf.FieldMask.newBuilder().addPaths("a.b").build());
    of("avro");
    var schema =
        new org.apache.avro.Schema.Parser()
            .parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}");
    add("Schema", () -> schema);
    add(
        "GenericData.Record",
        () -> new org.apache.avro.generic.GenericRecordBuilder(schema).set("a", 1).build());
    add("Utf8", () -> new org.apache.avro.util.Utf8("abc"));
    of("okio");
    add("ByteString", () -> okio.ByteString.encodeUtf8("abc"));
    of("cloudevents-core");
    add(
        "CloudEvent",
        () ->
            io.cloudevents.core.builder.CloudEventBuilder.v1()
                .withId("1")
                .withType("t")
                .withSource(java.net.URI.create("urn:a"))
                .withData("text/plain", "x".getBytes())
                .build());
    of("commons-csv");
    add(
        "CSVRecord",
        () ->
            org.apache.commons.csv.CSVFormat.DEFAULT
                .parse(new StringReader("a,b"))
                .getRecords()
                .get(0));
    add("CSVFormat", () -> org.apache.commons.csv.CSVFormat.EXCEL);
    of("commons-configuration2");
    add(
        "ImmutableNode",
        () ->
            new org.apache.commons.configuration2.tree.ImmutableNode.Builder()
                .name("a")
                .value("b")
                .create());
    of("poi");
    add("CellAddress", () -> new org.apache.poi.ss.util.CellAddress("B3"));
    add("CellRangeAddress", () -> org.apache.poi.ss.util.CellRangeAddress.valueOf("A1:B2"));
  }
}
