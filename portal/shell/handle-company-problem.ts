import type { QueryClient } from "@tanstack/react-query"
import { isProblem } from "../api/problem.ts"
import { initQuery } from "../company/queries.ts"

const HTTP = /^https?:\/\//

/** 8: any call may answer that the business has another address, or is locked. */
export function handleCompanyProblem(queries: QueryClient, error: unknown): void {
  if (isProblem(error, "NO_SUCH_COMPANY")) {
    const { redirect } = error.payload
    if (typeof redirect === "string" && HTTP.test(redirect)) globalThis.location.replace(redirect)
  }
  if (isProblem(error, "COMPANY_LOCKED")) {
    queries.setQueryData(initQuery.queryKey, (init) => init && { ...init, is_company_locked: true })
  }
}
