import type { ReactNode } from "react"
import { Money } from "./money.tsx"
import styles from "./sum-figure.module.css"

/** The sum that a page is about, in the largest figures, and what it is; `<small>` inside says more. */
export const SumFigure = ({ cents, children }: { cents: number; children: ReactNode }) => (
  <p className={styles["figure"]}>
    <span className="numeral">
      <Money cents={cents} />
    </span>
    <span>{children}</span>
  </p>
)
