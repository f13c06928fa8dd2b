import { loadDemo } from "@hub/demo/load"
import { addDays } from "@hub/domain/kernel/calendar"
import { type TestDatabase, testDatabase } from "@hub/testing/database/database"
import { testFolder } from "@hub/testing/folder"
import { transport } from "@hub/testing/transport"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import type { Who } from "../http/handlers.ts"
import { loadSecrets } from "../process/secrets.ts"
import { availabilityRoutes } from "./availability-routes.ts"

const clock = () => new Date("2027-06-08T15:00:00.000Z")

let db: TestDatabase
let routes: ReturnType<typeof availabilityRoutes>
let dana: Who
let maya: string
let theo: string

const list = (query: object, who?: Who) => routes["GET /activities/"]({ query, who, transport })
const names = async (query: object, who?: Who) =>
  (await list({ limit: 100, ...query }, who)).items.map(({ name }) => name)

beforeAll(async () => {
  db = await testDatabase({ loads_demo: true })
  await loadDemo(db.store, clock, { health_keys: loadSecrets(testFolder(afterAll)).health_keys })
  routes = availabilityRoutes({ store: db.store, clock, memory_ms: 0 })
  const children = await db.store.many<{ id: string; customer_id: string; first_name: string }>(sql`
    select s.id, s.customer_id, s.first_name from student s join customer c on c.id = s.customer_id
    where c.email = 'dana.okafor@mail.example' order by s.first_name`)
  maya = children.find(({ first_name }) => first_name === "Maya")?.id ?? ""
  theo = children.find(({ first_name }) => first_name === "Theo")?.id ?? ""
  dana = { customer_id: children[0]?.customer_id ?? "", session_id: "", is_restricted: false }
})
afterAll(() => db.close())

