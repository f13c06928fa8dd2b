import { FILES, openSeason } from "@hub/testing/catalogue/season"
import { addBooking, addHold } from "@hub/testing/database/bookings"
import { addFamily, type SeededOffering } from "@hub/testing/database/fixtures"
import { importFiles } from "@hub/testing/import/import"
import { afterEach, expect, it } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

let on: Awaited<ReturnType<typeof openSeason>>
afterEach(async () => {
  expect(await findViolations(on.opened.store)).toEqual([])
  await on.opened.close()
})

const OFFERED = "/availability/offerings?start_date=2031-06-01&end_date=2033-01-01"

const dateOf = (external_id: string) =>
  on.opened.store.one<{ id: string; activity_id: string; is_archived: boolean; is_program_archived: boolean }>(sql`
    select o.id, o.activity_id, o.is_archived, a.is_archived as is_program_archived
    from offering o join activity a on a.id = o.activity_id where o.external_id = ${external_id}`)

type Kind = "offerings" | "activities"

const look = (kind: Kind, id: string) => on.call("POST", `/catalogue/things/${kind}/${id}/archive/preview`)

async function archive(kind: Kind, id: string) {
  const { result } = await look(kind, id)
  return on.call("POST", `/catalogue/things/${kind}/${id}/archive`, { preview: result.preview })
}

async function restore(kind: Kind, id: string) {
  const path = `/catalogue/things/${kind}/${id}/restore`
  const shown = await on.call("POST", `${path}/preview`)
  return shown.status === 200 ? on.call("POST", path, { preview: shown.result.preview }) : shown
}

async function seeded(external_id: string) {
  const { store } = on.opened
  const offering = await store.one<SeededOffering>(sql`
    select o.id, o.schedule_set_id, array[p.id] as pool_ids, array(select n.id from session n where n.offering_id = o.id) as session_ids
    from offering o join pool p using (external_id) where o.external_id = ${external_id}`)
  const business = await store.one<{ funbox_id: string }>(sql`select id as funbox_id from funbox`)
  return { offering, business, family: await addFamily(store, { students: [{}] }) }
}

it("archives a date that nobody has booked: families no longer see it, and an import leaves it so", async () => {
  on = await openSeason()
  const { id } = await dateOf("w1")
  const before = await on.readByFamilies()
  expect(JSON.stringify(before[OFFERED])).toContain(id)
  expect((await archive("offerings", id)).result).toMatchObject({ dates: [{ id, families: 0 }], is_blocked: false })
  expect(JSON.stringify(await on.readByFamilies())).not.toContain(id)
  const report = await importFiles(on.opened.store, FILES)
  expect(report.kept.join()).toContain("w1.is_archived is true")
  expect((await dateOf("w1")).is_archived).toBe(true)
  expect((await restore("offerings", id)).result).toMatchObject({ dates: [{ id }] })
  expect(await on.readByFamilies()).toEqual(before)
  expect((await importFiles(on.opened.store, FILES)).kept).toEqual([])
})

it("takes the files' date back where that is asked for by name", async () => {
  on = await openSeason()
  const { id, activity_id } = await dateOf("w1")
  await archive("offerings", id)
  await importFiles(on.opened.store, FILES, { take: ["w1.is_archived"], confirm_changes: 1 })
  expect((await dateOf("w1")).is_archived).toBe(false)
  await archive("activities", activity_id)
  const [program = ""] = (await importFiles(on.opened.store, FILES)).kept.filter((line) => !line.startsWith("w1."))
  expect(program).toContain(".is_archived is true")
  const w9 =
    "external_id,schedule_set,credit_type,name,capacity,start_date,end_date,start_time,end_time\nw9,weeks,week,Trail Makers,12,2031-07-07,2031-07-11,09:00,15:00\n"
  await importFiles(on.opened.store, { ...FILES, "programs.csv": w9 })
  expect(await on.opened.store.maybe(sql`select id from offering where external_id = 'w9'`)).toBeUndefined()
  await importFiles(on.opened.store, FILES, {
    take: ["w1.is_archived", program.split(" is true")[0] ?? ""],
    confirm_changes: 1,
  })
  expect(await dateOf("w1")).toMatchObject({ is_archived: false, is_program_archived: false })
})

