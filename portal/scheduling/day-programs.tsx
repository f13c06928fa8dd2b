import { isOnDay, sessionTimesLabel, spokenDay, timesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { DayDetails } from "@hub/ui/calendar/day-details"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useInfiniteQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useNow } from "../shell/clock/use-now.ts"
import { useFromHere } from "../shell/way-back/use-way-up.ts"
import { useBooked } from "./booked-context.ts"
import css from "./day-programs.module.css"
import { IneligibleMembers } from "./ineligible-members.tsx"
import type { RowContext } from "./offering-row.tsx"
import { PickButtons } from "./pick-buttons.tsx"
import { isPickable } from "./pickable.ts"
import { answerTexts, placesSentence } from "./place-texts.ts"
import { type AvailabilityQuery, type AvailableOffering, offeringsQuery } from "./queries.ts"

const m = messages("portal/scheduling.dayPrograms")

interface Props {
  readonly day: string
  readonly query: AvailabilityQuery
  readonly context: Omit<RowContext, "alternativeTo">
  readonly onBack: () => void
}

/** One day under its week: what is booked, and what can be booked. */
export function DayPrograms({ day, query, context, onBack }: Props) {
  const list = useInfiniteQuery(offeringsQuery(query, { from: day, to: day }))
  const { members } = context.pick_ups
  const booked = useBooked()
  const own = booked.flatMap(({ status, days, ...one }) => {
    const met = days.map(({ date }) => ({ ...one, date })).find((session) => isOnDay(session, day))
    return status === "BOOKED" && met !== undefined ? [met] : []
  })
  return (
    <DayDetails day={day} onBack={onBack}>
      <h3 className={css.title}>{spokenDay(day)}</h3>
      {own.length === 0 ? null : (
        <Stack as="ul" gap={3} className={css.booked} aria-label={m.booked}>
          {own.map((one) => (
            <li key={`${one.student_id} ${one.offering_id}`}>
              <b>{members.find(({ id }) => id === one.student_id)?.name}</b> {one.name}, {sessionTimesLabel(one)}
            </li>
          ))}
        </Stack>
      )}
      <QueryPart query={list} loading={m.loadingTheDay} failed={m.loadFailed}>
        {({ pages }) => {
          const offerings = pages.flatMap(({ items }) => items)
          const more = (pages[0]?.total ?? 0) - offerings.length
          if (offerings.length === 0) return <p className="small dim">{m.nothingMore}</p>
          return (
            <>
              <Stack as="ul" gap={3} className={css.programs}>
                {offerings.map((offering) => (
                  <Program context={context} key={offering.id} offering={offering} />
                ))}
              </Stack>
              {more > 0 ? <p className="small dim">{m.moreInList({ more })}</p> : null}
            </>
          )
        }}
      </QueryPart>
    </DayDetails>
  )
}

function Program({ offering, context }: { offering: AvailableOffering; context: Props["context"] }) {
  const { chosen, basket, locationOf, onAdd, onRemove, onChoose, lineOf, pick_ups } = context
  const fromHere = useFromHere()
  const location = locationOf(offering.location_id)
  const answer = answerTexts(offering.places, offering.is_waitlist_enabled, {
    time_zone: location.time_zone,
    now: useNow(),
  })
  const pickable = chosen.filter(({ id }) => isPickable(offering, id, basket))
  return (
    <li>
      <Row as="p" gap={0} across={3} wrap items="stretch" justify="spread" className={css.name}>
        {offering.activity_url_part === null ? (
          <b>{offering.name}</b>
        ) : (
          <Link params={{ url_part: offering.activity_url_part }} state={fromHere} to="/programs/$url_part">
            {offering.name}
          </Link>
        )}
        <span data-tone={answer.tone}>{placesSentence(answer)}</span>
      </Row>
      <p className="small dim">
        {timesLabel(offering)}, {location.name}
      </p>
      {pickable.length === 0 ? null : (
        <PickButtons
          basket={basket}
          members={pickable}
          offering={offering}
          onAdd={onAdd}
          onChoose={onChoose}
          onRemove={onRemove}
          students={pick_ups.members.map(({ student }) => student)}
        />
      )}
      <IneligibleMembers
        basket={basket}
        lineOf={lineOf}
        members={chosen.filter((member) => !pickable.includes(member))}
        offering={offering}
        time_zone={location.time_zone}
        onRemove={onRemove}
      />
    </li>
  )
}
