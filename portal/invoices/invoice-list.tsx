import { dayLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { ShowMore } from "@hub/ui/loading/show-more"
import { Money } from "@hub/ui/money/money"
import { SumFigure } from "@hub/ui/money/sum-figure"
import { useInfiniteQuery } from "@tanstack/react-query"
import { localDay } from "../clock/local-time.ts"
import { useDay } from "../clock/use-now.ts"
import { useInit } from "../company/init.ts"
import { InvoicePdfButton, PayInvoiceButton } from "./invoice-actions.tsx"
import styles from "./invoice-list.module.css"
import { dayWords, stateOf } from "./invoice-words.ts"
import { type Invoice, invoicesQuery } from "./queries.ts"

/** The family's invoices: what is open, then what is done. Nothing without one. */
export function InvoiceList() {
  const query = useInfiniteQuery(invoicesQuery)
  const invoices = query.data?.pages.flatMap(({ items }) => items) ?? []
  const open = invoices.filter(({ status }) => status === "open").toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1))
  const done = invoices.filter(({ status }) => status !== "open")
  const [first] = open
  if (query.isError && query.data === undefined) {
    return (
      <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
        We couldn't load your invoices. Nothing is lost.
      </FailedPart>
    )
  }
  if (invoices.length === 0) return null
  const sum = open.reduce((all, { left_amount }) => all + left_amount, 0)
  return (
    <div className={styles["invoices"]}>
      {first !== undefined && (
        <section className={styles["due"]} aria-label="Open invoices" data-late={first.is_overdue || undefined}>
          <SumFigure cents={sum}>
            open, in {open.length} {plural("invoice", open.length)}
            <small>
              {first.is_overdue ? "The first was due" : "The first is due"} {dayWords(first.due_on)}.
            </small>
          </SumFigure>
          <PayInvoiceButton
            invoice={first}
            label={
              open.length > 1
                ? `Pay the first, ${formatMoney(first.left_amount)}`
                : `Pay ${formatMoney(first.left_amount)}`
            }
            isMain
          />
        </section>
      )}
      {open.length > 0 && (
        <section aria-labelledby="open-invoices">
          <div className="sign">
            <h2 id="open-invoices">Open invoices</h2>
            <span className="small dim">{open.length}</span>
          </div>
          <ul>
            {open.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 && (
        <section aria-labelledby="done-invoices">
          <div className="sign">
            <h2 id="done-invoices">Past invoices</h2>
          </div>
          <ul>
            {done.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        </section>
      )}
      <ShowMore query={query} failed="Older invoices didn't load." />
      {open.length > 0 && (
        <p className="note">
          An invoice unpaid for over a year can restrict your account. We'll write three times first.
        </p>
      )}
    </div>
  )
}

function Row({ invoice }: { invoice: Invoice }) {
  const { time_zone } = useInit().company_profile
  const { words, tone } = stateOf(invoice, { today: useDay(time_zone), time_zone })
  const isOpen = invoice.status === "open"
  return (
    <li className={styles["row"]}>
      <p className="tabular">
        <b>No. {invoice.number}</b>
        <small>Sent {dayLabel(localDay(invoice.sent_at, time_zone))}</small>
      </p>
      <h3 className={styles["what"]}>{invoice.title}</h3>
      <p>
        <span className={`tag ${tone}`}>{words}</span>
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
      <div className={`flush ${styles["acts"] ?? ""}`}>
        {isOpen && <PayInvoiceButton invoice={invoice} label="Pay" />}
        <InvoicePdfButton invoice={invoice} />
      </div>
    </li>
  )
}
