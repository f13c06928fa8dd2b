import { addDays, dayLabel, shortWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { SelectField } from "@hub/ui/field/select-field"
import { Figures } from "@hub/ui/figures/figures"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { useQuery } from "@tanstack/react-query"
import css from "./attendance-week.module.css"
import { type ReportSearch, type AttendanceWeek as Week, weekQuery } from "./queries.ts"

const m = messages("console/reports.week")

type Child = Week["children"][number] & { readonly id: string }

const KEY = ["CAME", "ABSENT", "MISSED", "LATE", "AHEAD"] as const

function Stations({ stations }: { stations: Child["stations"] }) {
  return (
    <ol className={css["stations"]}>
      {stations.map(({ day, state }) => (
        <li key={day} data-state={state}>
          <span aria-hidden="true">{shortWeekday(day)}</span>
          <i aria-hidden="true" />
          <span className="visually-hidden">{m.station({ day: dayLabel(day), state: m[state] })}</span>
        </li>
      ))}
    </ol>
  )
}

const columns = (): readonly Column<Child>[] => [
  {
    id: "child",
    header: m.child,
    isName: true,
    cell: ({ child, program }) => (
      <>
        <b>{child}</b> <small>{program}</small>
      </>
    ),
  },
  { id: "days", header: m.days, cell: ({ stations }) => <Stations stations={stations} /> },
  {
    id: "came",
    header: m.came,
    label: m.came,
    align: "end",
    cell: ({ came, booked }) => (booked === 0 ? null : <b className="tabular">{m.of({ came, booked })}</b>),
  },
  {
    id: "collected",
    header: m.collected,
    label: m.collected,
    cell: ({ collected_by }) => collected_by.map(({ name, times }) => m.times({ name, times })).join(", ") || null,
  },
]

const figuresOf = ({ sums: { children, came, booked, absent, late } }: Week) => [
  { id: "children", figure: children, text: m.sumChildren({ count: children }) },
  { id: "came", figure: came, text: m.sumCame({ booked }) },
  { id: "absent", figure: absent, text: m.sumAbsent, ...(absent === 0 ? { tone: "zero" as const } : {}) },
  { id: "late", figure: late, text: m.sumLate, tone: late === 0 ? ("zero" as const) : ("bad" as const) },
]

interface Props {
  /** Any day of the week that is shown. */
  day: string
  program: string | undefined
  site: string | undefined
  onChoose: (search: ReportSearch) => void
}

/** A week as a row of stations for each child: who came on which day. */
export function AttendanceWeek({ day, program, site, onChoose }: Props) {
  const query = useQuery(weekQuery({ day, site, program }))
  const { data } = query
  if (query.isError)
    return (
      <FailedPart busy={query.isFetching} onRetry={() => void query.refetch()}>
        {m.failed}
      </FailedPart>
    )
  if (data === undefined) return <SkeletonRows label={m.loading} rows={5} shape="record" />
  const rows = data.children.map((child, index) => ({ ...child, id: String(index) }))
  return (
    <section className={css["week"]}>
      <Stack gap={3}>
        <Row gap={3} wrap justify="spread" items="end">
          <Stack gap={1}>
            <h2>{m.title}</h2>
            <Row gap={2}>
              <Button
                variant="line"
                size="s"
                aria-label={m.before}
                onClick={() => onChoose({ program, week: addDays(data.from, -7) })}
              >
                <Icon name="back" />
              </Button>
              <b role="status">{m.range({ from: dayLabel(data.from), to: dayLabel(data.to) })}</b>
              <Button
                variant="line"
                size="s"
                aria-label={m.after}
                onClick={() => onChoose({ program, week: addDays(data.from, 7) })}
              >
                <Icon name="next" />
              </Button>
            </Row>
          </Stack>
          {(data.programs.length > 0 || program !== undefined) && (
            <SelectField
              label={m.program}
              placeholder={m.allPrograms}
              options={[...new Set([...data.programs, ...(program === undefined ? [] : [program])])].map((name) => ({
                value: name,
                label: name,
              }))}
              value={program ?? ""}
              onChange={(name) => onChoose({ week: data.from, program: name === "" ? undefined : name })}
            />
          )}
        </Row>
        {rows.length > 0 && <Figures label={m.title} figures={figuresOf(data)} />}
        {rows.length > 0 && (
          <ul className={css["key"]} aria-hidden="true">
            {KEY.map((state) => (
              <Row as="li" gap={2} key={state} data-state={state}>
                <i />
                {m[state]}
              </Row>
            ))}
          </ul>
        )}
        <DataTable
          label={m.title}
          columns={columns()}
          rows={rows}
          rowId={({ id }) => id}
          empty={<EmptyState text={m.none} />}
        />
      </Stack>
    </section>
  )
}
