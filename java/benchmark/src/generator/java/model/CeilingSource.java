/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package model;

import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import source.Property;

/**
 * The code by hand for a model and a kind of memory, made of a text that has both left open:
 *
 * <ul>
 *   <li>{@code #type} is what stands for memory, {@code #get(int, at + 2)} a read of it, {@code
 *       #put(int, at + 2, value)} a write;
 *   <li>{@code #media.width} is the value of a field, {@code #media.width = value;} sets it;
 *   <li>{@code #name} is the class, {@code #target} the start of the name of what it inherits from,
 *       {@code #data} the package of the model and {@code #what} the kind of memory in words.
 * </ul>
 */
record CeilingSource(boolean bean, Memory memory) {
  private static final Pattern GET = Pattern.compile("#get\\((\\w+), ([^)]*)\\)");
  private static final Pattern SET = Pattern.compile("#(\\w+)\\.(\\w+) = (.*);");
  private static final Pattern FIELD = Pattern.compile("#(\\w+)\\.(\\w+)");
  private static final Pattern PUT = Pattern.compile("#put\\((\\w+), ([^,]*), (.*)\\);");

  private static final String STRUCT =
      """
      import #data.Struct;

      /**
       * Serializes {@link Struct} in code written by hand, for #what.
       *
       * <p>One header word, then the fields, the widest first: one bounds check for it all.
       */
      final class #name extends #targetTarget {
        private static final int LENGTH = %1$s;

        @Override
        public int serialize(Object value) {
          Struct struct = (Struct) value;
          int at = start;
          #type to = reserve(at + LENGTH);
          #put(long, at, STRUCT_HEADER);
      %2$s    return limit(at + LENGTH);
        }

        @Override
        public Object deserialize() {
          int at = start;
          #type from = require(at + LENGTH);
          if (#get(long, at) != STRUCT_HEADER) {
            throw corrupt(at);
          }
          Struct struct = new Struct();
      %3$s    return struct;
        }
      }
      """;

  /** The name of the class for a model. */
  String name(String model) {
    return (bean ? "Bean" : "Open") + model + memory.label;
  }

  String media() {
    return filled("Media", MediaTemplate.TEXT);
  }

  String struct() {
    List<Property> widestFirst =
        Models.structFields().stream()
            .sorted(Comparator.comparingInt((Property field) -> -width(field))) // stable
            .toList();
    StringBuilder puts = new StringBuilder();
    StringBuilder gets = new StringBuilder();
    int at = 8;
    for (Property field : widestFirst) {
      String access = "#struct." + field.name();
      puts.append("    #put(%s, at + %s, %s);\n".formatted(field.type(), at, access));
      gets.append("    %s = #get(%s, at + %s);\n".formatted(access, field.type(), at));
      at += width(field);
    }
    return filled("Struct", STRUCT.formatted(at, puts, gets));
  }

  private static int width(Property number) {
    return number.type().equals("long") || number.type().equals("double") ? 8 : 4;
  }

  private String filled(String model, String template) {
    String segment = memory == Memory.SEGMENT ? "import java.lang.foreign.MemorySegment;\n" : "";
    String text =
        template
            .replace("#data", Models.PACKAGE + (bean ? "bean" : "open"))
            .replace("#what", memory.what)
            .replace("#name", name(model))
            .replace("#target", memory.label)
            .replace("#type", memory.type);
    text = GET.matcher(text).replaceAll(m -> memory.get(m.group(1), m.group(2)));
    text = SET.matcher(text).replaceAll(this::set);
    text = FIELD.matcher(text).replaceAll(this::get);
    text = PUT.matcher(text).replaceAll(m -> memory.put(m.group(1), m.group(2), m.group(3)) + ";");
    return "package " + ModelSources.CEILING + ";\n\n" + segment + text;
  }

  private String get(MatchResult access) {
    String name = access.group(2);
    Property field = new Property(name.equals("hasBitrate") ? "boolean" : "", name);
    return access.group(1) + "." + (bean ? field.getter() + "()" : name);
  }

  private String set(MatchResult access) {
    String field = access.group(2);
    return access.group(1)
        + (bean ? ".set%s(%s);" : ".%s = %s;")
            .formatted(bean ? Property.capital(field) : field, access.group(3));
  }
}
