import { paidBooking } from "@hub/testing/checkout/moves"
import { addFamily, addOffering, at, grantCredit } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sendApplicationBack } from "../applications/answer-application.ts"
import { draftApplications } from "../applications/draft-applications.ts"
import { submitApplications } from "../applications/submit-applications.ts"
import { approveApplication } from "../checkout/approve-application.ts"
import { draftOrder } from "../checkout/draft-order.ts"
import { signUp } from "../checkout/place-basket.ts"
import { sql, verbatim } from "../database/sql.ts"
import { providerCardStore } from "../payments/saved-card-store.ts"
import { loadSettings } from "../process/settings.ts"
import { joinWaitlist } from "../waitlists/join-waitlist.ts"
import { offerFreedPlaces } from "../waitlists/offer-freed-places.ts"
import { type CancelOfferingOptions, cancelForAll } from "./cancel-offering.ts"
import { shownError } from "./problem-words.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

async function hubCancel(id: string, options: Partial<CancelOfferingOptions> = {}) {
  const lines: string[] = []
  const { store, needs } = scene
  const settings = loadSettings({ STRIPE_API_BASE: scene.checkout.origin })
  const context = { store, clock: needs.clock, settings, say: (line: string) => void lines.push(line) }
  const command = cancelForAll(id, { give: "refund", reason: "Storm", ...options }, context)
  const code = await command.catch((error: unknown) => {
    lines.push(String(shownError(error)))
    return 1
  })
  return { code, text: lines.join("\n") }
}

const traces = () =>
  scene.store.one(sql`
    select (select count(*)::int from attendance where status = 'CANCELLED') as cancelled,
      (select count(*)::int from offering where is_archived) as archived, (select count(*)::int from refund) as refunds,
      (select count(*)::int from outbox_mail where kind like 'BOOKING_CANCELLED%') as mails,
      (select count(*)::int from offering_cancellation) as begun, (select count(*)::int from operator_action) as actions`)

/** A family that paid $100 and one that used a credit; the first one's child is inside. */
async function twoFamilies() {
  const paid = await paidBooking(scene, { capacity: 5 })
  const guest = await addFamily(scene.store)
  await grantCredit(scene.store, scene.business, guest)
  const item = { student_id: at(guest.student_ids, 0), offering_id: paid.offering.id }
  await signUp(scene.needs)(guest.customer_id, [item], undefined)
  await scene.store.run(sql`
    insert into attendance_check (id, attendance_id, session_id, number, kind, operator, at)
    select gen_random_uuid(), ${paid.attendance_id}, session_id, 1, 'IN', 'Ines Park', now() from attendance_day
    where attendance_id = ${paid.attendance_id} order by date limit 1`)
  return paid.offering.id
}

it("shows families, sums, who is inside and the mail, and changes nothing", async () => {
  const offering_id = await twoFamilies()
  const before = await traces()
  const { code, text } = await hubCancel(offering_id)
  expect(code).toBe(0)
  expect(text).toContain("2 families would get:")
  expect(text).toContain("$100.00 to the cards")
  expect(text).toContain("In all: $100.00 to the cards, 1 credit")
  expect(text).toMatch(/Checked in now, and to be fetched: .+\./)
  expect(text).toContain("is canceled by us")
  expect(text).toContain("Storm")
  expect(text).toContain("$100 is on its way back to your card")
  expect(text).toContain("--confirm 2")
  expect(await traces()).toEqual(before)
})

it("does it for the number of families that was shown, and refuses another one", async () => {
  const offering_id = await twoFamilies()
  const before = await traces()
  for (const confirm of [0, 1, 3]) {
    const refused = await hubCancel(offering_id, { confirm })
    expect(refused.code).toBe(1)
    expect(refused.text).toContain(`It concerns 2 families now, not ${confirm}.`)
    expect(await traces()).toEqual(before)
  }
  expect(await hubCancel(offering_id, { confirm: 2 })).toMatchObject({ code: 0 })
  expect(await traces()).toMatchObject({ cancelled: 2, archived: 1, refunds: 1, mails: 2, begun: 1 })
  // Repeated, it goes on in the same words.
  expect(await hubCancel(offering_id, { confirm: 2 })).toMatchObject({ code: 0 })
  expect(await hubCancel(offering_id, { confirm: 3 })).toMatchObject({ code: 1 })
  expect((await hubCancel(offering_id)).text).toContain("canceled for everybody before")
  expect(await traces()).toMatchObject({ cancelled: 2, refunds: 1, mails: 2 })
})

it("says when there is no such offering", async () => {
  expect(await hubCancel("nowhere")).toEqual({ code: 1, text: "There is no offering nowhere." })
})

const childOf = (first_name: string) => addFamily(scene.store, { students: [{ first_name }] })

