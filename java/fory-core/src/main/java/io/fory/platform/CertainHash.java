/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Reads the {@code hashCode} of a class and finds the fields whose hash is certain to be a part of
 * it, in the forms that people, editors and compilers write: {@code next.hashCode()}, {@code
 * Objects.hash(next)}, {@code getNext() == null ? 0 : getNext().hashCode()}. A field that only some
 * objects hash, in a branch for instance, is not certain; neither is one that this class does not
 * understand.
 */
final class CertainHash extends ClassVisitor {
  private static final String HASH_OF_ONE = "(Ljava/lang/Object;)I";
  private static final String HASH_OF_ARRAY = "([Ljava/lang/Object;)I";

  private final Map<String, String> getters = new HashMap<>(); // the field that a method returns
  private final Set<String> hashed = new HashSet<>(); // fields, and methods that return one
  private String owner;
  private boolean declared;
  private boolean asksSuper;

  private CertainHash() {
    super(Opcodes.ASM9);
  }

  /**
   * Returns the names of the fields that are certain, of a class and its superclasses. Call it only
   * if {@link ClassFile#hasReader}: this class needs ASM.
   */
  static Set<String> fields(Class<?> type) {
    Set<String> fields = new HashSet<>();
    boolean asked = true;
    for (Class<?> c = type; asked && c != null && !Jdk.owns(c); c = c.getSuperclass()) {
      CertainHash hash = new CertainHash();
      asked = ClassFile.show(c, hash) && (!hash.declared || hash.asksSuper);
      hash.hashed.forEach(each -> fields.add(hash.getters.getOrDefault(each, each)));
    }
    return fields;
  }

  @Override
  public void visit(
      int version, int access, String name, String generic, String parent, String[] interfaces) {
    owner = name;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String generic, String[] exceptions) {
    boolean isHash = name.equals("hashCode") && descriptor.equals("()I");
    declared |= isHash;
    return new Method(name + descriptor, isHash);
  }

  /**
   * Code that runs only under a condition.
   *
   * @param end where it ends; null at the end of the method
   * @param on the field that is null or not; empty for any other condition
   */
  private record Branch(Label end, String on) {}

  private final class Method extends MethodVisitor {
    private final String name;
    private final boolean isHash;
    private final Map<Integer, String> variables = new HashMap<>(); // the fields in them
    private final List<Branch> branches = new ArrayList<>(); // that the next instruction is in
    private final Set<Label> passed = new HashSet<>();
    private final Set<String> inArray = new HashSet<>(); // fields in an array of arguments
    private boolean self; // the object itself was loaded last
    private String value; // the field, or the method that returns it, that was loaded last
    private boolean isArray; // which is not hashed by its content everywhere

    Method(String name, boolean isHash) {
      super(Opcodes.ASM9);
      this.name = name;
      this.isHash = isHash;
    }

    private void load(String field, boolean array) {
      self = false;
      value = field;
      isArray = array;
    }

    private void loadOther() {
      load(null, false);
    }

    private boolean isCertain(String field) {
      return field != null && branches.stream().allMatch(branch -> branch.on.equals(field));
    }

    private void branchForGood(String on) {
      Branch branch = new Branch(null, on);
      if (!branches.contains(branch)) {
        branches.add(branch);
      }
    }

    private boolean isAlways() {
      return branches.isEmpty();
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      if (opcode == Opcodes.ASTORE) {
        variables.put(variable, isArray ? null : value);
      }
      load(opcode == Opcodes.ALOAD ? variables.get(variable) : null, false);
      self = opcode == Opcodes.ALOAD && variable == 0;
    }

    @Override
    public void visitFieldInsn(int opcode, String holder, String field, String type) {
      boolean own = opcode == Opcodes.GETFIELD && self && holder.equals(owner);
      load(own ? field : null, type.startsWith("["));
    }

    @Override
    public void visitMethodInsn(
        int opcode, String holder, String method, String signature, boolean isInterface) {
      boolean ofSelf = self && signature.startsWith("()");
      boolean ofArray = opcode == Opcodes.INVOKESTATIC && signature.equals(HASH_OF_ARRAY);
      boolean ofOne =
          opcode == Opcodes.INVOKESTATIC
              ? signature.equals(HASH_OF_ONE) && method.toLowerCase(Locale.ROOT).contains("hash")
              : method.equals("hashCode") && signature.equals("()I");
      if (isHash && (isArray ? ofArray : ofOne) && isCertain(value)) {
        hashed.add(value);
      } else if (isHash && ofArray) {
        hashed.addAll(inArray);
      }
      asksSuper |= isHash && ofOne && ofSelf && opcode == Opcodes.INVOKESPECIAL && isAlways();
      load(ofSelf && holder.equals(owner) ? method + signature : null, signature.contains(")["));
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.AASTORE && isCertain(value) && !isArray) {
        inArray.add(value);
      } else if (opcode == Opcodes.ARETURN && isAlways() && value != null) {
        getters.put(name, value);
      }
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW) {
        // Others do not come to what follows.
        List.copyOf(branches).forEach(branch -> branchForGood(branch.on));
      }
      if (opcode != Opcodes.DUP) {
        loadOther();
      }
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
      String on = "";
      if (opcode == Opcodes.GOTO && !branches.isEmpty()) { // past the other branch
        on = branches.get(branches.size() - 1).on;
      } else if (value != null && (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL)) {
        on = value;
      }
      if (!passed.contains(label)) {
        branches.add(new Branch(label, on));
      }
      loadOther();
    }

    @Override
    public void visitLabel(Label label) {
      passed.add(label);
      if (branches.removeIf(branch -> label.equals(branch.end))) {
        loadOther();
      }
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
      branchForGood("");
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label otherwise, Label... labels) {
      branchForGood("");
    }

    @Override
    public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] labels) {
      branchForGood("");
    }

    @Override
    public void visitInvokeDynamicInsn(
        String called, String signature, Handle bootstrap, Object... arguments) {
      loadOther();
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode != Opcodes.CHECKCAST) {
        loadOther();
      }
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
      loadOther();
    }

    @Override
    public void visitLdcInsn(Object constant) {
      loadOther();
    }
  }
}
