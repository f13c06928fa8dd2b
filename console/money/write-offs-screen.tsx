import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import type { Column } from "@hub/ui/table/columns.ts"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { ErrandDrawer } from "../families/errand-drawer.tsx"
import { type DrawerState, useDrawer } from "../families/use-drawer.ts"
import { usePreviewed } from "../families/use-previewed.ts"
import { WrittenOffShown } from "../families/write-off-drawer.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { useMe } from "../staff/queries.ts"
import { momentLabel } from "./difference-texts.ts"
import { PagedMoney } from "./paged-money.tsx"
import { MONEY, type WrittenOff, writeOffsQuery } from "./queries.ts"

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
          <span>{m.reverse({ name: item.family.name, hidden })}</span>
        </Button>
      ) : (
        <span>
          <span className="tag">{m.reversed}</span>
          <small>
            {m.reversedBy({
              by: item.reversed.by,
              when: momentLabel(item.reversed.at, zone),
              reason: item.reversed.reason,
            })}
          </small>
        </span>
      ),
  },
]

/** What was written off is asked for again. */
function ReverseWriteOffDrawer({
  item: { id, family, amount: cents, order_number: order },
  drawer,
}: {
  item: WrittenOff
  drawer: DrawerState
}) {
  const queries = useQueryClient()
  const amount = formatMoney(cents)
  const params = { id }
  const errand = usePreviewed({
    family_id: family.id,
    name: `reverse-write-off-${id}`,
    body: {},
    look: (_body, signal) => api.call("POST /money/write_offs/{id}/reverse/preview", { params }, { signal }),
    act: (body, { key }) => api.call("POST /money/write_offs/{id}/reverse", { params, body }, { idempotency_key: key }),
    onDone: () => {
      notifySuccess(m.done({ amount, name: family.name }))
      drawer.onClose()
      void queries.invalidateQueries({ queryKey: MONEY })
    },
  })
  const { shown } = errand
  return (
    <ErrandDrawer
      title={m.reverseTitle({ amount })}
      more={m.of({ name: family.name, order })}
      errand={errand}
      isShown={shown !== undefined}
      isEmpty={false}
      usual={[m.pays, m.wrongOrder, m.mistake]}
      reads={m.reads}
      doIt={m.reverseIt({ amount })}
      drawer={drawer}
      fields={<p>{m.reverseWhat}</p>}
    >
      {shown !== undefined && <WrittenOffShown shown={shown} />}
    </ErrandDrawer>
  )
}

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
