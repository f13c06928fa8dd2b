import { paidBooking } from "@hub/testing/checkout/moves"
import { addFamily, addOffering, at, grantCredit } from "@hub/testing/database/fixtures"
import { queuedMails } from "@hub/testing/mail/outbox"
import { codeOf } from "@hub/testing/outcome"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sendApplicationBack } from "../applications/answer-application.ts"
import { draftApplications } from "../applications/draft-applications.ts"
import { submitApplications } from "../applications/submit-applications.ts"
import { sql, verbatim } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import { providerCardStore } from "../payments/saved-card-store.ts"
import { joinWaitlist } from "../waitlists/join-waitlist.ts"
import { offerFreedPlaces } from "../waitlists/offer-freed-places.ts"
import { approveApplication } from "./approve-application.ts"
import { cancelOffering, previewOfferingCancellation } from "./cancel-offering.ts"
import { draftOrder } from "./draft-order.ts"
import { signUp } from "./place-basket.ts"
import { reinstateOfferingForAll } from "./undo-cancel.ts"

let scene: Scene

beforeEach(async () => {
  scene = await openScene({ max: 12 })
})
afterEach(async () => {
  expect(await scene.checkout.violations()).toEqual([])
  await scene.close()
})

const what = (offering_id: string) => ({ offering_id, give: "REFUND", reason: "Storm" }) as const

async function shown(offering_id: string) {
  const { facts, digest, mail } = await previewOfferingCancellation(scene.needs)(what(offering_id))
  return { ...facts, mail, preview: previewDigest(digest) }
}

const cancel = (offering_id: string, preview: string) =>
  codeOf(cancelOffering(scene.needs)({ ...what(offering_id), preview }), "done")

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
  const preview = await shown(offering_id)
  expect(preview).toMatchObject({
    children: 2,
    families: 2,
    back: { card: { count: 1, amount: 10_000 }, credit: { count: 1 }, owed: { count: 0 } },
    mail: { subject: expect.stringContaining("is canceled by us"), text: expect.stringContaining("Storm") },
  })
  expect(preview.inside).toHaveLength(1)
  expect(preview.mail?.text).toContain("$100 is on its way back to your card")
  expect(await traces()).toEqual(before)
})

it("does what was shown, and refuses anything else", async () => {
  const offering_id = await twoFamilies()
  const before = await traces()
  const { preview } = await shown(offering_id)
  const other = await cancelOffering(scene.needs)({ ...what(offering_id), reason: "Rain", preview }).catch(
    (error: unknown) => error,
  )
  expect(other).toMatchObject({ code: "PREVIEW_CHANGED" })
  expect(await traces()).toEqual(before)
  expect(await cancel(offering_id, preview)).toBe("done")
  const after = { cancelled: 2, archived: 1, refunds: 1, mails: 2, begun: 1 }
  expect(await traces()).toMatchObject(after)
  // Repeated, it has nothing left to do.
  expect(await cancel(offering_id, preview)).toBe("done")
  expect(await codeOf(shown(offering_id))).toBe("CANCELED_FOR_ALL")
  expect(await traces()).toMatchObject(after)
})

it("is refused when someone has booked since", async () => {
  const offering_id = await twoFamilies()
  const { preview } = await shown(offering_id)
  const late = await addFamily(scene.store)
  await grantCredit(scene.store, scene.business, late)
  await signUp(scene.needs)(late.customer_id, [{ student_id: at(late.student_ids, 0), offering_id }], undefined)
  expect(await cancel(offering_id, preview)).toBe("PREVIEW_CHANGED")
  expect(await traces()).toMatchObject({ cancelled: 0, archived: 0, begun: 0 })
})

it("can be booked again when it was a mistake; what came back stays", async () => {
  const offering_id = await twoFamilies()
  await cancel(offering_id, (await shown(offering_id)).preview)
  const again = reinstateOfferingForAll(scene.needs)
  const { preview, ...seen } = await again(offering_id, { reason: "", seen: undefined })
  expect(seen).toEqual({ back: 0, not_back: 2, kept_amount: 10_000 })
  expect(await traces()).toMatchObject({ archived: 1, begun: 1 })
  await again(offering_id, { reason: "Wrong week", seen: preview })
  expect(await traces()).toMatchObject({ archived: 0, begun: 0, cancelled: 2 })
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
  const first = await shown(offering.id)
  expect(first.claims.map(({ kind, student_name }) => `${kind} ${student_name.split(" ")[0]}`).toSorted()).toEqual([
    "IN_CHECKOUT Cai",
    "OFFERED Olga",
    "WAITING Kim",
    "WAITING Wim",
  ])
  expect(first.families).toBe(3)
  const queued = async () =>
    (await queuedMails(store, sql`kind = 'WAITLIST_CANCELLED'`)).toSorted((one, another) =>
      (one.customer_id ?? "") < (another.customer_id ?? "") ? -1 : 1,
    )
  expect(await queued()).toEqual([])
  await draftOrder(needs)(offered.customer_id, [{ student_id: at(offered.student_ids, 0), offering_id: offering.id }])
  expect(await cancel(offering.id, (await shown(offering.id)).preview)).toBe("done")
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
  const { claims, preview } = await shown(offering.id)
  expect(claims.map(({ kind, student_name }) => `${kind} ${student_name.split(" ")[0]}`).toSorted()).toEqual([
    "ACCEPTED Cleo",
    "APPLIED Ann",
    "SENT_BACK Bea",
  ])
  expect(await cancel(offering.id, preview)).toBe("done")
  expect(await store.many(sql`select distinct status, reason, rejected_because from application`)).toEqual([
    { status: "REJECTED", reason: "Storm", rejected_because: "BUSINESS" },
  ])
  expect(await store.many(sql`select distinct status from place_offer`)).toEqual([{ status: "WITHDRAWN" }])
  const mails = sql`select customer_id from outbox_mail where kind = 'APPLICATION_REJECTED' and facts ->> 'reason' = 'Storm'`
  expect(await store.many(mails)).toHaveLength(3)
})
