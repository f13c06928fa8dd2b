import { lazyComponent, Nothing } from "@hub/ui/loading/lazy-component"
import type { AvailableOffering } from "../../scheduling/queries.ts"

// Beside full programs only.
const WaitlistStatus = lazyComponent(() => import("./waitlist-status.tsx"), "WaitlistStatus", { Failed: Nothing })

/** How a family waits for a place: what rows of programs, and checkout, show beside one that is taken. */
export const waitlistOf = (offering: AvailableOffering, student_ids: readonly string[]) => (
  <WaitlistStatus offering={offering} student_ids={student_ids} />
)
