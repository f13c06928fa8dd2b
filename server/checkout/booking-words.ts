import { datesLabel, dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import type { RuleNames } from "@hub/domain/orders/move-price"
import type { CancelOutcome } from "@hub/domain/scheduling/cancel-outcome"
import type { Booking } from "./bookings-queries.ts"
import { previewGiving } from "./preview-giving.ts"

const m = messages("server/checkout.comesBack")
const moved_booking = messages("server/checkout.movedBooking")

type Back = Pick<CancelOutcome, "gives" | "amount" | "reduced" | "parts">

/** "$256.12 on Jul 6th, then $12 on Jul 20th." */
function stillToPay(booking: Booking, { parts }: Back, smallest_charge: number): string {
  const { asked_for } = previewGiving(booking, parts, smallest_charge)
  const left = asked_for.filter(({ amount }) => amount > 0)
  if (left.length === 0) return m.nothingLeft
  const parts_on = left.map(({ amount, due_on }) => m.partOn({ amount: formatMoney(amount), day: dayLabel(due_on) }))
  return m.stillToPay({ parts: parts_on.reduce((earlier, later) => m.then({ earlier, later })) })
}

function comesBackSentence(booking: Booking, back: Back, smallest_charge: number): string {
  const { gives, amount, reduced } = back
  const card = m.toCard({ amount: formatMoney(amount) })
  if (gives === "REFUND") {
    if (reduced === 0) return card
    const less = [m.lessToPay({ amount: formatMoney(reduced) }), stillToPay(booking, back, smallest_charge)]
    return (amount === 0 ? less : [...less, card]).join(" ")
  }
  if (gives === "CREDIT") return m.credit({ is_program: booking.credit.is_program_credit, name: booking.credit.name })
  return gives === "CODE" ? m.code({ amount: formatMoney(amount) }) : m.nothing
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

const quoted = (names: readonly string[]) => ({
  names: listOf(names.map((name) => moved_booking.quoted({ name }))),
  count: names.length,
})

/** What became of the discounts of the purchase. */
export const ruleSentences = ({ stay, go }: RuleNames): string[] => [
  ...(stay.length === 0 ? [] : [moved_booking.stay(quoted(stay))]),
  ...(go.length === 0 ? [] : [moved_booking.go(quoted(go))]),
]

/** What a mail about a moved booking says. */
export function moveWords(
  old: Booking,
  to: Place,
  moved: Back & { paid: number; rules: readonly string[]; smallest_charge: number },
) {
  const { program: old_program, dates: old_dates } = placeWords(old)
  const paid = moved.paid > 0 ? [moved_booking.paid({ amount: formatMoney(moved.paid) })] : []
  const back = moved.gives === "NOTHING" ? [] : [comesBackSentence(old, moved, moved.smallest_charge)]
  const money = paid.length + back.length === 0 ? [moved_booking.costNothing] : [...paid, ...back]
  const comes_back = [...money, ...moved.rules].join(" ")
  return { who: old.student_name, old_program, old_dates, comes_back, ...placeWords(to) }
}
