import type { ReactNode } from "react"
import { Button } from "../button/button.tsx"
import { Icon } from "../icon/icon.tsx"
import { Row } from "../layout/row.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./failed-part.module.css"

interface Props {
  children: ReactNode
  busy?: boolean
  onRetry: () => void
}

/** An error with a retry. */
export const FailedPart = ({ children, busy = false, onRetry }: Props) => (
  <Row wrap justify="spread" gap={3} across={4} className={styles["failed"]} role="alert">
    <div className={styles["words"]}>
      <Icon name="alert" />
      <p>{children}</p>
    </div>
    <Button variant="line" size="s" busy={busy} onClick={onRetry}>
      {kitTexts("loading").tryAgain}
    </Button>
  </Row>
)
