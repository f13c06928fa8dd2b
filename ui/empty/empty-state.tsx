import type { ReactNode } from "react"
import styles from "./empty-state.module.css"

/** One sentence and one action. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={styles["empty"]}>
    <p>{text}</p>
    {children}
  </div>
)
