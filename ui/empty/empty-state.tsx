import type { ReactNode } from "react"
import { LineAnimation } from "../animation/line-animation.tsx"
import styles from "./empty-state.module.css"

interface Props {
  text: string
  /** The page holds nothing else: with a drawing. */
  isAlone?: boolean
  children?: ReactNode
}

/** One sentence and one action. */
export const EmptyState = ({ text, isAlone = false, children }: Props) => (
  <div className={styles["empty"]} data-alone={isAlone}>
    {isAlone && <LineAnimation name="empty" />}
    <p>{text}</p>
    {children}
  </div>
)
