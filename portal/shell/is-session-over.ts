import { ApiProblem, isProblem } from "../api/problem.ts"

const TEMPORARY: ReadonlySet<string> = new Set(["network", "too_many_requests"])
/** None of these is about the customer. NOT_RENEWED: the server failed to refresh the token (7.2). */
const UNRELATED = ["COMPANY_LOCKED", "NO_SUCH_COMPANY", "NOT_RENEWED"] as const

/**
 * Whether the customer is signed out because their profile couldn't be loaded (8: private init failure). Once it was loaded, only a
 * refused token does that.
 */
export function isSessionOver(error: unknown, isLoaded: boolean): boolean {
  if (!(error instanceof ApiProblem)) return false
  if (isLoaded) return error.kind === "unauthorized"
  return !TEMPORARY.has(error.kind) && !isProblem(error, ...UNRELATED)
}
