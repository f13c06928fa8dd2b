import { dayLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Checkbox } from "@hub/ui/field/checkbox"
import { Stack } from "@hub/ui/layout/stack"
import { Preview, type PreviewAmount } from "@hub/ui/preview/preview"
import type { BookingPreview } from "./queries.ts"

const m = messages("console/bookings.preview")
const words = messages("console/bookings.pay")

interface Props {
  shown: BookingPreview
  /** Of the child. */
  name: string
  zone: string
  hasConsented: boolean
  onConsent: (isGiven: boolean) => void
  busy: boolean
  /** Being counted again. */
  stale: boolean
  onConfirm: (preview: string) => void
  onLeave: () => void
}

const whenWords = (instant: string, zone: string): string => deadlineLabel(instant, zone, new Date())

/** What the booking costs, line by line, and the mail that the family gets. */
export function BookPreview({ shown, name, zone, hasConsented, onConsent, busy, stale, onConfirm, onLeave }: Props) {
  const { final_price, way, fee, change_amount, pay_by, due_on, mail, consent, preview } = shown
  const amount = formatMoney(final_price)
  const label = way === "LINK" || way === "INVOICE" || way === "FREE" ? m[way] : m[way]({ amount })
  const isReady = preview !== null && !stale && (consent === null || hasConsented)
  return (
    <Preview
      counted={stale ? m.counting : m.now}
      sum={{ lines: amountsOf(shown, fee), total: m.toPay }}
      {...(mail === null
        ? {}
        : {
            mail: {
              to: m.mail,
              subject: mail.subject,
              text: mail.text.split("\n\n").map((part) => <p key={part}>{part}</p>),
            },
          })}
      leave={{ label: m.leave, onPress: onLeave }}
      confirm={{ label, busy, disabled: !isReady, onPress: () => preview !== null && onConfirm(preview) }}
    >
      <Stack gap={2}>
        {change_amount > 0 && (
          <p>
            {m.change} <b>{formatMoney(change_amount)}</b>
          </p>
        )}
        {pay_by !== null && <p>{m.payBy({ when: whenWords(pay_by, zone) })}</p>}
        {way === "INVOICE" && due_on !== null && <p>{m.due({ day: dayLabel(due_on) })}</p>}
        {consent !== null && (
          <>
            <p>{words.consent}</p>
            <blockquote>{consent}</blockquote>
            <Checkbox
              label={words.agreed({ name })}
              checked={hasConsented}
              onChange={(event) => onConsent(event.target.checked)}
            />
          </>
        )}
      </Stack>
    </Preview>
  )
}

function amountsOf({ lines }: BookingPreview, fee: number): PreviewAmount[] {
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  return [
    ...lines.map((line) => ({
      id: `${line.student_id ?? ""} ${line.offering_id ?? ""}`,
      name: line.name,
      more:
        line.days < line.of_days
          ? `${m.days({ days: line.days, of: line.of_days })}, ${m.from({ day: dayLabel(line.from) })}`
          : line.paid_by_credit
            ? m.credit
            : undefined,
      amount: { cents: line.paid_by_credit ? 0 : line.price },
    })),
    ...(discount === 0 ? [] : [{ id: "discount", name: m.discount, amount: { cents: -discount } }]),
    ...(fee === 0 ? [] : [{ id: "fee", name: m.fee, amount: { cents: fee } }]),
  ]
}
