import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Icon } from "@hub/ui/icon/icon"
import { useMutation } from "@tanstack/react-query"
import { download } from "../api/download.ts"
import { sentenceOf } from "../api/problem.ts"
import { localDay } from "../shell/clock/local-time.ts"
import styles from "./order-page.module.css"
import { downloadCareStatement, downloadReceipt, type Order, type OrderDetails } from "./queries.ts"

const m = messages("portal/orders.orderDocuments")

interface OrderDocument {
  key: string
  title: string
  text: string
  get: () => Promise<void>
}

/** The order's PDFs. */
export function OrderDocuments({
  order,
  details,
  time_zone,
  today,
}: {
  order: Order
  details: OrderDetails
  time_zone: string
  today: string
}) {
  const day = (instant: string | null): string | undefined =>
    instant === null ? undefined : dayLabel(localDay(instant, time_zone))
  const { invoice } = order
  const documents: OrderDocument[] = [
    // Nothing paid yet on an invoice: there is no receipt.
    ...(details.paid_amount === 0 && order.final_price > 0
      ? []
      : [
          {
            key: "receipt",
            title: m.receipt({ day: day(order.completed_at) }),
            text: m.paidOf({
              paid_amount: formatMoney(details.paid_amount),
              final_price: formatMoney(details.sums.costs_amount),
            }),
            get: () => downloadReceipt(order),
          },
        ]),
    ...(invoice === null
      ? []
      : [
          {
            key: "invoice",
            title: m.invoice({ number: invoice.number, day: day(invoice.sent_at) }),
            text:
              invoice.left_amount === 0
                ? m.nothingLeftToPay
                : m.toPay({ left_amount: formatMoney(invoice.left_amount) }),
            get: () =>
              download("GET /invoices/{id}/pdf", { params: { id: invoice.id } }, `invoice-${invoice.number}.pdf`),
          },
        ]),
    ...details.credit_notes.map(({ id, number, at, refunded_amount, reduced_amount, refunds }) => ({
      key: id,
      title: m.creditNote({ day: day(at) }),
      text: `${number}: ${[
        refunded_amount === 0
          ? ""
          : refunds.some(({ status }) => status === "failed")
            ? m.refused({ refunded_amount: formatMoney(refunded_amount) })
            : m.back({ refunded_amount: formatMoney(refunded_amount) }),
        reduced_amount === 0 ? "" : m.lessToPay({ reduced_amount: formatMoney(reduced_amount) }),
      ]
        .filter((part) => part !== "")
        .join(", ")}`,
      get: () =>
        download(
          "GET /orders/{id}/credit_notes/{credit_note_id}/pdf",
          { params: { id: order.id, credit_note_id: id } },
          `credit-note-${number}.pdf`,
        ),
    })),
    ...details.care_years.map((year) => ({
      key: `care-${year}`,
      title: m.dependentCareStatement,
      text: m.careStatementHint({ year, isToday: today.startsWith(String(year)) }),
      get: () => downloadCareStatement(year),
    })),
  ]
  return (
    <ul>
      {documents.map((document) => (
        <li key={document.key}>
          <OrderDocumentRow document={document} />
        </li>
      ))}
    </ul>
  )
}

export function OrderDocumentRow({ document: { title, text, get } }: { document: Omit<OrderDocument, "key"> }) {
  const getting = useMutation({ mutationFn: get })
  return (
    <>
      <button
        type="button"
        className={`row ${styles["document"] ?? ""}`}
        aria-busy={getting.isPending}
        onClick={() => (getting.isPending ? undefined : getting.mutate())}
      >
        <Icon name="document" />
        <span>
          <b>{title}</b>
          <br />
          <span className="small dim">{text}</span>
        </span>
        <span className={styles["extension"]}>{m.pdf}</span>
        <Icon name="download" />
      </button>
      {getting.isError && (
        <p className="error" role="alert">
          {sentenceOf(getting.error)}
        </p>
      )}
    </>
  )
}
