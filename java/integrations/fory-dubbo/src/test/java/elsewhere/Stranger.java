/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package elsewhere;

import java.io.Serializable;

/** To which no declaration of the service leads, and in no package that Dubbo trusts for it. */
public record Stranger(String name) implements Serializable {}
