import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NAMES } from "@hub/testing/domain/names"
import { parse } from "csv-parse/sync"
import { afterAll, beforeAll, expect, it } from "vitest"
import { csvLine } from "../kernel/csv-line.ts"
import { writeCsv } from "./write-file.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hub-csv-"))
})
afterAll(() => rm(folder, { recursive: true }))

// I53
it("writes every name as it was typed, to a file and to the screen", async () => {
  const rows = [["Name", "Note"], ...NAMES.map((name) => [name, `${name}, "${name}"\n${name}`])]
  const out = join(folder, "names.csv")
  const said: string[] = []
  const say = (line: string) => said.push(line)
  expect(await writeCsv(rows.map(csvLine), { out, say })).toBe(NAMES.length)
  await writeCsv(rows.map(csvLine), { out: undefined, say })
  expect(parse(new TextDecoder("utf-8", { fatal: true }).decode(await readFile(out)))).toEqual(rows)
  expect(parse(said.join("\n"))).toEqual(rows)
})

it.each(["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "\n=1", " =1", "\u00a0=1", "＝1+1", "＋1", "－1", "＠x"])(
  "makes %j text",
  (cell) => {
    expect(parse(csvLine([cell, "Ada"]))).toEqual([[`'${cell}`, "Ada"]])
  },
)
