import { addBooking } from "@hub/testing/database/bookings"
import {
  addActivity,
  at,
  type Business,
  type SeededFamily,
  seedBusiness,
  TEST_NOW,
} from "@hub/testing/database/fixtures"
import { composedMails } from "@hub/testing/mail/outbox"
import { staffActor } from "@hub/testing/staff/actors"
import { openForStaff } from "@hub/testing/staff/calls"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { sql } from "../database/sql.ts"
import { fixedKeys, newKeyText } from "../kernel/key-list.ts"
import { askForReviews } from "./ask-for-reviews.ts"

type Method = "GET" | "POST" | "PUT" | "DELETE"

const AFTER = new Date("2030-06-16T12:00:00.000Z")
let now = AFTER
let staff: Awaited<ReturnType<typeof openForStaff>>
let business: Business
let mine: SeededFamily
let other: SeededFamily
let attendance_id: string
let url_part: string
let tokens: string[] = []

const turn = (is_on: boolean) =>
  staff.store.run(sql`update company set settings = settings || ${JSON.stringify({ are_reviews_on: is_on })}::jsonb`)

beforeAll(async () => {
  staff = await openForStaff(() => now)
  const { store } = staff
  business = await seedBusiness(store, {
    offerings: [
      { name: "Trail Makers", start_date: "2030-06-10" },
      { name: "Pond Week", start_date: "2030-07-08" },
    ],
    families: [{ students: [{ first_name: "Maya" }] }, { students: [{ first_name: "Theo" }] }],
  })
  mine = at(business.families, 0)
  other = at(business.families, 1)
  ;({ url_part } = await addActivity(store, business, {
    url_part: "trail-makers",
    offerings: [at(business.offerings, 0)],
  }))
  attendance_id = await addBooking(store, { business, family: mine, offering: at(business.offerings, 0) })
  await store.run(sql`update customer set first_name = 'Dana', last_name = 'Okafor' where id = ${mine.customer_id}`)
})
afterAll(() => staff.close())
beforeEach(async () => {
  now = AFTER
  const { store, settings } = staff
  await store.run(sql`delete from rate_limit`)
  await store.run(sql`delete from review`)
  await store.run(sql`delete from review_ask`)
  await store.run(sql`delete from outbox_mail`)
  await turn(true)
  staff.as(staffActor())
  const session = openSession({ store, tokens: accessTokens(settings.secrets.token_keys), clock: () => now })
  tokens = await Promise.all(
    business.families.map(
      async ({ customer_id }) => (await session({ id: customer_id, is_restricted: false }, "")).access_token,
    ),
  )
})

