import type { Customer } from "@hub/domain/account/customer"
import { listOf } from "@hub/domain/kernel/text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Link } from "@tanstack/react-router"
import type { ApiProblem } from "../api/problem.ts"
import type { Basket } from "../scheduling/basket.ts"
import styles from "./checkout-stopped.module.css"
import { RefusedPicks } from "./refused-picks.tsx"

interface Refused {
  student_id: string
  offering_id: string
}

/** What the server named, as far as it is in the basket. */
export function refusedPicks(problem: ApiProblem, basket: Basket): Basket {
  const { items } = problem.payload
  const named: unknown[] = Array.isArray(items) ? items : []
  const isNamed = (pick: Refused): boolean =>
    named.some(
      (item) =>
        typeof item === "object" &&
        item !== null &&
        Reflect.get(item, "student_id") === pick.student_id &&
        Reflect.get(item, "offering_id") === pick.offering_id,
    )
  return basket.filter(isNamed)
}

/** Picks of two program areas make two orders: the others wait in the basket. */
export const isForLater = ({ errors }: ApiProblem): boolean => errors.some(({ code }) => code === "several_funboxes")

/** Places that the server names because it knows nothing of them. */
const isGone = ({ code, payload }: ApiProblem): boolean => code === "NOT_FOUND" && Array.isArray(payload["items"])

const titleOf = (problem: ApiProblem): string => {
  if (isForLater(problem)) return "One program area at a time"
  if (isGone(problem)) return "Some places aren't offered any more"
  if (problem.code === "PLACES_GONE") return "Some places have just gone"
  if (problem.code === "NOT_ELIGIBLE") return "Not everybody can go"
  if (problem.code === "HOLD_ENDED") return "The time ran out"
  if (problem.kind === "network") return "No connection"
  return "We can't check out right now"
}

/** The server's sentence, but where it says less than the places that are named. */
const wordsOf = (problem: ApiProblem): string => {
  if (isForLater(problem))
    return "These are of another area. They stay picked, and you can check them out right after this."
  if (isGone(problem)) return "They have been taken off the schedule."
  return problem.errors[0]?.message ?? problem.message
}

interface Props {
  problem: ApiProblem
  basket: Basket
  students: Customer["students"]
  onDrop: (picks: Basket) => void
  onRetry: () => void
}

/** Checkout stopped: what happened, what is safe, and the way out. */
export function CheckoutStopped({ problem, basket, students, onDrop, onRetry }: Props) {
  const refused = refusedPicks(problem, basket)
  const left = basket.length - refused.length
  return (
    <div className={`note ${isForLater(problem) ? "warn" : "bad"} ${styles["stopped"] ?? ""}`} role="alert">
      <h2>{titleOf(problem)}</h2>
      <p>{wordsOf(problem)}</p>
      {problem.kind === "network" && (
        <p>Nothing was charged, and what you picked is kept. Check your connection and try again.</p>
      )}
      {refused.length > 0 && (
        <RefusedPicks refused={refused} students={students} hasReasons={problem.code === "NOT_ELIGIBLE"} />
      )}
      <p className={styles["go"]}>
        {refused.length > 0 && (
          <Button onClick={() => onDrop(refused)}>
            {isForLater(problem) ? "Leave" : "Remove"} {listOf([...new Set(refused.map(({ name }) => name))])}
            {isForLater(problem) ? " for later" : ""}
            {left > 0 ? " and go on" : ""}
          </Button>
        )}
        {refused.length === 0 && (
          <Button onClick={onRetry}>{basket.length === 0 ? "Try again" : "Hold them again"}</Button>
        )}
        <Link className={buttonClass({ variant: "line" })} to="/availability">
          Back to the schedule
        </Link>
      </p>
    </div>
  )
}
