import { rangeLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import type { ComesBack } from "@hub/domain/scheduling/comes-back"
import type { Booking } from "./booking-query.ts"

type Back = Pick<ComesBack, "gives" | "amount">

const creditName = ({ credit }: Booking): string => (credit.is_program_credit ? "Program Credit" : "Session Credit")

function comesBackSentence(booking: Booking, { gives, amount }: Back): string {
  if (gives === "REFUND") return `${formatMoney(amount)} is on its way back to your card. Banks take 5 to 10 days.`
  if (gives === "CREDIT") return `1 ${creditName(booking)}, ${booking.credit.name}, is back in your account.`
  if (gives === "CODE")
    return `${formatMoney(amount)} comes back as a code for your next checkout. It is in your promo codes.`
  return "Nothing comes back for it."
}

const placeWords = (booking: Pick<Booking, "name" | "start_date" | "end_date">) => ({
  program: booking.name,
  dates: rangeLabel(booking.start_date, booking.end_date),
})

/** What a mail about a cancelled booking says. */
export const cancelWords = (booking: Booking, back: Back, reason: string) => ({
  who: booking.student_name,
  reason,
  comes_back: comesBackSentence(booking, back),
  ...placeWords(booking),
})

/** What a mail about a moved booking says. */
export function moveWords(
  old: Booking,
  to: Pick<Booking, "name" | "start_date" | "end_date">,
  moved: Back & { paid: number },
) {
  const { program: old_program, dates: old_dates } = placeWords(old)
  const carried = moved.paid > 0 ? `You paid ${formatMoney(moved.paid)} for it.` : "It cost nothing more."
  const comes_back = moved.gives === "NOTHING" ? carried : comesBackSentence(old, moved)
  return { who: old.student_name, old_program, old_dates, comes_back, ...placeWords(to) }
}
