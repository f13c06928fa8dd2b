import { messages } from "@hub/domain/kernel/messages"
import { Row } from "@hub/ui/layout/row"
import { useId } from "react"
import css from "./body-figure.module.css"

const m = messages("console/health.incident")

/** Seen from the front: the child's right is on the left. In hundredths of the figure. */
const PLACES = [
  ["HEAD", 50, 8],
  ["CHEST", 50, 27],
  ["RIGHT_ARM", 27, 31],
  ["LEFT_ARM", 73, 31],
  ["BELLY", 50, 45],
  ["RIGHT_HAND", 18, 48],
  ["LEFT_HAND", 82, 48],
  ["RIGHT_KNEE", 36, 73],
  ["LEFT_KNEE", 64, 73],
  ["RIGHT_FOOT", 36, 94],
  ["LEFT_FOOT", 64, 94],
] as const
export type BodyPlace = (typeof PLACES)[number][0]

const KINDS = ["SCRAPE", "BUMP", "CUT", "STING"] as const
export type InjuryKind = (typeof KINDS)[number]

interface FigureProps {
  value: BodyPlace | undefined
  onChoose: (place: BodyPlace) => void
}

/** A place on the body, marked. */
export function BodyFigure({ value, onChoose }: FigureProps) {
  const name = useId()
  return (
    <fieldset className={css["figure"]} role="radiogroup" aria-label={m.figure}>
      <svg viewBox="0 0 140 240" aria-hidden="true">
        <circle cx="70" cy="20" r="17" />
        <path d="M48 42h44l26 68-12 5-18-40v50h-36v-50l-18 40-12-5z" />
        <path d="M52 125h17l-3 108h-16zM71 125h17l2 108h-16z" />
      </svg>
      {PLACES.map(([place, across, down]) => (
        <label key={place} style={{ insetInlineStart: `${across}%`, insetBlockStart: `${down}%` }}>
          <input type="radio" name={name} checked={value === place} onChange={() => onChoose(place)} />
          <span className="visually-hidden">{m[place]}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface KindsProps {
  value: InjuryKind | undefined
  onChoose: (kind: InjuryKind) => void
}

export const InjuryKinds = ({ value, onChoose }: KindsProps) => (
  <Row gap={2} wrap role="group" aria-label={m.kinds}>
    {KINDS.map((kind) => (
      <button key={kind} type="button" className="chip" aria-pressed={value === kind} onClick={() => onChoose(kind)}>
        {m[kind]}
      </button>
    ))}
  </Row>
)

/** "Right knee, scrape". */
export const injuryText = (place: BodyPlace | undefined, kind: InjuryKind | undefined): string => {
  const words = [place, kind].flatMap((one) => (one === undefined ? [] : [m[one]]))
  return words.map((one, index) => (index === 0 ? one : one.toLowerCase())).join(", ")
}
