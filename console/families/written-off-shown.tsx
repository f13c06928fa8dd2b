import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { EmptyState } from "@hub/ui/empty/empty-state"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import type { Answer } from "../api/client.ts"

const m = messages("console/families.writeOff")

type Shown = Answer<"POST /orders/{order}/write_offs/preview">
type Entry = Shown["entries"][number]

const amountOf = (cents: number) =>
  cents === 0 ? "" : <span className="tabular">{formatMoney(cents, { display: "alwaysShow" })}</span>

const columnsNow = (): readonly Column<Entry>[] => [
  { id: "name", header: m.account, isName: true, cell: ({ code, name }) => `${code} ${name}` },
  { id: "debit", header: m.debit, label: m.debit, align: "end", cell: ({ debit }) => amountOf(debit) },
  { id: "credit", header: m.credit, label: m.credit, align: "end", cell: ({ credit }) => amountOf(credit) },
]

/** What is left to pay before and after, of what, and what the books get. */
export const WrittenOffShown = ({ shown: { before, after, parts, entries } }: { shown: Shown }) => (
  <>
    <BeforeAfter changes={[{ id: "left", name: m.left, before: formatMoney(before), after: formatMoney(after) }]} />
    <ul>
      {parts.map(({ position, invoice_number: number, amount, left }) => (
        <li key={position ?? 0}>
          {position === null
            ? m.ofInvoice({ number: number ?? "", amount: formatMoney(amount), left: formatMoney(left) })
            : m.ofPart({ position, amount: formatMoney(amount), left: formatMoney(left) })}
        </li>
      ))}
    </ul>
    <DataTable
      label={m.entries}
      columns={columnsNow()}
      rows={entries}
      rowId={({ code, name }) => `${code} ${name}`}
      empty={<EmptyState text={m.noEntries} />}
    />
  </>
)
