import { messages } from "@hub/domain/kernel/messages"
import type { SeasonPlace } from "@hub/domain/seasons/season"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Icon } from "@hub/ui/icon/icon"
import { useLangOf } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import { STATE_ICONS, stateText } from "./cell-texts.ts"
import type { Placed } from "./grid-layout.ts"
import css from "./season-class.module.css"
import grid from "./season-grid.module.css"

const m = messages("portal/seasons.grid")

interface Props {
  readonly place: SeasonPlace
  readonly member: Member
  readonly style: Placed
  readonly isContinued: boolean
  readonly clock: { readonly time_zone: string; readonly now: Date }
  readonly onOpen: () => void
}

/** A class of many weeks: its own line through them; on a phone after the weeks. */
export function SeasonClassLine({ place, member, style, isContinued, clock, onOpen }: Props) {
  const langOf = useLangOf()
  const icon = STATE_ICONS[place.state]
  const state = stateText(place, clock)
  return (
    <div className={grid.line} role="row">
      <div data-continued={isContinued || undefined} role="gridcell" style={style}>
        <button
          aria-label={m.classLabel({ name: member.name, program: place.name, state })}
          className={css.class}
          data-k={member.colour}
          data-state={place.state}
          onClick={onOpen}
          type="button"
        >
          <span className={css.whose}>
            <Roundel letter={member.letter} k={member.colour} />
          </span>
          <span className={css.name} lang={langOf(place, "name")}>
            {place.name}
          </span>
          <span className={css.state}>
            {icon === undefined ? null : <Icon name={icon} />}
            {state}
          </span>
        </button>
      </div>
    </div>
  )
}
