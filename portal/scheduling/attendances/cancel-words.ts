import { messages } from "@hub/domain/kernel/messages"

const m = messages("portal/scheduling/attendances.bookingActions")

/** What comes back for a place that is given up in time; undefined until it is known. */
export type ComesBack = { readonly money_until: string | null; readonly after: "CREDIT" | "CODE" | null } | undefined

/** Until when a booking can be canceled, and what for: "Cancel by May 31st for money back, by Jun 11th for a credit." */
export function cancelWords(cancel_until: string, back: ComesBack, now: Date, label: (instant: string) => string) {
  const money_until = back?.money_until ?? null
  const isMoney = money_until !== null && Date.parse(money_until) > now.getTime()
  const after = isMoney && money_until === cancel_until ? null : (back?.after ?? null)
  const until = label(cancel_until)
  const is_code = after === "CODE"
  if (!isMoney) return after === null ? m.cancelBy({ until }) : m.cancelForOther({ until, is_code })
  const money = label(money_until)
  return after === null ? m.cancelForMoney({ money }) : m.cancelForMoneyThen({ money, until, is_code })
}
