import type { ReactNode } from "react"
import styles from "./gate-flag.module.css"

interface Props {
  icon: ReactNode
  children: ReactNode
  /** What follows from it. */
  more?: ReactNode
  /** What can be done about it, below the words. */
  acts?: ReactNode
  tone?: "bad" | "warn"
}

/** Something to know about the child: that a document is missing, that there is an emergency plan. Never what the plan says. */
export const GateFlag = ({ icon, children, more, acts, tone }: Props) => (
  <div className={styles["flag"]} data-tone={tone}>
    {icon}
    <p>
      {children}
      {more !== undefined && <small>{more}</small>}
    </p>
    {acts}
  </div>
)
