import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Figures } from "@hub/ui/figures/figures"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import type { ReactNode } from "react"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import head from "./family-head.module.css"
import { FamilyMoney } from "./family-money.tsx"
import { Part } from "./part.tsx"
import type { FamilyOrders } from "./queries.ts"
import { RefundDrawer } from "./refund-drawer.tsx"
import { useDrawer } from "./use-drawer.ts"
import { WriteOffDrawer } from "./write-off-drawer.tsx"

const m = messages("console/families.orders")
const familyTexts = messages("console/families.family")

type Order = FamilyOrders["orders"][number]

const hidden = (text: string): ReactNode => <span className="visually-hidden">{text}</span>

/** Its words are there when the page is, not when the file is. */
const columnsOf = (): readonly Column<Order>[] => [
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
export function OrdersScreen({ family, back = "/families" }: { family: FamilyOrders; back?: string }) {
  const { name, orders, money } = family
  const mayRefund = isPermitted(useMe(), "refund")
  const { errand, drawer, show } = useDrawer<{ readonly is: "refund" | "writeOff"; readonly order: Order }>()
  const verbs: Column<Order> = {
    id: "verbs",
    header: "",
    kind: "verbs",
    cell: (one) =>
      one.status === "COMPLETED" &&
      one.charged_amount > 0 && (
        <Row as="span" gap={2} wrap>
          <Button variant="line" size="s" onClick={() => show({ is: "refund", order: one })}>
            <span>{m.refund({ number: one.number, hidden })}</span>
          </Button>
          {one.left_amount > 0 && (
            <Button variant="line" size="s" onClick={() => show({ is: "writeOff", order: one })}>
              <span>{m.writeOff({ number: one.number, hidden })}</span>
            </Button>
          )}
        </Row>
      ),
  }
  const { charged_amount, paid_amount, left_amount, late_amount } = money
  return (
    <>
      <PageLink to={back} className={head["back"]}>
        <Icon name="back" />
        {back === "/families" ? familyTexts.back : m.whole}
      </PageLink>
      <PageHead title={name} />
      <Stack gap={5}>
        <Figures
          label={m.label}
          figures={[
            { id: "late", figure: formatMoney(late_amount), text: m.late, tone: late_amount > 0 ? "bad" : "zero" },
            { id: "left", figure: formatMoney(left_amount), text: m.owes, tone: zero(left_amount) },
            { id: "paid", figure: formatMoney(paid_amount), text: m.got, tone: zero(paid_amount) },
            { id: "charged", figure: formatMoney(charged_amount), text: m.charges, tone: zero(charged_amount) },
          ]}
        />
        <Part id="orders" title={m.title}>
          <DataTable
            label={m.title}
            columns={mayRefund ? [...columnsOf(), verbs] : columnsOf()}
            rows={orders}
            rowId={({ number }) => number}
            empty={<EmptyState text={m.none} />}
          />
        </Part>
        <FamilyMoney family={family} />
      </Stack>
      {errand?.is === "refund" && (
        <RefundDrawer key={errand.order.number} family={family} order={errand.order} drawer={drawer} />
      )}
      {errand?.is === "writeOff" && (
        <WriteOffDrawer
          key={errand.order.number}
          family={family}
          order={errand.order.number}
          left={errand.order.left_amount}
          drawer={drawer}
        />
      )}
    </>
  )
}
