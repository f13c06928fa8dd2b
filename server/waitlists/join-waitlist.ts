import type { WaitlistRecord } from "@hub/domain/applications/waitlist"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { reasonsAgainst } from "@hub/domain/scheduling/eligibility"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import type { Who } from "../http/handlers.ts"
import { type BookableOffering, bookableOfferings } from "../scheduling/availability-queries.ts"
import { liveOffers } from "../scheduling/place-offers.ts"
import { lockedPools, offerSoon, takePlaces, wait } from "../scheduling/places.ts"
import { ownStudents } from "../scheduling/read-bookers.ts"
import { countMovable, queueWaitlistMail, waitlistPage } from "./queries.ts"
import { insertEntries, waitingStudents } from "./store.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

const m = messages("server/waitlists.refusals")

type Student = Awaited<ReturnType<typeof ownStudents>>[number]

interface Joining {
  program_id: string
  ids: readonly string[]
  both_or_none: boolean
  /** The program that they are booked in and would move from. */
  instead_of?: string | undefined
}

/**
 * 7.14: puts participants at the end of the line for a program that has no place for them. Who is in line, or is offered a place
 * already, stays where they are.
 */
export const joinWaitlist =
  (needs: WaitlistNeeds) =>
  (who: Who, { program_id, ids, both_or_none, instead_of }: Joining): Promise<WaitlistRecord[]> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      const { customer_id } = who
      const students = await ownStudents(tx, who, ids.join(","), now)
      const [offering] = await bookableOfferings(tx, [program_id], { customer_id, now })
      if (offering?.is_offered !== true) throw problem("NOT_FOUND")
      // One that isn't booked for each of them, or can't be moved here, is as if it did not exist: a mixed list fails as a whole (I22).
      if (instead_of !== undefined) {
        const from = { offering_id: instead_of, student_ids: students.map(({ id }) => id) }
        const movable = await countMovable(tx, { ...from, customer_id, funbox_id: offering.funbox_id, now })
        if (movable < students.length) throw problem("NOT_FOUND")
      }
      if (!offering.is_waitlist_enabled) throw problem("WAITLIST_NOT_OFFERED")
      // From here to the commit the line and the places stay as they are.
      const pools = await lockedPools(
        tx,
        offering.pools.map(({ id }) => id),
      )
      const inLine = await studentsInLine(tx, customer_id, program_id)
      const fresh = students.filter(({ id }) => !inLine.has(id))
      if (fresh.length > 0) {
        // One place is no help to siblings who want both.
        const needed = both_or_none ? fresh.length : 1
        if (pools.every(({ free, waiting }) => free - waiting >= needed)) throw problem("PLACES_LEFT")
        refuseIneligible(offering, fresh, { instead_of, now })
        const student_ids = fresh.map(({ id }) => id)
        await addToLine(tx, { customer_id, offering, student_ids, instead_of, both_or_none, now })
      }
      const page = await waitlistPage(tx, { customer_id, now, offering_id: program_id, limit: 100, offset: 0 })
      return page.items.filter(({ student_id }) => ids.includes(student_id))
    })

async function studentsInLine(tx: Transaction, customer_id: string, program_id: string): Promise<ReadonlySet<string>> {
  const offers = (await liveOffers(tx, customer_id)).filter(({ offering_id }) => offering_id === program_id)
  const waiting = await waitingStudents(tx, customer_id, program_id)
  return new Set([...waiting, ...offers.map(({ student_id }) => student_id)])
}

/** Who couldn't take the place when it is offered isn't put in line for it. */
function refuseIneligible(
  offering: BookableOffering,
  students: readonly Student[],
  { instead_of, now }: { instead_of: string | undefined; now: Date },
): void {
  const items = students.flatMap((student) =>
    reasonsAgainst({
      offering,
      sessions: offering.sessions,
      student,
      booked: student.booked.filter(({ offering_id }) => offering_id !== instead_of || offering_id === offering.id),
      now,
    }).map((reason) => ({
      student_id: student.id,
      offering_id: offering.id,
      ...reason,
    })),
  )
  if (items.length > 0) throw problem("NOT_ELIGIBLE", { message: m.notEligible, payload: { items } })
}

interface Addition {
  customer_id: string
  offering: BookableOffering
  student_ids: readonly string[]
  instead_of: string | undefined
  both_or_none: boolean
  now: Date
}

async function addToLine(tx: Transaction, addition: Addition): Promise<void> {
  const { customer_id, offering, student_ids, instead_of, both_or_none, now } = addition
  const group_id = newId()
  const entries = student_ids.map((student_id) => {
    const id = newId()
    const isTogether = both_or_none && student_ids.length > 1
    const entry = { id, customer_id, student_id, offering_id: offering.id, instead_of_offering_id: instead_of ?? null }
    return { ...entry, group_id: isTogether ? group_id : id }
  })
  await insertEntries(tx, entries, now)
  await takePlaces(
    tx,
    offering.pools.map((pool) => wait({ pool_id: pool.id, quantity: entries.length })),
  )
  // Some may be free: those that siblings who want both can't use.
  await offerSoon(
    tx,
    offering.pools.map(({ id }) => id),
  )
  const entry_ids = entries.map(({ id }) => id)
  await queueWaitlistMail(tx, { kind: "WAITLIST_JOINED", customer_id, entry_ids, now })
}
