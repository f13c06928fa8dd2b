import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { invoicePartError } from "@hub/domain/orders/invoice-part"
import { Button } from "@hub/ui/button/button"
import { NumberField } from "@hub/ui/field/number-field"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { Money } from "@hub/ui/money/money"
import { SumFigure } from "@hub/ui/money/sum-figure"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useInit } from "../../company/init.ts"
import { HostedNewCard, NewCardFields } from "../../payments/lazy-card-forms.tsx"
import { paymentFailedText } from "../../payments/payment-failed-texts.ts"
import { payConfigQuery } from "../../payments/queries.ts"
import { useTypedCard } from "../../payments/use-typed-card.ts"
import { isPage } from "../../providers/card-payments/confirm-payment.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { useDay } from "../../shell/clock/use-now.ts"
import { stateOf } from "./invoice-texts.ts"
import styles from "./pay-invoice-screen.module.css"
import { type LinkedInvoice, linkedCard } from "./queries.ts"
import { usePayInvoice } from "./use-pay-invoice.ts"

const m = messages("portal/orders/invoices.payInvoiceScreen")

/** One invoice by its link, for anyone who has it: what it is for, what is left, and paying by card. */
export function PayInvoiceScreen({ token, invoice }: { token: string; invoice: LinkedInvoice }) {
  const { time_zone } = useInit().company_profile
  const today = useDay(time_zone)
  const { data: config = null } = useQuery(payConfigQuery)
  const pay = usePayInvoice(token, invoice)
  const [part, setPart] = useState<number>()
  const { left_amount, smallest_charge, payment } = invoice
  const amount = Math.min(part ?? left_amount, left_amount)
  const error = invoicePartError(amount, invoice)
  const { text, tone } = stateOf({ ...invoice, paid_at: null }, { today, time_zone })
  const { handle, isTaking, take } = useTypedCard()
  const [once] = useState(() => linkedCard(token))
  async function payNow(): Promise<void> {
    if (config === null || error !== undefined) return
    const typed = await take()
    if (typed === undefined) return
    const paying = { amount, payment_method_id: typed.card.payment_method_id, config }
    pay.mutate(paying, { onSuccess: () => setPart(undefined) })
  }
  const taken_off = invoice.lines.reduce((sum, line) => sum + line.amount, -invoice.amount)
  const isBeingPaid = payment?.status === "processing"
  return (
    <>
      <div className="page-header">
        <h1>{m.invoice({ number: invoice.number })}</h1>
        <p>
          {m.sentDue({
            title: invoice.title,
            business_name: invoice.business_name,
            sent_on: dayLabel(localDay(invoice.sent_at, time_zone)),
            due_on: dayWithWeekday(invoice.due_on),
          })}
        </p>
      </div>
      <SumFigure cents={left_amount}>
        {left_amount === 0 ? m.leftNothing : m.leftToPay} <span className={`tag ${tone}`}>{text}</span>
        {invoice.paid_amount > 0 && (
          <small>
            {m.partPaid({ paid_amount: formatMoney(invoice.paid_amount), amount: formatMoney(invoice.amount) })}
          </small>
        )}
      </SumFigure>
      {pay.isSuccess && (
        <p className="note ok" role="status">
          {m.received({ amount: formatMoney(pay.variables.amount), left_amount })}
        </p>
      )}
      {isBeingPaid && (
        <p className="note" role="status">
          {m.processing}
        </p>
      )}
      <Columns gap={6} above={5} wide="even">
        <section aria-labelledby="plan-items">
          <div className="sign">
            <h2 id="plan-items">{m.whatFor}</h2>
          </div>
          <dl className="sum">
            {invoice.lines.map(({ name, amount: cents }) => (
              <div key={name} className={cents < 0 ? "minus" : ""}>
                <dt>{name}</dt>
                <dd>
                  {cents < 0 && "−"}
                  <Money cents={Math.abs(cents)} />
                </dd>
              </div>
            ))}
            {taken_off > 0 && (
              <div className="minus">
                <dt>{m.noLongerDue}</dt>
                <dd>
                  −<Money cents={taken_off} />
                </dd>
              </div>
            )}
            <div className="total">
              <dt>{m.inAll}</dt>
              <dd className="numeral">
                <Money cents={invoice.amount} />
              </dd>
            </div>
          </dl>
        </section>
        {left_amount > 0 && !isBeingPaid && (
          <Stack as="section" gap={4} aria-labelledby="pay-with" className={styles["pay"]}>
            <div className="sign">
              <h2 id="pay-with">{m.payByCard}</h2>
            </div>
            <NumberField
              label={m.amount}
              hint={
                left_amount > smallest_charge
                  ? m.amountHint({ smallest_charge: formatMoney(smallest_charge) })
                  : undefined
              }
              error={error}
              prefix="$"
              decimal_places={2}
              value={amount / 100}
              min={0}
              max={left_amount / 100}
              onChange={(dollars) => setPart(dollars === undefined ? undefined : Math.round(dollars * 100))}
            />
            {config === null ? (
              <p className="note">{m.cardsUnavailable}</p>
            ) : isPage(config) ? (
              <HostedNewCard page={config} handle={handle} once={once} />
            ) : (
              <div className={styles["card"]}>
                <NewCardFields
                  key={left_amount}
                  config={config}
                  handle={handle}
                  disabled={pay.isPending}
                  isOnce
                  onType={pay.reset}
                />
              </div>
            )}
            {pay.error !== null && (
              <p className="note bad" role="alert">
                {paymentFailedText(pay.error)}
              </p>
            )}
            <Button wide busy={pay.isPending || isTaking} disabled={config === null} onClick={() => void payNow()}>
              <Icon name="lock" />
              {m.pay({ amount: formatMoney(amount) })}
            </Button>
          </Stack>
        )}
      </Columns>
    </>
  )
}
