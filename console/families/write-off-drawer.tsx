import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { BeforeAfter } from "@hub/ui/before-after/before-after"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { MoneyField } from "@hub/ui/field/number-field"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type Answer, api } from "../api/client.ts"
import { ErrandDrawer } from "./errand-drawer.tsx"
import type { DrawerState } from "./use-drawer.ts"
import { usePreviewed } from "./use-previewed.ts"

const m = messages("console/families.writeOff")

interface Props {
  family: { readonly id: string; readonly name: string }
  /** Number or id. */
  order: string
  left: number
  drawer: DrawerState
}

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

/** The business forgoes what is left to pay of an order, or some of it. */
export function WriteOffDrawer({ family: { id, name }, order, left, drawer }: Props) {
  const queries = useQueryClient()
  const [amount, setAmount] = useState<number>()
  const params = { order }
  const errand = usePreviewed({
    family_id: id,
    name: `write-off-${order}`,
    body: amount === undefined ? {} : { amount },
    look: ({ reason: _reason, ...body }, signal) =>
      api.call("POST /orders/{order}/write_offs/preview", { params, body }, { signal }),
    act: (body, { key }) => api.call("POST /orders/{order}/write_offs", { params, body }, { idempotency_key: key }),
    onDone: ({ amount: forgone }) => {
      notifySuccess(m.done({ amount: formatMoney(forgone), name }))
      drawer.onClose()
      void queries.invalidateQueries({ queryKey: ["money"] })
    },
  })
  const { shown } = errand
  return (
    <ErrandDrawer
      title={m.title({ order })}
      more={m.of({ name, amount: formatMoney(left) })}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={false}
      usual={[m.moved, m.small, m.agreed]}
      reads={m.reads}
      doIt={m.doIt({ amount: formatMoney(shown?.amount ?? 0) })}
      isStop
      drawer={drawer}
      fields={
        <>
          <p>{m.what}</p>
          <MoneyField
            label={m.amount}
            hint={m.all}
            cents={amount}
            allows_empty
            error={errand.errorAt("amount")}
            onChange={(value) => {
              setAmount(value)
              errand.unlook()
            }}
          />
        </>
      }
    >
      {shown !== undefined && <WrittenOffShown shown={shown} />}
    </ErrandDrawer>
  )
}
