import { dayLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import type { Column } from "@hub/ui/table/columns.ts"
import { useQuery } from "@tanstack/react-query"
import { useDrawer } from "../families/use-drawer.ts"
import { PageLink } from "../shell/page-link.tsx"
import { PagedMoney } from "./paged-money.tsx"
import { type RefusedMoney, refusedQuery } from "./queries.ts"
import { SendRefusedDrawer } from "./send-refused-drawer.tsx"

const m = messages("console/money.refused")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

const columnsFor = (onSend: (item: RefusedMoney) => void): readonly Column<RefusedMoney>[] => [
  {
    id: "family",
    header: m.familyName,
    isName: true,
    cell: ({ family, order_number: order }) => (
      <>
        <PageLink to={`/families/${family.id}`}>
          <b>{family.name}</b>
        </PageLink>
        <small>{m.order({ order })}</small>
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
    id: "card",
    header: m.card,
    label: m.card,
    cell: ({ card }) => (card === null ? m.noCard : `${cardName(card)} • ${card.last4}`),
  },
  {
    id: "why",
    header: m.why,
    cell: ({ reason, disputed_amount }) => (
      <>
        {reason}
        {disputed_amount > 0 && <small>{m.disputed({ amount: formatMoney(disputed_amount) })}</small>}
      </>
    ),
  },
  { id: "since", header: m.since, label: m.since, cell: ({ refused_on }) => dayLabel(refused_on) },
  {
    id: "verbs",
    header: "",
    kind: "verbs",
    cell: (item) =>
      item.disputed_amount < item.amount && (
        <Button variant="line" size="s" onClick={() => onSend(item)}>
          <span>{m.send({ name: item.family.name, hidden })}</span>
        </Button>
      ),
  },
]

/** What families wait for since their cards refused it. */
export function RefusedScreen({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(refusedQuery(page))
  const { errand, drawer, show } = useDrawer<RefusedMoney>()
  const { data } = query
  const isEmpty = data === undefined || data.count === 0
  return (
    <>
      <PagedMoney
        at="/money/refused"
        head={{
          over: m.list,
          name: m.list,
          title: data === undefined ? m.list : isEmpty ? m.none : m.title({ amount: formatMoney(data.amount) }),
          under: isEmpty ? undefined : m.under({ count: data.count }),
        }}
        list={m.list}
        pages={m.pages}
        query={query}
        page={page}
        onPage={onPage}
        columns={columnsFor(show)}
        rowId={({ order_id }) => order_id}
        failed={m.couldnt}
        none={m.empty}
      />
      {errand !== undefined && <SendRefusedDrawer key={errand.order_id} item={errand} drawer={drawer} />}
    </>
  )
}
