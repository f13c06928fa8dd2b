import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { BarLine } from "@hub/ui/bar-line/bar-line"
import { Row } from "@hub/ui/layout/row"
import { Money } from "@hub/ui/money/money"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { Link } from "@tanstack/react-router"
import { rangeOf, stateText } from "./date-texts.ts"
import { Figure } from "./programs-list.tsx"
import type { Program, ProgramDate } from "./queries.ts"

const m = messages("console/programs.program")
const list = messages("console/programs.list")

const columnsOf = (program: string, isAtOneSite: boolean): readonly Column<ProgramDate>[] => [
  {
    id: "week",
    header: m.week,
    isName: true,
    cell: (date) => (
      <>
        <Link
          to="/programs/$program"
          params={{ program }}
          search={({ site, day }) => ({ site, day, date: date.id })}
          resetScroll={false}
        >
          {rangeOf(date)}
        </Link>
        <small>
          {[isAtOneSite ? "" : date.location.name, stateText(date)].filter((part) => part !== "").join(" · ")}
        </small>
      </>
    ),
  },
  {
    id: "fill",
    header: m.fill,
    hiddenOnPhone: true,
    cell: ({ taken, held, capacity }) => <BarLine parts={{ in: taken, held }} of={capacity} isDecorative />,
  },
  {
    id: "booked",
    header: list.booked,
    align: "end",
    isBesideName: true,
    cell: ({ taken, capacity }) => (
      <>
        <b>{taken}</b> {list.of({ count: capacity })}
      </>
    ),
  },
  { id: "left", header: list.left, align: "end", label: list.left, cell: ({ left }) => (left === 0 ? <b>0</b> : left) },
  { id: "held", header: list.held, align: "end", hiddenOnPhone: true, cell: ({ held }) => <Figure count={held} /> },
  {
    id: "waiting",
    header: list.waiting,
    align: "end",
    label: list.waiting,
    cell: ({ waiting }) => <Figure count={waiting} />,
  },
  {
    id: "money",
    header: list.money,
    align: "end",
    hiddenOnPhone: true,
    cell: ({ booked_amount }) => <Money cents={booked_amount} display="alwaysHide" />,
  },
]

/** A program's dates, each with its fill; the picked one is open beside it. */
export function DatesTable({ program, picked }: { program: Program; picked: string | undefined }) {
  const { dates } = program
  const sum = (of: (date: ProgramDate) => number) => dates.reduce((all, date) => all + of(date), 0)
  const isAtOneSite = new Set(dates.map(({ location }) => location.id)).size === 1
  return (
    <section aria-labelledby="dates">
      <Row justify="spread" items="end" wrap gap={2}>
        <h2 id="dates">{m.dates}</h2>
        <p className="small dim">
          {m.sum({
            taken: sum(({ taken }) => taken),
            capacity: sum(({ capacity }) => capacity),
            amount: formatMoney(
              sum(({ booked_amount }) => booked_amount),
              { display: "alwaysHide" },
            ),
          })}
        </p>
      </Row>
      <DataTable
        label={m.dates}
        columns={columnsOf(program.id, isAtOneSite)}
        rows={dates}
        rowId={({ id }) => id}
        picked={picked}
        hasRowLinks
        empty={<p>{m.gone}</p>}
      />
    </section>
  )
}
