/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.demo;

/** Forty fields of long names. */
public class Wide {
  public int fieldNumber00WithLongName = -7;
  public int fieldNumber01WithLongName = 993;
  public int fieldNumber02WithLongName = 1993;
  public int fieldNumber03WithLongName = 2993;
  public int fieldNumber04WithLongName = 3993;
  public int fieldNumber05WithLongName = 4993;
  public int fieldNumber06WithLongName = 5993;
  public int fieldNumber07WithLongName = 6993;
  public int fieldNumber08WithLongName = 7993;
  public int fieldNumber09WithLongName = 8993;
  public int fieldNumber10WithLongName = 9993;
  public int fieldNumber11WithLongName = 10993;
  public int fieldNumber12WithLongName = 11993;
  public int fieldNumber13WithLongName = 12993;
  public int fieldNumber14WithLongName = 13993;
  public int fieldNumber15WithLongName = 14993;
  public int fieldNumber16WithLongName = 15993;
  public int fieldNumber17WithLongName = 16993;
  public int fieldNumber18WithLongName = 17993;
  public int fieldNumber19WithLongName = 18993;
  public int fieldNumber20WithLongName = 19993;
  public int fieldNumber21WithLongName = 20993;
  public int fieldNumber22WithLongName = 21993;
  public int fieldNumber23WithLongName = 22993;
  public int fieldNumber24WithLongName = 23993;
  public int fieldNumber25WithLongName = 24993;
  public int fieldNumber26WithLongName = 25993;
  public int fieldNumber27WithLongName = 26993;
  public int fieldNumber28WithLongName = 27993;
  public int fieldNumber29WithLongName = 28993;
  public int fieldNumber30WithLongName = 29993;
  public int fieldNumber31WithLongName = 30993;
  public int fieldNumber32WithLongName = 31993;
  public int fieldNumber33WithLongName = 32993;
  public int fieldNumber34WithLongName = 33993;
  public int fieldNumber35WithLongName = 34993;
  public int fieldNumber36WithLongName = 35993;
  public int fieldNumber37WithLongName = 36993;
  public int fieldNumber38WithLongName = 37993;
  public int fieldNumber39WithLongName = 38993;
}
