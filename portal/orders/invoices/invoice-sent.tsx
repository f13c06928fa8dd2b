import type { Contract } from "@hub/domain/contract"
import { datesLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { buttonClass } from "@hub/ui/button/button"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { SumFigure } from "@hub/ui/money/sum-figure"
import { ArrivalScene } from "@hub/ui/scene/trail-scene"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { isMailOff } from "../../api/preloaded.ts"
import { useInit } from "../../company/init.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { InvoicePdfButton, PayInvoiceButton } from "./invoice-actions.tsx"
import styles from "./invoice-sent.module.css"
import { daysBetween } from "./invoice-texts.ts"
import type { Invoice } from "./queries.ts"

const m = messages("portal/orders/invoices.invoiceSent")

interface Props {
  order: Result<Contract["GET /orders/{id}"]>
  invoice: Invoice
  email: string | null
  students: readonly { id: string; first_name: string }[]
  /** What is open for those just booked. */
  open: readonly OpenStep[]
}

const ICONS: ReadonlyMap<string, IconName> = new Map([
  ["contact", "phone"],
  ["profile", "person"],
])

interface OpenStep {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly due?: string | undefined
  readonly action: ReactNode
}

/** Booked by invoice: how much, due when, and what next. */
export function InvoiceSent({ order, invoice, email, students, open }: Props) {
  const { time_zone } = useInit().company_profile
  const isMailed = email !== null && !isMailOff()
  const items = order.sign_up?.items ?? []
  const names = students
    .filter(({ id }) => items.some((item) => item.student_id === id))
    .map(({ first_name }) => first_name)
  const days = daysBetween(localDay(invoice.sent_at, time_zone), invoice.due_on)
  return (
    <main id="main" className={`bleed ${styles["page"] ?? ""}`}>
      <section className={`${styles["sent"] ?? ""} on-brand`}>
        <ArrivalScene className={styles["scene"]} />
        <div>
          <h1>{m.invoiceSent}</h1>
          <p>
            {m.booked({ names: names.length === 0 ? undefined : listOf(names), count: items.length })}{" "}
            {isMailed ? m.emailedTo({ email }) : m.inHistory}
          </p>
        </div>
      </section>
      <Columns gap={6} wide="even" className={styles["body"]}>
        <Stack as="article" gap={3} className={styles["card"]} aria-label={m.invoice({ number: invoice.number })}>
          <p className="small dim">{m.number({ number: invoice.number })}</p>
          <SumFigure cents={invoice.left_amount > 0 ? invoice.left_amount : invoice.amount}>
            {invoice.status === "paid" ? m.paid : m.due({ dayWords: dayWithWeekday(invoice.due_on) })}
            <small>{m.payWithin({ days, is_mailed: isMailed })}</small>
          </SumFigure>
          <dl className={styles["facts"]}>
            {items.map((item) => (
              <div key={`${item.student_id} ${item.offering_id}`}>
                <dt>{students.find(({ id }) => id === item.student_id)?.first_name ?? m.for}</dt>
                <dd>
                  {item.name}, {datesLabel(item)}
                </dd>
              </div>
            ))}
          </dl>
          <Row gap={3} wrap items="stretch">
            {invoice.status === "open" && <PayInvoiceButton invoice={invoice} label={m.payNow} />}
            <InvoicePdfButton invoice={invoice} />
          </Row>
        </Stack>
        <section aria-labelledby="what-next">
          <div className="sign">
            <h2 id="what-next">{m.whatNext}</h2>
          </div>
          <ul>
            <li className="row">
              <Icon name="check" />
              <p>
                <b>{m.placesBooked({ count: items.length })}</b>
                <br />
                <span className="small dim">{m.nothingToPay({ due: dayWithWeekday(invoice.due_on) })}</span>
              </p>
            </li>
            {open.map(({ key, title, text, due, action }) => (
              <li className="row" key={key}>
                <Icon name={ICONS.get(key) ?? "document"} />
                <p>
                  <b>{title}</b>
                  <br />
                  <span className="small dim">{text}</span>
                  {due !== undefined && (
                    <>
                      <br />
                      <span className="small">{due}</span>
                    </>
                  )}
                </p>
                {action}
              </li>
            ))}
            <li className="row">
              <Icon name="calendar" />
              <p>
                <b>{m.seeTheWeek}</b>
                <br />
                <span className="small dim">{m.allChildrenAllPlaces}</span>
              </p>
              <Link className={buttonClass(open.length === 0 ? {} : { variant: "line" })} to="/dashboard">
                {m.dashboard}
              </Link>
            </li>
          </ul>
        </section>
      </Columns>
    </main>
  )
}
