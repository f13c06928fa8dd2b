import { dayLabel, dayWithWeekday, rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { ShowMore } from "@hub/ui/loading/show-more"
import { Money } from "@hub/ui/money/money"
import { SumFigure } from "@hub/ui/money/sum-figure"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useInit } from "../../company/init.ts"
import type { Member } from "../../participants/members.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { useDay } from "../../shell/clock/use-now.ts"
import { InvoicePdfButton, PayInvoiceButton } from "./invoice-actions.tsx"
import styles from "./invoice-list.module.css"
import { stateOf } from "./invoice-texts.ts"
import { type Invoice, invoicesQuery } from "./queries.ts"

const m = messages("portal/orders/invoices.invoiceList")

/** The family's invoices: what is open, then what is done. Nothing without one. */
export function InvoiceList({ members }: { members: readonly Member[] }) {
  const query = useInfiniteQuery(invoicesQuery)
  const invoices = query.data?.pages.flatMap(({ items }) => items) ?? []
  const open = invoices.filter(({ status }) => status === "open").toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))
  const done = invoices.filter(({ status }) => status !== "open")
  const [first] = open
  if (query.isError && query.data === undefined) {
    return (
      <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
        {m.loadFailed}
      </FailedPart>
    )
  }
  if (invoices.length === 0) return null
  const sum = open.reduce((all, { left_amount }) => all + left_amount, 0)
  return (
    <Stack gap={6} below={7}>
      {first !== undefined && (
        <Stack
          as="section"
          gap={3}
          className={styles["due"]}
          aria-label={m.toPay}
          data-late={first.is_overdue || undefined}
        >
          <SumFigure cents={sum}>
            {m.openIn({ openCount: open.length })}
            <small>{m.firstDue({ is_overdue: first.is_overdue, day: dayWithWeekday(first.due_on) })}</small>
          </SumFigure>
          <PayInvoiceButton
            invoice={first}
            label={
              open.length > 1
                ? m.payTheFirst({ left_amount: formatMoney(first.left_amount) })
                : m.payAmount({ left_amount: formatMoney(first.left_amount) })
            }
            isMain
          />
        </Stack>
      )}
      {open.length > 0 && (
        <section aria-labelledby="open-invoices">
          <div className="sign">
            <h2 id="open-invoices">{m.openInvoices}</h2>
            <span className="small dim">{open.length}</span>
          </div>
          <ul>
            {open.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} members={members} />
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 && (
        <section aria-labelledby="done-invoices">
          <div className="sign">
            <h2 id="done-invoices">{m.pastInvoices}</h2>
          </div>
          <ul>
            {done.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} members={members} />
            ))}
          </ul>
        </section>
      )}
      <ShowMore query={query} failed={m.olderFailed} />
      {open.length > 0 && <p className="note">{m.restrictionWarning}</p>}
    </Stack>
  )
}

function InvoiceRow({ invoice, members }: { invoice: Invoice; members: readonly Member[] }) {
  const { time_zone } = useInit().company_profile
  const today = useDay(time_zone)
  const { text, tone } = stateOf(invoice, { today, time_zone })
  const isOpen = invoice.status === "open"
  const { first_day, last_day } = invoice
  return (
    <li className={styles["row"]}>
      <p className="tabular">
        <b>{m.number({ number: invoice.number })}</b>
        <small>{m.sent({ dayLabel: dayLabel(localDay(invoice.sent_at, time_zone)) })}</small>
      </p>
      <Row gap={1} items="start" className={styles["what"]}>
        {members
          .filter(({ id }) => invoice.student_ids.includes(id))
          .map(({ id, colour, letter, name }) => (
            <span key={id} className="roundel compact" data-k={colour} role="img" aria-label={name}>
              {letter}
            </span>
          ))}
        <h3>
          {invoice.title}
          {first_day !== null && last_day !== null && (
            <span>
              , <span className="no-break">{rangeLabel(first_day, last_day, today)}</span>
            </span>
          )}
        </h3>
      </Row>
      <p>
        <span className={`tag ${tone}`}>{text}</span>
      </p>
      <span className={`numeral ${styles["amount"] ?? ""}`}>
        {invoice.status === "cancelled" ? (
          <s>
            <Money cents={invoice.amount} />
          </s>
        ) : (
          <Money cents={isOpen ? invoice.left_amount : invoice.amount} />
        )}
      </span>
      <Row gap={3} className={`flush ${styles["acts"] ?? ""}`}>
        {isOpen && <PayInvoiceButton invoice={invoice} label={m.pay} />}
        <InvoicePdfButton invoice={invoice} />
      </Row>
    </li>
  )
}
