/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.codegen.JitLimits;
import io.fory.codegen.SourceWriter;
import io.fory.format.runtime.StructCodec;
import io.fory.platform.NativeImage;

/** Generates, compiles and instantiates the codec for one class and one schema. */
final class RowGenerator {
  private final RowPlan plan;
  private final StructCodec interpreter;
  private final RowSource source;

  RowGenerator(RowPlan plan, CodecOptions options) {
    this.plan = plan;
    interpreter = new InterpretedRow(plan, options);
    source = new RowSource(plan);
  }

  /** Returns a generated codec, or the interpreter where no code can be generated. */
  static StructCodec codec(RowPlan plan, CodecOptions options) {
    return supports(plan)
        ? new RowGenerator(plan, options).generate()
        : new InterpretedRow(plan, options);
  }

  private static boolean supports(RowPlan plan) {
    return !NativeImage.isRunning()
        && plan.creator() != null
        && plan.from().size() > 0
        && plan.from().size() - plan.fields().size() <= JitLimits.MAX_FOREIGN_FIELDS
        && (!plan.type().isRecord() || plan.fields().size() <= JitLimits.MAX_RECORD_COMPONENTS);
  }

  private StructCodec generate() {
    return (StructCodec) source.instance(source());
  }

  /** Returns the source code of the class. */
  String source() {
    SourceWriter write = new SourceWriter();
    write.line("public int write(RowOutput out, Object value) {");
    if (plan.own()) {
      new FieldWriteSource(source).write(write);
    } else {
      write.line("throw new UnsupportedOperationException(%s);", "\"only reads\"");
    }
    write.line("}");
    source.add("write", write);
    SourceWriter read = new SourceWriter();
    read.line("public Object read(RowInput in, int at, int size) {");
    new FieldReadSource(source, interpreter).read(read);
    read.line("}");
    source.add("read", read);
    return source.unit("rows: " + plan.from());
  }
}
