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
import { testFolder } from "@hub/testing/folder"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { isOurFolder, openFolderFor, openFoldersOf } from "./embedded-account.ts"
import { databaseFolderFile, databaseFolderOf, recordDatabaseFolder } from "./embedded-folder.ts"

const base = testFolder(afterAll)
chmodSync(base, 0o711)
const nobody = { uid: 65534, gid: 65534 }

/** A data folder below a folder of this mode. Open folders made for it are removed at the end. */
function dataBelow(name: string, mode: number) {
  const above = join(base, name)
  const data = join(above, ".data")
  mkdirSync(data, { recursive: true })
  chmodSync(above, mode)
  onTestFinished(() => {
    const folders = ["", "-moved", "-copy"].map((end) => join(`${above}${end}`, ".data"))
    for (const folder of folders.flatMap(openFoldersOf).filter(isOurFolder)) rmSync(folder, { recursive: true })
  })
  return { above, data }
}

/** A start without a real cluster. */
function begin(data: string): string {
  const home = databaseFolderOf(data, nobody)
  mkdirSync(join(home, "postgres"), { recursive: true })
  recordDatabaseFolder(data, home)
  return home
}

test("keeps the database inside an open folder when that is moved", () => {
  const { above, data } = dataBelow("open", 0o755)
  expect(begin(data)).toBe(data)
  expect(readFileSync(databaseFolderFile(data), "utf8")).toBe(".\n")
  renameSync(above, `${above}-moved`)
  expect(begin(`${above}-moved/.data`)).toBe(`${above}-moved/.data`)
})

test("puts the database outside a closed folder, and leaves it there when the checkout is moved or opened", () => {
  const { above, data } = dataBelow("closed", 0o700)
  const home = begin(data)
  expect(openFoldersOf(data)).toContain(home)
  renameSync(above, `${above}-moved`)
  expect(begin(`${above}-moved/.data`)).toBe(home)
  chmodSync(`${above}-moved`, 0o755)
  expect(begin(`${above}-moved/.data`)).toBe(home)
  renameSync(`${above}-moved`, above)
  expect(begin(data)).toBe(home)
})

test("names a folder that was closed later, and the remedy", () => {
  const { above, data } = dataBelow("closed-later", 0o755)
  begin(data)
  chmodSync(above, 0o700)
  expect(() => databaseFolderOf(data, nobody)).toThrow(
    `nobody, who can't enter ${above} any more: open it (chmod o+x ${above})`,
  )
  // Without root the database runs as the current user.
  expect(databaseFolderOf(data, undefined)).toBe(data)
  rmSync(databaseFolderFile(data))
  expect(() => databaseFolderOf(data, nobody)).toThrow(`can't enter ${above} any more`)
})

test("a database that is gone is not created again", () => {
  for (const [name, mode] of [
    ["gone-open", 0o755],
    ["gone-closed", 0o700],
  ] as const) {
    const { data } = dataBelow(name, mode)
    const home = begin(data)
    rmSync(join(home, "postgres"), { recursive: true })
    expect(() => databaseFolderOf(data, nobody)).toThrow(
      `was in ${home}/postgres and is gone: bring it back, or remove`,
    )
    rmSync(databaseFolderFile(data))
    expect(databaseFolderOf(data, nobody)).toBe(home)
  }
})

test("finds a database that isn't recorded, inside or outside", () => {
  const { above, data } = dataBelow("former", 0o700)
  const former = openFoldersOf(data).at(-1) ?? ""
  mkdirSync(join(former, "postgres"), { recursive: true })
  chmodSync(former, 0o711)
  expect(databaseFolderOf(data, nobody)).toBe(former)
  chmodSync(above, 0o755)
  expect(begin(data)).toBe(former)
  rmSync(databaseFolderFile(data))
  mkdirSync(join(data, "postgres"))
  expect(() => databaseFolderOf(data, nobody)).toThrow(
    `two databases for ${data}, in ${data}/postgres and in ${former}/postgres`,
  )
})

test("refuses a copy of a data folder", () => {
  const { above, data } = dataBelow("copied", 0o700)
  begin(data)
  cpSync(above, `${above}-copy`, { recursive: true })
  expect(() => databaseFolderOf(`${above}-copy/.data`, nobody)).toThrow(`${above}-copy/.data is a copy of ${data}`)
  expect(() => databaseFolderOf(data, nobody)).not.toThrow()
})

test("a damaged note is one sentence that says what to write", () => {
  const { data } = dataBelow("damaged", 0o755)
  begin(data)
  writeFileSync(databaseFolderFile(data), "")
  expect(() => databaseFolderOf(data, nobody)).toThrow(/doesn't say where the database is: write the path/)
})

test("opens its open folder whatever the umask, and again when it was closed", () => {
  const { data } = dataBelow("umask", 0o700)
  const before = process.umask(0o077)
  try {
    const folder = openFolderFor(data)
    expect(statSync(folder).mode & 0o777).toBe(0o711)
    chmodSync(folder, 0o700)
    expect(openFolderFor(data)).toBe(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o711)
  } finally {
    process.umask(before)
  }
})

test("skips an open folder of another user", () => {
  const { data } = dataBelow("squatted", 0o700)
  const [first = "", last = ""] = openFoldersOf(data)
  // A file takes the part of another user's folder, which only root could make here.
  const taken = process.getuid?.() === 0 ? first : last
  writeFileSync(taken, "")
  onTestFinished(() => rmSync(taken))
  if (taken === last) expect(() => openFolderFor(data)).toThrow("There is no open folder for the database")
  else expect(openFolderFor(data)).toBe(last)
  expect(existsSync(taken)).toBe(true)
})
