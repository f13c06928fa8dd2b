import { datesLabel, timesLabel, weekdayNames } from "@hub/domain/kernel/calendar"
import { listOf } from "@hub/domain/kernel/text"
import { Roundel } from "@hub/ui/avatar/roundel"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { Link } from "@tanstack/react-router"
import { memo, type ReactNode, useState } from "react"
import { useNow } from "../clock/use-now.ts"
import type { Member } from "../participants/members.ts"
import { type Basket, hasItem, itemOf, overlapping } from "./basket.ts"
import { formatReasons } from "./format-reasons.ts"
import { canGo } from "./group-offerings.ts"
import css from "./offering-row.module.css"
import { PickButton } from "./pick-button.tsx"
import { isLostPick, isPickable } from "./pickable.ts"
import { answerWords, bigDate, forWhom, openingWords, priceWords } from "./place-words.ts"
import type { AvailableOffering } from "./queries.ts"
import type { PickUpFacts } from "./row-pick-ups.tsx"
import { offeringRow as t } from "./words.tsx"

// Few families have a missing detail, and most descriptions are never opened.
const MissingDetailPrompt = lazyComponent(
  () => import("../participants/missing-detail-prompt.tsx"),
  "MissingDetailPrompt",
)
// Few programs ask for an application.
const ApplyLink = lazyComponent(() => import("./apply-link.tsx"), "ApplyLink", { Failed: Nothing })
// Only a row that is picked asks for it.
const RowNotes = lazyComponent(() => import("./row-notes.tsx"), "RowNotes", {
  Pending: Nothing,
  Failed: Nothing,
})
// Few picks are lost before they are booked.
const LostPick = lazyComponent(() => import("./lost-pick.tsx"), "LostPick", { Failed: Nothing })
const PlainText = ({ text }: { text: string }) => <p>{text}</p>
const Markdown = lazyComponent(() => import("@hub/ui/markdown/markdown"), "Markdown", {
  Pending: PlainText,
  Failed: PlainText,
})

export interface RowContext {
  readonly chosen: readonly Member[]
  readonly basket: Basket
  /** By which pick-ups at two places at once are found. */
  readonly pick_ups: PickUpFacts
  readonly locationOf: (id: string) => { name: string; time_zone: string }
  readonly onAdd: (offering: AvailableOffering, student_id: string) => void
  readonly onRemove: (offering: AvailableOffering, student_id: string) => void
  /** Beside the reason when families may wait for a place, or for booking to open. */
  readonly lineOf?: ((offering: AvailableOffering, student_ids: readonly string[]) => ReactNode) | undefined
  /** Beside the reason when every place is taken. */
  readonly alternativeTo: (offering: AvailableOffering) => ReactNode
  /** The name of a funbox. */
  readonly areaName?: ((funbox_id: string) => string) | undefined
}

/** An offering of the list, with a button for each participant who can take a place. */
export const OfferingRow = memo(({ offering, context }: { offering: AvailableOffering; context: RowContext }) => {
  const { chosen, basket, pick_ups, locationOf, onAdd, onRemove, alternativeTo, lineOf, areaName } = context
  const { activity_url_part, name, room, places } = offering
  const location = locationOf(offering.location_id)
  const big = bigDate(offering)
  const { time_zone } = location
  const now = useNow()
  const words =
    openingWords(offering, time_zone, now) ?? answerWords(places, offering.is_waitlist_enabled, { time_zone, now })
  const pickable = chosen.filter((member) => isPickable(offering, member.id, basket))
  const others = chosen.filter((member) => !pickable.includes(member))
  const reasons = formatReasons(
    offering,
    others.map((member) => member.student),
    location.time_zone,
  )
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
            {weekdayNames().map((weekday, index) => (
              <i data-meets={(offering.weekdays & (1 << index)) !== 0} key={weekday} />
            ))}
          </span>
        ) : null}
        <span className="visually-hidden">
          {datesLabel(offering)}, {big.pattern}
        </span>
      </div>
      <div className={css.what}>
        <h3>
          {activity_url_part === null ? (
            name
          ) : (
            <Link params={{ url_part: activity_url_part }} to="/programs/$url_part">
              {name}
            </Link>
          )}
        </h3>
        <p>
          {timesLabel(offering)}
          <br />
          {[location.name, room].filter((part) => part !== "").join(", ")}
          <br />
          {whom === undefined ? null : <span className={css.grades}>{whom}</span>}
          <b>{priceWords(offering.price, going)}</b>
        </p>
        {offering.description === "" ? null : <Description name={name} text={offering.description} />}
      </div>
      <div className={css.answer} data-tone={words.tone}>
        <span className={css.figure} data-word={words.is_word}>
          {words.figure}
        </span>
        <span className={css.unit}>{words.unit}</span>
      </div>
      {chosen.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw the row's grid anew
        <div aria-label={t.whoCanGo(name)} className={css.participants} role="group">
          {pickable.length === 0 ? null : (
            <div className={css.buttons}>
              {pickable.map((member) => {
                const item = itemOf(offering, member.id)
                const isPicked = hasItem(basket, item)
                return (
                  <PickButton
                    isPicked={isPicked}
                    key={member.id}
                    member={member}
                    replaced={listOf(overlapping(basket, item).map((one) => one.name))}
                    onPress={() => (isPicked ? onRemove(offering, member.id) : onAdd(offering, member.id))}
                  />
                )
              })}
            </div>
          )}
          {basket.some(({ offering_id }) => offering_id === offering.id) ? (
            <RowNotes areaName={areaName} basket={basket} facts={pick_ups} offering={offering} onAdd={onAdd} />
          ) : null}
          {reasons.length === 0 ? null : (
            <ul aria-label={t.whoCannot} className={css.reasons}>
              {reasons.map((reason) => (
                <li key={reason.students.map((student) => student.id).join()}>
                  <span className={css.faces}>
                    {others
                      .filter((member) => reason.students.includes(member.student))
                      .map((member) => (
                        <Roundel isHollow key={member.id} letter={member.letter} k={member.colour} />
                      ))}
                  </span>
                  <span className={css.reason}>
                    <b>{listOf(reason.names)}</b> {reason.rest}
                  </span>
                  {reason.code === "full" || reason.code === "held" || reason.code === "not_open_yet"
                    ? lineOf?.(
                        offering,
                        reason.students.map(({ id }) => id),
                      )
                    : null}
                  {reason.code === "full" ? alternativeTo(offering) : null}
                  {reason.students.some(({ id }) => isLostPick(offering, id, basket)) ? (
                    <LostPick basket={basket} offering={offering} onRemove={onRemove} students={reason.students} />
                  ) : null}
                  {reason.code === "application_needed" ? (
                    <ApplyLink offering={offering} student_ids={reason.students.map(({ id }) => id)} />
                  ) : null}
                  {reason.code === "grade_unknown" || reason.code === "birth_date_unknown" ? (
                    <MissingDetailPrompt code={reason.code} student={reason.students[0]} />
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

/** The business's own words about an offering, in Markdown (spec 5). */
function Description({ name, text }: { name: string; text: string }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className={css.about} onToggle={() => setOpened(true)}>
      <summary>
        <span>{t.about}</span>
        <span className="visually-hidden">{name}</span>
      </summary>
      {wasOpened ? <Markdown text={text} /> : <PlainText text={text} />}
    </details>
  )
}
