import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import css from "./plan-line.module.css"
import type { Family } from "./queries.ts"

const m = messages("console/families.money")

type Part = Family["money"]["plans"][number]["parts"][number]

const MARKS: Readonly<Partial<Record<Part["status"], IconName>>> = { paid: "check", failed: "close" }

/** A plan as a line: each part a station. */
export const PlanLine = ({ parts }: { parts: readonly Part[] }) => (
  <Stack as="ol" gap={0} className={css["parts"]}>
    {parts.map((part) => {
      const mark = MARKS[part.status]
      return (
        <li key={part.id} data-status={part.status}>
          <span className={css["station"]}>{mark !== undefined && <Icon name={mark} />}</span>
          <span className="numeral">{formatMoney(part.amount)}</span>
          <span className={css["words"]}>
            <b>{nameOf(part)}</b>
            <small>{whenOf(part)}</small>
            {part.status === "failed" && part.next_try_on !== null && (
              <small>{m.next({ day: dayLabel(part.next_try_on) })}</small>
            )}
          </span>
        </li>
      )
    })}
  </Stack>
)

const nameOf = ({ position, status }: Part): string => {
  if (status === "failed") return m.partFailed({ position })
  return position === 0 ? m.deposit : m.part({ position })
}

function whenOf({ status, due_on, error }: Part): string {
  const day = dayLabel(due_on)
  if (status === "paid") return m.paid({ day })
  if (status === "failed" && error !== null) return m.failed({ day, error })
  if (status === "processing") return m.processing
  return status === "cancelled" ? m.canceled : m.due({ day })
}
