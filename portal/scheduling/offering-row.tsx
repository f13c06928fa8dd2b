import { rangeLabel, timesLabel, WEEKDAYS } from "@hub/domain/kernel/calendar"
import { listOf } from "@hub/domain/kernel/text"
import { Roundel } from "@hub/ui/avatar/roundel"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { memo, type ReactNode } from "react"
import { AboutOffering } from "./about-offering.tsx"
import type { AvailableOffering } from "./available-offering.ts"
import { type Basket, holds, inTheWay } from "./basket.ts"
import type { Member } from "./family.ts"
import { formatReasons } from "./format-reasons.ts"
import { canGo } from "./group-offerings.ts"
import { meetingDays } from "./meeting-days.ts"
import css from "./offering-row.module.css"
import { answerWords, bigDate, forWhom, priceWords } from "./place-words.ts"
import { Seat } from "./seat.tsx"

// Few families have something left to tell: the others don't fetch its question.
const MissingDetailPrompt = lazyComponent(
  () => import("../participants/missing-detail-prompt.tsx"),
  "MissingDetailPrompt",
)

export interface RowWorld {
  readonly chosen: readonly Member[]
  readonly basket: Basket
  /** IANA zone and name of a location. */
  readonly locationOf: (id: string) => { name: string; time_zone: string }
  readonly onPick: (offering: AvailableOffering, member: Member) => void
  readonly onDrop: (offering: AvailableOffering, member: Member) => void
  /** What stands beside the reason when every place is taken. */
  readonly wayOut: (offering: AvailableOffering) => ReactNode
}

/** Places left, or everybody in it already: those who can take a place, or hold one in the basket. */
const isSeat = (offering: AvailableOffering, member: Member, basket: Basket): boolean =>
  holds(basket, member.id, offering.id) ||
  (offering.places.answer === "open" && !offering.reasons.some((reason) => reason.student_id === member.id))

export const OfferingRow = memo(({ offering, world }: { offering: AvailableOffering; world: RowWorld }) => {
  const { chosen, basket, locationOf, onPick, onDrop, wayOut } = world
  const { name, room, places } = offering
  const location = locationOf(offering.location_id)
  const big = bigDate(offering)
  const words = answerWords(places, offering.is_waitlist_enabled, location.time_zone)
  const seats = chosen.filter((member) => isSeat(offering, member, basket))
  const others = chosen.filter((member) => !seats.includes(member))
  const reasons = formatReasons(
    offering,
    others.map((member) => member.student),
    location.time_zone,
  )
  const days = meetingDays(offering)
  const going = chosen.filter((member) => canGo(offering, member.id)).length
  const whom = forWhom(offering)

  return (
    <li className={css.row}>
      <div className={css.date}>
        <span aria-hidden="true" className={css.unit}>
          {big.month}
        </span>
        <span aria-hidden="true" className={css.days}>
          {big.days}
        </span>
        <span aria-hidden="true" className={css.unit}>
          {big.pattern}
        </span>
        {offering.session_count > 1 ? (
          <span aria-hidden="true" className={css.week}>
            {WEEKDAYS.map((weekday, index) => (
              <i data-meets={(offering.weekdays & (1 << index)) !== 0} key={weekday} />
            ))}
          </span>
        ) : null}
        <span className="vh">
          {rangeLabel(offering.start_date, offering.end_date)}, {big.pattern}
        </span>
      </div>
      <div className={css.what}>
        <h3>{name}</h3>
        <p>
          {timesLabel(offering.start_time, offering.end_time)}
          <br />
          {room === "" ? location.name : room}
          <br />
          {whom === undefined ? null : <span className={css.grades}>{whom}</span>}
          <b>{priceWords(offering.price, going)}</b>
        </p>
        {offering.description === "" ? null : <AboutOffering name={name} text={offering.description} />}
      </div>
      <div className={css.answer} data-tone={words.tone}>
        <span className={css.figure} data-word={words.is_word}>
          {words.figure}
        </span>
        <span className={css.unit}>{words.unit}</span>
      </div>
      {chosen.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw the row's grid anew
        <div aria-label={`${name}: who can go`} className={css.kids} role="group">
          {seats.length === 0 ? null : (
            <div className={css.seats}>
              {seats.map((member) => {
                const isPicked = holds(basket, member.id, offering.id)
                const times = { days, start_time: offering.start_time, end_time: offering.end_time }
                const rivals = inTheWay(basket, member.id, times, offering.id)
                return (
                  <Seat
                    instead_of={listOf(rivals.map((rival) => rival.name))}
                    isPicked={isPicked}
                    key={member.id}
                    member={member}
                    onPress={() => (isPicked ? onDrop(offering, member) : onPick(offering, member))}
                  />
                )
              })}
            </div>
          )}
          {reasons.length === 0 ? null : (
            <ul aria-label="Who can’t, and why" className={css.reasons}>
              {reasons.map((why) => (
                <li key={why.students.map((student) => student.id).join()}>
                  <span className={css.faces}>
                    {others
                      .filter((member) => why.students.includes(member.student))
                      .map((member) => (
                        <Roundel isHollow key={member.id} letter={member.letter} k={member.colour} />
                      ))}
                  </span>
                  <span className={css.reason}>
                    <b>{listOf(why.names)}</b> {why.rest}
                  </span>
                  {why.code === "full" ? wayOut(offering) : null}
                  {why.code === "grade_unknown" || why.code === "birth_date_unknown" ? (
                    <MissingDetailPrompt code={why.code} student={why.students[0]} />
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </li>
  )
})
