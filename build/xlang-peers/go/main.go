// Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0

// Reads every message DIR/*.bin and writes it again, to *.back; or to *.err why not.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/apache/fory/go/fory"
)

type Inner struct {
	X int32
	Y string
}
type Prims struct {
	FBool  bool
	FI8    int8
	FI16   int16
	FI32   int32
	FI64   int64
	FF32   float32
	FF64   float64
	FFix32 int32 `fory:"encoding=fixed"`
}
type Evo struct {
	A int32
	B string
	C int64
}
type EvoLess struct {
	B string
}
type Color int32
type Full struct {
	Id     int32
	Name   string
	Tags   []string
	Scores map[string]int32
	Color  Color
	Inner  Inner
	Items  []Inner
	Nums   fory.Set[int32]
	OptI   *int32
	OptS   *string
	Day    fory.Date
	At     time.Time
	Raw    []byte  `fory:"type=bytes"`
	Ints   []int32 `fory:"type=array(element=int32)"`
	W      float64
}

func main() {
	f := fory.NewFory(fory.WithXlang(true), fory.WithCompatible(true), fory.WithTrackRef(os.Args[3] == "refs"))
	reg := func(v any, name string, id uint32) {
		var err error
		if os.Args[2] == "names" {
			err = f.RegisterStructByName(v, "demo."+name)
		} else {
			err = f.RegisterStruct(v, id)
		}
		if err != nil {
			fmt.Println(err)
		}
	}
	reg(Inner{}, "inner", 102)
	reg(Prims{}, "prims", 103)
	if os.Args[4] == "same" {
		reg(Evo{}, "evo", 105)
	} else {
		reg(EvoLess{}, "evo", 105)
	}
	reg(Full{}, "full", 104)
	if os.Args[2] == "names" {
		f.RegisterEnumByName(Color(0), "demo.color")
	} else {
		f.RegisterEnum(Color(0), 101)
	}
	files, _ := filepath.Glob(os.Args[1] + "/*.bin")
	for _, file := range files {
		data, _ := os.ReadFile(file)
		base := file[:len(file)-4]
		func() {
			defer func() {
				if r := recover(); r != nil {
					os.WriteFile(base+".err", []byte(fmt.Sprint(r)), 0644)
				}
			}()
			var v any
			if err := f.Deserialize(data, &v); err != nil {
				os.WriteFile(base+".err", []byte(err.Error()), 0644)
				return
			}
			if d, ok := v.(fory.Decimal); ok {
				v = &d
			}
			out, err := f.Serialize(v)
			if err != nil {
				os.WriteFile(base+".err", []byte(err.Error()), 0644)
				return
			}
			os.WriteFile(base+".back", out, 0644)
		}()
	}
}
