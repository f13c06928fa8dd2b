import { datesLabel, monthOf, timesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { useNow } from "../../shell/clock/use-now.ts"
import { JoinWaitlistLink } from "../join-waitlist-link.tsx"
import { answerTexts, bigDate, placesSentence } from "../place-texts.ts"
import { differenceTexts } from "./move-texts.ts"
import styles from "./moves.module.css"
import type { MoveTarget } from "./queries.ts"

const m = messages("portal/scheduling/moves.moveTargets")

interface Props {
  targets: readonly MoveTarget[]
  picked: string | undefined
  /** The month that is shown; of another one a place says which. */
  month: string
  name: string
  student_id: string
  /** The program that is moved from. */
  instead_of: string
  zoneOf: (location_id: string) => string
  nameOf: (location_id: string) => string
  onPick: (offering_id: string) => void
}

export const isFull = ({ offering }: MoveTarget): boolean => offering.reasons.some(({ code }) => code === "full")

/** Only a place that is free, or full, is a place to go to: what doesn't fit the child isn't shown. */
export const fits = ({ offering }: MoveTarget): boolean => offering.reasons.every(({ code }) => code === "full")

/** Where a booking can go, each with its difference. A full one says so. */
export const MoveTargetList = ({
  targets,
  picked,
  month,
  name,
  student_id,
  instead_of,
  zoneOf,
  nameOf,
  onPick,
}: Props) => {
  const now = useNow()
  return (
    <fieldset>
      <legend className="visually-hidden">{m.newPlace}</legend>
      {targets.map((target) => {
        const { offering } = target
        const date = bigDate(offering)
        const answer = answerTexts(offering.places, offering.is_waitlist_enabled, {
          time_zone: zoneOf(offering.location_id),
          now,
        })
        const isOther = monthOf(offering.start_date) !== month
        const dates = datesLabel(offering)
        const when = (
          <span>
            <span className="numeral" aria-hidden="true">
              {date.days}
            </span>
            <small aria-hidden="true">
              {isOther ? `${date.month}, ` : ""}
              {date.pattern}
            </small>
            <span className="visually-hidden">{dates}</span>
          </span>
        )
        const what = (
          <span>
            <b>{offering.name}</b>
            <small>
              {timesLabel(offering)}, {nameOf(offering.location_id)}.{" "}
              {isFull(target) ? m.full({ name }) : target.is_offered ? m.aPlaceIsHeld : placesSentence(answer)}
            </small>
          </span>
        )
        if (isFull(target))
          return (
            <div className={styles["place"]} data-full key={offering.id}>
              <span />
              {when}
              {what}
              {offering.is_waitlist_enabled && (
                <JoinWaitlistLink program_id={offering.id} ids={[student_id]} instead_of={instead_of} />
              )}
            </div>
          )
        const [difference, how] = differenceTexts(target)
        return (
          <label className={styles["place"]} key={offering.id}>
            <input
              type="radio"
              name="place"
              value={offering.id}
              checked={picked === offering.id}
              onChange={() => onPick(offering.id)}
            />
            {when}
            {what}
            <span className={styles["price"]}>
              <span className="numeral">{difference}</span>
              <small>{how}</small>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
