import { addBooking } from "@hub/testing/database/bookings"
import { at, TEST_NOW } from "@hub/testing/database/fixtures"
import { openReviews } from "@hub/testing/reviews/open-reviews"
import { staffActor } from "@hub/testing/staff/actors"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { sql } from "../database/sql.ts"

let world: Awaited<ReturnType<typeof openReviews>>
beforeAll(async () => {
  world = await openReviews()
})
afterAll(() => world.staff.close())
beforeEach(() => world.reset())

const own = () => `/activities/${world.url_part}/review`
const write = (stars: number, words = "", family = 0) => world.write(stars, words, family)
const shown = async () => (await world.call("GET", `/activities/${world.url_part}/reviews`, undefined, null)).result
const waiting = async () => (await world.staff.call("GET /reviews")).result.items
const later = () => world.setNow(new Date(world.now().getTime() + 1_000))

async function approved(stars = 5, words = "Muddy and happy.") {
  await write(stars, words)
  const [review] = await waiting()
  const answer = await world.staff.call(`POST /reviews/${review.id}/approve`, { written_at: review.written_at })
  expect(answer.status).toBe(200)
  return review
}

describe("who may write", () => {
  it("a family whose last date is over; nobody else, and nobody before", async () => {
    expect((await world.call("GET", own())).result).toEqual({ may_write: true, review: null })
    expect((await write(5, "", 1)).error.code).toBe("REVIEW_NOT_ATTENDED")
    world.setNow(new Date("2030-06-14T15:00:00.000Z"))
    expect((await world.call("GET", own())).result.may_write).toBe(false)
    expect((await write(5)).error.code).toBe("REVIEW_NOT_ATTENDED")
  })

  it("is nobody while the business takes none", async () => {
    await world.turn(false)
    expect((await write(5)).status).toBe(404)
    expect(await shown()).toMatchObject({ is_on: false, items: [] })
  })

  it.each([
    [{ stars: 0, words: "" }, "stars"],
    [{ stars: 6, words: "" }, "stars"],
    [{ stars: 4.5, words: "" }, "stars"],
    [{ stars: 3, words: "x".repeat(501) }, "words"],
    [{ words: "" }, "stars"],
  ])("%j is refused at its field", async (body, path) => {
    const { status, error } = await world.call("PUT", own(), body)
    expect([status, error.errors[0].path]).toEqual([400, path])
  })
})

