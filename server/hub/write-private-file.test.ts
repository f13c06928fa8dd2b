import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, it } from "vitest"
import { writePrivateFile } from "./write-private-file.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hub-write-"))
})
afterAll(() => rm(folder, { recursive: true }))

it("writes a file that only its owner reads", async () => {
  const path = join(folder, "whole.zip")
  await writePrivateFile(path, Readable.from([Buffer.from("whole")]))
  expect([await readFile(path, "utf8"), (await stat(path)).mode & 0o777]).toEqual(["whole", 0o600])
})

it("leaves nothing behind when its source breaks off", async () => {
  const before = await readdir(folder)
  const breaks = Readable.from(
    (function* () {
      yield Buffer.from("half")
      throw new Error("The store is away")
    })(),
  )
  await expect(writePrivateFile(join(folder, "half.zip"), breaks)).rejects.toThrow("The store is away")
  expect(await readdir(folder)).toEqual(before)
})
