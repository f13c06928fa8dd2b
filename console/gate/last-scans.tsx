import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import css from "./gate.module.css"
import { StateMark } from "./scan-field.tsx"

const m = messages("console/gate.last")

export interface LastScan {
  /** Of the check, or of the scan that waits. */
  readonly id: string
  readonly student_id: string
  readonly name: string
  readonly kind: "IN" | "OUT"
  readonly time: string
  readonly more: string
  readonly is_waiting: boolean
}

interface Props {
  scans: readonly LastScan[]
  onUndo: (scan: LastScan) => void
}

/** The newest first; the newest can be undone. */
export const LastScans = ({ scans, onUndo }: Props) => (
  <ul className={css["last"]} aria-label={m.label}>
    {scans.map((scan, index) => (
      <li key={scan.id}>
        <StateMark state={scan.kind} />
        <span>
          {scan.name}
          <small>{[scan.time, scan.is_waiting ? m.waits : scan.more].filter((part) => part !== "").join(", ")}</small>
        </span>
        {index === 0 && (
          <Button variant="line" onClick={() => onUndo(scan)} aria-label={m.undoOf({ name: scan.name })}>
            <Icon name="undo" />
            {m.undo}
          </Button>
        )}
      </li>
    ))}
  </ul>
)
