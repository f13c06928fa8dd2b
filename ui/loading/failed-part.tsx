import type { ReactNode } from "react"
import { Button } from "../button/button.tsx"

interface Props {
  /** What couldn't be had, and that nothing is lost. */
  children: ReactNode
  busy?: boolean
  onRetry: () => void
}

/** A part of a page that couldn't be had, and can be asked for again. */
export const FailedPart = ({ children, busy = false, onRetry }: Props) => (
  <div className="note bad" role="alert">
    <p>{children}</p>
    <Button variant="line" size="s" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  </div>
)
