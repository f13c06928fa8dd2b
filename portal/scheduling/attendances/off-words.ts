import type { DayPlace } from "@hub/domain/day/day"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { sentences } from "@hub/domain/kernel/text"

const m = messages("portal/scheduling/attendances.off")

/** Why a day doesn't take place, and what came back for it. */
export function offWords({ off }: Pick<DayPlace, "off">): string {
  if (off === null) return ""
  const amount = off.amount > 0 ? formatMoney(off.amount) : ""
  const back = {
    REFUND: m.refund({ amount }),
    CODE: m.code({ amount }),
    CREDIT: m.credit,
    NOTHING: m.nothing,
    UNKNOWN: m.soon,
  }[off.gives]
  return sentences(m.noOne, off.reason === "" ? "" : m.reason({ reason: off.reason }), back)
}
