import { QueryClient } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { ApiProblem } from "../api/problem.ts"
import { handleCompanyProblem } from "./handle-company-problem.ts"

const problem = (code: string) => new ApiProblem("application", "No.", { code })

test.each([
  { code: "COMPANY_LOCKED", is_company_locked: true },
  { code: "NOT_FOUND", is_company_locked: false },
])("8: after $code the company counts as locked: $is_company_locked", ({ code, is_company_locked }) => {
  const queries = new QueryClient()
  queries.setQueryData(["init"], { is_company_locked: false })
  handleCompanyProblem(queries, problem(code))
  expect(queries.getQueryData(["init"])).toEqual({ is_company_locked })
})