it("names who waits, has an offer or has it in checkout, and does with them what it has said", async () => {
  const { store, needs, business } = scene
  const offering = await addOffering(store, business, { capacity: 0, set: { is_waitlist_enabled: true } })
  const [offered, waiting, other] = [await childOf("Olga"), await childOf("Wim"), await childOf("Kim")]
  const buying = await childOf("Cai")
  const waitlist = { store, clock: needs.clock, public_origin: "https://juniper.example" }
  const setCapacity = (places: number) =>
    store.run(sql`update pool set capacity = ${places} where id = ${at(offering.pool_ids, 0)}`)
  for (const { customer_id, student_ids } of [offered, waiting, other])
    await joinWaitlist(waitlist)(
      { customer_id, session_id: "", is_restricted: false },
      { program_id: offering.id, ids: student_ids, both_or_none: false },
    )
  await setCapacity(1)
  expect(await offerFreedPlaces(waitlist)()).toBe(1)
  await setCapacity(5)
  await draftOrder(needs)(buying.customer_id, [{ student_id: at(buying.student_ids, 0), offering_id: offering.id }])
  const { text } = await hubCancel(offering.id)
  expect(text).toMatch(/Off the waitlist, with this reason in a mail \(2\): Kim .+, Wim /)
  expect(text).toMatch(/Offered a place, which is taken back with this reason in a mail \(1\): Olga /)
  expect(text).toMatch(/In checkout, and can't pay for it any more \(1\): Cai /)
  expect(text).toContain("3 families get a mail.")
  expect(text).toContain("--confirm 3")
  const queued = async () =>
    (await queuedMails(store, sql`kind = 'WAITLIST_CANCELLED'`)).toSorted((one, another) =>
      (one.customer_id ?? "") < (another.customer_id ?? "") ? -1 : 1,
    )
  expect((await hubCancel(offering.id, { confirm: 0 })).text).toContain("It concerns 3 families now, not 0.")
  expect(await queued()).toEqual([])
  await draftOrder(needs)(offered.customer_id, [{ student_id: at(offered.student_ids, 0), offering_id: offering.id }])
  expect((await hubCancel(offering.id, { confirm: 3 })).code).toBe(0)
  expect(await queued()).toMatchObject(
    ["Olga is", "Wim is", "Kim is"].map((who) => ({
      subject: expect.stringContaining("won't take place"),
      body: expect.stringMatching(new RegExp(`"Storm"\\n\\n${who} off the waitlist\\. Nothing was charged\\.`)),
    })),
  )
  const rows = (table: "waitlist_entry" | "place_offer") =>
    store.many(sql`select status from ${verbatim(table)} where offering_id = ${offering.id} order by status`)
  expect(await rows("waitlist_entry")).toEqual([{ status: "OFFERED" }, { status: "REMOVED" }, { status: "REMOVED" }])
  expect(await rows("place_offer")).toEqual([{ status: "WITHDRAWN" }])
})

it("answers those who have applied, were asked for a change or were accepted, with the reason", async () => {
  const { store, needs, business } = scene
  const offering = await addOffering(store, business, { capacity: 2, set: { requires_application: true } })
  const applying = { ...needs, saved: providerCardStore(needs) }
  const ids: string[] = []
  for (const name of ["Ann", "Bea", "Cleo"]) {
    const { customer_id, student_ids } = await childOf(name)
    const program = { schedule_set_id: offering.schedule_set_id, program_id: offering.id, student_ids }
    const application_ids = (await draftApplications(applying)(customer_id, program)).map(({ id }) => id)
    await submitApplications(applying)(customer_id, { application_ids, ignore_requires_payment_information: false })
    ids.push(...application_ids)
  }
  await sendApplicationBack(needs)(at(ids, 1), "Which grade?")
  await approveApplication(needs)(at(ids, 2))
  const { text } = await hubCancel(offering.id)
  expect(text).toMatch(/Applied, and gets a no with this reason in a mail \(1\): Ann /)
  expect(text).toMatch(/Asked to change an application, and gets a no with this reason in a mail \(1\): Bea /)
  expect(text).toMatch(/Accepted and not paid, and gets a no with this reason in a mail \(1\): Cleo /)
  expect((await hubCancel(offering.id, { confirm: 3 })).code).toBe(0)
  expect(await store.many(sql`select distinct status, reason, rejected_because from application`)).toEqual([
    { status: "REJECTED", reason: "Storm", rejected_because: "BUSINESS" },
  ])
  expect(await store.many(sql`select distinct status from place_offer`)).toEqual([{ status: "WITHDRAWN" }])
  const mails = sql`select customer_id from outbox_mail where kind = 'APPLICATION_REJECTED' and facts ->> 'reason' = 'Storm'`
  expect(await store.many(mails)).toHaveLength(3)
})
