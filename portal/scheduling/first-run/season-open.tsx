import { messages } from "@hub/domain/kernel/messages"
import type { FittingWeeks } from "@hub/domain/scheduling/fitting-weeks"
import { Roundel } from "@hub/ui/avatar/roundel"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { Link } from "@tanstack/react-router"
import type { Member } from "../../participants/members.ts"
import { dayOfMoment, placeTime } from "../../shell/clock/local-time.ts"
import { missingFrom } from "../activities/missing-details-of.ts"
import { OpenLine } from "./open-line.tsx"
import css from "./season-open.module.css"
import { fitSentence, isSummer, seasonTitle } from "./season-texts.ts"

const m = messages("portal/scheduling/first-run.season")

const OpensLater = lazyComponent(() => import("./opens-later.tsx"), "OpensLater")

interface Props {
  readonly found: FittingWeeks
  readonly members: readonly Member[]
  readonly time_zone: string
  /** The business has a season to plan. */
  readonly hasPlanner: boolean
}

/** A family's season before anything is booked: an empty line for each child, with how many camps fit in each week. */
export function SeasonOpen({ found, members, time_zone, hasPlanner }: Props) {
  const { weeks, children, opens_at } = found
  const [first] = weeks
  const fitOf = (id: string): number => children.find(({ student_id }) => student_id === id)?.program_count ?? 0
  const fits = members.some(({ id }) => fitOf(id) > 0)
  const [only, ...others] = members
  // Nothing can fit whose grade or birthday isn't known, and that is what is to do.
  const unknown = members
    .map((member) => ({ ...member, lacks: missingFrom(member.student) }))
    .find(({ id, lacks }) => lacks !== undefined && fitOf(id) === 0)
  const opensLater = only !== undefined && !fits && unknown === undefined && opens_at !== null
  return (
    <section className={css.season} aria-labelledby="season">
      <Stack gap={3} className={css.head}>
        <div>
          <h2 id="season">{seasonTitle(weeks, members)}</h2>
          <p>
            {weeks.length > 0 && m.weeks({ count: weeks.length })}{" "}
            {only === undefined
              ? m.addToSee
              : others.length === 0
                ? fitSentence(found, { ...only, lacks: missingFrom(only.student) }, fitOf(only.id))
                : m.programs({ all: found.program_count })}
            {opensLater && (
              <> {m.opens({ day: dayOfMoment(opens_at, time_zone), time: placeTime(opens_at, time_zone) })}</>
            )}
          </p>
        </div>
        {only === undefined ? (
          <Link className={buttonClass({})} to="/add-participant" state={{ from: "/dashboard" }}>
            <Icon name="plus" />
            {m.addChild}
          </Link>
        ) : fits && hasPlanner ? (
          <Link activeOptions={{ exact: true }} className={buttonClass({})} to="/season">
            {isSummer(weeks) ? m.planSummer : m.planSeason}
            <Icon name="arrow" />
          </Link>
        ) : first !== undefined && fits ? (
          <Link className={buttonClass({})} to="/availability" search={{ day: first.start_date, fit: "some" }}>
            {isSummer(weeks) ? m.planSummer : m.planWeeks}
            <Icon name="arrow" />
          </Link>
        ) : unknown !== undefined ? (
          <Link
            className={buttonClass({})}
            to="/edit-participant/$id"
            params={{ id: unknown.id }}
            state={{ from: "/dashboard" }}
          >
            {m.addToProfile({ name: unknown.name })}
            <Icon name="arrow" />
          </Link>
        ) : (
          <Link className={buttonClass({})} to={found.program_count > 0 ? "/explore-offerings" : "/support"}>
            {found.program_count > 0 ? m.seePrograms : m.askForDates}
            <Icon name="arrow" />
          </Link>
        )}
      </Stack>
      {opensLater && <OpensLater members={members} time_zone={time_zone} />}
      {weeks.length > 0 && only === undefined && <OpenLine weeks={weeks} />}
      {weeks.length > 0 && only !== undefined && (
        <ul className={css.children}>
          {members.map((member) => (
            <li key={member.id} data-k={member.colour}>
              {others.length > 0 && (
                <Row as="p" wrap gap={0} across={2} above={4}>
                  <Roundel k={member.colour} letter={member.letter} />
                  <b>{member.name}</b>
                  <span>
                    {fitOf(member.id) > 0
                      ? m.fitOf({ fit: fitOf(member.id), all: found.program_count })
                      : fitSentence(found, { ...member, lacks: missingFrom(member.student) }, 0)}
                  </span>
                </Row>
              )}
              <OpenLine
                weeks={weeks}
                fits={children.find(({ student_id }) => student_id === member.id)?.weeks ?? []}
                who={member}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
