import { FILES, openSeason } from "@hub/testing/catalogue/season"
import { importFiles } from "@hub/testing/import/import"
import { afterEach, expect, it, test } from "vitest"
import { findViolations } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"

let on: Awaited<ReturnType<typeof openSeason>>
afterEach(async () => {
  expect(await findViolations(on.opened.store)).toEqual([])
  await on.opened.close()
})

it("publishes all of them in one go, through the checks of an import, and families see them", async () => {
  on = await openSeason()
  const { season_id } = (await on.copy()).result
  const { draft_ids } = (await on.call("GET", `/catalogue/seasons/${season_id}`)).result
  const done = await on.publish(draft_ids)
  expect(done.result).toMatchObject({ problems: [] })
  expect(done.result.things).toHaveLength(8)
  expect(await on.drafts()).toEqual([])
  const [week] = await on.opened.store.many(sql`
    select o.name, o.start_date, o.end_date, o.session_count, s.name as set, s.opens_at, c.name as credit, c.price, a.name as activity,
      (select array_agg(p.name order by p.name) from payment_plan p join payment_plan_schedule_set k on k.payment_plan_id = p.id where k.schedule_set_id = s.id) as plans,
      (select array_agg(t.name) from document_template t join document_template_schedule_set k on k.template_id = t.id where k.schedule_set_id = s.id) as documents,
      (select text from translation where row_id = s.id and language = 'es') as es
    from offering o join schedule_set s on s.id = o.schedule_set_id join credit_type c on c.id = o.credit_type_id join activity a on a.id = o.activity_id
    where o.start_date = '2032-06-14'`)
  expect(week).toMatchObject({
    name: "Trail Makers",
    end_date: "2032-06-18",
    session_count: 4,
    set: "Weeks 2032",
    credit: "Week, Summer 2032",
    price: 39_700,
    activity: "Trail Makers",
    plans: ["Fixed 2032", "Parts"],
    documents: ["Waiver"],
    es: "Semanas 2032",
  })
  const read = JSON.stringify(await on.readByFamilies())
  expect(read).toContain("summer-2032")
  expect(read).toContain("2032-06-14")
  // The season's address leads on, and publishing again is nothing.
  expect((await on.call("GET", `/catalogue/seasons/${season_id}`)).result.season.is_draft).toBe(false)
  const before = await on.everything()
  const again = { ids: draft_ids, preview: done.result.preview }
  expect((await on.call("POST", "/catalogue/drafts/publish", again)).result).toMatchObject({ things: [], problems: [] })
  expect(await on.everything()).toEqual(before)
  expect((await on.copy()).result.made).toBe(0)
})

it("is left alone by an import of the files that don't know it", async () => {
  on = await openSeason()
  await on.copy()
  await on.publish()
  const links = () =>
    on.opened.store.one<{ plans: number; documents: number }>(sql`
      select (select count(*)::int from payment_plan_schedule_set) as plans, (select count(*)::int from document_template_schedule_set) as documents`)
  const before = await links()
  await importFiles(on.opened.store, FILES)
  expect(await links()).toEqual(before)
  expect(before).toEqual({ plans: 4, documents: 2 })
})

it("publishes one date with what it names", async () => {
  on = await openSeason()
  await on.copy()
  const week = await on.draftOf("Trail Makers")
  expect((await on.publish([week.id])).result.things).toMatchObject([
    { kind: "offerings", is_named: false },
    { kind: "schedule_sets", name: "Weeks 2032", is_named: true },
    { kind: "credit_types", is_named: true },
  ])
  expect((await on.drafts()).map(({ kind }) => kind).toSorted()).toEqual(
    ["credit_types", "offerings", "payment_plans", "schedule_sets", "seasons"].toSorted(),
  )
})

