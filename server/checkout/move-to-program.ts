import type {
  ApplicationTarget,
  Decision,
  MovedApplication,
  MovedTogether,
  TargetOfSeveral,
} from "@hub/domain/applications/staff-application"
import { isPermitted, type StaffActor } from "@hub/domain/kernel/actor"
import { messages } from "@hub/domain/kernel/messages"
import { Problem, problem } from "@hub/domain/kernel/problem"
import { basketOf } from "@hub/domain/orders/order-line"
import { requirePending } from "../applications/answer-application.ts"
import { decideEach } from "../applications/decide-for-staff.ts"
import { type Judged, judgeFit } from "../applications/judge-fit.ts"
import { moveToOffering } from "../applications/move-application.ts"
import { applicationsForStaff, type StaffRow } from "../applications/staff-queries.ts"
import { aliveFor, applicationById, lockApplicant, lockApplication } from "../applications/store.ts"
import { recordAction } from "../audit/record-action.ts"
import { runOrPreview } from "../database/run-or-preview.ts"
import type { Database } from "../database/sql.ts"
import { datesOf } from "../mail/facts.ts"
import { textOfMail } from "../mail/mail-text.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { previewMail } from "../mail/queued-mails.ts"
import { endOffers, liveOffers, type PlaceOffer } from "../scheduling/place-offers.ts"
import { pricePlaces } from "./applications.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { customersByIds } from "./families-queries.ts"
import { lockCustomer } from "./orders-queries.ts"
import { type ApplyingTo, namesOfStudents, offeringsThatAsk } from "./staff-booking-queries.ts"

const m = messages("server/applications.staffRefusals")

type Needs = Pick<CheckoutNeeds, "store" | "clock">

/** The application as if it were for that program. */
const rowAt = (row: StaffRow, { id, name, ...dates }: ApplyingTo, held: PlaceOffer | undefined): StaffRow => ({
  ...row,
  ...dates,
  offering_id: id,
  program: name,
  held_until: held?.expires_at ?? null,
})

const targetOf = (
  { id, name, location, ...when }: ApplyingTo,
  { fit, reasons, offering }: Judged,
): ApplicationTarget => ({
  offering_id: id,
  program: name,
  location,
  start_date: when.start_date,
  end_date: when.end_date,
  start_time: when.start_time,
  end_time: when.end_time,
  fit,
  reasons: [...reasons],
  free: Math.min(...(offering?.pools ?? []).map(({ free }) => free)),
})

const heldAt = (offers: readonly PlaceOffer[], student_id: string, offering_id: string): PlaceOffer | undefined =>
  offers.find((offer) => offer.student_id === student_id && offer.offering_id === offering_id)

/** Judged by the rule of a yes: what fits first, then by date. */
export const moveTargets =
  ({ store, clock }: Needs) =>
  async (by: StaffActor, id: string): Promise<{ items: ApplicationTarget[] }> => {
    const now = clock()
    const [row] = await applicationsForStaff(store, [id])
    if (row === undefined) throw problem("NOT_FOUND")
    const offers = await liveOffers(store, row.family_id)
    const found = (await offeringsThatAsk(store, now)).filter(
      ({ id: offering_id, location_id }) => offering_id !== row.offering_id && isPermitted(by, "book", [location_id]),
    )
    const items: ApplicationTarget[] = []
    for (const one of found) {
      const there = rowAt(row, one, heldAt(offers, row.student_id, one.id))
      items.push(targetOf(one, (await judgeFit(store, [there], now))(there)))
    }
    const fits = ({ fit }: ApplicationTarget): number => (fit === "NOT_ELIGIBLE" ? 2 : fit === "FULL" ? 1 : 0)
    return { items: items.toSorted((a, b) => fits(a) - fits(b)) }
  }

interface Moving {
  offering_id: string
  reason: string
}

/**
 * An application is for another program from now on and waits there as long as it has waited (I38). A place from the waitlist that is held
 * for the child where it was goes to the next in line. Moved there already, nothing happens.
 */
