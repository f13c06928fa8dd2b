import type { Confirmation } from "@hub/domain/invites/invites.contract"
import { PARTS, type Part, partState } from "@hub/domain/invites/parts"
import { allocate } from "@hub/domain/kernel/money"
import type { Database } from "../database/sql.ts"
import { previewDigest } from "../kernel/preview.ts"
import {
  broughtBookings,
  broughtWaits,
  type ConcernLine,
  concernsOf,
  confirmedParts,
  creditsOf,
  healthNotes,
  isAsked,
  moneyOf,
  peopleShown,
  signedDocuments,
} from "./confirmation-queries.ts"

const latest = (instants: readonly (string | null)[]): string | null =>
  instants.reduce<string | null>((newest, at) => (at !== null && (newest === null || at > newest) ? at : newest), null)

/** Of an order with several bookings each has its share of what was paid. */
function paidEach(bookings: Awaited<ReturnType<typeof broughtBookings>>): ReadonlyMap<string, number> {
  const paid = new Map<string, number>()
  for (const order_id of new Set(bookings.map((one) => one.order_id))) {
    const own = bookings.filter((one) => one.order_id === order_id)
    const costs = own.map(({ cost }) => cost)
    const total = costs.reduce((sum, cost) => sum + cost, 0)
    const shares = total === 0 ? costs : allocate(Math.min(own[0]?.order_paid ?? 0, total), costs)
    own.forEach(({ id }, index) => paid.set(id, shares[index] ?? 0))
  }
  return paid
}

function threads(lines: readonly ConcernLine[]): Confirmation["concerns"] {
  const found = new Map<string, Confirmation["concerns"][number]>()
  for (const { id, part, waits_since, message_id, author, words, at } of lines) {
    const thread = found.get(id) ?? { id, part, is_answered: waits_since === null, messages: [] }
    thread.messages.push({ id: message_id, author, words, at })
    found.set(id, thread)
  }
  return [...found.values()]
}

/** What came over of a family, and what it has said of each part. */
export async function readConfirmation(db: Database, customer_id: string): Promise<Confirmation> {
  const [is_asked, bookings, waits, credits, money, documents, health, people, confirmed, concerns] = await Promise.all(
    [
      isAsked(db, customer_id),
      broughtBookings(db, customer_id),
      broughtWaits(db, customer_id),
      creditsOf(db, customer_id),
      moneyOf(db, customer_id),
      signedDocuments(db, customer_id),
      healthNotes(db, customer_id),
      peopleShown(db, customer_id),
      confirmedParts(db, customer_id),
      concernsOf(db, customer_id),
    ],
  )
  const newest: Partial<Record<Part, string | null>> = {
    BOOKINGS: latest(bookings.map(({ brought_at }) => brought_at)),
    WAITLISTS: latest(waits.map(({ brought_at }) => brought_at)),
    MONEY: money.newest_at,
    DOCUMENTS: latest(documents.map(({ brought_at }) => brought_at)),
  }
  const saidAt = (part: Part): string | null => confirmed.find((one) => one.part === part)?.confirmed_at ?? null
  const facts: Readonly<Record<Part, unknown>> = {
    GROWN_UPS: people.grown_ups,
    CHILDREN: people.children,
    HEALTH: health,
    CONTACTS: people.contacts,
    BOOKINGS: bookings,
    // A place in line moves up by itself.
    WAITLISTS: waits.map(({ position: _moves, ...wait }) => wait),
    MONEY: [credits, money],
    DOCUMENTS: documents,
  }
  const parts = PARTS.map((part): Confirmation["parts"][number] => ({
    part,
    state: partState(saidAt(part), newest[part] ?? null),
    confirmed_at: saidAt(part),
    shown: previewDigest([part, facts[part]]),
  }))
  const isNew = (part: Part, at: string | null): boolean => partState(saidAt(part), at) === "NEW"
  const paid = paidEach(bookings)
  return {
    is_asked,
    confirmed_at: parts.every(({ state }) => state === "RIGHT")
      ? latest(parts.map(({ confirmed_at }) => confirmed_at))
      : null,
    parts,
    concerns: threads(concerns),
    bookings: bookings.map(({ order_id: _order, order_paid: _paid, brought_at, ...booking }) => ({
      ...booking,
      paid: paid.get(booking.id) ?? 0,
      is_new: isNew("BOOKINGS", brought_at),
    })),
    waits: waits.map(({ brought_at, ...wait }) => ({ ...wait, is_new: isNew("WAITLISTS", brought_at) })),
    credits: credits.map(({ brought_at, ...credit }) => ({ ...credit, is_new: isNew("MONEY", brought_at) })),
    money: { owed: money.owed, in_favor: money.in_favor },
    documents: documents.map(({ brought_at, ...document }) => ({
      ...document,
      is_new: isNew("DOCUMENTS", brought_at),
    })),
    health: [...health],
  }
}
