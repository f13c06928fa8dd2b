import { dayLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import type { Column } from "@hub/ui/table/columns.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { ComponentProps, ReactNode } from "react"
import { api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import { QueryTable } from "../shell/query-table.tsx"
import { type LateItem, MONEY } from "./queries.ts"

const m = messages("console/money.late")
const screen = messages("console/money.screen")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

const whatOf = ({ kind, order_number: order, position, invoice_number }: LateItem): string =>
  kind === "INVOICE" ? m.invoice({ number: invoice_number ?? "", order }) : m.part({ position: position ?? 0, order })

function whyOf({ kind, error, card, tries, reminded_on }: LateItem): ReactNode {
  if (kind === "INVOICE") return reminded_on === null ? m.notReminded : m.reminded({ day: dayLabel(reminded_on) })
  return (
    <>
      {error === null ? m.notTried : error.message}
      <small>{card === null ? m.noCard : m.tried({ card: `${cardName(card)} • ${card.last4}`, tries })}</small>
    </>
  )
}

const nextOf = ({ kind, next_try_on, is_being_charged }: LateItem): string => {
  if (kind === "INVOICE") return m.family
  if (is_being_charged) return m.charging
  return next_try_on === null ? m.nothing : m.next({ day: dayLabel(next_try_on) })
}

/** One press, once a day: nothing is lost by it, so it asks nothing back. */
function Remind({ item: { id, kind, family } }: { item: LateItem }) {
  const queries = useQueryClient()
  const isPart = kind === "PART"
  const remind = useMutation({
    mutationFn: () =>
      api.call(isPart ? "POST /money/parts/{id}/link" : "POST /money/invoices/{id}/remind", { params: { id } }),
    onSuccess: ({ to }) => notifySuccess(isPart ? m.linkTo({ to }) : m.remindedTo({ to })),
    onError: (error) => notifyError(error),
    onSettled: () => queries.invalidateQueries({ queryKey: MONEY }),
  })
  return (
    <Button variant="line" size="s" busy={remind.isPending} onClick={() => remind.mutate()}>
      <span>{(isPart ? m.link : m.remind)({ name: family.name, hidden })}</span>
    </Button>
  )
}

interface Props {
  items: readonly LateItem[] | undefined
  query: ComponentProps<typeof QueryTable>["query"]
  onRetry: (item: LateItem) => void
  onNewDay: (item: LateItem) => void
  onReceived: (item: LateItem) => void
  onWriteOff: (item: LateItem) => void
  pages: ComponentProps<typeof QueryTable>["pages"]
}

/** What is late, the oldest first, each with what can be done about it. */
export function LateTable({ items, query, onRetry, onNewDay, onReceived, onWriteOff, pages }: Props) {
  const writeOff = (item: LateItem) => (
    <Button variant="line" size="s" onClick={() => onWriteOff(item)}>
      <span>{m.writeOff({ name: item.family.name, hidden })}</span>
    </Button>
  )
  const columns: readonly Column<LateItem>[] = [
    {
      id: "family",
      header: m.familyName,
      isName: true,
      cell: (item) => (
        <>
          <PageLink to={`/families/${item.family.id}`}>
            <b>{item.family.name}</b>
          </PageLink>
          <small>{whatOf(item)}</small>
        </>
      ),
    },
    {
      id: "amount",
      header: m.amount,
      align: "end",
      isBesideName: true,
      cell: ({ amount }) => <b className="tabular">{formatMoney(amount)}</b>,
    },
    {
      id: "due",
      header: m.due,
      label: m.due,
      kind: "day",
      cell: ({ due_on, days_late }) => (
        <>
          {dayLabel(due_on)}
          <small> {m.days({ count: days_late })}</small>
        </>
      ),
    },
    { id: "why", header: m.why, cell: whyOf },
    { id: "next", header: m.nextByItself, label: m.nextByItself, cell: nextOf },
    {
      id: "verbs",
      header: "",
      kind: "verbs",
      cell: (item) =>
        item.kind === "PART" ? (
          !item.is_being_charged && (
            <Row as="span" gap={2} wrap>
              {item.tries > 0 && (
                <>
                  <Button variant="line" size="s" onClick={() => onRetry(item)}>
                    <span>{m.retry({ name: item.family.name, hidden })}</span>
                  </Button>
                  <Remind item={item} />
                  <Button variant="line" size="s" onClick={() => onNewDay(item)}>
                    <span>{m.newDay({ name: item.family.name, hidden })}</span>
                  </Button>
                </>
              )}
              <Button variant="line" size="s" onClick={() => onReceived(item)}>
                <span>{m.received({ name: item.family.name, hidden })}</span>
              </Button>
              {writeOff(item)}
            </Row>
          )
        ) : (
          <Row as="span" gap={2} wrap>
            <Remind item={item} />
            <Button variant="line" size="s" onClick={() => onReceived(item)}>
              <span>{m.received({ name: item.family.name, hidden })}</span>
            </Button>
            {writeOff(item)}
          </Row>
        ),
    },
  ]
  return (
    <QueryTable
      query={query}
      label={m.title}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      failed={screen.failed}
      pages={pages}
      none={m.none}
    />
  )
}
