import { dayLabel } from "@hub/domain/kernel/calendar"
import { formatMoney } from "@hub/domain/kernel/money"
import { dayWords } from "./plan-words.ts"
import type { Installment } from "./queries.ts"

/** What the bank said, until when the places are safe, and what happens next. */
export function FailedPayment({ part, isForPlaces }: { part: Installment; isForPlaces: boolean }) {
  const [yours, are_booked] = isForPlaces ? ["places", "stay booked"] : ["credits", "stay yours"]
  const coming = part.tries.filter(({ is_done }) => !is_done)
  const said = part.tries.findLast(({ is_done }) => is_done)?.error
  const amount = formatMoney(part.amount)
  if (said?.code === "authentication_required") {
    return (
      <div className="note warn" role="alert">
        <h2>Your bank asks you to confirm</h2>
        <p>
          Nothing was charged. Pay below, and your bank will ask you to confirm {amount}. Your {yours} {are_booked}.
        </p>
      </div>
    )
  }
  return (
    <div className="note bad" role="alert">
      <h2>A payment didn't go through</h2>
      {coming.length === 0 ? (
        <p>
          Your bank declined {amount}, and we won't try again. Please pay with another card, or call us. Your {yours}{" "}
          {are_booked} for now.
        </p>
      ) : (
        <p>
          Your bank declined {amount}.{" "}
          <b>
            Your {yours} are safe until {dayLabel(coming.at(-1)?.on ?? part.due_on)}.
          </b>{" "}
          We'll try again on {dayWords(coming[0]?.on ?? part.due_on)}, or you can pay now.
        </p>
      )}
    </div>
  )
}
