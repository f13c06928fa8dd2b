import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { type ReactNode, useEffect } from "react"

const m = messages("portal/shell.failedScreen")

interface Props {
  title: string
  text: string
  isBusy?: boolean
  onRetry: () => void
  /** It also retries by itself: what failed may be back at any time. */
  isPatient?: boolean
  children?: ReactNode
}

const RETRY_MS = 10_000

/** A screen that couldn't be loaded, with a way to retry. */
export function FailedScreen({ title, text, isBusy = false, isPatient = false, onRetry, children }: Props) {
  useEffect(() => {
    if (!isPatient || isBusy) return undefined
    // Jitter: families who lost the server together must not return together.
    const timer = setTimeout(onRetry, RETRY_MS * (1 + Math.random() / 2))
    return () => clearTimeout(timer)
  }, [isPatient, isBusy, onRetry])
  return (
    <main id="main">
      <div className="page-header" role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <Row as="p" gap={3} wrap items="stretch">
        <Button busy={isBusy} onClick={onRetry}>
          {m.tryAgain}
        </Button>
        {children}
      </Row>
    </main>
  )
}
