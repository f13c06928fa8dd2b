import type { ReactNode } from "react"
import { Row } from "../layout/row.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./bulk-bar.module.css"

interface Props {
  /** How many rows are ticked; none: no bar. */
  count: number
  /** Buttons for all of them, the main one first, in `line`. */
  children: ReactNode
  /** Ticks none. */
  onLeave: () => void
}

/** What can be done with the ticked rows, at the foot of the page for as long as some are. */
export const BulkBar = ({ count, children, onLeave }: Props) => {
  const texts = kitTexts("bulk")
  if (count === 0) return null
  return (
    <Row as="section" wrap gap={2} across={3} className={styles["bar"]} aria-label={texts.label}>
      <p role="status">{texts.chosen({ count, b: (text) => <b className="numeral">{text}</b> })}</p>
      {children}
      <button type="button" className={`button compact quiet ${styles["leave"] ?? ""}`} onClick={onLeave}>
        {texts.none}
      </button>
    </Row>
  )
}
