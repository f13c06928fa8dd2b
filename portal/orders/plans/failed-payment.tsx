import { dayLabel, dayWithWeekday } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import type { Installment } from "./queries.ts"
import { failedPayment as t } from "./words.tsx"

/** What the bank said, until when the places are safe, and what happens next. */
export function FailedPayment({ part, bought }: { part: Installment; bought: "place" | "places" | "credits" }) {
  const stay = t.stay[bought]
  const coming = part.tries.filter(({ is_done }) => !is_done)
  const said = part.tries.findLast(({ is_done }) => is_done)?.error
  const amount = formatMoney(part.amount)
  if (said?.code === "authentication_required") {
    return (
      <div className="note warn" role="alert">
        <h2>{t.confirmTitle}</h2>
        <p>{t.confirmExplained(amount, stay)}</p>
      </div>
    )
  }
  return (
    <div className="note bad" role="alert">
      <h2>{t.failedTitle}</h2>
      {coming.length === 0 ? (
        <p>{t.failedFinally(amount, stay)}</p>
      ) : (
        <p>
          {t.failedWillRetry(
            amount,
            <b>{t.safeUntil(t.safe[bought], dayLabel(coming.at(-1)?.on ?? part.due_on))}</b>,
            dayWithWeekday(coming[0]?.on ?? part.due_on),
          )}
        </p>
      )}
    </div>
  )
}