describe("the list of activities", () => {
  it("has each program once, however many dates it has", async () => {
    const { items, total, counts } = await list({ limit: 100 })
    expect(new Set(items.map(({ name }) => name)).size).toBe(items.length)
    expect(total).toBe(items.length)
    const makers = items.find(({ name }) => name === "Trail Makers")
    expect(makers).toMatchObject({ kind: "DAYCAMP_PROGRAM", start_time: "09:00", end_time: "15:00", min_price: 38_500 })
    expect(makers?.date_count).toBeGreaterThan(1)
    expect(counts.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  })

  it("pages without repeating or losing one", async () => {
    const all = await names({})
    const pages = [
      await names({ limit: 10 }),
      await names({ limit: 10, offset: 10 }),
      await names({ limit: 10, offset: 20 }),
      await names({ limit: 10, offset: 30 }),
    ]
    expect(pages.flat()).toEqual(all)
  })

  it.each([
    ["part of a name", "kiln", ["Clay & Kiln Day", "Clay & Kiln", "Kiln Masters"]],
    ["a typo", "climing", ["Climbing Club"]],
    ["an accent that isn't there", "clímbing", ["Climbing Club"]],
    ["two letters that changed places", "vioiln", ["Strings for Starters"]],
    ["words in any order, each with its own typo", "maps makrs", ["Map Makers"]],
    ["a program by its name and its location", "count ridge owl", ["Star Count"]],
    ["nothing by what a leader's record is made of", "about", []],
    ["a word of the story", "violin", ["Strings for Starters"]],
    ["a leader", "Haddad", ["Code Garden", "Story Lab", "Map Makers"]],
    ["nothing that exists", "zzzzqq", []],
    ["what LIKE reads as a wildcard", "100%", []],
  ])("finds %s", async (_, search, expected) => {
    expect((await names({ search })).toSorted()).toEqual(expected.toSorted())
  })

  it("finds a location by its name", async () => {
    expect(await names({ search: "owl ridge base" })).toContain("Star Count")
  })

  it("counts what each child could take, and says why another can't", async () => {
    const student_ids = `${maya},${theo}`
    const { items, counts } = await list({ student_ids, limit: 100 }, dana)
    const stars = items.find(({ name }) => name === "Star Count")
    expect(stars?.fits).toMatchObject([
      { student_id: maya, reason: null },
      { student_id: theo, date_count: 0, reason: "grade_too_low" },
    ])
    const fitting = (id: string) =>
      items.filter(({ fits }) => fits.some((fit) => fit.student_id === id && fit.date_count > 0)).length
    expect(counts.fits).toEqual([
      { student_id: maya, count: fitting(maya) },
      { student_id: theo, count: fitting(theo) },
    ])
    expect(await names({ student_ids, works_for: student_ids }, dana)).toHaveLength(counts.fit_all ?? -1)
    expect(await names({ student_ids, works_for: theo }, dana)).toHaveLength(counts.fits[1]?.count ?? -1)
  })

  it("says for each filter of the sheet how many programs it would leave", async () => {
    const student_ids = `${maya},${theo}`
    const query = { student_ids, works_for: theo }
    const counts = await routes["GET /activities/filter_counts"]({ query, who: dana, transport })
    const left = (filter: object) => names({ ...query, ...filter }, dana)
    expect(await left({})).toHaveLength(counts.total)
    for (const { value, count } of counts.weekdays) expect(await left({ weekdays: value })).toHaveLength(count)
    for (const { time_of_day, count } of counts.times_of_day) expect(await left({ time_of_day })).toHaveLength(count)
    for (const { value, count } of counts.prices) expect(await left({ max_price: value })).toHaveLength(count)
    for (const { value, count } of counts.places) expect(await left({ min_places: value })).toHaveLength(count)
    for (const { folder_id, count } of counts.folders) expect(await left({ folder_id })).toHaveLength(count)
    expect(counts.places[0]?.count).toBeGreaterThan(0)
    const refused = routes["GET /activities/filter_counts"]({ query: { works_for: theo }, who: dana, transport })
    await expect(refused).rejects.toMatchObject({ code: "NOT_FOUND" })
  })

  it("counts the programs and the weeks that fit each child", async () => {
    const weeksOf = (student_ids?: string, who?: Who) =>
      routes["GET /activities/fitting_weeks"]({ query: { ...(student_ids && { student_ids }) }, who, transport })
    const found = await weeksOf(`${maya},${theo}`, dana)
    expect(found.children.map(({ student_id }) => student_id)).toEqual([maya, theo])
    expect(await names({ limit: 100 })).toHaveLength(found.program_count)
    expect(found.weeks.length).toBeGreaterThan(0)
    for (const { student_id, program_count, kinds, weeks } of found.children) {
      const student_ids = student_id
      expect(await names({ student_ids, works_for: student_id, limit: 100 }, dana)).toHaveLength(program_count)
      for (const { kind, count } of kinds)
        expect(await names({ student_ids, works_for: student_id, kinds: kind }, dana)).toHaveLength(count)
      expect(weeks).toHaveLength(found.weeks.length)
      for (const [index, { week, program_count: all }] of found.weeks.entries()) {
        const camps = { kinds: "DAYCAMP_PROGRAM,DAYCAMP_SESSION,OVERNIGHT", from: week, to: addDays(week, 6) }
        expect(await names({ ...camps, limit: 100 }), week).toHaveLength(all)
        const own = await names({ ...camps, student_ids, works_for: student_id, limit: 100 }, dana)
        expect(own, week).toHaveLength(weeks[index] ?? -1)
      }
    }
    expect(await weeksOf()).toMatchObject({ program_count: found.program_count, children: [] })
    await expect(weeksOf(maya)).rejects.toMatchObject({ code: "NOT_AUTHORIZED" })
  })

  it("refuses another family's child and an unknown order", async () => {
    await expect(list({ student_ids: maya, works_for: theo }, dana)).rejects.toMatchObject({ code: "NOT_FOUND" })
    await expect(list({ student_ids: maya })).rejects.toMatchObject({ code: "NOT_AUTHORIZED" })
    await expect(list({ order_by: "secret:asc" })).rejects.toMatchObject({ code: "VALIDATION" })
  })
})

describe("one activity", () => {
  const read = (url_part: string, query: object = {}, who?: Who) =>
    routes["GET /activities/{url_part}"]({ params: { url_part }, query, who, transport })

  it("is found by its address, with its dates in order", async () => {
    const { activity, dates } = await read("trail-makers")
    expect(activity).toMatchObject({ name: "Trail Makers", scene: "trail-makers" })
    expect(activity.day_plan).toHaveLength(6)
    expect(dates.map(({ start_date }) => start_date)).toEqual(dates.map(({ start_date }) => start_date).toSorted())
  })

  it("says against each date why a child can't take it", async () => {
    const { dates } = await read("star-count", { student_ids: theo }, dana)
    expect(dates[0]?.reasons).toMatchObject([{ student_id: theo, code: "grade_too_low" }])
  })

  it("is not found when its funbox is hidden", async () => {
    await db.store.run(sql`update funbox set display_option = 'hidden' where url_part = 'overnights'`)
    await expect(read("star-count")).rejects.toMatchObject({ code: "NOT_FOUND" })
    expect(await names({})).not.toContain("Star Count")
    await db.store.run(sql`update funbox set display_option = 'visible' where url_part = 'overnights'`)
  })
})