it("archives a program with its dates ahead, and brings back exactly those", async () => {
  on = await openSeason()
  const { store } = on.opened
  const w1 = await dateOf("w1")
  const d1 = await dateOf("d1")
  await store.run(sql`update offering set activity_id = ${w1.activity_id} where id = ${d1.id}`)
  await archive("offerings", d1.id)
  const before = await on.readByFamilies()
  expect((await archive("activities", w1.activity_id)).result.dates).toMatchObject([{ id: w1.id }])
  expect(await dateOf("w1")).toMatchObject({ is_archived: true, is_program_archived: true })
  expect((await restore("offerings", w1.id)).error?.code).toBe("PROGRAM_ARCHIVED")
  expect((await restore("activities", w1.activity_id)).result.dates).toMatchObject([{ id: w1.id }])
  expect((await dateOf("d1")).is_archived).toBe(true)
  expect(await on.readByFamilies()).toEqual(before)
})

it("says who is booked, pays or waits, and archives nothing", async () => {
  on = await openSeason()
  const { store } = on.opened
  const w1 = await seeded("w1")
  await addBooking(store, w1)
  const { id, activity_id } = await dateOf("w1")
  const { first_name, last_name } = await store.one<{ first_name: string; last_name: string }>(
    sql`select first_name, last_name from customer where id = ${w1.family.customer_id}`,
  )
  expect((await look("offerings", id)).result).toMatchObject({
    dates: [{ families: 1, family_names: [`${first_name} ${last_name}`], holds: 0, waiting: 0 }],
    is_blocked: true,
  })
  expect((await archive("offerings", id)).error.code).toBe("BOOKED_AHEAD")
  expect((await archive("activities", activity_id)).error.code).toBe("BOOKED_AHEAD")
  expect((await dateOf("w1")).is_archived).toBe(false)
  const d1 = await seeded("d1")
  await addHold(store, { ...d1, expires_at: new Date("2031-06-01T12:00:00Z") })
  expect((await archive("offerings", (await dateOf("d1")).id)).error.code).toBe("BOOKED_AHEAD")
})

it("refuses what has changed since it was shown", async () => {
  on = await openSeason()
  const { id } = await dateOf("w1")
  const { result } = await look("offerings", id)
  await addBooking(on.opened.store, await seeded("w1"))
  const refused = await on.call("POST", `/catalogue/things/offerings/${id}/archive`, { preview: result.preview })
  expect(refused.error.code).toBe("PREVIEW_CHANGED")
})

it("does it once, however often it is asked for", async () => {
  on = await openSeason()
  const { id } = await dateOf("w1")
  const { result } = await look("offerings", id)
  const path = `/catalogue/things/offerings/${id}`
  for (const _ of [1, 2])
    expect((await on.call("POST", `${path}/archive`, { preview: result.preview })).status).toBe(200)
  const back = (await on.call("POST", `${path}/restore/preview`)).result
  for (const _ of [1, 2]) expect((await on.call("POST", `${path}/restore`, { preview: back.preview })).status).toBe(200)
  const { count } = await on.opened.store.one<{ count: number }>(
    sql`select count(*)::int as count from operator_action where action in ('CATALOGUE_ARCHIVED', 'CATALOGUE_RESTORED')`,
  )
  expect(count).toBe(2)
})

it("changes nothing of what is archived, offers it nowhere, and finds it by its filter", async () => {
  on = await openSeason()
  const { id, activity_id } = await dateOf("w1")
  await archive("activities", activity_id)
  const listed = async (kind: Kind, archived: boolean) =>
    (await on.call("GET", `/catalogue/things/${kind}?archived=${String(archived)}`)).result.items.map(
      (one: { id: string }) => one.id,
    )
  expect(await listed("activities", true)).toEqual([activity_id])
  expect(await listed("offerings", true)).toEqual([id])
  expect(await listed("offerings", false)).not.toContain(id)
  const thing = (await on.call("GET", `/catalogue/things/offerings/${id}`)).result
  expect(thing.is_archived).toBe(true)
  const body = { id, version: thing.version, values: { ...thing.values, name: "Other" } }
  expect((await on.call("POST", "/catalogue/things/offerings/preview", body)).error.code).toBe("THING_ARCHIVED")
  const made = { id: null, version: null, values: { ...thing.values, name: "New" } }
  const refused = await on.call("POST", "/catalogue/things/offerings/preview", made)
  expect(refused.error.errors).toMatchObject([{ path: "activity" }])
})
