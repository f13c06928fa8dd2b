import { monthTitle, shortMonth } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import type { Report } from "./queries.ts"
import { type Bar, barsOf, FRAME } from "./revenue-bars.ts"
import css from "./revenue-chart.module.css"

const m = messages("console/reports.chart")

type Month = NonNullable<Report["months"]>[number]

const cents = (amount: number) => formatMoney(amount, { display: "alwaysShow" })
const monthName = (month: string) => `${monthTitle(`${month}-01`)} ${month.slice(0, 4)}`

/** "$48.9k" */
const shortMoney = (amount: number): string => {
  const thousands = amount / 100_000
  const text =
    Math.abs(thousands) < 1 ? String(Math.round(amount / 100)) : `${thousands.toFixed(1).replace(/\.0$/, "")}k`
  return text.startsWith("-") ? `-$${text.slice(1)}` : `$${text}`
}

const columns: readonly Column<Month>[] = [
  {
    id: "month",
    header: m.month,
    isName: true,
    cell: ({ month }) => (month === "" ? <b>{m.all}</b> : monthName(month)),
  },
  {
    id: "sold",
    header: m.sold,
    label: m.sold,
    align: "end",
    cell: ({ sold }) => <b className="tabular">{cents(sold)}</b>,
  },
  {
    id: "earned",
    header: m.earnedHead,
    label: m.earnedHead,
    align: "end",
    cell: ({ earned }) => <span className="tabular">{cents(earned)}</span>,
  },
  {
    id: "deferred",
    header: m.deferredHead,
    label: m.deferredHead,
    align: "end",
    cell: ({ deferred }) => <span className="tabular">{cents(deferred)}</span>,
  },
]

function MonthBar({ bar, isShown }: { bar: Bar; isShown: boolean }) {
  const { month, x, width, middle, earned, deferred, sold, top } = bar
  return (
    <g>
      <rect className={css["earned"]} x={x} width={width} y={earned.y} height={earned.height} />
      <rect className={css["deferred"]} x={x} width={width} y={deferred.y} height={deferred.height} />
      {isShown && (
        <>
          <text className={css["sum"]} x={middle} y={top - 6}>
            {shortMoney(sold)}
          </text>
          <text className={css["month"]} x={middle} y={FRAME.height - 8}>
            {shortMonth(`${month}-01`)}
          </text>
        </>
      )}
    </g>
  )
}

/** So many labels fit beside each other. */
const LABELS_MAX = 12

/** Sales by month: solid is earned, hollow is deferred, a month that gave more back than it sold is below the line. The same figures are beside it. */
export function RevenueChart({ months }: { months: readonly Month[] }) {
  const { bars, ticks, zero } = barsOf(months)
  const every = Math.ceil(bars.length / LABELS_MAX)
  const sum = (key: "sold" | "earned" | "deferred") => months.reduce((total, one) => total + one[key], 0)
  const all: Month = { month: "", sold: sum("sold"), earned: sum("earned"), deferred: sum("deferred") }
  return (
    <Columns wide="even" gap={5}>
      <figure className={css["figure"]}>
        <Stack gap={2}>
          <Row justify="spread" wrap gap={3} items="baseline">
            <h2>{m.title}</h2>
            <Row as="ul" items="stretch" wrap gap={1} across={4} className={css["key"]}>
              <Row as="li" gap={2} data-kind="earned">
                <i aria-hidden="true" />
                {m.earned}
              </Row>
              <Row as="li" gap={2} data-kind="deferred">
                <i aria-hidden="true" />
                {m.deferred}
              </Row>
            </Row>
          </Row>
          <svg viewBox={`0 0 ${FRAME.width} ${FRAME.height}`} role="img" aria-label={m.label({ count: months.length })}>
            {ticks.map(({ amount, y }) => (
              <g key={amount}>
                <line className={css["grid"]} x1={0} x2={FRAME.width} y1={y} y2={y} />
                {amount !== 0 && (
                  <text className={css["axis"]} x={0} y={y + 14}>
                    {shortMoney(amount)}
                  </text>
                )}
              </g>
            ))}
            {bars.map((bar, index) => (
              <MonthBar key={bar.month} bar={bar} isShown={index % every === 0} />
            ))}
            <line className={css["zero"]} x1={0} x2={FRAME.width} y1={zero} y2={zero} />
          </svg>
        </Stack>
      </figure>
      <section>
        <Stack gap={2}>
          <h2>{m.figures}</h2>
          <DataTable
            label={m.figures}
            columns={columns}
            rows={[...months, all]}
            rowId={({ month }) => month}
            empty={null}
          />
        </Stack>
      </section>
    </Columns>
  )
}
