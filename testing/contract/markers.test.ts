import { sql } from "@hub/server/database/sql"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { addFamily, TEST_NOW } from "../database/fixtures.ts"
import { composedMails, fileOf } from "../mail/outbox.ts"
import { pdfText } from "../pdf/pdf-text.ts"
import { type Answer, type CallRequest, endpointOf, send, table } from "./answers.ts"
import { CALLS } from "./calls.ts"
import { type ContractServer, openContractServer } from "./contract-server.ts"
import { resetRateLimits } from "./credentials.ts"
import { addFamilyWithData, type Family } from "./family-data.ts"
import { type Marked, markColumns, markersIn } from "./markers.ts"

// I21, I25, I31: what isn't for everybody comes out of no call, for nobody but whose it is. A new column of a marked table is marked too.

let server: ContractServer
/** Whose columns are marked. */
let theirs: Family
let marked: Marked
let feed_url: string

/** What a constraint lets be no marker. */
const REFUSED = {
  "customer.language": "one of those that there are catalogs for",
  "day_message.with_whom": "only of a pick-up",
  "document.return_reason": "only of a document that was given back",
  "document_signature.record": "is what its hash is of",
  "location.online_url": "only of a REMOTE location: marked by hand below",
  "operator_action.action": "one of a list",
}

const FOR_STAFF = ["staff_note.text", "staff_note.by"]

const ADDRESS = ["location.address", "location.latitude", "location.longitude"]

beforeAll(async () => {
  server = await openContractServer()
  const { store } = server
  theirs = await addFamilyWithData(server)
  const body = { name: "Ours", student_id: null }
  feed_url = (await send(server, "POST /attendances/schedule/feeds", { token: theirs.token, body })).text("url")
  await store.run(sql`
    insert into staff_note (id, customer_id, text, by, at)
    values (gen_random_uuid(), ${theirs.customer_id}, 'Pays late', 'Rae', ${TEST_NOW})`)
  await store.run(sql`update location set show_directions = 'AFTER_BOOKING', latitude = 1, longitude = 1`)
  marked = await markColumns(store, theirs.customer_id)
})
afterAll(() => server.close())

/** What only reads comes first, and what ends the family last. */
const turnOf = (name: string): number =>
  name.startsWith("GET") ? 0 : name === "POST /profile/family_data/delete" ? 2 : 1
const names = [...table.keys()].toSorted((a, b) => turnOf(a) - turnOf(b))

/** Has booked nothing. */
async function newGuest(): Promise<Family> {
  const { customer_id, email } = await addFamily(server.store, { students: [{}] })
  return { customer_id, email, token: await server.tokenOf(customer_id), data: theirs.data }
}

const requestsOf = async (name: string, family: Family): Promise<CallRequest[]> => {
  const row = CALLS[name]
  if (row === undefined) throw new Error(`No row for ${name}`)
  const ways = [row.send, ...(row.or === undefined ? [] : [row.or])]
  return Promise.all(ways.map(async (way) => way(family, server)))
}

/** The seller is named on every paper that a family gets of its order. */
const ON_PAPERS = ["company.address", "company.tax_id"]

/** A paper's letters are packed. */
async function columnsIn({ raw, bytes }: Answer): Promise<string[]> {
  if (bytes.subarray(0, 5).toString() !== "%PDF-") return markersIn(raw, marked.markers)
  return markersIn(await pdfText(bytes), marked.markers).filter((column) => !ON_PAPERS.includes(column))
}

interface Caller {
  readonly who: string
  readonly family: () => Promise<Family>
  readonly isSignedIn: boolean
  /** What it may read all the same. */
  readonly but: readonly string[]
}

const CALLERS: readonly Caller[] = [
  { who: "a visitor", family: newGuest, isSignedIn: false, but: [] },
  { who: "a family that isn't booked there", family: newGuest, isSignedIn: true, but: [] },
  {
    who: "another family that is booked there",
    family: () => addFamilyWithData(server),
    isSignedIn: true,
    but: ADDRESS,
  },
]

/** Every marked column that a caller gets to see, by call: with its own things named, and with theirs. */
async function seenBy(
  { isSignedIn, but }: Pick<Caller, "isSignedIn" | "but">,
  { family, calls }: { family: Family; calls: readonly string[] },
): Promise<string[]> {
  const seen: string[] = []
  const known = isSignedIn ? await server.tokenOf(family.customer_id) : undefined
  for (const name of calls)
    for (const data of new Set([family.data, theirs.data]))
      for (const request of await requestsOf(name, { ...family, data })) {
        // A call that writes may end the session.
        const isRead = turnOf(name) === 0
        if (!isRead) await resetRateLimits(server)
        const token = isRead || !isSignedIn ? known : await server.tokenOf(family.customer_id)
        const answer = await send(server, name, { ...request, token })
        if (answer.status >= 500) seen.push(`${name}: ${answer.status}`)
        const found = (await columnsIn(answer)).filter((column) => !but.includes(column))
        seen.push(...found.map((column) => `${name}: ${column}`))
      }
  return seen
}

