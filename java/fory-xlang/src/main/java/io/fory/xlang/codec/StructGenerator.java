/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.codegen.CodegenException;
import io.fory.codegen.JitLimits;
import io.fory.codegen.SourceWriter;
import io.fory.platform.NativeImage;
import io.fory.xlang.runtime.StructCodec;

/**
 * Generates, compiles and instantiates the code that writes and reads objects of one class with the
 * fields of one type definition.
 */
final class StructGenerator {
  private final StructPlan plan;
  private final StructSource source;

  private StructGenerator(StructPlan plan) {
    this.plan = plan;
    source = new StructSource(plan);
  }

  /**
   * Returns the generated code for a plan; the interpreter in a native image, for a plan that
   * exceeds the JVM's limits, and if code for a peer's fields does not compile.
   */
  static StructCodec codec(StructPlan plan) {
    return supports(plan) ? new StructGenerator(plan).generate() : new InterpretedStruct(plan);
  }

  private static boolean supports(StructPlan plan) {
    int members = plan.type().members().size();
    return !NativeImage.isRunning()
        && plan.fields().size() <= JitLimits.MAX_FOREIGN_FIELDS
        && (!plan.type().type().isRecord() || members <= JitLimits.MAX_RECORD_COMPONENTS);
  }

  private StructCodec generate() {
    try {
      return (StructCodec) source.instance(source());
    } catch (CodegenException e) {
      if (plan.own()) {
        throw e;
      }
      return new InterpretedStruct(plan);
    }
  }

  private String source() {
    SourceWriter write = new SourceWriter();
    write.line("public void write(XlangOutput out, Object value) {");
    if (plan.own()) {
      new WriteSource(source).write(write);
    } else {
      write.line("throw new UnsupportedOperationException(%s);", "\"only reads\"");
    }
    write.line("}");
    source.add("write", write);
    SourceWriter read = new SourceWriter();
    read.line("public Object read(XlangInput in) {");
    new ReadSource(source).read(read);
    read.line("}");
    source.add("read", read);
    return source.unit();
  }
}
