import { dayLabel, dayYearLabel, monthOf, shortMonth } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayAt } from "@hub/domain/kernel/zone"
import { mondayOf, mondaysOf } from "@hub/domain/seasons/weeks"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { type CSSProperties, useState } from "react"
import { PageLink } from "../shell/page-link.tsx"
import type { SeasonProgram, SeasonShown } from "./queries.ts"
import css from "./season-table.module.css"
import { ROLES, SeasonKey, WeekCell } from "./season-weeks.tsx"

const m = messages("console/catalogue.season")
const page = messages("console/catalogue.page")

const TAGS = { OPEN: "tag ok", LATER: "tag wait", CLOSED: "tag", OVER: "tag", DRAFT: "tag warn" } as const
/** As many weeks as a desk shows side by side. */
const MOST_WEEKS = 12
/** On a phone; the rest unfolds. */
const FOLDED_AFTER = 12

function windowText({ opens_at, closes_at, time_zone, state }: SeasonProgram): string {
  const dayOf = (instant: string) => dayYearLabel(dayAt(instant, time_zone))
  if (opens_at !== null && (state === "LATER" || state === "DRAFT")) return m.opens({ when: dayOf(opens_at) })
  return closes_at === null ? m.always : m.closes({ when: dayOf(closes_at) })
}

const priceText = ([least, ...more]: readonly number[]): string => {
  if (least === undefined) return ""
  return more.length === 0 ? formatMoney(least) : m.from({ price: formatMoney(least) })
}

function pathOf({ id, activity_id, dates: [first] }: SeasonProgram): string {
  if (activity_id !== null) return `/catalogue/activities/${activity_id}`
  return first?.is_draft === true ? `/catalogue/drafts/${id}` : `/catalogue/offerings/${id}`
}

/** A link to what there is; words alone for what only a draft has. */
const Led = ({ kind, id, children }: { kind: string; id: string | undefined; children: string }) =>
  id === undefined ? <span>{children}</span> : <PageLink to={`/catalogue/${kind}/${id}`}>{children}</PageLink>

function ProgramRow({ program, weeks, isMore }: { program: SeasonProgram; weeks: readonly string[]; isMore: boolean }) {
  const { name, location, state, prices, schedule_set_ids, credit_type_ids, is_set_here } = program
  return (
    <tr {...ROLES.row} data-more={isMore || undefined}>
      <th {...ROLES.rowheader} scope="row" className={css["name"]}>
        <PageLink to={pathOf(program)}>{name}</PageLink>
        <small>{location}</small>
      </th>
      {weeks.map((week) => (
        <WeekCell key={week} program={program} week={week} weeks={weeks} />
      ))}
      <td {...ROLES.cell} className={css["price"]}>
        <Led kind="credit_types" id={credit_type_ids[0]}>
          {priceText(prices)}
        </Led>
      </td>
      <td {...ROLES.cell} className={css["window"]}>
        <Led kind="schedule_sets" id={schedule_set_ids[0]}>
          {windowText(program)}
        </Led>
        {is_set_here && <small className={css["here"]}>{page.setHere}</small>}
      </td>
      <td {...ROLES.cell} className={css["state"]}>
        <span className={TAGS[state]}>{m[state]}</span>
      </td>
    </tr>
  )
}

const WeekHead = ({ week, before, isNow }: { week: string; before: string | undefined; isNow: boolean }) => (
  <th
    {...ROLES.columnheader}
    scope="col"
    className={css["day"]}
    aria-label={dayLabel(week)}
    data-now={isNow || undefined}
  >
    <small>{before === undefined || monthOf(before) !== monthOf(week) ? shortMonth(week) : ""}</small>
    <b className="tabular">{Number(week.slice(8))}</b>
  </th>
)

/** The season whole: programs down, their weeks across, with price, window and state. Each leads to its form. */
export function SeasonTable({ shown, programs }: { shown: SeasonShown; programs: readonly SeasonProgram[] }) {
  const [isOpen, setOpen] = useState(false)
  if (programs.length === 0) return <EmptyState text={m.empty} />
  const weeks = mondaysOf(shown.season)
  const now = mondayOf(shown.today)
  const more = programs.length - FOLDED_AFTER
  const style: CSSProperties & Record<"--weeks", number> = { "--weeks": weeks.length }
  const scrolls = weeks.length > MOST_WEEKS
  return (
    <>
      <div
        className={css["scroll"]}
        data-wide={scrolls || undefined}
        data-open={isOpen || undefined}
        // What scrolls sideways is scrolled by keyboard too.
        {...(scrolls ? { tabIndex: 0, role: "region", "aria-label": shown.season.name } : {})}
      >
        <table {...ROLES.table} className={css["season"]} style={style} aria-label={shown.season.name}>
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              <th {...ROLES.columnheader} scope="col" className={css["name"]}>
                {m.program}
              </th>
              {weeks.map((week, index) => (
                <WeekHead key={week} week={week} before={weeks[index - 1]} isNow={week === now} />
              ))}
              <th {...ROLES.columnheader} scope="col" className={css["price"]}>
                {m.price}
              </th>
              <th {...ROLES.columnheader} scope="col" className={css["window"]}>
                {m.window}
              </th>
              <th {...ROLES.columnheader} scope="col" className={css["state"]}>
                {m.state}
              </th>
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {programs.map((program, index) => (
              <ProgramRow key={program.id} program={program} weeks={weeks} isMore={index >= FOLDED_AFTER} />
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && !isOpen && (
        <div className={css["more"]}>
          <Button variant="line" onClick={() => setOpen(true)}>
            {m.more({ count: more })}
          </Button>
        </div>
      )}
      <SeasonKey />
      <p className="hint">{page.setHereNote}</p>
    </>
  )
}
