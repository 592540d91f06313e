// Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0
//! Reads each message of a file with the generated classes, and writes it again.
#[allow(dead_code, unused_imports, clippy::all)]
mod shop;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let data = std::fs::read(&args[1]).unwrap();
    let mut out: Vec<u8> = Vec::new();
    let mut at = 0;
    while at < data.len() {
        let size = i32::from_le_bytes(data[at..at + 4].try_into().unwrap()) as usize;
        let order = shop::Order::from_bytes(&data[at + 4..at + 4 + size]).unwrap();
        let back = order.to_bytes().unwrap();
        out.extend((back.len() as i32).to_le_bytes());
        out.extend(back);
        at += 4 + size;
    }
    std::fs::write(&args[2], out).unwrap();
}
