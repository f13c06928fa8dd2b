import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { Row } from "@hub/ui/layout/row"
import css from "./gate.module.css"
import { clockTime } from "./gate-times.ts"
import type { useDevice } from "./use-device.ts"

const m = messages("console/gate.offline")

/** One amber line with the hour and the count; nothing else changes. */
export function OfflineStrip({ device, time_zone }: { device: ReturnType<typeof useDevice>; time_zone: string }) {
  const { away_since, is_empty, waiting, taken, sent_at, send } = device
  if (away_since !== undefined)
    return (
      <Row as="p" gap={3} className={css["strip"]} data-tone="warn" role="status">
        <StaffIcon name="offline" />
        <span>
          {is_empty ? m.nothingLeft : m.away({ time: clockTime(away_since.toISOString(), time_zone), count: waiting })}
        </span>
        <button type="button" onClick={send}>
          {m.again}
        </button>
      </Row>
    )
  if (taken === 0 || sent_at === undefined) return null
  return (
    <Row as="p" gap={3} className={css["strip"]} data-tone="ok" role="status">
      <Icon name="check" />
      <span>{m.back({ time: clockTime(sent_at.toISOString(), time_zone), count: taken })}</span>
    </Row>
  )
}
