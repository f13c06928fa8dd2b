import type { ReactNode } from "react"
import { Button } from "../button/button.tsx"

interface Props {
  children: ReactNode
  busy?: boolean
  onRetry: () => void
}

/** An error with a retry. */
export const FailedPart = ({ children, busy = false, onRetry }: Props) => (
  <div className="note bad" role="alert">
    <p>{children}</p>
    <Button variant="line" size="s" busy={busy} onClick={onRetry}>
      Try again
    </Button>
  </div>
)
