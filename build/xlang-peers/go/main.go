// Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0

// Reads every message DIR/*.bin and writes it again, to *.back; or to *.err why not.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/apache/fory/go/fory"
	"github.com/apache/fory/go/fory/bfloat16"
	"github.com/apache/fory/go/fory/float16"
)

type Color int32
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

// EvoOther is the same struct later: two fields are gone, and there are new ones.
type EvoOther struct {
	B      string
	Added  []Inner
	At     *time.Time
	Count  uint16
	Open   any
	ByName map[string]Inner
}
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
type Numbers struct {
	B      bool
	I8     int8
	I16    int16
	Fix32  int32 `fory:"encoding=fixed"`
	Var32  int32
	Fix64  int64 `fory:"encoding=fixed"`
	Var64  int64
	Tag64  int64 `fory:"encoding=tagged"`
	U8     uint8
	U16    uint16
	Fixu32 uint32 `fory:"encoding=fixed"`
	Varu32 uint32
	Fixu64 uint64 `fory:"encoding=fixed"`
	Varu64 uint64
	Tagu64 uint64 `fory:"encoding=tagged"`
	F32    float32
	F64    float64
}
type Maybes struct {
	B      *bool
	I8     *int8
	I16    *int16
	Fix32  *int32 `fory:"encoding=fixed"`
	Var32  *int32
	Var64  *int64
	Tag64  *int64 `fory:"encoding=tagged"`
	U8     *uint8
	Varu32 *uint32
	Fixu64 *uint64 `fory:"encoding=fixed"`
	F32    *float32
	F64    *float64
	Text   *string
	Day    *fory.Date
	At     *time.Time
	Span   *time.Duration
	Money  *fory.Decimal
	Color  *Color
	Inner  *Inner
	Tags   []string         `fory:"nullable"`
	Scores map[string]int32 `fory:"nullable"`
	Raw    []byte           `fory:"nullable,type=bytes"`
	Ints   []int32          `fory:"nullable,type=array(element=int32)"`
}
type Arrays struct {
	Bools []bool    `fory:"type=array(element=bool)"`
	I16s  []int16   `fory:"type=array(element=int16)"`
	I32s  []int32   `fory:"type=array(element=int32)"`
	I64s  []int64   `fory:"type=array(element=int64)"`
	F32s  []float32 `fory:"type=array(element=float32)"`
	F64s  []float64 `fory:"type=array(element=float64)"`
	Raw   []byte    `fory:"type=bytes"`
}
type Halves struct {
	Half   float16.Float16
	Brain  bfloat16.BFloat16
	Halves []float16.Float16   `fory:"type=array(element=float16)"`
	Brains []bfloat16.BFloat16 `fory:"type=array(element=bfloat16)"`
}
type Unsigned struct {
	I8s  []int8   `fory:"type=array(element=int8)"`
	U8s  []uint8  `fory:"type=array(element=uint8)"`
	U16s []uint16 `fory:"type=array(element=uint16)"`
	U32s []uint32 `fory:"type=array(element=uint32)"`
	U64s []uint64 `fory:"type=array(element=uint64)"`
}
type Lists struct {
	Strings []string
	Maybe   []*string
	Ints    []int32
	Longs   []int64
	Doubles []float64
	Bools   []bool
	Colors  []Color
	Days    []fory.Date
	Times   []time.Time
	Inners  []Inner
	Maybes  []*Inner
	Lists   [][]int32
	Maps    []map[string]int32
	Set     fory.Set[string]
	Numbers fory.Set[int64]
	Empty   []string
}
type Maps struct {
	Strings map[string]string
	Ints    map[int32]string
	Longs   map[int64]float64
	Inners  map[string]Inner
	Lists   map[string][]Inner
	Maps    map[string]map[string]int32
	Colors  map[Color]int32
	ByName  map[string]Color
	Maybe   map[string]*bool
	Days    map[string]fory.Date
	Empty   map[string]string
}
type Holder struct {
	First   any
	Second  any
	Objects []any
	ByName  map[string]any
}
type Tree struct {
	Name   string
	Parent *Tree `fory:"ref"`
	Other  *Tree `fory:"ref"`
}
type Names struct {
	A                                                    int32
	AB                                                   int32
	UserId2                                              int32
	X1Y2                                                 int32
	VeryLongNameOfAFieldThatHasMoreThanSixteenBytes      int32
	Url                                                  string
	HttpUrl                                              string
	AVeryLongNameOfAStringThatHasMoreThanSixteenBytesToo string
}
type Tags struct {
	Zero     string   `fory:"id=0"`
	One      int32    `fory:"id=1"`
	Fourteen int32    `fory:"id=14"`
	Fifteen  string   `fory:"id=15"`
	Many     []string `fory:"id=300"`
	Named    string
}
type Changed struct {
	Wider    int32
	Narrower int64
	Real     float32
	Array    []int32 `fory:"type=array(element=int32)"`
	List     []int32
	Optional int32
	Required *int32
}
type ChangedOther struct {
	Wider    int64
	Narrower int32
	Real     float64
	Array    []int32
	List     []int32 `fory:"type=array(element=int32)"`
	Optional *int32
	Required int32
}

func main() {
	folder, named, tracking, same := os.Args[1], os.Args[2] == "names", os.Args[3] == "refs", os.Args[4] == "same"
	f := fory.NewFory(fory.WithXlang(true), fory.WithCompatible(true), fory.WithTrackRef(tracking))
	check := func(err error) {
		if err != nil {
			fmt.Println(err)
		}
	}
	if named {
		check(f.RegisterEnumByName(Color(0), "demo.color"))
	} else {
		check(f.RegisterEnum(Color(0), 101))
	}
	reg := func(v any, name string, id uint32) {
		if named {
			check(f.RegisterStructByName(v, "demo."+name))
		} else {
			check(f.RegisterStruct(v, id))
		}
	}
	reg(Inner{}, "inner", 102)
	reg(Prims{}, "prims", 103)
	reg(Full{}, "full", 104)
	reg(Numbers{}, "numbers", 131)
	reg(Maybes{}, "maybes", 132)
	reg(Arrays{}, "arrays", 133)
	reg(Lists{}, "lists", 134)
	reg(Halves{}, "halves", 141)
	reg(Unsigned{}, "unsigned", 142)
	reg(Maps{}, "maps", 135)
	reg(Holder{}, "holder", 136)
	reg(Tree{}, "tree", 137)
	reg(Names{}, "names", 138)
	reg(Tags{}, "tags", 139)
	if same {
		reg(Evo{}, "evo", 105)
		reg(Changed{}, "changed", 140)
	} else {
		reg(EvoOther{}, "evo", 105)
		reg(ChangedOther{}, "changed", 140)
	}
	files, _ := filepath.Glob(folder + "/*.bin")
	for _, file := range files {
		echo(f, file[:len(file)-len(".bin")])
	}
}

func echo(f *fory.Fory, base string) {
	refuse := func(why any) { os.WriteFile(base+".err", []byte(fmt.Sprint(why)), 0644) }
	defer func() {
		if r := recover(); r != nil {
			refuse(r)
		}
	}()
	data, _ := os.ReadFile(base + ".bin")
	var v any
	if err := f.Deserialize(data, &v); err != nil {
		refuse(err)
		return
	}
	if d, ok := v.(fory.Decimal); ok {
		v = &d
	}
	out, err := f.Serialize(v)
	if err != nil {
		refuse(err)
		return
	}
	os.WriteFile(base+".back", out, 0644)
}
