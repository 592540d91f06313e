/**
 * How Fory is put into frameworks: what {@code docs/guide/in-your-framework.md} shows. Nothing of
 * it is published; each class is short, to be copied and changed.
 */
package io.fory.frameworks;
