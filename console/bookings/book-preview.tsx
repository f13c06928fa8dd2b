import { dayLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { canceledDaysText } from "@hub/domain/orders/canceled-days-texts"
import { Preview, type PreviewAmount, type PreviewLine } from "@hub/ui/preview/preview"
import type { Family } from "../families/queries.ts"
import { shortRange } from "../shell/clock.ts"
import { useNow } from "../shell/use-now.ts"
import { useMe } from "../staff/queries.ts"
import { Consent } from "./consent.tsx"
import { mailOf } from "./mail.tsx"
import type { BookingPreview } from "./queries.ts"
import { isSame, type Pick } from "./use-book.ts"

const m = messages("console/bookings.preview")
const book = messages("console/bookings.book")

interface Props {
  shown: BookingPreview
  family: Family
  picks: readonly Pick[]
  hasConsented: boolean
  onConsent: (isGiven: boolean) => void
  isSent: boolean
  busy: boolean
  /** Being counted again. */
  stale: boolean
  /** Since it was looked at. */
  hasChanged: boolean
  onConfirm: (preview: string) => void
  onLeave: () => void
}

/** What the booking costs, line by line, and the mail that the family gets. */
export function BookPreview({
  shown,
  family,
  picks,
  hasConsented,
  onConsent,
  isSent,
  busy,
  stale,
  hasChanged,
  onConfirm,
  onLeave,
}: Props) {
  const { final_price, way, fee, change_amount, pay_by, due_on, mail, consent, preview } = shown
  const amount = formatMoney(final_price)
  const label =
    final_price === 0
      ? m.nothingToPay
      : way === "LINK" || way === "INVOICE" || way === "FREE"
        ? m[way]
        : m[way]({ amount })
  return (
    <Preview
      counted={stale ? m.counting : m.now}
      lines={missingOf(family, picks)}
      sum={{ lines: amountsOf(shown, { fee, family, picks }), total: m.toPay }}
      {...(hasChanged ? { changed: m.changed } : {})}
      {...mailOf(mail, family.email)}
      leave={{ label: m.leave, onPress: onLeave }}
      confirm={{
        label,
        busy: busy || stale,
        disabled: preview === null,
        onPress: () => preview !== null && onConfirm(preview),
      }}
    >
      <Consent
        consent={consent}
        name={family.first_name}
        hasConsented={hasConsented}
        onConsent={onConsent}
        isSent={isSent}
      />
      <PaidText change_amount={change_amount} pay_by={pay_by} due_on={way === "INVOICE" ? due_on : null} />
    </Preview>
  )
}

/** Change, and until when it is to be paid. */
export function PaidText({
  change_amount,
  pay_by,
  due_on,
  goes = m.payBy,
}: {
  change_amount: number
  pay_by: string | null
  due_on: string | null
  /** What goes back when nobody pays by then. */
  goes?: typeof m.payBy
}) {
  const { business } = useMe()
  const now = new Date(useNow())
  return (
    <>
      {change_amount > 0 && (
        <p>
          {m.change} <b>{formatMoney(change_amount)}</b>
        </p>
      )}
      {pay_by !== null && <p>{goes({ when: deadlineLabel(pay_by, business.time_zone, now) })}</p>}
      {pay_by === null && due_on !== null && <p>{m.due({ day: dayLabel(due_on) })}</p>}
    </>
  )
}

/** What the child misses doesn't keep it from being booked. */
function missingOf({ children, papers }: Family, picks: readonly Pick[]): PreviewLine[] {
  return children
    .filter(({ id }) => picks.some(({ student_id }) => student_id === id))
    .flatMap(({ id, first_name }) => {
      const count = papers.filter(({ student_id, state }) => student_id === id && state === "OPEN").length
      if (count === 0) return []
      return [{ id, name: book.missing({ name: first_name, count }), more: book.missingMore, mark: "warn" as const }]
    })
}

/** A credit is worth all days: what the canceled ones cost comes back. */
function creditText({ canceled_days }: BookingPreview["lines"][number], dates: string): string {
  const text = `${dates}, ${m.credit}`
  return canceled_days.length === 0 ? text : `${text}. ${m.comesBack({ days: listOf(canceled_days.map(dayLabel)) })}`
}

/** Of a week that is on what is left, and without the days that are canceled. */
function daysOf({ days, of_days, from, canceled_days }: BookingPreview["lines"][number], dates: string): string {
  const isOn = days + canceled_days.length < of_days
  const left = isOn ? `${m.days({ days, of: of_days })}, ${m.from({ day: dayLabel(from) })}` : dates
  return canceled_days.length === 0 ? left : `${left}. ${canceledDaysText(canceled_days)}`
}

function amountsOf(
  { lines }: BookingPreview,
  { fee, family, picks }: { fee: number; family: Family; picks: readonly Pick[] },
): PreviewAmount[] {
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const childOf = (id: string | null) => family.children.find((child) => child.id === id)?.first_name ?? ""
  return [
    ...lines.map((line) => {
      if (line.added !== undefined)
        return {
          id: `${line.student_id ?? ""} ${line.offering_id ?? ""} ${line.added.add_on_id}`,
          name: book.line({ name: childOf(line.student_id), program: line.name }),
          more: listOf(line.added.dates.map(dayLabel)),
          amount: { cents: line.price },
        }
      const pick = picks.find((one) => isSame(one, line.student_id ?? "", line.offering_id ?? ""))
      const dates = pick === undefined ? "" : shortRange(pick.offering.start_date, pick.offering.end_date)
      return {
        id: `${line.student_id ?? ""} ${line.offering_id ?? ""}`,
        name: book.line({ name: childOf(line.student_id), program: line.name }),
        more: line.paid_by_credit ? creditText(line, dates) : daysOf(line, dates),
        amount: { cents: line.paid_by_credit ? 0 : line.price },
      }
    }),
    ...(discount === 0 ? [] : [{ id: "discount", name: m.discount, amount: { cents: -discount } }]),
    ...(fee === 0 ? [] : [{ id: "fee", name: m.fee, amount: { cents: fee } }]),
  ]
}