it("names a draft that no longer fits, and publishes nothing", async () => {
  on = await openSeason()
  await on.copy()
  const { id } = await on.draftOf("seasons")
  const draft = (await on.call("GET", `/catalogue/drafts/${id}`)).result
  expect(draft.problems).toEqual([])
  await importFiles(on.opened.store, {
    ...FILES,
    "seasons.yaml": `${FILES["seasons.yaml"]}- { external_id: other, name: Other, url_part: summer-2032, start_date: 2032-01-05, end_date: 2032-01-09 }\n`,
  })
  const before = await on.everything()
  const shown = await on.lookToPublish()
  expect(shown.result).toMatchObject({ preview: null, problems: [{}] })
  expect(await on.everything()).toEqual(before)
  expect((await on.drafts()).length).toBe(8)
})

it("changes a draft in its form, with the sentences of an import at its fields", async () => {
  on = await openSeason()
  await on.copy()
  const { id } = await on.draftOf("offerings")
  const { version, values } = (await on.call("GET", `/catalogue/drafts/${id}`)).result
  const put = (more: object, of = version) =>
    on.call("PUT", `/catalogue/drafts/${id}`, { version: of, values: { ...values, ...more } })
  expect(await put({ capacity: -1 })).toMatchObject({ status: 400, error: { errors: [{ path: "capacity" }] } })
  expect(await put({ capacity: "many" })).toMatchObject({ status: 400 })
  expect(await put({ sessions: "none" })).toMatchObject({ status: 400 })
  const saved = await put({ capacity: 20, min_age: 9, max_age: 6 })
  expect(saved).toMatchObject({ status: 200, result: { problems: [{ path: "max_age" }] } })
  expect((await put({ capacity: 30 })).error.code).toBe("CHANGED_ELSEWHERE")
  expect((await on.lookToPublish([id])).result.problems).toMatchObject([{ draft_id: id, path: "max_age" }])
  await put({ capacity: 20 }, saved.result.version)
  expect((await on.lookToPublish([id])).result.problems).toEqual([])
})

it("removes drafts with what was copied for them alone, and none that another needs", async () => {
  on = await openSeason()
  await on.copy()
  const set = await on.draftOf("Weeks 2032")
  expect((await on.call("POST", "/catalogue/drafts/remove", { ids: [set.id] })).error.code).toBe("DRAFT_NEEDED")
  const stars = await on.draftOf("Late Stars")
  expect((await on.call("POST", "/catalogue/drafts/remove", { ids: [stars.id] })).result).toEqual({ removed: 3 })
  expect((await on.call("POST", "/catalogue/drafts/remove", { ids: [stars.id] })).result).toEqual({ removed: 0 })
  expect((await on.call("POST", "/catalogue/drafts/remove", { ids: null })).result).toEqual({ removed: 5 })
  expect((await on.copy()).result.made).toBe(8)
})

it("keeps a new thing as a draft, once", async () => {
  on = await openSeason()
  const body = {
    kind: "seasons",
    values: { name: "Fall", url_part: "fall", start_date: "2031-09-08", end_date: "2031-11-26" },
  }
  const first = await on.call("POST", "/catalogue/drafts", body)
  expect(first.status).toBe(200)
  expect((await on.call("POST", "/catalogue/drafts", body)).result).toEqual(first.result)
  expect(await on.call("POST", "/catalogue/drafts", { kind: "seasons", values: {} })).toMatchObject({ status: 400 })
  expect((await on.publish([first.result.id])).result.things).toMatchObject([{ name: "Fall" }])
})

test("who is not an owner makes and publishes none", async () => {
  on = await openSeason(["OFFICE"])
  expect((await on.look()).status).toBe(403)
  expect((await on.lookToPublish()).status).toBe(403)
})

it("does all of it or nothing", async () => {
  on = await openSeason()
  await on.copy()
  await on.opened.store.run(sql`
    create function refuse_links() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
  await on.opened.store.run(
    sql`create trigger refuse_links before insert on document_template_schedule_set for each row execute function refuse_links()`,
  )
  const before = await on.everything()
  expect((await on.lookToPublish()).status).toBe(500)
  expect(await on.everything()).toEqual(before)
  expect((await on.drafts()).length).toBe(8)
  await on.opened.store.run(sql`drop trigger refuse_links on document_template_schedule_set`)
  expect((await on.publish()).result.things).toHaveLength(8)
})
