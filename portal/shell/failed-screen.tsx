import { Button } from "@hub/ui/button/button"
import type { ReactNode } from "react"
import styles from "./failed-screen.module.css"

interface Props {
  title: string
  /** What isn't lost. */
  words: string
  isBusy?: boolean
  onRetry: () => void
  /** Other ways on. */
  children?: ReactNode
}

/** A whole screen that couldn't be had, and can be asked for again. */
export const FailedScreen = ({ title, words, isBusy = false, onRetry, children }: Props) => (
  <main id="main">
    <div className="page-header" role="alert">
      <h1>{title}</h1>
      <p>{words}</p>
    </div>
    <p className={styles["acts"]}>
      <Button busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
      {children}
    </p>
  </main>
)
