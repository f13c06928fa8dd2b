import { datesLabel, timesLabel, weekdayNames } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import { Link } from "@tanstack/react-router"
import { type ComponentProps, memo, useState } from "react"
import { locationName } from "../catalogue/location-name.ts"
import { useLangOf } from "../company/init.ts"
import { useLanguage } from "../language/language.ts"
import type { Member } from "../participants/members.ts"
import { useNow } from "../shell/clock/use-now.ts"
import { useFromHere } from "../shell/way-back/use-way-up.ts"
import { canGo } from "./group-offerings.ts"
import { IneligibleMembers } from "./ineligible-members.tsx"
import css from "./offering-row.module.css"
import { type PickActions, PickButtons } from "./pick-buttons.tsx"
import { isPickable } from "./pickable.ts"
import { answerTexts, bigDate, canceledText, forWhom, openingTexts, priceText } from "./place-texts.ts"
import type { AvailableOffering } from "./queries.ts"
import type { PickUpFacts } from "./row-pick-ups.tsx"

const m = messages("portal/scheduling.offeringRow")

// Only a row that is picked asks for it.
const RowNotes = lazyComponent(() => import("./row-notes.tsx"), "RowNotes", {
  Pending: Nothing,
  Failed: Nothing,
})
// Most descriptions are never opened.
const PlainText = ({ text }: { text: string }) => <p>{text}</p>
const Markdown = lazyComponent(() => import("@hub/ui/markdown/markdown"), "Markdown", {
  Pending: PlainText,
  Failed: PlainText,
})

export interface RowContext extends PickActions {
  readonly chosen: readonly Member[]
  /** By which pick-ups at two places at once are found. */
  readonly pick_ups: PickUpFacts
  readonly locationOf: (id: string) => { name: string; time_zone: string }
  readonly lineOf?: ComponentProps<typeof IneligibleMembers>["lineOf"]
  readonly alternativeTo: ComponentProps<typeof IneligibleMembers>["alternativeTo"]
  /** The name of a funbox. */
  readonly areaName?: ((funbox_id: string) => string) | undefined
}

/** An offering of the list, with a button for each participant who can take a place. */
export const OfferingRow = memo(({ offering, context }: { offering: AvailableOffering; context: RowContext }) => {
  useLanguage()
  const { chosen, basket, pick_ups, locationOf, onAdd, onRemove, onChoose, alternativeTo, lineOf, areaName } = context
  const { activity_url_part, name, room, places } = offering
  const { time_zone } = locationOf(offering.location_id)
  const big = bigDate(offering)
  const now = useNow()
  const text =
    openingTexts(offering, time_zone, now) ?? answerTexts(places, offering.is_waitlist_enabled, { time_zone, now })
  const fromHere = useFromHere()
  const pickable = chosen.filter((member) => isPickable(offering, member.id, basket))
  const others = chosen.filter((member) => !pickable.includes(member))
  const going = chosen.filter((member) => canGo(offering, member.id)).length
  const whom = forWhom(offering)
  const langOf = useLangOf()

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
          {datesLabel(offering)}, {big.heard}
        </span>
      </div>
      <div className={css.what}>
        <h3>
          {activity_url_part === null ? (
            <span lang={langOf(offering, "name")}>{name}</span>
          ) : (
            <Link params={{ url_part: activity_url_part }} state={fromHere} to="/programs/$url_part">
              <span lang={langOf(offering, "name")}>{name}</span>
            </Link>
          )}
        </h3>
        <p>
          {timesLabel(offering)}
          <br />
          {locationName(pick_ups.locations, offering.location_id, room)}
          <br />
          {whom === undefined ? null : <span className={css.grades}>{whom}</span>}
          <b>{priceText(offering.price, going)}</b>
        </p>
        {offering.canceled_days.length === 0 ? null : <p className={css.canceled}>{canceledText(offering)}</p>}
        {offering.description === "" ? null : <Description name={name} text={offering.description} />}
      </div>
      <div className={css.answer} data-tone={text.tone}>
        <span className={css.figure} data-word={text.is_word}>
          {text.figure}
        </span>
        <span className={css.unit}>{text.unit}</span>
      </div>
      {chosen.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw the row's grid anew
        <Stack gap={2} aria-label={m.whoCanGo({ name })} className={css.participants} role="group">
          {pickable.length === 0 ? null : (
            <div className={css.buttons}>
              <PickButtons
                basket={basket}
                members={pickable}
                offering={offering}
                onAdd={onAdd}
                onChoose={onChoose}
                onRemove={onRemove}
                students={pick_ups.members.map(({ student }) => student)}
              />
            </div>
          )}
          {basket.some(({ offering_id }) => offering_id === offering.id) ? (
            <RowNotes areaName={areaName} basket={basket} facts={pick_ups} offering={offering} onAdd={onAdd} />
          ) : null}
          <IneligibleMembers
            alternativeTo={alternativeTo}
            basket={basket}
            lineOf={lineOf}
            members={others}
            offering={offering}
            time_zone={time_zone}
            onRemove={onRemove}
          />
        </Stack>
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
        <span>{m.about}</span>
        <span className="visually-hidden">{name}</span>
      </summary>
      {wasOpened ? <Markdown text={text} /> : <PlainText text={text} />}
    </details>
  )
}
