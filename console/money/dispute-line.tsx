import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Stack } from "@hub/ui/layout/stack"
import css from "./dispute-screen.module.css"
import type { Dispute } from "./queries.ts"

const m = messages("console/money.disputeLine")

interface Station {
  readonly id: string
  readonly when: string
  readonly what: string
  readonly state: "done" | "due" | "ahead"
}

function stationsOf(dispute: Dispute, zone: string): Station[] {
  const { paid_at, first_day, last_day, opened_at, answer, due_by, closed_at, status } = dispute
  const day = (at: string) => dayLabel(dayAt(at, zone))
  const answered = answer !== null && answer.sent_at !== null
  return [
    ...(paid_at === null ? [] : [{ id: "paid", when: day(paid_at), what: m.paid, state: "done" as const }]),
    ...(first_day === null || last_day === null
      ? []
      : [
          {
            id: "days",
            when:
              first_day === last_day
                ? dayLabel(first_day)
                : m.days({ from: dayLabel(first_day), to: dayLabel(last_day) }),
            what: m.booked,
            state: first_day <= dayAt(opened_at, zone) ? ("done" as const) : ("ahead" as const),
          },
        ]),
    { id: "opened", when: day(opened_at), what: m.opened, state: "done" },
    ...(answered ? [{ id: "answered", when: day(answer.at), what: m[answer.way], state: "done" as const }] : []),
    ...(due_by === null || answered || status !== "OPEN"
      ? []
      : [{ id: "due", when: day(due_by), what: m.lastDay, state: "due" as const }]),
    closed_at === null
      ? { id: "decides", when: m.later, what: m.decides, state: "ahead" }
      : { id: "closed", when: day(closed_at), what: status === "WON" ? m.WON : m.LOST, state: "done" },
  ]
}

/** From the booking to the bank's decision. */
export const DisputeLine = ({ dispute, zone }: { dispute: Dispute; zone: string }) => (
  <Stack as="ol" gap={3} className={css["line"]} aria-label={m.label}>
    {stationsOf(dispute, zone).map(({ id, when, what, state }) => (
      <li key={id} data-state={state}>
        <b>{when}</b>
        <small>{what}</small>
      </li>
    ))}
  </Stack>
)
