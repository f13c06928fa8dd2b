import { type OpenApp, openApp } from "@hub/testing/app"
import { addBooking } from "@hub/testing/database/bookings"
import { at, type Business, type SeededFamily, seedBusiness, TEST_NOW } from "@hub/testing/database/fixtures"
import { composedMails, fileOf } from "@hub/testing/mail/outbox"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { sql } from "../database/sql.ts"
import { hashOfToken } from "./share-tokens.ts"

let open: OpenApp
let business: Business
let mine: SeededFamily
let theirs: SeededFamily
let token: string
let now = TEST_NOW

beforeAll(async () => {
  open = await openApp({}, { clock: () => now })
  const { store, settings } = open
  business = await seedBusiness(store, {
    offerings: [
      { name: "Trail Makers", start_date: "2030-06-10" },
      { name: "Night Owls", days: ["2030-06-21"], start_time: "17:00", end_time: "10:00", room: "" },
      { name: "Secret Club", days: ["2030-06-25"], set: { name: "Not shared" } },
    ],
    families: [{ students: [{ first_name: "Maya" }, { first_name: "Theo" }] }, {}],
  })
  mine = at(business.families, 0)
  theirs = at(business.families, 1)
  const [, , secret] = business.offerings
  await store.run(sql`update schedule_set set is_sharing_enabled = false where id = ${secret?.schedule_set_id}`)
  for (const [index, student] of [0, 1, 0].entries())
    await addBooking(store, { business, family: mine, offering: at(business.offerings, index), student })
  await store.run(sql`update customer set first_name = 'Dana', last_name = 'Okafor' where id = ${mine.customer_id}`)
  await store.run(sql`update student set last_name = 'Okafor' where customer_id = ${mine.customer_id}`)
  const tokens = accessTokens(settings.secrets.token_keys)
  token = (await openSession({ store, tokens, clock: () => now })({ id: mine.customer_id, is_restricted: false }, ""))
    .access_token
})
afterAll(() => open.close())
beforeEach(async () => {
  now = TEST_NOW
  await open.store.run(sql`delete from rate_limit`)
  await open.store.run(sql`delete from outbox_mail where kind = 'SCHEDULE_SHARED'`)
})

