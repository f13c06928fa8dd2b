import { dayLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { Icon } from "@hub/ui/icon/icon"
import { useMutation } from "@tanstack/react-query"
import { download } from "../api/download.ts"
import { sentenceOf } from "../api/problem.ts"
import { localDay } from "../clock/local-time.ts"
import styles from "./order-page.module.css"
import { downloadCareStatement, downloadReceipt, type Order, type OrderDetails } from "./queries.ts"

interface OrderDocument {
  key: string
  title: string
  words: string
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
  const day = (instant: string | null): string =>
    instant === null ? "" : `, ${dayLabel(localDay(instant, time_zone))}`
  const { invoice } = order
  const documents: OrderDocument[] = [
    {
      key: "receipt",
      title: `Receipt${day(order.completed_at)}`,
      words: `${formatMoney(details.paid_amount)} paid, of ${formatMoney(order.final_price)}`,
      get: () => downloadReceipt(order),
    },
    ...(invoice === null
      ? []
      : [
          {
            key: "invoice",
            title: `Invoice ${invoice.number}${day(invoice.sent_at)}`,
            words: invoice.left_amount === 0 ? "Nothing left to pay" : `${formatMoney(invoice.left_amount)} to pay`,
            get: () =>
              download("GET /invoices/{id}/pdf", { params: { id: invoice.id } }, `invoice-${invoice.number}.pdf`),
          },
        ]),
    ...details.credit_notes.map(({ id, number, at, refunded_amount, reduced_amount }) => ({
      key: id,
      title: `Credit note${day(at)}`,
      words: `${number}: ${[
        refunded_amount === 0 ? "" : `${formatMoney(refunded_amount)} back`,
        reduced_amount === 0 ? "" : `${formatMoney(reduced_amount)} less to pay`,
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
      key: `care ${year}`,
      title: "Dependent-care statement",
      words: `All of ${year}${today.startsWith(String(year)) ? " so far" : ""}, with our tax id`,
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

export function OrderDocumentRow({ document: { title, words, get } }: { document: Omit<OrderDocument, "key"> }) {
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
          <span className="small dim">{words}</span>
        </span>
        <span className={styles["extension"]}>PDF</span>
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
