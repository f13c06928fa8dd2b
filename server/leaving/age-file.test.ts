import { open, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { testFolder } from "@hub/testing/folder"
import { Decrypter, Encrypter } from "age-encryption"
import fc from "fast-check"
import { expect, onTestFinished, test } from "vitest"
import { encryptAge, newAgeKey, openAge } from "./age-file.ts"

const PASSPHRASE = "four words that nobody knows"
const CHUNK = 65_536
/** Around every edge of a chunk. */
const SIZES = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 2 * CHUNK + 7]

const bytesOf = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 255))

/** Cheap to open: how much work it costs isn't what is tried. */
const WORK = 10

async function written(bytes: Buffer): Promise<Buffer> {
  const pieces: Buffer[] = []
  const source = Readable.from(bytes.length === 0 ? [] : [bytes.subarray(0, 100), bytes.subarray(100)])
  for await (const piece of encryptAge(source, await newAgeKey(PASSPHRASE, WORK))) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function opened(bytes: Uint8Array, passphrase = PASSPHRASE) {
  const path = join(testFolder(onTestFinished), "file.age")
  await writeFile(path, bytes)
  const file = await open(path)
  onTestFinished(() => file.close())
  return openAge(file, passphrase)
}

async function read(bytes: Uint8Array, start = 0, end?: number): Promise<Buffer> {
  const reader = await opened(bytes)
  const pieces: Buffer[] = []
  for await (const piece of reader.read(start, end ?? reader.size)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test("another tool of the format opens what we write, of any size", async () => {
  for (const size of SIZES) {
    const decrypter = new Decrypter()
    decrypter.addPassphrase(PASSPHRASE)
    expect(Buffer.from(await decrypter.decrypt(await written(bytesOf(size)))).equals(bytesOf(size))).toBe(true)
  }
})

test("we open what another tool of the format writes", async () => {
  for (const size of SIZES) {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(PASSPHRASE)
    encrypter.setScryptWorkFactor(WORK)
    expect((await read(await encrypter.encrypt(bytesOf(size)))).equals(bytesOf(size))).toBe(true)
  }
})

test("any range is read alone", async () => {
  const plain = bytesOf(3 * CHUNK + 100)
  const file = await written(plain)
  const reader = await opened(file)
  await fc.assert(
    fc.asyncProperty(fc.nat(plain.length), fc.nat(plain.length), async (one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)]
      const pieces: Buffer[] = []
      for await (const piece of reader.read(start, end)) pieces.push(piece)
      expect(Buffer.concat(pieces).equals(plain.subarray(start, end))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test("another passphrase, a cut and a changed byte are each named, at any place", async () => {
  const file = await written(bytesOf(2 * CHUNK + 500))
  await expect(opened(file, "four words that somebody knows")).rejects.toMatchObject({ why: "PASSPHRASE" })
  await expect(opened(Buffer.from("%PDF-1.7 is something else"))).rejects.toMatchObject({ why: "FORMAT" })
  const header = file.indexOf("\n---") + 49
  for (const length of [header + 5, header + 40, header + CHUNK, header + 2 * CHUNK + 48, file.length - 1])
    await expect(opened(file.subarray(0, length))).rejects.toMatchObject({ why: "CUT_OFF" })
  for (const at of [header + 100, header + CHUNK + 300]) {
    const changed = Buffer.from(file)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    await expect(read(changed)).rejects.toMatchObject({ why: "CHANGED" })
  }
})
