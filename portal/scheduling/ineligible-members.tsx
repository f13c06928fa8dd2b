import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Roundel } from "@hub/ui/avatar/roundel"
import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import type { ReactNode } from "react"
import type { Member } from "../participants/members.ts"
import type { Basket } from "./basket.ts"
import { formatReasons } from "./format-reasons.ts"
import css from "./ineligible-members.module.css"
import { isLostPick } from "./pickable.ts"
import type { AvailableOffering } from "./queries.ts"

const m = messages("portal/scheduling.whoCannot")

// Few families have a missing detail.
const MissingDetailPrompt = lazyComponent(
  () => import("../participants/missing-detail-prompt.tsx"),
  "MissingDetailPrompt",
)
// Few programs ask for an application.
const ApplyLink = lazyComponent(() => import("./apply-link.tsx"), "ApplyLink", { Failed: Nothing })
// Few picks are lost before they are booked.
const UnavailableSelection = lazyComponent(() => import("./unavailable-selection.tsx"), "UnavailableSelection", {
  Failed: Nothing,
})

interface Props {
  readonly offering: AvailableOffering
  readonly members: readonly Member[]
  readonly basket: Basket
  readonly time_zone: string
  readonly onRemove: (offering: AvailableOffering, student_id: string) => void
  /** Beside the reason when families may wait for a place, or for booking to open. */
  readonly lineOf?: ((offering: AvailableOffering, student_ids: readonly string[]) => ReactNode) | undefined
  /** Beside the reason when every place is taken. */
  readonly alternativeTo?: ((offering: AvailableOffering) => ReactNode) | undefined
}

/** Why the others can't take a place, and what they can do about it. Nothing where everybody can. */
export function IneligibleMembers({ offering, members, basket, time_zone, onRemove, lineOf, alternativeTo }: Props) {
  const reasons = formatReasons(
    offering,
    members.map(({ student }) => student),
    time_zone,
  )
  if (reasons.length === 0) return null
  return (
    <ul aria-label={m.title} className={css.reasons} data-reasons="">
      {reasons.map(({ students, names, rest, code }) => {
        const ids = students.map(({ id }) => id)
        return (
          <li key={ids.join()}>
            <span className={css.faces}>
              {members
                .filter(({ student }) => students.includes(student))
                .map(({ id, letter, colour }) => (
                  <Roundel isHollow k={colour} key={id} letter={letter} />
                ))}
            </span>
            <span className={css.reason}>
              <b>{listOf(names)}</b> {rest}
            </span>
            {code === "full" || code === "held" || code === "not_open_yet" ? lineOf?.(offering, ids) : null}
            {code === "full" ? alternativeTo?.(offering) : null}
            {ids.some((id) => isLostPick(offering, id, basket)) ? (
              <UnavailableSelection basket={basket} offering={offering} onRemove={onRemove} students={students} />
            ) : null}
            {code === "application_needed" ? <ApplyLink offering={offering} student_ids={ids} /> : null}
            {code === "grade_unknown" || code === "birth_date_unknown" ? (
              <MissingDetailPrompt code={code} student={students[0]} />
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
