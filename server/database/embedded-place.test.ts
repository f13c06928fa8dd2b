import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { testFolder } from "../testing-folder.ts"
import { isOurFolder, openPlaceFor, openPlacesOf } from "./embedded-account.ts"
import { placeFile, placeOf, recordPlace } from "./embedded-place.ts"

const base = testFolder(afterAll)
chmodSync(base, 0o711)
const nobody = { uid: 65534, gid: 65534 }

/** A data folder in a folder of that mode; the places outside that are made for it, or for where a test puts it, are gone at the end. */
function dataBelow(name: string, mode: number) {
  const above = join(base, name)
  const data = join(above, ".data")
  mkdirSync(data, { recursive: true })
  chmodSync(above, mode)
  onTestFinished(() => {
    const folders = ["", "-moved", "-copy"].map((end) => join(`${above}${end}`, ".data"))
    for (const place of folders.flatMap(openPlacesOf).filter(isOurFolder)) rmSync(place, { recursive: true })
  })
  return { above, data }
}

/** What a start does with the place, but for a real cluster. */
function begin(data: string): string {
  const home = placeOf(data, nobody)
  mkdirSync(join(home, "postgres"), { recursive: true })
  recordPlace(data, home)
  return home
}

test("an open folder keeps its database, wherever it is moved", () => {
  const { above, data } = dataBelow("open", 0o755)
  expect(begin(data)).toBe(data)
  expect(readFileSync(placeFile(data), "utf8")).toBe(".\n")
  renameSync(above, `${above}-moved`)
  expect(begin(`${above}-moved/.data`)).toBe(`${above}-moved/.data`)
})

test("below a closed folder the database lies outside, and stays there when the checkout is moved or opened", () => {
  const { above, data } = dataBelow("closed", 0o700)
  const home = begin(data)
  expect(openPlacesOf(data)).toContain(home)
  renameSync(above, `${above}-moved`)
  expect(begin(`${above}-moved/.data`)).toBe(home)
  chmodSync(`${above}-moved`, 0o755)
  expect(begin(`${above}-moved/.data`)).toBe(home)
  renameSync(`${above}-moved`, above)
  expect(begin(data)).toBe(home)
})

test("a folder that was closed later is named, with the way out", () => {
  const { above, data } = dataBelow("closed-later", 0o755)
  begin(data)
  chmodSync(above, 0o700)
  expect(() => placeOf(data, nobody)).toThrow(`nobody, who can't enter ${above} any more: open it (chmod o+x ${above})`)
  // Whoever isn't root runs the database as themselves.
  expect(placeOf(data, undefined)).toBe(data)
  rmSync(placeFile(data))
  expect(() => placeOf(data, nobody)).toThrow(`can't enter ${above} any more`)
})

test("a database that is gone is not begun anew", () => {
  for (const [name, mode] of [
    ["gone-open", 0o755],
    ["gone-closed", 0o700],
  ] as const) {
    const { data } = dataBelow(name, mode)
    const home = begin(data)
    rmSync(join(home, "postgres"), { recursive: true })
    expect(() => placeOf(data, nobody)).toThrow(`was in ${home}/postgres and is gone: bring it back, or remove`)
    rmSync(placeFile(data))
    expect(placeOf(data, nobody)).toBe(home)
  }
})

test("what was made before the place was written down is found on either side", () => {
  const { above, data } = dataBelow("former", 0o700)
  const former = openPlacesOf(data).at(-1) ?? ""
  mkdirSync(join(former, "postgres"), { recursive: true })
  chmodSync(former, 0o711)
  expect(placeOf(data, nobody)).toBe(former)
  chmodSync(above, 0o755)
  expect(begin(data)).toBe(former)
  rmSync(placeFile(data))
  mkdirSync(join(data, "postgres"))
  expect(() => placeOf(data, nobody)).toThrow(
    `two databases for ${data}, in ${data}/postgres and in ${former}/postgres`,
  )
})

test("a copy of a data folder doesn't take the other's database", () => {
  const { above, data } = dataBelow("copied", 0o700)
  begin(data)
  cpSync(above, `${above}-copy`, { recursive: true })
  expect(() => placeOf(`${above}-copy/.data`, nobody)).toThrow(`${above}-copy/.data is a copy of ${data}`)
  expect(() => placeOf(data, nobody)).not.toThrow()
})

test("a damaged note is one sentence that says what to write", () => {
  const { data } = dataBelow("damaged", 0o755)
  begin(data)
  writeFileSync(placeFile(data), "")
  expect(() => placeOf(data, nobody)).toThrow(/doesn't say where the database is: write the path/)
})

test("an open place is open whatever the umask, and again if it was closed", () => {
  const { data } = dataBelow("umask", 0o700)
  const before = process.umask(0o077)
  try {
    const place = openPlaceFor(data)
    expect(statSync(place).mode & 0o777).toBe(0o711)
    chmodSync(place, 0o700)
    expect(openPlaceFor(data)).toBe(place)
    expect(statSync(place).mode & 0o777).toBe(0o711)
  } finally {
    process.umask(before)
  }
})

test("an open place that somebody else has made is passed over", () => {
  const { data } = dataBelow("squatted", 0o700)
  const [first = "", last = ""] = openPlacesOf(data)
  // A file stands for another user's folder, which only root could make here.
  const taken = process.getuid?.() === 0 ? first : last
  writeFileSync(taken, "")
  onTestFinished(() => rmSync(taken))
  if (taken === last) expect(() => openPlaceFor(data)).toThrow("There is no open folder for the database")
  else expect(openPlaceFor(data)).toBe(last)
  expect(existsSync(taken)).toBe(true)
})