it("marks every column that isn't for everybody", () => {
  expect(marked.refused).toEqual(Object.keys(REFUSED))
  expect(marked.markers.length).toBeGreaterThan(60)
})

it("the family itself reads what is marked", async () => {
  const token = await server.tokenOf(theirs.customer_id)
  const read = async (name: string) => markersIn((await send(server, name, { token })).raw, marked.markers)
  expect(await read("GET /profile/")).toEqual(expect.arrayContaining(["customer.last_name", "student.birth_date"]))
  expect(await read("GET /contacts/")).toEqual(expect.arrayContaining(["contact.phone_number", "contact.last_name"]))
  expect(await read("GET /locations/")).toEqual(ADDRESS)
})

it("the family itself reads nothing that staff write down about it for staff", async () => {
  const token = await server.tokenOf(theirs.customer_id)
  const seen: string[] = []
  for (const name of names.filter((one) => one.startsWith("GET")))
    for (const request of await requestsOf(name, theirs)) {
      const found = await columnsIn(await send(server, name, { ...request, token }))
      seen.push(...found.filter((column) => FOR_STAFF.includes(column)).map((column) => `${name}: ${column}`))
    }
  expect(marked.markers.map(({ column }) => column)).toEqual(expect.arrayContaining(FOR_STAFF))
  expect(seen).toEqual([])
})

// A paper goes on to others: an employer, an accountant, a grandparent who pays.
it("no paper says where a location is, not even to whom it is booked", async () => {
  const token = await server.tokenOf(theirs.customer_id)
  const read: Record<string, string[]> = {}
  for (const name of names.filter((one) => endpointOf(one).file === "application/pdf"))
    for (const request of await requestsOf(name, theirs)) {
      const answer = await send(server, name, { ...request, token })
      if (answer.status === 200) read[name] = await columnsIn(answer)
    }
  const NAMED = [
    "GET /profile/receipt/{id}",
    "GET /invoices/{id}/pdf",
    "GET /orders/{id}/credit_notes/{credit_note_id}/pdf",
  ]
  for (const name of NAMED) expect(read[name], name).toContain("customer.last_name")
  expect(
    Object.values(read)
      .flat()
      .filter((column) => column.startsWith("location.")),
  ).toEqual([])
})

describe.each(CALLERS)("$who", (caller) => {
  it("reads no marked column where the address is shown after booking", async () => {
    expect(await seenBy(caller, { family: await caller.family(), calls: names })).toEqual([])
  })

  it("reads none where the location is on the internet", async () => {
    const family = await caller.family()
    await server.store.run(sql`update location set type = 'REMOTE', online_url = 'https://zqlinkqz.example'`)
    await server.store.run(sql`update offering set online_url = 'https://zqlinkqz.example'`)
    const link = { column: "online_url", texts: ["zqlinkqz"] }
    marked = { ...marked, markers: [...marked.markers.filter(({ column }) => column !== link.column), link] }
    const calls = names.filter((name) => turnOf(name) === 0)
    const seen = await seenBy({ ...caller, but: [] }, { family, calls })
    await server.store.run(sql`update location set type = 'ON_SITE', online_url = null`)
    expect(seen).toEqual([])
  })
})

describe("whom a family sends its days", () => {
  /** What a share is about. */
  const SHARED = ["student.first_name", "customer.first_name", "calendar_feed.name"]
  const unseen = (text: string) => markersIn(text, marked.markers).filter((column) => !SHARED.includes(column))

  it("gets first names, times and places by mail, and nothing that is marked", async () => {
    await resetRateLimits(server)
    const body = {
      month: "2030-06",
      student_ids: [theirs.data.student_id],
      recipients: [{ name: "Gran", email: "gran@mail.example" }],
    }
    const token = await server.tokenOf(theirs.customer_id)
    expect((await send(server, "POST /attendances/schedule/share", { token, body })).status).toBe(200)
    const mails = await composedMails(server.store, sql`recipient = 'gran@mail.example'`)
    expect(mails).toHaveLength(1)
    // The business's own name and address are below it.
    const text = mails.map((mail) => [mail.subject, mail.body.split("\n--\n")[0], fileOf(mail)].join("\n")).join("\n")
    expect(markersIn(text, marked.markers)).toContain("student.first_name")
    expect(unseen(text)).toEqual([])
  })

  it("gets the same by a live calendar", async () => {
    const { statusCode, body } = await server.app.inject({ url: new URL(feed_url).pathname })
    expect([statusCode, markersIn(body, marked.markers).includes("student.first_name")]).toEqual([200, true])
    expect(unseen(body)).toEqual([])
  })
})
