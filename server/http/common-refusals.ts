import type { Endpoint } from "@hub/domain/kernel/endpoint"
import type { ProblemCode } from "@hub/domain/kernel/problem"

/** While the company is locked (spec 2.3) only these are answered. */
export const OPEN_WHEN_LOCKED: ReadonlySet<string> = new Set([
  "GET /init_request",
  "GET /company_profile",
  "GET /public_settings",
])

const hasInput = ({ params, query, body, form }: Endpoint): boolean =>
  [params, query, body, form].some((schema) => schema !== undefined)

/** All that a call may refuse: what the door refuses by itself, and what its contract names. */
export function refusalsOf(name: string, endpoint: Endpoint): ProblemCode[] {
  const { access, body, form, site, needs_proof = false, refusals = [] } = endpoint
  const isOfStaff = access.startsWith("staff") || access === "device"
  const isWrite = !name.startsWith("GET ")
  const all: ProblemCode[] = [
    "CLIENT_APP_REQUIRED",
    "BAD_REQUEST",
    // The Idempotency-Key of a write is checked, too.
    ...(isWrite || hasInput(endpoint) ? (["VALIDATION"] as const) : []),
    ...(access === "public" ? [] : (["NOT_AUTHORIZED"] as const)),
    ...(isOfStaff ? (["NOT_PERMITTED"] as const) : []),
    ...(typeof site === "object" ? (["SITE_NOT_PERMITTED", "NOT_FOUND"] as const) : []),
    ...(needs_proof ? (["PROOF_NEEDED"] as const) : []),
    ...(access === "customer" || access === "optional" ? (["CUSTOMER_RESTRICTED"] as const) : []),
    "NO_SUCH_COMPANY",
    "BUSY",
    ...(body === undefined && form === undefined ? [] : (["BODY_TOO_LARGE"] as const)),
    ...(isOfStaff || OPEN_WHEN_LOCKED.has(name) ? [] : (["COMPANY_LOCKED"] as const)),
    "SERVER_ERROR",
    "UNAVAILABLE",
    ...refusals,
  ]
  // Lists that calls share may overlap.
  return [...new Set(all)]
}
