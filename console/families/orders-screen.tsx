import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Figures } from "@hub/ui/figures/figures"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import head from "./family-head.module.css"
import { FamilyMoney } from "./family-money.tsx"
import { Part } from "./part.tsx"
import type { FamilyOrders } from "./queries.ts"

const m = messages("console/families.orders")
const family_words = messages("console/families.family")

type Order = FamilyOrders["orders"][number]

const columns: readonly Column<Order>[] = [
  { id: "number", header: m.number, isName: true, cell: ({ number }) => <b>{number}</b> },
  { id: "day", header: m.day, cell: ({ day }) => dayYearLabel(day) },
  {
    id: "status",
    header: m.status,
    isBesideName: true,
    cell: ({ status }) => <span className={status === "COMPLETED" ? "tag ok" : "tag"}>{m[status]}</span>,
  },
  {
    id: "charged",
    header: m.charged,
    label: m.charged,
    align: "end",
    cell: ({ charged_amount }) => formatMoney(charged_amount),
  },
  {
    id: "paid",
    header: m.paid,
    label: m.paid,
    align: "end",
    cell: ({ paid_amount, back_amount }) => (
      <>
        {formatMoney(paid_amount)}
        {back_amount > 0 && <small> {m.back({ amount: formatMoney(back_amount) })}</small>}
      </>
    ),
  },
  { id: "left", header: m.left, label: m.left, align: "end", cell: ({ left_amount }) => formatMoney(left_amount) },
]

const zero = (amount: number): "zero" | undefined => (amount === 0 ? "zero" : undefined)

/** A family for who keeps the books: its name, its orders, its money. */
export function OrdersScreen({ family }: { family: FamilyOrders }) {
  const { name, orders, money } = family
  const { charged_amount, paid_amount, left_amount, late_amount } = money
  return (
    <>
      <PageLink to="/families" className={head["back"]}>
        <Icon name="back" />
        {family_words.back}
      </PageLink>
      <PageHead title={name} />
      <Stack gap={5}>
        <Figures
          label={m.label}
          figures={[
            { id: "late", figure: formatMoney(late_amount), words: m.late, tone: late_amount > 0 ? "bad" : "zero" },
            { id: "left", figure: formatMoney(left_amount), words: m.owes, tone: zero(left_amount) },
            { id: "paid", figure: formatMoney(paid_amount), words: m.got, tone: zero(paid_amount) },
            { id: "charged", figure: formatMoney(charged_amount), words: m.charges, tone: zero(charged_amount) },
          ]}
        />
        <Part id="orders" title={m.title}>
          <DataTable
            label={m.title}
            columns={columns}
            rows={orders}
            rowId={({ number }) => number}
            empty={<EmptyState text={m.none} />}
          />
        </Part>
        <FamilyMoney family={family} />
      </Stack>
    </>
  )
}
