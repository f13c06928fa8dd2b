import { ApiProblem, isProblem } from "../api/problem.ts"

const SAYS_NOTHING: ReadonlySet<string> = new Set(["network", "too_many_requests"])
const OF_THE_BUSINESS = ["COMPANY_LOCKED", "NO_SUCH_COMPANY"] as const
/** The server failed before the profile was asked for: 7.2 ends a session only by a token that it refuses. */
const NOT_RENEWED = "NOT_RENEWED"

/**
 * Whether the family is signed out because its profile couldn't be had (8: private init failure). A network that is gone, a server that
 * is busy and a business that is locked say nothing about them. Once the profile is there, nothing is begun any more that could fail:
 * then only a token that is refused ends it.
 */
export function endsSession(failed: unknown, isKnown: boolean): boolean {
  if (!(failed instanceof ApiProblem)) return false
  if (isKnown) return failed.kind === "unauthorized"
  return !SAYS_NOTHING.has(failed.kind) && !isProblem(failed, ...OF_THE_BUSINESS, NOT_RENEWED)
}
