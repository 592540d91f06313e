// Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0

// Reads each message of a file with the classes that the compiler has made, and writes it again.
package main

import (
	"encoding/binary"
	"os"

	"generated/shop"
)

func main() {
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	var out []byte
	for len(data) > 0 {
		size := int(binary.LittleEndian.Uint32(data))
		var order shop.Order
		if err := order.FromBytes(data[4 : 4+size]); err != nil {
			panic(err)
		}
		back, err := order.ToBytes()
		if err != nil {
			panic(err)
		}
		out = binary.LittleEndian.AppendUint32(out, uint32(len(back)))
		out = append(out, back...)
		data = data[4+size:]
	}
	os.WriteFile(os.Args[2], out, 0o644)
}
