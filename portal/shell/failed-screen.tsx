import { Button } from "@hub/ui/button/button"
import type { ReactNode } from "react"
import styles from "./failed-screen.module.css"

interface Props {
  title: string
  words: string
  isBusy?: boolean
  onRetry: () => void
  children?: ReactNode
}

/** A screen that couldn't be loaded, with a way to retry. */
export const FailedScreen = ({ title, words, isBusy = false, onRetry, children }: Props) => (
  <main id="main">
    <div className="page-header" role="alert">
      <h1>{title}</h1>
      <p>{words}</p>
    </div>
    <p className={styles["actions"]}>
      <Button busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
      {children}
    </p>
  </main>
)
