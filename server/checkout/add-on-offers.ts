import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { type AddOnOffer, type AddOnPick, addOnErrors } from "@hub/domain/orders/add-on"
import type { Database } from "../database/sql.ts"
import { offeredAddOns } from "../orders/add-ons-queries.ts"
import type { HeldUnit, Unit } from "../orders/store-add-ons.ts"
import type { HoldItem } from "../scheduling/store-holds.ts"

const m = messages("server/checkout.refusals")

/** What goes with each of these places. */
export const addOnOffers = async (
  db: Database,
  order_id: string | null,
  items: readonly Pick<HoldItem, "student_id" | "offering_id">[],
  now: Date,
): Promise<AddOnOffer[]> => {
  const offering_ids = [...new Set(items.map(({ offering_id }) => offering_id))]
  const offered = await offeredAddOns(db, { offering_ids, order_id, now })
  return items.flatMap(({ student_id, offering_id }) =>
    offered.filter((one) => one.offering_id === offering_id).map((one) => ({ ...one, student_id })),
  )
}

export const unitsOf = ({ dates, choice = "", ...pick }: AddOnPick): HeldUnit[] =>
  (dates.length === 0 ? [null] : dates).map((date) => ({ ...pick, choice, date }))

/** Says at each pick what is wrong with it. */
export function refuseWrongAddOns(path: string, picks: readonly AddOnPick[], offers: readonly AddOnOffer[]): void {
  const errors = addOnErrors(picks, offers)
  // What isn't offered here is like what isn't there, whose ever it is.
  if (errors.some(({ code }) => code === "not_offered")) throw problem("NOT_FOUND")
  if (errors.length === 0) return
  throw problem("VALIDATION", {
    errors: errors.map(({ index, code }) => ({
      path: `${path}.${index}.${code.startsWith("choice") ? "choice" : "dates"}`,
      message: m.addOn({ code }),
      code,
    })),
  })
}

export const addOnsGone = (short: readonly Unit[], offers: readonly AddOnOffer[]) =>
  problem("ADD_ONS_GONE", {
    payload: {
      items: short.map(({ add_on_id, date }) => {
        const offer = offers.find(({ add_on }) => add_on.id === add_on_id)
        const left = date === null ? offer?.left : offer?.days.find((day) => day.date === date)?.left
        return { add_on_id, date, name: offer?.add_on.name ?? "", left: left ?? 0 }
      }),
    },
  })
