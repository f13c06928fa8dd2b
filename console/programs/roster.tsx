import { ageOn } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { addOnText } from "@hub/domain/orders/add-on-texts"
import { Button } from "@hub/ui/button/button"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { Row } from "@hub/ui/layout/row"
import { Money } from "@hub/ui/money/money"
import type { Column } from "@hub/ui/table/columns.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { QueryTable } from "../shell/query-table.tsx"
import { rangeOf } from "./date-texts.ts"
import { PAGE, type ProgramDate, type RosterRow, type RosterShown, rosterQuery } from "./queries.ts"

const m = messages("console/programs.roster")

const FILTERS = ["ALL", "NOT_PAID", "MISSING", "ALERT", "NEW"] as const

function paidText({ owed_amount, paid_by }: RosterRow): string | undefined {
  if (owed_amount > 0 && paid_by !== "PLAN") return m.open({ amount: formatMoney(owed_amount) })
  if (paid_by === "PLAN") return m.PLAN
  return paid_by === "CREDIT" ? m.CREDIT : paid_by === "FREE" ? m.FREE : undefined
}

const familyText = ({ family_name: name, siblings, is_new }: RosterRow): string =>
  siblings > 0 ? m.siblings({ name, count: siblings + 1 }) : is_new ? m.isNew({ name }) : name

const columnsOf = (day: string): readonly Column<RosterRow>[] => [
  {
    id: "child",
    header: m.child,
    isName: true,
    cell: ({ student_name, birth_date, is_inside, friends }) => (
      <>
        <b>{student_name}</b>
        <small>
          {birth_date !== null && m.years({ age: ageOn(birth_date, day) })}
          {is_inside && ` · ${m.inside}`}
        </small>
        {friends.length > 0 && <small>{m.friends({ names: listOf(friends) })}</small>}
      </>
    ),
  },
  { id: "family", header: m.family, cell: familyText },
  {
    id: "added",
    header: m.added,
    cell: ({ add_ons }) => add_ons.map((added) => <small key={added.name + added.choice}>{addOnText(added)}</small>),
  },
  {
    id: "flag",
    header: m.flag,
    cell: ({ has_alert, missing }) => (
      <>
        {has_alert && <span className="tag wait">{m.alertPlan}</span>}
        {missing.length > 0 && <small>{m.missing({ names: listOf(missing) })}</small>}
      </>
    ),
  },
  {
    id: "paid",
    header: m.paid,
    align: "end",
    isBesideName: true,
    cell: (row) => {
      const text = paidText(row)
      if (text === undefined) return <Money cents={row.paid_amount} />
      return row.owed_amount > 0 && row.paid_by !== "PLAN" ? <b className="bad">{text}</b> : text
    },
  },
]

/** Who is booked in the picked date. */
export function Roster({ date }: { date: ProgramDate }) {
  const { roster: chosen, page = 1 } = useSearch({ from: "/programs/$program" })
  const navigate = useNavigate({ from: "/programs/$program" })
  const filter = chosen ?? "ALL"
  const show = (next: RosterShown) =>
    void navigate({
      search: (kept) => ({
        ...kept,
        roster: next.filter === "ALL" ? undefined : next.filter,
        page: next.page === 1 ? undefined : next.page,
      }),
      replace: true,
      resetScroll: false,
    })
  const roster = useQuery(rosterQuery(date.id, { filter, page }))
  const csv = useMutation({
    mutationFn: async () => {
      const params = { offering_id: date.id }
      saveFile(
        await api.file("GET /offerings/{offering_id}/roster/export", { params, query: { filter } }),
        `${date.name}.csv`,
      )
    },
    onError: (error) => notifyError(error),
  })
  const { counts } = roster.data ?? {}
  const filterOf = (id: RosterShown["filter"]) => ({
    id,
    label: m[id],
    ...(counts === undefined ? {} : { count: counts[id] }),
  })
  return (
    <section aria-labelledby="roster">
      <Row justify="spread" items="end" wrap gap={2}>
        <h2 id="roster">{m.title({ range: rangeOf(date) })}</h2>
        {roster.data !== undefined && (
          <p className="small dim">{m.count({ children: roster.data.counts.ALL, families: roster.data.families })}</p>
        )}
      </Row>
      <FilterBar
        label={m.filters}
        filters={FILTERS.map(filterOf)}
        pressed={[filter]}
        onPress={(id) => show({ filter: FILTERS.find((one) => one === id) ?? "ALL", page: 1 })}
        end={
          <Button variant="quiet" busy={csv.isPending} onClick={() => csv.mutate()}>
            {m.csv}
          </Button>
        }
      />
      <QueryTable
        query={roster}
        label={m.title({ range: rangeOf(date) })}
        columns={columnsOf(date.start_date)}
        rows={roster.data?.items}
        rowId={({ attendance_id }) => attendance_id}
        failed={m.failed}
        none={filter === "ALL" ? m.none : m.noneSo}
        pages={{
          label: m.pages,
          size: PAGE,
          total: roster.data?.total,
          current: page,
          onPage: (next) => show({ filter, page: next }),
        }}
      />
    </section>
  )
}
