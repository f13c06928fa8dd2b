import { randomBytes } from "node:crypto"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { alderFallsMap } from "@hub/demo/map/alder-falls"
import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { testFolder } from "@hub/testing/folder"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { sql } from "../database/sql.ts"
import { filesFolder } from "../process/file-stores.ts"
import { diskFiles } from "../providers/files/disk.ts"
import type { ExtractRefusal } from "./check-extract.ts"
import { byteRange } from "./extract-route.ts"
import { setExtract, takeExtractAway } from "./set-extract.ts"

const BYTES = alderFallsMap()
let open: OpenApp
beforeAll(async () => {
  open = await openApp({}, { clock: testClock })
  await seedBusiness(open.store, {})
  await open.store.run(sql`update location set latitude = 42.4431, longitude = -76.4822`)
})
afterAll(() => open.close())

const needs = () => ({
  store: open.store,
  clock: testClock,
  file_store: diskFiles(filesFolder(open.settings)),
  quarantine: join(filesFolder(open.settings), ".incoming"),
})
function fileOf(bytes: Buffer): string {
  const path = join(testFolder(onTestFinished), "map.pmtiles")
  writeFileSync(path, bytes)
  return path
}
const set = (bytes: Buffer) => setExtract(needs())(fileOf(bytes))
const extract = async () =>
  (await open.app.inject({ url: "/customer_api/v2/map_extract", headers: { "x-client-app": "CUSTOMER_HUB" } })).json()
    .result
const get = (url: string, range?: string) => open.app.inject({ url, headers: range === undefined ? {} : { range } })

/** With other bytes at a place. */
const changed = (at: number, ...bytes: number[]): Buffer => {
  const copy = Buffer.from(BYTES)
  Buffer.from(bytes).copy(copy, at)
  return copy
}

describe("a map", () => {
  it("is none until one is set, and none when it is taken away", async () => {
    expect(await extract()).toBeNull()
    expect(await takeExtractAway(needs())).toBe(false)
    expect(await set(BYTES)).toEqual([])
    const { url, ...shown } = await extract()
    expect(shown).toEqual({ west: -76.51, south: 42.43, east: -76.465, north: 42.46, min_zoom: 11, max_zoom: 14 })
    expect(await takeExtractAway(needs())).toBe(true)
    expect(await extract()).toBeNull()
    expect((await get(url)).statusCode).toBe(404)
  })

  it("that takes another's place has another address, and the old file is cleaned up", async () => {
    await set(BYTES)
    const before = await extract()
    await set(BYTES)
    expect((await extract()).url).not.toBe(before.url)
    expect((await get(before.url)).statusCode).toBe(404)
    const files = await open.store.many<{ is_attached: boolean }>(sql`
      select unattached_since is null as is_attached from file where content_type = 'application/vnd.pmtiles'`)
    expect(files.filter(({ is_attached }) => is_attached)).toHaveLength(1)
  })

  it("is read in parts, which browsers may cache", async () => {
    await set(BYTES)
    const { url } = await extract()
    const part = await get(url, "bytes=0-6")
    expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([
      206,
      "PMTiles",
      `bytes 0-6/${BYTES.length}`,
    ])
    expect(part.headers["cache-control"]).toContain("immutable")
    expect((await get(url, `bytes=${BYTES.length - 4}-`)).rawPayload).toEqual(BYTES.subarray(-4))
    expect((await get(url)).rawPayload).toEqual(BYTES)
    const beyond = await get(url, `bytes=${BYTES.length}-`)
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, `bytes */${BYTES.length}`])
  })
})

describe("what isn't a map", () => {
  const cases: readonly (readonly [string, () => Buffer, ExtractRefusal])[] = [
    ["another file", () => randomBytes(5_000), { code: "NO_PMTILES" }],
    ["an empty file", () => Buffer.alloc(0), { code: "NO_PMTILES" }],
    ["an old version", () => changed(7, 2), { code: "OTHER_VERSION" }],
    ["half of one", () => BYTES.subarray(0, BYTES.length / 2), { code: "BROKEN" }],
    ["only its header", () => BYTES.subarray(0, 100), { code: "BROKEN" }],
    ["a broken directory", () => changed(127, ...Array<number>(40).fill(255)), { code: "BROKEN" }],
    ["pictures", () => changed(99, 2), { code: "PICTURES" }],
    ["one without streets", () => changed(101, 11), { code: "TOO_COARSE", max_zoom: 11 }],
    [
      "one of another schema",
      () => Buffer.from(BYTES.toString("latin1").replaceAll('"roads"', '"rails"'), "latin1"),
      { code: "NO_LAYER", missing: ["roads"] },
    ],
  ]
  it.each(cases)("%s is refused, and the one before stays", async (_what, bytes, refusal) => {
    await set(BYTES)
    const before = await extract()
    await expect(set(bytes())).rejects.toMatchObject({ refusal })
    expect(await extract()).toEqual(before)
  })

  it("one of another area is refused, and one that lacks a location says so", async () => {
    const { id } = await open.store.one<{ id: string }>(sql`
      insert into location (id, name, latitude, longitude, time_zone)
      values (gen_random_uuid(), 'Far Away', 10, 10, 'UTC') returning id`)
    expect(await set(BYTES)).toEqual(["Far Away"])
    await open.store.run(sql`update location set latitude = 10, longitude = 10`)
    await expect(set(BYTES)).rejects.toMatchObject({ refusal: { code: "OTHER_AREA" } })
    await open.store.run(sql`delete from location where id = ${id}`)
    await open.store.run(sql`update location set latitude = 42.4431, longitude = -76.4822`)
  })
})

it.each([
  [undefined, undefined],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=50-1000", { start: 50, end: 99 }],
  ["bytes=100-", null],
  ["bytes=9-3", null],
  ["bytes=-0", null],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=1-2", undefined],
])("of 100 bytes %j asks for %j", (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})
