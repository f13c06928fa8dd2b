import { inflateRawSync } from "node:zlib"

const END = 0x06054b50
const STORED = 0

/** The files of a ZIP archive that fits in memory, by their names. */
export function unzipped(zip: Buffer): Map<string, Buffer> {
  let end = zip.length - 22
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [name_length, extra_length, comment_length] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.toString("utf8", at + 46, at + 46 + (name_length ?? 0))
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files.set(name, zip.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed))
    at += 46 + (name_length ?? 0) + (extra_length ?? 0) + (comment_length ?? 0)
  }
  return files
}
