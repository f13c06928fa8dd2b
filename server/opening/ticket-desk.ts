import { v7 as newId } from "uuid"
import { batchCalls } from "../database/batch-calls.ts"
import type { OpeningNeeds } from "./opening-needs.ts"
import { type AskedTicket, type Here, upsertTickets } from "./store.ts"

/** A rush is a few statements instead of thousands. */
const GATHER = { ms: 10, max: 200 }
/** So long a family that asks again isn't written down again. */
const ASKED_MS = 60_000

export type ShowUp = (here: Omit<Here, "id">) => Promise<AskedTicket>

/** Writes down families that are here, or that claim: many at once. */
export const ticketDesk = ({ store, clock }: Pick<OpeningNeeds, "store" | "clock">): ShowUp => {
  const show = batchCalls<Omit<Here, "id">, AskedTicket>((all) => write(all), GATHER)
  const keyOf = ({ opening_id, customer_id }: Pick<Here, "opening_id" | "customer_id">): string =>
    `${opening_id} ${customer_id}`

  const asked = new Map<string, { ticket: AskedTicket; until: number }>()

  /** The oldest are first. */
  function remember(key: string, ticket: AskedTicket): void {
    const now = performance.now()
    for (const [old, { until }] of asked) {
      if (until > now) break
      asked.delete(old)
    }
    asked.delete(key)
    asked.set(key, { ticket, until: now + ASKED_MS })
  }

  async function write(all: readonly Omit<Here, "id">[]): Promise<AskedTicket[]> {
    // Two phones of a family in the same moment are one row.
    const families = new Map<string, Here>()
    for (const here of all) {
      const known = families.get(keyOf(here))
      families.set(keyOf(here), {
        ...here,
        id: newId(),
        asks: here.asks || known?.asks === true,
        is_drawn: here.is_drawn || known?.is_drawn === true,
      })
    }
    const rows = await store.transaction((tx) => upsertTickets(tx, [...families.values()], clock()))
    const tickets = new Map(rows.map((row) => [keyOf(row), row]))
    return all.flatMap((here) => tickets.get(keyOf(here)) ?? [])
  }

  return async (here) => {
    const key = keyOf(here)
    if (!here.asks) return show(here)
    const known = asked.get(key)
    if (known !== undefined && known.until > performance.now()) return known.ticket
    const ticket = await show(here)
    remember(key, ticket)
    return ticket
  }
}
