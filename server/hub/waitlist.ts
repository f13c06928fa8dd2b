import { dayLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { plural } from "@hub/domain/kernel/text"
import { recordAction } from "../audit/record-action.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { offerFreedPlaces } from "../waitlists/offer-freed-places.ts"
import { counters, lineOf, type NamedOffering, offeredIn, offeringNamed } from "../waitlists/operator-queries.ts"
import { poolsOfOffering } from "../waitlists/queries.ts"
import type { CommandContext } from "./command-context.ts"
import { sayUnconfirmed, withConfirmedMails } from "./confirmed-mails.ts"

async function find({ store }: CommandContext, name: string): Promise<NamedOffering> {
  const offering = await offeringNamed(store, name)
  if (offering === undefined) throw new StartupProblem(`There is no offering ${name}.`)
  return offering
}

/** Who waits for an offering, in order, and to whom a place is offered until when. */
export async function showWaitlist(name: string, context: CommandContext): Promise<number> {
  const { store, say, clock } = context
  const offering = await find(context, name)
  const moment = (instant: string) => deadlineLabel(instant, offering.time_zone, clock())
  const [pools, offered, line] = await Promise.all([
    counters(store, offering.id),
    offeredIn(store, offering.id),
    lineOf(store, offering.id),
  ])
  say(`${offering.name}, ${dayLabel(offering.start_date)}`)
  for (const { capacity, taken, held } of pools) say(`  ${capacity} places: ${taken} taken, ${held} held`)
  for (const { student, kind, status, expires_at } of offered) {
    const where = status === "IN_CHECKOUT" ? ", in checkout" : ""
    say(`  offered to ${student} until ${moment(expires_at)} (${kind.toLowerCase()}${where})`)
  }
  for (const { position, student_name, family_name, email, joined_at, together } of line) {
    const both = together > 1 ? `, ${together} together or none` : ""
    say(`  ${position}. ${student_name} (${family_name}, ${email ?? "no email"}) since ${moment(joined_at)}${both}`)
  }
  if (line.length === 0) say("  Nobody waits.")
  return 0
}

/** Offers what is free to whose turn it is, without waiting for the job. */
export async function offerToNext(name: string, context: CommandContext, confirm?: number): Promise<number> {
  const { store, clock, say } = context
  const offering = await find(context, name)
  const pool_ids = (await poolsOfOffering(store, offering.id)) ?? []
  const before = await lineOf(store, offering.id)
  const done = await withConfirmedMails(store, confirm, async (within) => {
    const offers = await offerFreedPlaces({ store: within, clock })(pool_ids)
    const action = { action: "WAITLIST_OFFERED", subject: "offering", subject_id: offering.id }
    await within.transaction((tx) => recordAction(tx, { ...action, details: { offers }, now: clock() }))
    return offers
  })
  if ("unconfirmed" in done) return sayUnconfirmed(done.unconfirmed, confirm, say)
  const offers = done.result
  if (offers > 0) {
    say(`${offers} ${plural("place", offers)} offered. See: hub waitlist show ${name}`)
    return 0
  }
  const [first] = before
  const free = Math.min(
    ...(await counters(store, offering.id)).map(({ capacity, taken, held }) => capacity - taken - held),
  )
  if (first === undefined) say("Nobody waits.")
  else if (free > 0) say(`${free} free, but ${first.student_name} waits for ${first.together} together or none.`)
  else say(`No place is free. To add one: hub capacity set ${name} <places>`)
  return 1
}
