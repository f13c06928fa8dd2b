import { QueryClient } from "@tanstack/react-query"
import { expect, test, vi } from "vitest"
import { ApiProblem } from "../api/problem.ts"
import { handleCompanyProblem } from "./query-client.ts"

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

test.each([
  { redirect: "https://hub.example.com", goes: ["https://hub.example.com"] },
  { redirect: "javascript:alert(1)", goes: [] },
  { redirect: "//elsewhere.example", goes: [] },
  { redirect: { href: "https://elsewhere.example" }, goes: [] },
  { redirect: undefined, goes: [] },
])("8: a business that isn't here sends to $redirect: $goes", ({ redirect, goes }) => {
  const replace = vi.fn<(url: string) => void>()
  vi.stubGlobal("location", { replace })
  handleCompanyProblem(
    new QueryClient(),
    new ApiProblem("application", "No.", { code: "NO_SUCH_COMPANY", payload: { redirect } }),
  )
  vi.unstubAllGlobals()
  expect(replace.mock.calls.flat()).toEqual(goes)
})
