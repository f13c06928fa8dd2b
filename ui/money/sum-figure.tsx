import type { ReactNode } from "react"
import { Row } from "../layout/row.tsx"
import { Money } from "./money.tsx"
import styles from "./sum-figure.module.css"

/** The sum that a page is about, in the largest figures, and what it is; `<small>` inside says more. */
export const SumFigure = ({ cents, children }: { cents: number; children: ReactNode }) => (
  <Row as="p" items="baseline" wrap gap={3} className={styles["figure"]}>
    <span className="numeral">
      <Money cents={cents} />
    </span>
    <span>{children}</span>
  </Row>
)
