import { deflateRawSync } from "node:zlib"
import { campaign } from "@hub/testing/campaign/campaign"
import { expect, test } from "vitest"
import { planSwitch } from "./plan-switch.ts"
import { readSheets } from "./read-sheets.ts"

// Files that are too much: refused at their line, in little time and memory.

const { size } = campaign("large-files")

const file = (name: string, bytes: Buffer | string) => ({ name, bytes: Buffer.from(bytes) })
const errorsOf = async (name: string, bytes: Buffer | string) => (await readSheets(file(name, bytes))).errors

/** A ZIP of one entry that names a wrong size. */
function zipOf(name: string, content: Buffer, listed = name): Buffer {
  const packed = deflateRawSync(content, { level: 1 })
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(100, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(100, 24)
  entry.writeUInt16LE(listed.length, 28)
  const directory = Buffer.concat([entry, Buffer.from(listed)])
  const data = Buffer.concat([local, Buffer.from(name), packed])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(data.length, 16)
  return Buffer.concat([data, directory, end])
}

test("an XLSX that unpacks to more than 500 MB is refused, even if it says less", async () => {
  const bomb = zipOf("xl/worksheets/sheet1.xml", Buffer.alloc(510_000_000))
  expect(bomb.length).toBeLessThan(5_000_000)
  const before = process.memoryUsage().rss
  expect(await errorsOf("bomb.xlsx", bomb)).toEqual([
    "bomb.xlsx:1:1: unpacks to more than 500 MB: save the sheet as CSV, or split it",
  ])
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test("what the directory of an XLSX doesn't list is never unpacked", async () => {
  const hidden = zipOf("xl/worksheets/sheet1.xml", Buffer.alloc(510_000_000), "xl/media/picture.png")
  const before = process.memoryUsage().rss
  expect(await errorsOf("hidden.xlsx", hidden)).toEqual([
    "hidden.xlsx:1:1: can't be read as XLSX: the file may be cut off or locked by a password",
  ])
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test("a million columns are refused at their line", async () => {
  const wide = `Name,Email\n${"x,".repeat(1_000_000)}\n`
  expect(await errorsOf("wide.csv", wide)).toEqual([
    "wide.csv:2:1: has more than 1,000 columns: leave out those that nobody needs",
  ])
})

test("a quote that is opened and not closed is said before the end of a large file", async () => {
  const rows = `Name,Email\n"Ada,a@mail.example\n${"Tor,t@mail.example\n".repeat(300_000)}`
  expect((await errorsOf("open.csv", rows)).join()).toMatch(
    /^open\.csv:\d+:1: .*a quote (?:is|may be) opened and not closed/,
  )
})

test("quotes within quotes are read, and those that aren't doubled too", async () => {
  const cell = `"${'""'.repeat(50_000)}"`
  const { tables, errors } = await readSheets(
    file("quotes.csv", `Name,Email\n${cell},a@mail.example\nAda "the" Lind,b@mail.example\n`),
  )
  expect(errors).toEqual([])
  expect(tables[0]?.rows.map(({ cells }) => [cells[0]?.length, cells[1]])).toEqual([
    [50_000, "a@mail.example"],
    [14, "b@mail.example"],
  ])
})

test(`${size} rows are planned, with every error at its line`, async () => {
  const half = size / 2
  const rows = Array.from(
    { length: size },
    (_, at) => `${at},Ada,Lind${at},a${at}@mail.example,Tor${at},${at % half === 0 ? "soon" : "3/25/2018"}`,
  )
  const bytes = ["Family ID,Guardian First,Guardian Last,Guardian Email,Student First,Student DOB", ...rows].join("\n")
  const known = { programs: [], booked: new Set<string>() }
  const plan = await planSwitch([file("large.csv", bytes)], {}, { today: "2026-11-27", known })
  expect(plan.found.families).toBe(size)
  expect(plan.problems.map(({ line, column, cell }) => [line, column, cell])).toEqual([
    [2, "Student DOB", "soon"],
    [half + 2, "Student DOB", "soon"],
  ])
})

test("a calendar of 20,000 events is read in one go, each at its line", async () => {
  const event = (at: number) => {
    const change = at % 3 === 0 ? "RECURRENCE-ID:20300310T150000\r\n" : ""
    return `BEGIN:VEVENT\r\nUID:u${at}\r\nSUMMARY:Class ${at}\r\nDTSTART:20300310T150000\r\nDTEND:20300310T160000\r\n${change}END:VEVENT\r\n`
  }
  const events = Array.from({ length: 20_000 }, (_, at) => event(at)).join("")
  const { tables } = await readSheets(file("classes.ics", `BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`))
  expect(tables[0]?.rows.length).toBe(13_333)
  expect(tables[0]?.rows.slice(0, 2).map(({ line, cells }) => [line, cells[0]])).toEqual([
    [9, "Class 1"],
    [15, "Class 2"],
  ])
}, 60_000)
