import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { EmptyState } from "@hub/ui/empty/empty-state"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import type { Journal } from "./months-queries.ts"

const m = messages("console/reports.journal")

type Line = Omit<Journal["lines"][number], "account"> & { readonly id: string }

const amount = (cents: number, isTotal: boolean) => {
  const text = formatMoney(cents, { display: "alwaysShow" })
  if (isTotal) return <b className="tabular">{text}</b>
  return cents === 0 ? <span className="dim">–</span> : <span className="tabular">{text}</span>
}

const columnsNow = (): readonly Column<Line>[] => [
  { id: "code", header: m.code, label: m.code, cell: ({ code }) => code },
  {
    id: "name",
    header: m.account,
    isName: true,
    cell: ({ name, source }) => (
      <>
        <b>{name}</b> {source === "DEFERRAL" && <small>{m.deferral}</small>}
        {source === "DISCOUNT" && <small>{m.discount}</small>}
      </>
    ),
  },
  {
    id: "debit",
    header: m.debit,
    label: m.debit,
    align: "end",
    cell: ({ id, debit }) => amount(debit, id === "total"),
  },
  {
    id: "credit",
    header: m.credit,
    label: m.credit,
    align: "end",
    cell: ({ id, credit }) => amount(credit, id === "total"),
  },
]

/** Each account by its code, debits beside credits; the last row has both sums, which are equal. */
export function JournalTable({ journal: { lines, total } }: { journal: Journal }) {
  const rows: Line[] = lines.map((line, index) => ({ ...line, id: String(index) }))
  const sum: Line = { id: "total", code: "", name: m.total, source: "LEDGER", debit: total, credit: total }
  return (
    <DataTable
      label={m.title}
      columns={columnsNow()}
      rows={rows.length === 0 ? [] : [...rows, sum]}
      rowId={({ id }) => id}
      empty={<EmptyState text={m.none} />}
    />
  )
}
