import { instantOf } from "@hub/domain/kernel/instant"
import { FILES, openSeason } from "@hub/testing/catalogue/season"
import { importFiles } from "@hub/testing/import/import"
import { afterEach, expect, it, test } from "vitest"
import { findViolations } from "../database/invariants.ts"

const ZONE = "America/Toronto"
let on: Awaited<ReturnType<typeof openSeason>>
afterEach(async () => {
  expect(await findViolations(on.opened.store)).toEqual([])
  await on.opened.close()
})

it("shows what a season would be on other dates, with what to look at", async () => {
  on = await openSeason()
  expect((await on.look()).result).toMatchObject({
    name: "Summer 2032",
    weeks: 52,
    first_day: "2032-06-14",
    last_day: "2032-06-19",
    replacements: [{ from: "2031", to: "2032" }],
    dates: 2,
    there: 0,
    notes: [{ code: "PLAN_MOVED", name: "Fixed 2031" }],
    programs: [
      {
        name: "Trail Makers",
        before: { first_day: "2031-06-16", last_day: "2031-06-20" },
        after: { first_day: "2032-06-14", last_day: "2032-06-18" },
        prices_before: [38_500],
        prices: [39_700],
        opens_at: instantOf("2032-02-28", "08:00", ZONE),
        closes_at: instantOf("2032-06-11", "17:00", ZONE),
        notes: [{ code: "DAY_OFF", day: "2032-06-17", name: "Founders Day", count: 4 }],
      },
      { name: "Late Stars", prices_before: [9_000], prices: [9_300], notes: [] },
    ],
  })
  expect(await on.drafts()).toEqual([])
})

it("makes drafts that no family sees, once, however often it is asked for", async () => {
  on = await openSeason()
  const before = { read: await on.readByFamilies(), stored: await on.everything() }
  const first = await on.copy()
  expect(first).toMatchObject({ status: 200, result: { made: 8 } })
  expect((await on.copy()).result).toEqual({ season_id: first.result.season_id, made: 0 })
  expect((await on.look()).result.there).toBe(2)
  const kinds = (await on.drafts()).map(({ kind }) => kind).toSorted()
  expect(kinds).toEqual([
    "credit_types",
    "credit_types",
    "offerings",
    "offerings",
    "payment_plans",
    "schedule_sets",
    "schedule_sets",
    "seasons",
  ])
  expect({ read: await on.readByFamilies(), stored: await on.everything() }).toEqual(before)
})

it("joins a season that is there, unless another name is given", async () => {
  on = await openSeason()
  await importFiles(on.opened.store, {
    ...FILES,
    "seasons.yaml": `${FILES["seasons.yaml"]}- { external_id: s32, name: Next, url_part: next, start_date: 2032-06-01, end_date: 2032-08-31 }\n`,
  })
  expect((await on.look()).result).toMatchObject({ name: "Next", notes: [{ code: "SEASON_THERE", name: "Next" }, {}] })
  expect((await on.copy()).result.made).toBe(7)
  expect((await on.look({ name: "Camps" })).result).toMatchObject({ name: "Camps", notes: [{ code: "PLAN_MOVED" }] })
})

it("lists them in their season, dashed by the screen", async () => {
  on = await openSeason()
  const { season_id } = (await on.copy()).result
  const { result } = await on.call("GET", `/catalogue/seasons/${season_id}`)
  expect(result).toMatchObject({
    season: { name: "Summer 2032", is_draft: true },
    programs: [
      { name: "Trail Makers", state: "DRAFT", location: "The Barn", prices: [39_700], dates: [{ is_draft: true }] },
      { name: "Late Stars", state: "DRAFT" },
    ],
  })
  expect(result.draft_ids).toHaveLength(4)
  expect((await on.call("GET", "/catalogue")).result).toMatchObject({ drafts: 8, seasons: [{}, { id: season_id }] })
})

test.each([
  ["the same days", { first_day: "2031-06-16" }, "first_day"],
  ["days that are over", { first_day: "2029-06-18" }, "first_day"],
  ["days in a hundred years", { first_day: "2131-06-18" }, "first_day"],
  ["the end of the calendar", { first_day: "9999-12-31" }, "first_day"],
  ["no program", { programs: ["01900000-0000-7000-8000-0000000000ff"] }, "programs"],
  ["names that vanish", { replacements: [{ from: "Trail Makers", to: "" }] }, "replacements.name"],
])("refuses %s at the field", async (_, more, path) => {
  on = await openSeason()
  expect(await on.look(more)).toMatchObject({
    status: 400,
    error: { errors: expect.arrayContaining([expect.objectContaining({ path })]) },
  })
})
