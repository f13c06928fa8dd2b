import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { timeAt } from "@hub/domain/kernel/zone"
import { type QueryClient } from "@tanstack/react-query"
import { type Decision, INBOX } from "./queries.ts"

const m = messages("console/inbox.decide")

export type Decided = NonNullable<Decision["decided"]>

/** "Jo decided this, 10:12AM." */
export function decidedText({ by, at }: Decided, time_zone: string): string {
  const time = at === null ? undefined : timeLabel(timeAt(at, time_zone))
  return by === null ? m.withdrawn({ time }) : m.byOther({ by, time })
}

/** Why some weren't decided. */
export const leftOut = (
  decisions: readonly Decision[],
  nameOf: (id: string) => string,
  time_zone: string,
): { id: string; name: string; why: string }[] =>
  decisions
    .filter(({ outcome }) => outcome !== "DONE")
    .map(({ id, message, decided }) => ({
      id,
      name: nameOf(id),
      why: decided === null ? (message ?? "") : decidedText(decided, time_zone),
    }))

export const refreshInbox = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: INBOX })

/** An error that says who is left out, and why. */
export function throwLeftOut(decisions: readonly Decision[], name: string, time_zone: string): void {
  const [first] = leftOut(decisions, () => name, time_zone)
  if (first !== undefined) throw new Error(m.leftOut({ name: first.name, why: first.why }))
}
