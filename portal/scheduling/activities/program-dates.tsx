import type { Activity } from "@hub/domain/catalogue/activity"
import type { Location } from "@hub/domain/catalogue/catalogue"
import { datesLabel, timesLabel, weekdaysLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { useState } from "react"
import { NoticeButton } from "../../applications/waitlists/notice-button.tsx"
import { WaitlistStatus } from "../../applications/waitlists/waitlist-status.tsx"
import { locationName } from "../../catalogue/location-name.ts"
import type { Member } from "../../participants/members.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { refusedByAll } from "../format-reasons.ts"
import { IneligibleMembers } from "../ineligible-members.tsx"
import { type PickActions, PickButtons } from "../pick-buttons.tsx"
import { isPickable } from "../pickable.ts"
import { answerTexts, openingTexts } from "../place-texts.ts"
import type { AvailableOffering } from "../queries.ts"
import { useBasket } from "../saved-basket.ts"
import css from "./program-dates.module.css"

const m = messages("portal/scheduling/activities.programDates")

interface Props {
  readonly activity: Activity
  readonly dates: readonly AvailableOffering[]
  readonly members: readonly Member[]
  readonly customer_id: string | undefined
  readonly locations: readonly Location[]
  readonly time_zone: string
  readonly onChoose: PickActions["onChoose"]
}

const FIRST = 6
/** One more than this is a list that is cut. */
const MOST_AT_ONCE = 12

const headings = () =>
  ({
    DAYCAMP_PROGRAM: m.pickAWeek,
    DAYCAMP_SESSION: m.pickYourDays,
    PROGRAM: m.pickATerm,
    OVERNIGHT: m.pickADate,
  }) as const

const waitlistStatusOf = (offering: AvailableOffering, student_ids: readonly string[]) => (
  <WaitlistStatus offering={offering} student_ids={student_ids} />
)

/** Every date as a row with its answer, and a button for each child. */
export function ProgramDates({ activity, dates, members, customer_id, locations, time_zone, onChoose }: Props) {
  const [isAll, setAll] = useState(dates.length <= MOST_AT_ONCE)
  const { basket, add, remove } = useBasket(customer_id)
  const now = useNow()
  const [first] = dates
  if (first === undefined)
    return (
      <>
        <div className="sign">
          <h2 id="dates">{m.noDatesRightNow}</h2>
        </div>
        <p>{m.emptyExplained({ name: activity.name })}</p>
        <NoticeButton about_id={activity.id} kind="DATES" name={activity.name} />
      </>
    )
  const shown = isAll ? dates : dates.slice(0, FIRST)
  const places = new Set(dates.map(({ location_id }) => location_id))
  const times = new Set(dates.map(timesLabel))
  const prices = new Set(dates.map(({ price }) => price))
  const students = members.map(({ student }) => student)
  // A pick that was lost is taken out at its date.
  const picked = new Set(basket.map(({ student_id }) => student_id))
  const refused = refusedByAll(shown, students, time_zone).filter(({ id }) => !picked.has(id))
  return (
    <>
      <div className="sign">
        <h2 id="dates">{headings()[first.kind]}</h2>
        <span className="small dim">{m.dates({ count: dates.length })}</span>
      </div>
      <IneligibleMembers
        basket={basket}
        members={members.filter(({ student }) => refused.includes(student))}
        offering={first}
        onRemove={remove}
        time_zone={time_zone}
      />
      <ol className={css.dates}>
        {shown.map((offering) => {
          const location = locations.find(({ id }) => id === offering.location_id)
          const zone = location?.time_zone ?? time_zone
          const text =
            openingTexts(offering, zone, now) ??
            answerTexts(offering.places, offering.is_waitlist_enabled, { time_zone: zone, now })
          const pickable = members.filter(({ id }) => isPickable(offering, id, basket))
          const others = members.filter((member) => !pickable.includes(member) && !refused.includes(member.student))
          const details = [
            weekdaysLabel(offering.weekdays),
            ...(times.size > 1 ? [timesLabel(offering)] : []),
            ...(places.size > 1 ? [locationName(locations, offering.location_id)] : []),
            ...(prices.size > 1 ? [formatMoney(offering.price)] : []),
          ]
          return (
            <li key={offering.id}>
              <p>
                <span className={css.range}>{datesLabel(offering)}</span>
                <span className={css.details}>{details.join(", ")}</span>
              </p>
              <p className={css.answer} data-tone={text.tone}>
                <span className={css.figure} data-word={text.is_word}>
                  {text.figure}
                </span>
                <span className={css.unit}>{text.unit}</span>
              </p>
              {pickable.length === 0 ? null : (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw the row's grid anew
                <div aria-label={m.whoGoes({ rangeLabel: datesLabel(offering) })} className={css.picks} role="group">
                  <PickButtons
                    basket={basket}
                    members={pickable}
                    offering={offering}
                    onAdd={add}
                    onChoose={onChoose}
                    onRemove={remove}
                    students={students}
                  />
                </div>
              )}
              <IneligibleMembers
                basket={basket}
                lineOf={waitlistStatusOf}
                members={others}
                offering={offering}
                time_zone={zone}
                onRemove={remove}
              />
            </li>
          )
        })}
      </ol>
      {isAll ? null : (
        <Button onClick={() => setAll(true)} variant="line" wide>
          {m.allDates({ datesCount: dates.length })}
        </Button>
      )}
    </>
  )
}
