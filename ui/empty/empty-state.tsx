import type { ReactNode } from "react"
import styles from "./empty-state.module.css"

/** Nothing here yet: one sentence, and one way on. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={styles["empty"]}>
    <p>{text}</p>
    {children}
  </div>
)
