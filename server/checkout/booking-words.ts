import { datesLabel, dayLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf, plural } from "@hub/domain/kernel/text"
import type { RuleNames } from "@hub/domain/orders/move-price"
import type { CancelOutcome } from "@hub/domain/scheduling/cancel-outcome"
import type { Booking } from "./bookings-queries.ts"
import { previewGiving } from "./preview-giving.ts"

type Back = Pick<CancelOutcome, "gives" | "amount" | "reduced" | "parts">

const creditName = ({ credit }: Booking): string => (credit.is_program_credit ? "Program Credit" : "Session Credit")

/** "$256.12 on Jul 6th, then $12 on Jul 20th." */
function stillToPay(booking: Booking, { parts }: Back, smallest_charge: number): string {
  const { asked_for } = previewGiving(booking, parts, smallest_charge)
  const left = asked_for.filter(({ amount }) => amount > 0)
  if (left.length === 0) return "Nothing is left to pay."
  const on = left.map(({ amount, due_on }) => `${formatMoney(amount)} on ${dayLabel(due_on)}`)
  return `Still to pay: ${on.join(", then ")}.`
}

function comesBackSentence(booking: Booking, back: Back, smallest_charge: number): string {
  const { gives, amount, reduced } = back
  const card = `${formatMoney(amount)} is on its way back to your card. Banks take 5 to 10 days.`
  if (gives === "REFUND") {
    if (reduced === 0) return card
    const less = `You have ${formatMoney(reduced)} less to pay. ${stillToPay(booking, back, smallest_charge)}`
    return amount === 0 ? less : `${less} ${card}`
  }
  if (gives === "CREDIT") return `1 ${creditName(booking)}, ${booking.credit.name}, is back in your account.`
  if (gives === "CODE")
    return `${formatMoney(amount)} is yours as a code for your next checkout. Find it under Promo Codes.`
  return "Nothing comes back for it."
}

type Place = Pick<Booking, "name" | "start_date" | "end_date" | "start_time" | "end_time">

const placeWords = (booking: Place) => ({
  program: booking.name,
  dates: datesLabel(booking),
})

/** What a mail about a cancelled booking says. */
export const cancelWords = (booking: Booking, back: Back, reason: string, smallest_charge: number) => ({
  who: booking.student_name,
  reason,
  comes_back: comesBackSentence(booking, back, smallest_charge),
  ...placeWords(booking),
})

const quoted = (names: readonly string[]): string => listOf(names.map((name) => `“${name}”`))

/** What became of the discounts of the purchase. */
export const ruleSentences = ({ stay, go }: RuleNames): string[] => [
  ...(stay.length === 0 ? [] : [`${quoted(stay)} ${plural("stays", stay.length, "stay")}.`]),
  ...(go.length === 0 ? [] : [`${quoted(go)} isn't for the new place, so it no longer counts.`]),
]

/** What a mail about a moved booking says. */
export function moveWords(
  old: Booking,
  to: Place,
  moved: Back & { paid: number; rules: readonly string[]; smallest_charge: number },
) {
  const { program: old_program, dates: old_dates } = placeWords(old)
  const paid = moved.paid > 0 ? [`You paid ${formatMoney(moved.paid)} for it.`] : []
  const back = moved.gives === "NOTHING" ? [] : [comesBackSentence(old, moved, moved.smallest_charge)]
  const money = paid.length + back.length === 0 ? ["It cost nothing more."] : [...paid, ...back]
  const comes_back = [...money, ...moved.rules].join(" ")
  return { who: old.student_name, old_program, old_dates, comes_back, ...placeWords(to) }
}
