import { expect, test } from "vitest"
import type { KnownProgram } from "./match-programs.ts"
import { NEW_PROGRAM, renamedPrograms } from "./renamed.ts"
import type { SwitchProgram } from "./switch-program.ts"

const place = { file: "programs.csv", line: 2, column: "Class" }
const known = (key: string, name: string, start_time = "16:00:00"): KnownProgram => ({
  key,
  name,
  site: "Hall",
  season: "",
  weekdays: [1],
  start_date: "2031-03-10",
  end_date: "2031-04-21",
  start_time,
  price_cents: 8_000,
  pools: [],
})
const inFile = (external_id: string, name: string): SwitchProgram => ({
  external_id,
  name,
  site: "Hall",
  room: "",
  season: "",
  area: "",
  min_age: null,
  max_age: null,
  start_date: "2031-03-10",
  end_date: "2031-04-21",
  weekdays: [1],
  start_time: "16:00",
  end_time: "17:00",
  sessions: [],
  days_off: [],
  capacity: 8,
  price_cents: 8_000,
  enrolled: 0,
  waiting: 0,
  place,
  enrolled_place: place,
})
const here = [known("program:clay", "Clay"), known("program:art", "Art", "09:00:00")]
const asked = (...args: Parameters<typeof renamedPrograms>) =>
  renamedPrograms(...args).problems.map(({ cell, choices = [] }) => [cell, choices.map(({ value }) => value)])

test("a program with another name at the days and times of one that is gone is asked about", () => {
  expect(asked([inFile("program:pottery", "Pottery")], here, {})).toEqual([["Pottery", ["program:clay", NEW_PROGRAM]]])
  expect(asked([inFile("program:pottery", "Pottery"), inFile("program:clay", "Clay")], here, {})).toEqual([])
  expect(asked([inFile("program:clay", "Clay")], here, {})).toEqual([])
  expect(asked([{ ...inFile("program:pottery", "Pottery"), start_time: "17:00" }], here, {})).toEqual([])
})

test("it is that one, or a new one; one that is here is one program's alone", () => {
  const pottery = inFile("program:pottery", "Pottery")
  const ids = (renamed: Record<string, string>, programs = [pottery]) =>
    renamedPrograms(programs, here, { renamed }).programs.map(({ external_id }) => external_id)
  expect(ids({ "program:pottery": "program:clay" })).toEqual(["program:clay"])
  expect(ids({ "program:pottery": NEW_PROGRAM })).toEqual(["program:pottery"])
  const both = { "program:pottery": "program:clay", "program:glaze": "program:clay" }
  expect(ids(both, [pottery, inFile("program:glaze", "Glaze")])).toEqual(["program:clay", "program:glaze"])
})
