import type { QueryClient } from "@tanstack/react-query"
import { isProblem } from "../api/problem.ts"
import { initQuery } from "../company/queries.ts"

const WEB = /^https?:\/\//

/** 8: what any call may answer about the business as a whole: it lives at another address, or it is locked. */
export function heedCompany(queries: QueryClient, error: unknown): void {
  if (isProblem(error, "NO_SUCH_COMPANY")) {
    const { redirect } = error.payload
    if (typeof redirect === "string" && WEB.test(redirect)) globalThis.location.replace(redirect)
  }
  if (isProblem(error, "COMPANY_LOCKED")) {
    queries.setQueryData(initQuery.queryKey, (init) => init && { ...init, is_company_locked: true })
  }
}
