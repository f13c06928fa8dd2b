import { kitTexts } from "../texts.ts"
import styles from "./bar-line.module.css"

/** In the order in which they lie on the line; what is left of it is to come. */
const PARTS = ["late", "in", "held", "out", "absent"] as const
type Part = (typeof PARTS)[number]
export type LinePart = Part | "toCome"

interface Props {
  /** How many there are of each. */
  parts: Partial<Record<Part, number>>
  /** Of how many. */
  of: number
  /** What it says in words, where these aren't children of a day: "22 of 24 booked". */
  text?: string
  /** The same figures stand beside it. */
  isDecorative?: boolean
}

/** A day, or a program, as a line: solid in, ticks gone home, slanted absent, hollow to come, red after the end. */
export function BarLine({ parts, of, text, isDecorative = false }: Props) {
  const counted = PARTS.map((part) => ({ part, count: parts[part] ?? 0 })).filter(({ count }) => count > 0)
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  const label = text ?? lineText([...counted, { part: "toCome", count: Math.max(of - all, 0) }])
  const spoken = isDecorative || label === "" ? { "aria-hidden": true } : { role: "img", "aria-label": label }
  return (
    <span className={styles["line"]} {...spoken}>
      {counted.map(({ part, count }) => (
        <i key={part} data-part={part} style={{ width: `${(100 * count) / Math.max(of, all)}%` }} />
      ))}
    </span>
  )
}

/** "34 in, 2 absent, 10 to come" */
const lineText = (counted: readonly { part: LinePart; count: number }[]): string =>
  counted
    .filter(({ count }) => count > 0)
    .map(({ part, count }) => kitTexts("barLine")[`${part}Count`]({ count }))
    .join(", ")

/** What the looks of the line mean. */
export const LineKey = ({ parts }: { parts: readonly LinePart[] }) => (
  <ul className={styles["key"]}>
    {parts.map((part) => (
      <li key={part}>
        <span className={styles["line"]} aria-hidden="true">
          {part !== "toCome" && <i data-part={part} style={{ width: "100%" }} />}
        </span>
        {kitTexts("barLine")[part]}
      </li>
    ))}
  </ul>
)
