import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Aside } from "@hub/ui/layout/aside"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Preview } from "@hub/ui/preview/preview"
import { useState } from "react"
import { AddOnChoices } from "./add-on-choices.tsx"
import { PaidText } from "./book-preview.tsx"
import { DonePanel } from "./booked-panel.tsx"
import { Consent } from "./consent.tsx"
import { mailOf } from "./mail.tsx"
import { PayFields, payError, type Way } from "./pay-fields.tsx"
import type { AddShown, BookingTerms } from "./queries.ts"
import { useAdd } from "./use-add.ts"

const m = messages("console/bookings.addTo")
const book = messages("console/bookings.book")
const previewTexts = messages("console/bookings.preview")

const WAYS: readonly Way[] = ["LINK", "CARD", "CASH", "CHECK", "INVOICE"]

interface Props {
  customer_id: string
  terms: BookingTerms
  onLeave: () => void
}

/** Care, lunch or a shirt for a place that the family has: what, how it is paid, and what it costs. */
export function AddToBookingScreen({ customer_id, terms, onLeave }: Props) {
  const { attendance_id, student_name, name } = terms
  const [isSent, setSent] = useState(false)
  const { chosen, choose, pay, setPay, added, shown, isStale, press, ...consented } = useAdd(attendance_id)
  if (added !== undefined)
    return (
      <DonePanel
        title={m.done({ name: student_name, program: name })}
        amount={added.final_price}
        number={added.number}
        link={pay.way === "LINK" || pay.way === "INVOICE" ? added.link : null}
        change_amount={shown.data?.change_amount ?? 0}
        onNext={onLeave}
      />
    )
  const { data } = shown
  const confirm = (preview: string) => {
    setSent(true)
    const isAgreed = data?.consent === null || consented.hasConsented
    if (isAgreed && payError(pay) === undefined) press.mutate(preview)
  }
  return (
    <QueryPart query={shown} loading={m.loading} failed={m.failed} rows={5}>
      {({ offers }) =>
        offers.length === 0 ? (
          <EmptyState text={m.none} />
        ) : (
          <Columns wide="first" gap={5} above={4}>
            <Stack gap={5}>
              <AddOnChoices
                offers={offers}
                chosen={chosen}
                placeName={() => book.line({ name: student_name, program: name })}
                onChoose={choose}
              />
              {data?.short_add_ons.map(({ add_on_id, date, name: of, left }) => (
                <p key={`${add_on_id} ${date ?? ""}`} className="note warn" role="alert">
                  {date === null
                    ? book.shortAddOn({ name: of, left })
                    : book.shortAddOnOn({ name: of, left, day: dayLabel(date) })}
                </p>
              ))}
              {chosen.length > 0 && (
                <PayFields
                  customer_id={customer_id}
                  pay={pay}
                  onChange={setPay}
                  isSent={isSent}
                  refused={shown.error ?? press.error}
                  ways={WAYS}
                />
              )}
            </Stack>
            <Aside>
              {chosen.length === 0 && <p className="dim">{m.choose}</p>}
              {shown.error !== null && <FormAlert>{shown.error.message}</FormAlert>}
              {chosen.length > 0 && data !== undefined && (
                <Preview
                  counted={isStale ? previewTexts.counting : previewTexts.now}
                  sum={{ lines: amountsOf(data), total: previewTexts.toPay }}
                  {...(press.hasChanged ? { changed: m.changed } : {})}
                  {...mailOf(data.mail)}
                  leave={{ label: previewTexts.leave, onPress: onLeave }}
                  confirm={{
                    label: labelOf(data),
                    busy: press.isPending || isStale,
                    disabled: data.preview === null,
                    onPress: () => data.preview !== null && confirm(data.preview),
                  }}
                >
                  <Consent consent={data.consent} name={student_name} isSent={isSent} {...consented} />
                  <PaidText
                    change_amount={data.change_amount}
                    pay_by={data.pay_by}
                    due_on={data.way === "INVOICE" ? data.due_on : null}
                    goes={m.payBy}
                  />
                </Preview>
              )}
            </Aside>
          </Columns>
        )
      }
    </QueryPart>
  )
}

function labelOf({ final_price, way }: AddShown): string {
  if (final_price === 0 || way === "FREE") return m.nothingToPay
  return way === "LINK" || way === "INVOICE" ? m[way] : m[way]({ amount: formatMoney(final_price) })
}

const amountsOf = ({ lines, fee }: AddShown) => [
  ...lines.map(({ add_on_id, name, dates, price }) => ({
    id: add_on_id,
    name,
    more: listOf(dates.map(dayWithWeekday)),
    amount: { cents: price },
  })),
  ...(fee === 0 ? [] : [{ id: "fee", name: previewTexts.fee, amount: { cents: fee } }]),
]