describe("a review", () => {
  it("is read by nobody else until it is approved, with a first name and a year", async () => {
    await write(5, "  Muddy and happy.  ")
    expect((await shown()).items).toEqual([])
    expect((await world.staff.call("GET /inbox")).result.reviews.count).toBe(1)
    const [review] = await waiting()
    await world.staff.call(`POST /reviews/${review.id}/approve`, { written_at: review.written_at })
    const { items, total, average, by_stars } = await shown()
    expect(items).toMatchObject([
      { first_name: "Dana", year: 2030, stars: 5, words: "Muddy and happy.", language: "en" },
    ])
    expect([total, average, by_stars]).toEqual([1, null, [0, 0, 0, 0, 1]])
    expect(JSON.stringify(items)).not.toMatch(/Okafor|Maya/)
  })

  it("is one, however often and from how many phones it is sent", async () => {
    await Promise.all([write(5, "Good"), write(5, "Good"), write(5, "Good")])
    expect(await waiting()).toHaveLength(1)
    const [review] = await waiting()
    await world.staff.call(`POST /reviews/${review.id}/approve`, { written_at: review.written_at })
    // A retry isn't an edit.
    expect((await write(5, "Good")).result.review.status).toBe("APPROVED")
  })

  it("that is edited waits again, and the one before stays until then", async () => {
    const { id } = await approved(5, "Good")
    later()
    expect((await write(2, "Not so good")).result.review).toMatchObject({ status: "PENDING", is_published: true })
    expect((await shown()).items).toMatchObject([{ stars: 5, words: "Good" }])
    const [edit] = await waiting()
    expect(edit).toMatchObject({ id, words: "Not so good", published: { stars: 5, words: "Good" } })
    await world.staff.call(`POST /reviews/${id}/decline`, { written_at: edit.written_at, reason: "Too short" })
    expect((await shown()).items).toMatchObject([{ words: "Good" }])
    expect((await world.call("GET", own())).result.review).toMatchObject({
      status: "DECLINED",
      decline_reason: "Too short",
    })
  })

  it("that changed while it was looked at isn't approved", async () => {
    await write(5, "Good")
    const [seen] = await waiting()
    later()
    await write(1, "Bad words")
    const late = await world.staff.call(`POST /reviews/${seen.id}/approve`, { written_at: seen.written_at })
    expect(late.code).toBe("CHANGED_ELSEWHERE")
    expect((await shown()).items).toEqual([])
  })

  it("is decided once", async () => {
    await write(5)
    const [{ id, written_at }] = await waiting()
    const answers = await Promise.all([
      world.staff.call(`POST /reviews/${id}/approve`, { written_at }),
      world.staff.call(`POST /reviews/${id}/approve`, { written_at }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(["ALREADY_DECIDED"])
  })

  it("that is declined tells its family why, in a mail", async () => {
    await write(3, "Maya cried")
    const [{ id, written_at, names_children }] = await waiting()
    expect(names_children).toEqual(["Maya"])
    await world.staff.call(`POST /reviews/${id}/decline`, { written_at, reason: "It names a child" })
    const [mail] = await world.mails()
    expect(mail?.body).toContain("It names a child")
    expect(mail?.body).toContain(`/programs/${world.url_part}#reviews`)
  })

  it("goes when its family deletes it, also where no more are taken", async () => {
    await approved()
    await world.turn(false)
    expect((await world.call("DELETE", own())).result).toEqual({ may_write: false, review: null })
    await world.turn(true)
    expect((await shown()).total).toBe(0)
    expect((await world.call("DELETE", own())).status).toBe(200)
  })

  it("has an average from five on", async () => {
    const { store } = world.staff
    const { activity_id } = await store.one<{ activity_id: string }>(
      sql`select id as activity_id from activity where url_part = ${world.url_part}`,
    )
    for (const stars of [5, 4, 4, 3, 5]) {
      const customer_id = newId()
      await store.run(sql`
        insert into customer (id, email, first_name, last_name) values (${customer_id}, ${`${customer_id}@mail.example`}, 'A', 'B')`)
      await store.run(sql`
        insert into review (id, customer_id, activity_id, stars, words, language, year, status, written_at, published_stars,
          published_words, published_language, published_at)
        values (${newId()}, ${customer_id}, ${activity_id}, ${stars}, '', 'es', 2029, 'APPROVED', ${world.now()}, ${stars}, '', 'es', ${world.now()})`)
      if ((await shown()).total === 4) expect((await shown()).average).toBeNull()
    }
    const { average, total, by_stars } = await shown()
    expect([average, total, by_stars]).toEqual([4.2, 5, [0, 0, 1, 2, 2]])
    const page = await world.call("GET", `/activities/${world.url_part}/reviews?limit=2&offset=4`, undefined, null)
    expect(page.result.items).toHaveLength(1)
  })
})

describe("a report", () => {
  it("brings a review back to the office once, and isn't for one's own", async () => {
    const { id } = await approved()
    expect((await world.call("POST", `/reviews/${id}/report`, { reason: "Rude" })).status).toBe(404)
    for (const _time of [1, 2])
      expect((await world.call("POST", `/reviews/${id}/report`, { reason: "Rude" }, 1)).status).toBe(200)
    expect(await waiting()).toMatchObject([{ id, status: "APPROVED", reports: [{ reason: "Rude" }] }])
    await world.staff.call(`POST /reviews/${id}/leave`)
    expect(await waiting()).toEqual([])
    expect((await shown()).total).toBe(1)
  })

  it("can take it down, and its answer with it", async () => {
    const { id, written_at } = await approved()
    expect((await world.staff.call(`POST /reviews/${id}/answer`, { answer: "Thank you!" })).status).toBe(200)
    expect((await shown()).items).toMatchObject([{ answer: "Thank you!" }])
    expect((await world.staff.call("GET /reviews?status=PUBLISHED")).result.total).toBe(1)
    await world.staff.call(`POST /reviews/${id}/decline`, { written_at, reason: "Not about us" })
    expect((await shown()).total).toBe(0)
    expect((await world.staff.call(`POST /reviews/${id}/answer`, { answer: "Thank you!" })).status).toBe(404)
  })
})

describe("a person of another site", () => {
  it("neither reads nor decides", async () => {
    await write(5)
    const [{ id, written_at }] = await waiting()
    world.staff.as(staffActor({ roles: ["OFFICE"], sites: [newId()] }))
    expect(await waiting()).toEqual([])
    expect((await world.staff.call(`POST /reviews/${id}/approve`, { written_at })).status).toBe(404)
  })
})

// Last: the gate's records stay.
describe("a gate that is used", () => {
  it("lets those write whom it saw", async () => {
    const { store } = world.staff
    const theirs = await addBooking(store, { business: world.business, family: world.other, offering: world.offering })
    const checkIn = (attendance: string) =>
      store.run(sql`
        insert into attendance_check (id, attendance_id, session_id, number, kind, operator, at)
        values (${newId()}, ${attendance}, ${at(world.offering.session_ids, 0)}, 1, 'IN', 'Ravi', ${TEST_NOW})`)
    await checkIn(theirs)
    expect((await write(5)).error.code).toBe("REVIEW_NOT_ATTENDED")
    expect((await write(5, "", 1)).status).toBe(200)
    await checkIn(world.attendance_id)
    expect((await write(5)).status).toBe(200)
  })
})