export const moveToProgram =
  (needs: Needs) =>
  async (
    id: string,
    { offering_id, reason }: Moving,
    seen: string | undefined,
  ): Promise<MovedApplication | undefined> => {
    const { store, clock } = needs
    const now = clock()
    const first = await applicationById(store, id)
    if (seen !== undefined && first?.offering_id === offering_id) return undefined
    const { facts, preview } = await runOrPreview(store, seen, async (tx) => {
      const [row] = await applicationsForStaff(tx, [id])
      if (row === undefined) throw problem("NOT_FOUND")
      await lockCustomer(tx, row.family_id)
      await lockApplicant(tx, row.student_id)
      const application = await lockApplication(tx, id)
      if (application === undefined) throw problem("NOT_FOUND")
      requirePending(application)
      const { customer_id, student_id } = application
      const to = await targetAt(tx, offering_id, now)
      if (to.id === application.offering_id || (await aliveFor(tx, to.id, [student_id])).length > 0)
        throw problem("APPLICANT_NOT_ELIGIBLE", { message: m.appliedThere({ name: row.name, program: to.name }) })
      const offers = await liveOffers(tx, customer_id)
      const held = heldAt(offers, student_id, application.offering_id)
      if (held?.status === "IN_CHECKOUT") throw problem("PLACE_IN_CHECKOUT")
      const there = rowAt(row, to, heldAt(offers, student_id, to.id))
      const judged = (await judgeFit(tx, [there], now))(there)
      if (judged.fit === "NOT_ELIGIBLE") {
        const reasons = judged.reasons.map((code) => code.replaceAll("_", " ")).join(", ")
        throw problem("APPLICANT_NOT_ELIGIBLE", { message: m.notThere({ name: row.name, reasons }) })
      }
      const applications = [{ ...application, offering_id: to.id }]
      const { lines } = await pricePlaces(tx, { customer_id, applications, now })
      const history_id = await moveToOffering(tx, application, to.id, { now, reason })
      if (held !== undefined) await endOffers(tx, { ids: [held.id], status: "DECLINED", now })
      const { open_parts } = judged
      const [student] = await namesOfStudents(tx, [student_id])
      const mail_facts = {
        participant: student?.first_name ?? row.name,
        program: to.name,
        dates: datesOf(to),
        time_zone: to.time_zone,
        before: row.program,
        reason,
        open_parts,
      }
      await queueMail(tx, { kind: "APPLICATION_MOVED", customer_id, about_id: history_id, facts: mail_facts, now })
      await recordAction(tx, {
        action: "APPLICATION_MOVED",
        subject: "application",
        subject_id: id,
        reason,
        details: { from: application.offering_id, to: to.id },
        now,
      })
      const [family] = await customersByIds(tx, [customer_id])
      const said = previewMail({ kind: "APPLICATION_MOVED", facts: mail_facts }, now)
      const first_name = family?.first_name ?? ""
      return {
        facts: {
          from: row.program,
          to: targetOf(to, judged),
          open_parts,
          price: basketOf(lines).final_price,
          gives_back: held !== undefined,
          mail: { first_name, subject: said.subject, text: textOfMail(said, first_name) },
        },
        done: undefined,
      }
    })
    return { ...facts, preview }
  }

async function targetAt(db: Database, offering_id: string, now: Date): Promise<ApplyingTo> {
  const [found] = await offeringsThatAsk(db, now, offering_id)
  if (found === undefined) throw problem("NOT_FOUND")
  return found
}

// Several applications to one program: each by the verb of one, in its own transaction. Who can't go says why, and stays.

/** Programs that take applications, with how many of these fit; most first, then by date. */
export const targetsOfSeveral =
  ({ store, clock }: Needs) =>
  async (by: StaffActor, ids: readonly string[]): Promise<{ items: TargetOfSeveral[] }> => {
    const now = clock()
    const rows = await applicationsForStaff(store, ids)
    if (rows.length === 0) throw problem("NOT_FOUND")
    const items: TargetOfSeveral[] = []
    for (const one of await offeringsThatAsk(store, now)) {
      const others = rows.filter(({ offering_id }) => offering_id !== one.id)
      if (others.length === 0 || !isPermitted(by, "book", [one.location_id])) continue
      const there = others.map((row) => rowAt(row, one, undefined))
      const judge = await judgeFit(store, there, now)
      const judged = there.map(judge)
      const pools = judged.flatMap(({ offering }) => offering?.pools ?? [])
      items.push({
        offering_id: one.id,
        program: one.name,
        location: one.location,
        start_date: one.start_date,
        end_date: one.end_date,
        start_time: one.start_time,
        end_time: one.end_time,
        fitting: judged.filter(({ fit }) => fit !== "NOT_ELIGIBLE").length,
        free: pools.length === 0 ? 0 : Math.min(...pools.map(({ free }) => free)),
      })
    }
    return { items: items.toSorted((a, b) => b.fitting - a.fitting) }
  }

interface MovingSeveral {
  readonly ids: readonly string[]
  readonly offering_id: string
  readonly reason: string
}

/** What it would do to each, and one family's mail. Nothing is changed. */
export const previewMoves =
  (needs: Needs) =>
  async ({ ids, ...to }: MovingSeveral): Promise<MovedTogether> => {
    const rows = new Map((await applicationsForStaff(needs.store, ids)).map((row) => [row.id, row]))
    const applications: MovedTogether["applications"] = []
    let mail: MovedTogether["mail"] = null
    for (const id of ids) {
      const { name = "", program: from = "" } = rows.get(id) ?? {}
      const none = { id, name, from, fit: null, price: null, open_parts: 0, gives_back: false, preview: null }
      try {
        const shown = await moveToProgram(needs)(id, to, undefined)
        if (shown === undefined) continue
        const { fit } = shown.to
        const { price, open_parts, gives_back, preview } = shown
        applications.push({ ...none, fit, price, open_parts, gives_back, preview, message: null })
        mail ??= shown.mail
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        applications.push({ ...none, message: error.message })
      }
    }
    return { applications, mail }
  }

/** Moves each for which it still does what its preview showed. */
export const moveSeveral =
  (needs: Needs) =>
  ({ ids, previews, ...to }: MovingSeveral & { previews: readonly string[] }): Promise<Decision[]> =>
    decideEach(needs.store, ids, async (id, index) => {
      await moveToProgram(needs)(id, to, previews[index] ?? "")
    })