async function call(method: Method, path: string, body?: object, family: number | null = 0) {
  const answer = await staff.app.inject({
    method,
    url: `/customer_api/v2${path}`,
    headers: {
      "x-client-app": "CUSTOMER_HUB",
      ...(family === null ? {} : { authorization: `Bearer ${at(tokens, family)}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, ...answer.json() }
}
const own = () => `/activities/${url_part}/review`
const write = (stars: number, words = "", family = 0) => call("PUT", own(), { stars, words }, family)
const shown = async () => (await call("GET", `/activities/${url_part}/reviews`, undefined, null)).result
const waiting = async () => (await staff.call("GET /reviews")).result.items
const mails = () => composedMails(staff.store, sql`kind in ('REVIEW_ASKED', 'REVIEW_DECLINED')`)

async function approved(stars = 5, words = "Muddy and happy.") {
  await write(stars, words)
  const [review] = await waiting()
  const answer = await staff.call(`POST /reviews/${review.id}/approve`, { written_at: review.written_at })
  expect(answer.status).toBe(200)
  return review
}

describe("who may write", () => {
  it("a family whose last date is over; nobody else, and nobody before", async () => {
    expect((await call("GET", own())).result).toEqual({ may_write: true, review: null })
    expect((await write(5, "", 1)).error.code).toBe("REVIEW_NOT_ATTENDED")
    now = new Date("2030-06-14T15:00:00.000Z")
    expect((await call("GET", own())).result.may_write).toBe(false)
    expect((await write(5)).error.code).toBe("REVIEW_NOT_ATTENDED")
  })

  it("is nobody while the business takes none", async () => {
    await turn(false)
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
    const { status, error } = await call("PUT", own(), body)
    expect([status, error.errors[0].path]).toEqual([400, path])
  })
})

describe("a review", () => {
  it("is read by nobody else until it is approved, with a first name and a year", async () => {
    await write(5, "  Muddy and happy.  ")
    expect((await shown()).items).toEqual([])
    expect((await staff.call("GET /inbox")).result.reviews.count).toBe(1)
    const [review] = await waiting()
    await staff.call(`POST /reviews/${review.id}/approve`, { written_at: review.written_at })
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
    await staff.call(`POST /reviews/${review.id}/approve`, { written_at: review.written_at })
    // A retry isn't an edit.
    expect((await write(5, "Good")).result.review.status).toBe("APPROVED")
  })

  it("that is edited waits again, and the one before stays until then", async () => {
    const { id } = await approved(5, "Good")
    now = new Date(now.getTime() + 1_000)
    expect((await write(2, "Not so good")).result.review).toMatchObject({ status: "PENDING", is_published: true })
    expect((await shown()).items).toMatchObject([{ stars: 5, words: "Good" }])
    const [edit] = await waiting()
    expect(edit).toMatchObject({ id, words: "Not so good", published: { stars: 5, words: "Good" } })
    await staff.call(`POST /reviews/${id}/decline`, { written_at: edit.written_at, reason: "Too short" })
    expect((await shown()).items).toMatchObject([{ words: "Good" }])
    expect((await call("GET", own())).result.review).toMatchObject({ status: "DECLINED", decline_reason: "Too short" })
  })

  it("that changed while it was looked at isn't approved", async () => {
    await write(5, "Good")
    const [seen] = await waiting()
    now = new Date(now.getTime() + 1_000)
    await write(1, "Bad words")
    const late = await staff.call(`POST /reviews/${seen.id}/approve`, { written_at: seen.written_at })
    expect(late.code).toBe("CHANGED_ELSEWHERE")
    expect((await shown()).items).toEqual([])
  })

  it("is decided once", async () => {
    await write(5)
    const [{ id, written_at }] = await waiting()
    const answers = await Promise.all([
      staff.call(`POST /reviews/${id}/approve`, { written_at }),
      staff.call(`POST /reviews/${id}/approve`, { written_at }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(["ALREADY_DECIDED", undefined])
  })

  it("that is declined tells its family why, in a mail", async () => {
    await write(3, "Maya cried")
    const [{ id, written_at, names_children }] = await waiting()
    expect(names_children).toEqual(["Maya"])
    await staff.call(`POST /reviews/${id}/decline`, { written_at, reason: "It names a child" })
    const [mail] = await mails()
    expect(mail?.body).toContain("It names a child")
    expect(mail?.body).toContain(`/programs/${url_part}#reviews`)
  })

  it("goes when its family deletes it, also where no more are taken", async () => {
    await approved()
    await turn(false)
    expect((await call("DELETE", own())).result).toEqual({ may_write: false, review: null })
    await turn(true)
    expect((await shown()).total).toBe(0)
    expect((await call("DELETE", own())).status).toBe(200)
  })

  it("has an average from five on", async () => {
    const { store } = staff
    const { activity_id } = await store.one<{ activity_id: string }>(
      sql`select id as activity_id from activity where url_part = ${url_part}`,
    )
    for (const stars of [5, 4, 4, 3, 5]) {
      const customer_id = newId()
      await store.run(sql`
        insert into customer (id, email, first_name, last_name) values (${customer_id}, ${`${customer_id}@mail.example`}, 'A', 'B')`)
      await store.run(sql`
        insert into review (id, customer_id, activity_id, stars, words, language, year, status, written_at, published_stars,
          published_words, published_language, published_at)
        values (${newId()}, ${customer_id}, ${activity_id}, ${stars}, '', 'es', 2029, 'APPROVED', ${now}, ${stars}, '', 'es', ${now})`)
      if ((await shown()).total === 4) expect((await shown()).average).toBeNull()
    }
    const { average, total, by_stars } = await shown()
    expect([average, total, by_stars]).toEqual([4.2, 5, [0, 0, 1, 2, 2]])
    const page = await call("GET", `/activities/${url_part}/reviews?limit=2&offset=4`, undefined, null)
    expect(page.result.items).toHaveLength(1)
  })
})

describe("a report", () => {
  it("brings a review back to the office once, and isn't for one's own", async () => {
    const { id } = await approved()
    expect((await call("POST", `/reviews/${id}/report`, { reason: "Rude" })).status).toBe(404)
    for (const _time of [1, 2])
      expect((await call("POST", `/reviews/${id}/report`, { reason: "Rude" }, 1)).status).toBe(200)
    expect(await waiting()).toMatchObject([{ id, status: "APPROVED", reports: [{ reason: "Rude" }] }])
    await staff.call(`POST /reviews/${id}/leave`)
    expect(await waiting()).toEqual([])
    expect((await shown()).total).toBe(1)
  })

  it("can take it down, and its answer with it", async () => {
    const { id, written_at } = await approved()
    expect((await staff.call(`POST /reviews/${id}/answer`, { answer: "Thank you!" })).status).toBe(200)
    expect((await shown()).items).toMatchObject([{ answer: "Thank you!" }])
    expect((await staff.call("GET /reviews?status=PUBLISHED")).result.total).toBe(1)
    await staff.call(`POST /reviews/${id}/decline`, { written_at, reason: "Not about us" })
    expect((await shown()).total).toBe(0)
    expect((await staff.call(`POST /reviews/${id}/answer`, { answer: "Thank you!" })).status).toBe(404)
  })
})

describe("a person of another site", () => {
  it("neither reads nor decides", async () => {
    await write(5)
    const [{ id, written_at }] = await waiting()
    staff.as(staffActor({ roles: ["OFFICE"], sites: [newId()] }))
    expect(await waiting()).toEqual([])
    expect((await staff.call(`POST /reviews/${id}/approve`, { written_at })).status).toBe(404)
  })
})

describe("asking", () => {
  const ask = () => {
    const { store } = staff
    return askForReviews({
      store,
      clock: () => now,
      link_keys: fixedKeys(newKeyText()),
      public_origin: "https://hub.example",
    })()
  }

  it("is done once after the last day, and not of who has written", async () => {
    await ask()
    await ask()
    const [mail, ...more] = await mails()
    expect([mail?.subject, more]).toEqual(["How was Trail Makers?", []])
    expect(mail?.unsubscribe_url).toMatch(/\/stop-mails\/reviews\//)
    await staff.store.run(sql`delete from review_ask`)
    await staff.store.run(sql`delete from outbox_mail`)
    await write(5)
    await ask()
    expect(await mails()).toEqual([])
  })

  it("is not done while it is off, before the end, or long after", async () => {
    await turn(false)
    await ask()
    await turn(true)
    now = new Date("2030-06-14T15:00:00.000Z")
    await ask()
    now = new Date("2030-07-30T12:00:00.000Z")
    await ask()
    expect(await mails()).toEqual([])
  })

  it("ends by the mail's link, which changes nothing by being opened", async () => {
    const { store, settings } = staff
    await askForReviews({
      store,
      clock: () => now,
      link_keys: settings.secrets.link_keys,
      public_origin: "https://hub.example",
    })()
    const { pathname } = new URL((await mails())[0]?.unsubscribe_url ?? "")
    const opted = () => store.many(sql`select from review_opt_out where customer_id = ${mine.customer_id}`)
    expect((await staff.app.inject({ url: pathname })).statusCode).toBe(200)
    expect(await opted()).toEqual([])
    expect((await staff.app.inject({ url: `${pathname}x` })).statusCode).toBe(404)
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    expect((await staff.app.inject({ method: "POST", url: pathname, headers, payload: "" })).statusCode).toBe(200)
    expect(await opted()).toHaveLength(1)
    await store.run(sql`delete from review_ask`)
    await store.run(sql`delete from outbox_mail`)
    await ask()
    expect(await mails()).toEqual([])
  })
})

// Last: the gate's records stay.
describe("a gate that is used", () => {
  it("lets those write whom it saw", async () => {
    const { store } = staff
    const theirs = await addBooking(store, { business, family: other, offering: at(business.offerings, 0) })
    const checkIn = (attendance: string) =>
      store.run(sql`
        insert into attendance_check (id, attendance_id, session_id, number, kind, operator, at)
        values (${newId()}, ${attendance}, ${at(at(business.offerings, 0).session_ids, 0)}, 1, 'IN', 'Ravi', ${TEST_NOW})`)
    await checkIn(theirs)
    expect((await write(5)).error.code).toBe("REVIEW_NOT_ATTENDED")
    expect((await write(5, "", 1)).status).toBe(200)
    await checkIn(attendance_id)
    expect((await write(5)).status).toBe(200)
  })
})
