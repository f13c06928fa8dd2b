import { readdirSync, readFileSync } from "node:fs"
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, it } from "vitest"
import { writePrivateFile } from "./write-file.ts"

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

it("closes a file that others could read", async () => {
  const path = join(folder, "roster.csv")
  await writeFile(path, "old", { mode: 0o644 })
  await writePrivateFile(path, ["Maya"])
  expect([await readFile(path, "utf8"), (await stat(path)).mode & 0o777]).toEqual(["Maya", 0o600])
})

it("is the only way in which a command writes a file of people", () => {
  const others = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .filter((name) =>
      /(?<![.\w])(writeFile|writeFileSync|open|openSync|createWriteStream)\(/.test(
        readFileSync(join(import.meta.dirname, name), "utf8"),
      ),
    )
  // A preview of colors, and what moves stored files.
  expect(others).toEqual(["brand.ts", "files-move.ts", "write-file.ts"])
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
