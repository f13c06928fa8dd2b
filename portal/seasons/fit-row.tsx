import type { Location } from "@hub/domain/catalogue/catalogue"
import { timesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { Icon } from "@hub/ui/icon/icon"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import type { PhotoFacts } from "@hub/ui/picture/sources.ts"
import type { ReactNode } from "react"
import { locationName } from "../catalogue/location-name.ts"
import { useLangOf } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import { PickButton } from "../scheduling/pick-button.tsx"
import { answerTexts, openingTexts } from "../scheduling/place-texts.ts"
import { daysText } from "./cell-texts.ts"
import css from "./fit-row.module.css"
import { pickUpTexts } from "./pick-up-texts.ts"
import type { Fit } from "./week-fits.ts"

const m = messages("portal/seasons.weekSheet")

interface Props {
  readonly fit: Fit
  readonly member: Member
  readonly members: readonly Member[]
  readonly locations: readonly Location[]
  readonly card: { readonly scene: string; readonly picture: PhotoFacts | null } | undefined
  /** How many days the week has. */
  readonly day_count: number
  readonly clock: { readonly time_zone: string; readonly now: Date }
  readonly isDisabled: boolean
  readonly onPress: () => void
  /** What goes below the button of a pick. */
  readonly children?: ReactNode
}

/** A program that fits: picture, times, price, places, the pick-up, and a button. */
export function FitRow({
  fit,
  member,
  members,
  locations,
  card,
  day_count,
  clock,
  isDisabled,
  onPress,
  ...rest
}: Props) {
  const langOf = useLangOf()
  const { offering, days, line, replaces, isPicked } = fit
  const answer =
    openingTexts(offering, clock.time_zone, clock.now) ??
    answerTexts(offering.places, offering.is_waitlist_enabled, clock)
  const nameOf = (id: string) => members.find((one) => one.id === id)?.name ?? ""
  const { end_time, location_id } = offering
  const pickUp = line === undefined ? undefined : pickUpTexts(line, { end_time, location_id, locations, nameOf })
  const replaced = replaces.reduce((sum, { price }) => sum + price, 0)
  const difference = offering.price - replaced
  return (
    <li className={css.fit}>
      <div className={css.picture}>
        {card === undefined ? null : (
          <ProgramPicture isDecoration picture={card.picture} scene={card.scene} sizes="4.5rem" />
        )}
      </div>
      <div>
        <h3 lang={langOf(offering, "name")}>{offering.name}</h3>
        <p className={css.facts}>
          {days.length < day_count ? m.onDays({ days: daysText(days) }) : null}
          {timesLabel(offering)}, {locationName(locations, location_id, offering.room)}{" "}
          <b>{formatMoney(offering.price)}</b>
          {replaces.length > 0 && !isPicked && difference !== 0 ? (
            <span className={css.difference}>
              {m.difference({ sign: difference < 0 ? "less" : "more", amount: formatMoney(Math.abs(difference)) })}
            </span>
          ) : null}
        </p>
      </div>
      <p className={css.places} data-tone={answer.tone}>
        <span className="numeral" data-word={answer.is_word}>
          {answer.figure}
        </span>
        <span className="unit">{answer.unit}</span>
      </p>
      {pickUp === undefined ? null : (
        <p className={css.note} data-good={pickUp.isGood}>
          <Icon name={pickUp.isGood ? "check" : "alert"} />
          {pickUp.text}
        </p>
      )}
      <fieldset className={css.seat} disabled={isDisabled}>
        <PickButton
          isPicked={isPicked}
          member={member}
          program={offering.name}
          replaced={listOf(replaces.map(({ name }) => name))}
          onPress={onPress}
        />
      </fieldset>
      {rest.children === undefined ? null : <div className={css.below}>{rest.children}</div>}
    </li>
  )
}
