import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import type { Column } from "@hub/ui/table/columns.ts"
import { useQuery } from "@tanstack/react-query"
import { useDrawer } from "../families/use-drawer.ts"
import { PageLink } from "../shell/page-link.tsx"
import { useMe } from "../staff/queries.ts"
import { momentLabel } from "./difference-words.ts"
import { PagedMoney } from "./paged-money.tsx"
import { ReverseWriteOffDrawer } from "./reverse-write-off-drawer.tsx"
import { type WrittenOff, writeOffsQuery } from "./write-offs-queries.ts"

const m = messages("console/money.writeOffs")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

const columnsFor = (zone: string, onReverse: (item: WrittenOff) => void): readonly Column<WrittenOff>[] => [
  {
    id: "family",
    header: m.familyName,
    isName: true,
    cell: ({ family, order_number: order }) => (
      <>
        <PageLink to={`/families/${family.id}/orders`}>
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
  { id: "why", header: m.why, cell: ({ reason }) => reason },
  { id: "at", header: m.written, label: m.written, cell: ({ at, by }) => m.byAt({ by, when: momentLabel(at, zone) }) },
  {
    id: "back",
    header: "",
    kind: "verbs",
    cell: (item) =>
      item.reversed === null ? (
        <Button variant="line" size="s" onClick={() => onReverse(item)}>
          <span>{m.takeBack({ name: item.family.name, hidden })}</span>
        </Button>
      ) : (
        <span>
          <span className="tag">{m.takenBack}</span>
          <small>
            {m.takenBackBy({
              by: item.reversed.by,
              when: momentLabel(item.reversed.at, zone),
              reason: item.reversed.reason,
            })}
          </small>
        </span>
      ),
  },
]

/** What was written off, and taking it back. */
export function WriteOffsScreen({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const query = useQuery(writeOffsQuery(page))
  const { business } = useMe()
  const { errand, drawer, show } = useDrawer<WrittenOff>()
  const { data } = query
  const amount = data?.amount ?? 0
  return (
    <>
      <PagedMoney
        at="/money/write-offs"
        head={{
          over: m.list,
          name: m.list,
          title: data === undefined ? m.list : amount === 0 ? m.nothing : m.title({ amount: formatMoney(amount) }),
          under: m.under,
        }}
        list={m.list}
        pages={m.pages}
        query={query}
        page={page}
        onPage={onPage}
        columns={columnsFor(business.time_zone, show)}
        rowId={({ id }) => id}
        failed={m.couldnt}
        none={m.empty}
      />
      {errand !== undefined && <ReverseWriteOffDrawer key={errand.id} item={errand} drawer={drawer} />}
    </>
  )
}
