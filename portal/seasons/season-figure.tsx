import { messages } from "@hub/domain/kernel/messages"
import type { SeasonWeek } from "@hub/domain/seasons/season"
import type { SeasonFigures } from "@hub/domain/seasons/season-figures"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import type { Member } from "../participants/members.ts"
import { weekDates } from "./cell-texts.ts"
import css from "./season-screen.module.css"

const m = messages("portal/seasons.figure")

interface Props {
  readonly figures: SeasonFigures
  readonly isPublished: boolean
  readonly members: readonly Member[]
  /** A week that is open for all children. */
  readonly allOpen: SeasonWeek | undefined
  readonly onOpen: (week: string) => void
}

/** The season's figures: the gaps first. */
export function SeasonFigure({ figures, isPublished, members, allOpen, onOpen }: Props) {
  const { gaps, weeks, children } = figures
  if (!isPublished)
    return (
      <p className={`note ${css.open ?? ""}`}>
        {m.unpublished}{" "}
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/explore-offerings">
          {m.explore}
        </Link>
      </p>
    )
  const [only] = members
  return (
    <>
      <Row items="baseline" gap={3} below={3} className={css.figure} role="status">
        <span className="numeral">{gaps}</span>
        <p>
          {m.gaps({ gaps, name: members.length === 1 ? (only?.name ?? "none") : "none" })}
          <span className="small dim">{m.sentence({ weeks, children, parts: partsText(figures) })}</span>
        </p>
      </Row>
      {allOpen === undefined ? null : (
        <p className={`note ${css.open ?? ""}`}>
          {m.allOpen({ dates: weekDates(allOpen), count: children })}{" "}
          <Button onClick={() => onOpen(allOpen.week)} size="s" variant="quiet">
            {m.seeIt}
          </Button>
        </p>
      )}
    </>
  )
}

/** "5 booked, 5 picked or held, 3 not sure, 2 away." */
function partsText({ booked, picked, unsure, classes, away }: SeasonFigures): string {
  const parts = [
    booked === 0 ? "" : m.booked({ count: booked }),
    picked === 0 ? "" : m.picked({ count: picked }),
    unsure === 0 ? "" : m.unsure({ count: unsure }),
    classes === 0 ? "" : m.classes({ count: classes }),
    away === 0 ? "" : m.away({ count: away }),
  ].filter((part) => part !== "")
  return parts.length === 0 ? m.nothing : `${parts.join(", ")}.`
}