async function call(method: "GET" | "POST" | "DELETE", path: string, body?: object, key?: string, language = "en") {
  const answer = await open.app.inject({
    method,
    url: `/customer_api/v2${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      "x-client-app": "CUSTOMER_HUB",
      "accept-language": language,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, ...answer.json() }
}

const gran = { name: "Gran (Ada)", email: "ada@mail.example" }
const june = (more: object = {}) => ({ month: "2030-06", student_ids: mine.student_ids, recipients: [gran], ...more })
const mails = async () =>
  (await composedMails(open.store, sql`kind = 'SCHEDULE_SHARED'`)).map((mail) => ({
    ...mail,
    // The business's own address is below it.
    body: mail.body.split("\n--\n")[0],
    content: fileOf(mail),
  }))

describe("a share by mail", () => {
  it("says first names, times and places, and has the calendar file", async () => {
    const answer = await call("POST", "/attendances/schedule/share", june({ note: "Gate B" }))
    expect(answer.result).toEqual({ sent_to: [gran], stopped: [], day_count: 6 })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: "ada@mail.example", subject: "Maya and Theo in June" })
    expect(mail?.body).toContain("Hello Gran (Ada),\n\nDana shares these days")
    expect(mail?.body).toContain(
      '"Gate B"\n\nMAYA\nMon, Jun 10th - Fri, 14th  Trail Makers\n                           9:00AM - 3:00PM, Mill Pond, Barn, 1 Mill Lane',
    )
    expect(mail?.body).toContain(
      "THEO\nFri, Jun 21st - Sat, 22nd  Night Owls\n                           Fri 5:00PM to Sat 10:00AM, ",
    )
    expect(mail?.html?.replaceAll(/<[^>]*>/g, "")).toContain("MMaya")
    expect(mail?.content).toContain("SUMMARY:Maya: Trail Makers")
    // Never a surname, and nothing of what may not be shared.
    expect(`${mail?.body} ${mail?.content}`).not.toMatch(/Okafor|Secret Club/)
  })

  it("leaves out an address that only booked families see", async () => {
    await open.store.run(sql`update location set show_directions = 'AFTER_BOOKING' where id = ${business.location_id}`)
    await call("POST", "/attendances/schedule/share", june())
    await open.store.run(sql`update location set show_directions = 'ALWAYS_SHOW' where id = ${business.location_id}`)
    const [mail] = await mails()
    expect(mail?.body).toContain("Mill Pond, Barn")
    expect(`${mail?.body} ${mail?.content}`).not.toContain("1 Mill Lane")
  })

  it("of a schedule set is called like it", async () => {
    const schedule_set_id = business.schedule_set_id
    const answer = await call("POST", "/attendances/share_schedule_set", {
      schedule_set_id,
      student_ids: [at(mine.student_ids, 0)],
      recipients: [gran],
    })
    expect(answer.result).toMatchObject({ day_count: 5 })
    expect((await mails())[0]).toMatchObject({ subject: "Maya: Summer" })
  })

  it("is in its sender's language, and says nothing in another", async () => {
    await call("POST", "/attendances/schedule/share", june(), undefined, "es-MX")
    const [mail] = await mails()
    expect(mail?.subject).toBe("Maya y Theo en junio")
    expect(mail?.body).toMatch(/^Hola, Gran \(Ada\):\n\nDana comparte contigo estos días/)
    expect(mail?.html).toContain('lang="es"')
  })

  it("is mailed once when the request is repeated", async () => {
    for (const _ of [1, 2]) await call("POST", "/attendances/schedule/share", june(), "the-same-key")
    expect(await mails()).toHaveLength(1)
  })

  it("is refused for another family's child, for nothing, and for days that aren't shared", async () => {
    const refused = async (body: object) => (await call("POST", "/attendances/schedule/share", body)).error.code
    expect(await refused(june({ student_ids: [at(mine.student_ids, 0), at(theirs.student_ids, 0)] }))).toBe("NOT_FOUND")
    expect(await refused(june({ month: "2030-09" }))).toBe("NOTHING_TO_SHARE")
    const { schedule_set_id } = at(business.offerings, 2)
    const secret = { schedule_set_id, student_ids: mine.student_ids, recipients: [gran] }
    expect((await call("POST", "/attendances/share_schedule_set", secret)).error.code).toBe("SHARING_OFF")
    expect(await mails()).toEqual([])
  })

  it("refuses names and notes that turn the text after them or break its line", async () => {
    const feed = (name: string) => call("POST", "/attendances/schedule/feeds", { name, student_id: null })
    for (const bad of ["Gran\r\nBcc: x", "Gran\u202exe", "Gran\ud800", "Gran\u2066", "Gran\u0000"]) {
      const named = june({ recipients: [{ ...gran, name: bad }] })
      expect((await call("POST", "/attendances/schedule/share", named)).status, bad).toBe(400)
      expect((await feed(bad)).status, bad).toBe(400)
    }
    for (const bad of ["Boots\u202e", "Boots\ud800", "Boots\u0007"])
      expect((await call("POST", "/attendances/schedule/share", june({ note: bad }))).status, bad).toBe(400)
    expect((await call("POST", "/attendances/schedule/share", june({ note: "Boots\r\nand a hat" }))).status).toBe(200)
    expect((await mails())[0]?.body).toContain("Boots\nand a hat")
    expect((await feed("  Our   week ")).result.name).toBe("Our week")
    expect((await feed("\u200b\u200f")).result.name).toBe("Calendar")
  })

  it("ends at twenty mails an hour, and the one too many sends none", async () => {
    const recipients = Array.from({ length: 7 }, (_, index) => ({ name: "One", email: `one${index}@mail.example` }))
    for (const _ of [1, 2])
      expect((await call("POST", "/attendances/schedule/share", june({ recipients }))).status).toBe(200)
    expect((await call("POST", "/attendances/schedule/share", june({ recipients }))).status).toBe(429)
    expect(await mails()).toHaveLength(14)
  })

  it("is remembered for the family and for each child", async () => {
    const maya = at(mine.student_ids, 0)
    await call("POST", "/attendances/schedule/share", june({ student_ids: [maya], note: "Bring boots" }))
    for (const id of [mine.customer_id, maya]) {
      const { result } = await call("GET", `/attendances/schedule/share/settings/${id}`)
      expect(result).toMatchObject({ id, student_ids: [maya], note: "Bring boots" })
      expect(result.recipients.find(({ email }: { email: string }) => email === gran.email)).toMatchObject({
        is_chosen: true,
      })
    }
    expect((await call("GET", `/attendances/schedule/share/settings/${at(theirs.student_ids, 0)}`)).status).toBe(404)
    expect((await call("GET", `/attendances/schedule/share/settings/${theirs.customer_id}`)).status).toBe(404)
  })

  it("stops for who presses the link's button, and not when the link is only opened", async () => {
    const ben = { name: "Ben", email: "ben@mail.example" }
    await call("POST", "/attendances/schedule/share", june({ recipients: [ben] }))
    const { pathname } = new URL((await mails())[0]?.unsubscribe_url ?? "")
    expect((await open.app.inject({ url: pathname })).statusCode).toBe(200)
    expect((await call("POST", "/attendances/schedule/share", june({ recipients: [ben] }))).result.sent_to).toEqual([
      ben,
    ])
    expect((await open.app.inject({ method: "POST", url: pathname })).statusCode).toBe(200)
    const after = await call("POST", "/attendances/schedule/share", june({ recipients: [ben] }))
    expect(after.result).toMatchObject({ sent_to: [], stopped: [ben] })
    for (const email of ["ben@mail.example.", "BEN@Mail.Example"]) {
      const typed = await call("POST", "/attendances/schedule/share", june({ recipients: [{ ...ben, email }] }))
      expect(typed.result, email).toMatchObject({ sent_to: [], stopped: [ben] })
    }
    const forged = `${pathname.slice(0, -6)}AAAAAA`
    expect((await open.app.inject({ url: forged })).statusCode).toBe(404)
  })
})

describe("a live calendar", () => {
  const add = async (student_id: string | null = null) =>
    (await call("POST", "/attendances/schedule/feeds", { name: "Family", student_id })).result
  const read = (url: string, headers: Record<string, string> = {}) =>
    open.app.inject({ url: new URL(url).pathname, headers: { "user-agent": "Calendar/1", ...headers } })

  it("is read without a sign-in, and again only when it has changed", async () => {
    const feed = await add()
    const answer = await read(feed.url)
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/calendar; charset=utf-8"])
    expect(answer.headers).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" })
    expect(answer.body).toContain("SUMMARY:Maya: Trail Makers")
    expect(answer.body).not.toMatch(/Okafor|Secret Club/)
    now = new Date(TEST_NOW.getTime() + 3_600_000)
    const again = await read(feed.url, { "if-none-match": String(answer.headers["etag"]) })
    expect([again.statusCode, again.body]).toEqual([304, ""])
    await open.store.run(sql`update student set first_name = 'Mya' where id = ${at(mine.student_ids, 0)}`)
    const changed = await read(feed.url, { "if-none-match": String(answer.headers["etag"]) })
    await open.store.run(sql`update student set first_name = 'Maya' where id = ${at(mine.student_ids, 0)}`)
    expect([changed.statusCode, changed.body.includes("Mya")]).toEqual([200, true])
  })

  it("is in the language of its family", async () => {
    const { url } = await add()
    const remote = (type: string) =>
      open.store.run(sql`update location set type = ${type} where id = ${business.location_id}`)
    await remote("REMOTE")
    expect((await read(url, { "accept-language": "es" })).body).toContain("LOCATION:Online")
    await open.store.run(sql`update customer set language = 'es' where id = ${mine.customer_id}`)
    expect((await read(url, { "accept-language": "en" })).body).toContain("LOCATION:Espacio en línea")
    await open.store.run(sql`update customer set language = null where id = ${mine.customer_id}`)
    await remote("ON_SITE")
  })

  it("of one child shows nobody else, and counts who follows it", async () => {
    const feed = await add(at(mine.student_ids, 1))
    const { body } = await read(feed.url)
    expect([body.includes("Theo"), body.includes("Maya")]).toEqual([true, false])
    await read(feed.url, { "user-agent": "Other/2" })
    const { result } = await call("GET", "/attendances/schedule/feeds")
    expect(result.find(({ id }: { id: string }) => id === feed.id)).toMatchObject({ follower_count: 2 })
  })

  it("has 256 bits that the database doesn't hold, and none that can be guessed", async () => {
    const feed = await add()
    const secret = new URL(feed.url).pathname.split("/").at(-2) ?? ""
    expect(Buffer.from(secret, "base64url")).toHaveLength(32)
    const rows = await open.store.many<{ token_hash: Buffer }>(
      sql`select token_hash from calendar_feed where id = ${feed.id}`,
    )
    expect(rows[0]?.token_hash.equals(hashOfToken(secret))).toBe(true)
    expect((await read(feed.url.replace(secret, "x".repeat(43)))).statusCode).toBe(404)
  })

  it("ends when it is closed, renewed, a year old, or its family is restricted", async () => {
    const feed = await add()
    const renewed = (await call("POST", `/attendances/schedule/feeds/${feed.id}/rotate`)).result
    expect(renewed.url).not.toBe(feed.url)
    expect([(await read(feed.url)).statusCode, (await read(renewed.url)).statusCode]).toEqual([404, 200])
    await open.store.run(sql`update customer set is_restricted = true where id = ${mine.customer_id}`)
    expect((await read(renewed.url)).statusCode).toBe(404)
    await open.store.run(sql`update customer set is_restricted = false where id = ${mine.customer_id}`)
    await open.store.run(sql`update sign_in_session set revoked_at = null where customer_id = ${mine.customer_id}`)
    now = new Date(TEST_NOW.getTime() + 366 * 86_400_000)
    expect((await read(renewed.url)).statusCode).toBe(404)
    now = TEST_NOW
    expect((await call("DELETE", `/attendances/schedule/feeds/${feed.id}`)).status).toBe(200)
    expect((await read(renewed.url)).statusCode).toBe(404)
    expect((await call("DELETE", `/attendances/schedule/feeds/${feed.id}`)).status).toBe(404)
  })

  it("isn't opened an eleventh time", async () => {
    await open.store.run(sql`delete from calendar_feed_reader`)
    await open.store.run(sql`delete from calendar_feed`)
    for (let count = 0; count < 10; count += 1) await add()
    expect((await call("POST", "/attendances/schedule/feeds", { name: "One more", student_id: null })).error.code).toBe(
      "CALENDAR_FEEDS_FULL",
    )
  })
})
