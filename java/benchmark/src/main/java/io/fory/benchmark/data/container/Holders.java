/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.container;

import io.fory.benchmark.data.bean.Image;
import java.util.List;
import java.util.Map;

/** The beans that declare containers. */
final class Holders {
  private Holders() {}

  public static final class StringList extends Holder<List<String>> {
    private List<String> content;

    @Override
    public List<String> getContent() {
      return content;
    }

    @Override
    public void setContent(List<String> content) {
      this.content = content;
    }
  }

  public static final class LongList extends Holder<List<Long>> {
    private List<Long> content;

    @Override
    public List<Long> getContent() {
      return content;
    }

    @Override
    public void setContent(List<Long> content) {
      this.content = content;
    }
  }

  public static final class StringIntegerMap extends Holder<Map<String, Integer>> {
    private Map<String, Integer> content;

    @Override
    public Map<String, Integer> getContent() {
      return content;
    }

    @Override
    public void setContent(Map<String, Integer> content) {
      this.content = content;
    }
  }

  public static final class StringBeanMap extends Holder<Map<String, Image>> {
    private Map<String, Image> content;

    @Override
    public Map<String, Image> getContent() {
      return content;
    }

    @Override
    public void setContent(Map<String, Image> content) {
      this.content = content;
    }
  }

  public static final class MixedList extends Holder<List<Object>> {
    private List<Object> content;

    @Override
    public List<Object> getContent() {
      return content;
    }

    @Override
    public void setContent(List<Object> content) {
      this.content = content;
    }
  }

  public static final class IntArray extends Holder<int[]> {
    private int[] content;

    @Override
    public int[] getContent() {
      return content;
    }

    @Override
    public void setContent(int[] content) {
      this.content = content;
    }
  }

  public static final class StringArray extends Holder<String[]> {
    private String[] content;

    @Override
    public String[] getContent() {
      return content;
    }

    @Override
    public void setContent(String[] content) {
      this.content = content;
    }
  }
}
