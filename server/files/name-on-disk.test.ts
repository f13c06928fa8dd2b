import { buffer } from "node:stream/consumers"
import { NAMES } from "@hub/testing/domain/names"
import { expect, it } from "vitest"
import { ZipFile } from "yazl"
import { nameOnDisk } from "./name-on-disk.ts"

/** By the archive's directory at its end; bit 11 says that names are UTF-8. */
function namesIn(zip: Buffer): string[] {
  const names: string[] = []
  let at = zip.readUInt32LE(zip.lastIndexOf("PK\u0005\u0006") + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const length = zip.readUInt16LE(at + 28)
    expect(zip.readUInt16LE(at + 8) & 0x800).toBe(0x800)
    names.push(new TextDecoder("utf-8", { fatal: true }).decode(zip.subarray(at + 46, at + 46 + length)))
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return names
}

// I53
it("names every file in an archive as it was named", async () => {
  const zip = new ZipFile()
  for (const name of NAMES) zip.addBuffer(Buffer.from(name), `files/${nameOnDisk("k", `${name}.pdf`)}`)
  zip.end()
  expect(namesIn(await buffer(zip.outputStream))).toEqual(NAMES.map((name) => `files/k-${name}.pdf`))
})

it("is no path, and fits every disk without a letter cut", () => {
  expect(nameOnDisk("k", "../../etc/pass:wd")).toBe("k-..-..-etc-passwd")
  const long = nameOnDisk("k", `${"👨‍👩‍👧".repeat(30)}.pdf`)
  expect(long).toMatch(/^k-(👨‍👩‍👧)+\.pdf$/u)
  expect(Buffer.byteLength(long)).toBeLessThan(210)
})
