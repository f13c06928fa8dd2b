import { Button } from "../button/button.tsx"
import { Icon } from "../icon/icon.tsx"
import { Row } from "../layout/row.tsx"
import { Stack } from "../layout/stack.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./upload-entry.module.css"

interface Props {
  name: string
  /** Where it can be looked at, in its own tab. */
  href?: string | undefined
  state: "loading" | "success" | "error"
  /** Progress while loading, 0 to 1. */
  share?: number
  error?: string
  /** Absent when a retry can't help. */
  onRetry?: (() => void) | undefined
  /** Cancels while loading, removes afterwards. */
  onRemove: () => void
}

/** An upload (spec 4.11). */
export function UploadEntry({ name, href, state, share = 0, error, onRetry, onRemove }: Props) {
  const percent = Math.round(share * 100)
  return (
    <Stack gap={1} className={styles["entry"]} data-state={state}>
      <Row wrap gap={0} across={2} className={styles["line"]}>
        {state === "success" && <Icon name="check" />}
        {state === "error" && <Icon name="alert" />}
        <span className={styles["name"]}>
          {href === undefined ? (
            name
          ) : (
            <a href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          )}
        </span>
        {state === "loading" && <span className={styles["figure"]}>{percent}%</span>}
        {state === "error" && onRetry !== undefined && (
          <Button variant="quiet" size="s" onClick={onRetry}>
            {kitTexts("loading").tryAgain}
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={onRemove}>
          {state === "loading" ? kitTexts("upload").cancel : kitTexts("upload").remove}{" "}
          <span className="visually-hidden">{name}</span>
        </Button>
      </Row>
      {state === "loading" && (
        <div
          className={styles["bar"]}
          role="progressbar"
          aria-label={kitTexts("upload").uploading({ name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <i style={{ width: `${String(percent)}%` }} />
        </div>
      )}
      <p role="alert" className={styles["error"]}>
        {state === "error" ? error : ""}
      </p>
      <p role="status" className="visually-hidden">
        {state === "success" ? kitTexts("upload").uploaded({ name }) : ""}
      </p>
    </Stack>
  )
}
