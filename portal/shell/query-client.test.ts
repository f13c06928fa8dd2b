import { QueryClient } from "@tanstack/react-query"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ApiProblem, problemOf } from "../api/problem.ts"
import { clearTokens, signInWith } from "../api/tokens.ts"
import { handleCompanyProblem, isSessionOver, prefetchPrivateData } from "./query-client.ts"

const said = (code: string) => ({ error: { type: "ApplicationException", message: "No.", code } })

test.each([
  // [status, body, at the start, once the profile is there]
  [401, undefined, true, true],
  // 8: private init failure.
  [500, undefined, true, false],
  [404, said("NOT_FOUND"), true, false],
  [200, "<html>", true, false],
  [429, undefined, false, false],
  [503, "<html>", false, false],
  [423, said("COMPANY_LOCKED"), false, false],
  [404, said("NO_SUCH_COMPANY"), false, false],
])("8: a profile that is answered %i %j signs out at the start: %s, later: %s", (status, body, first, later) => {
  const failed = problemOf(status, body)
  expect([isSessionOver(failed, false), isSessionOver(failed, true)]).toEqual([first, later])
})

test("7.2: stays signed in when the server fails to refresh the token", () => {
  expect(isSessionOver(new ApiProblem("server", "Server error", { code: "NOT_RENEWED" }), false)).toBe(false)
})

test("8: stays signed in after an error that is no failed call", () => {
  expect([isSessionOver(null, false), isSessionOver(new TypeError("x is undefined"), false)]).toEqual([false, false])
})

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

const requested: string[] = []
const pair = { access_token: `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`, refresh_token: "refresh" }

describe("what is loaded once somebody has signed in", () => {
  beforeEach(() => {
    requested.length = 0
    vi.useFakeTimers()
    vi.stubGlobal("fetch", async (address: string) => {
      requested.push(address.replace("/customer_api/v2", ""))
      return Response.json({ ok: true, result: [] })
    })
    signInWith(pair)
    // What other files have left listening for a sign-in.
    vi.clearAllTimers()
  })
  afterEach(() => {
    clearTokens()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test("4.4: loads documents, payment provider and cards after the next page had time to load", async () => {
    prefetchPrivateData(new QueryClient())
    await vi.advanceTimersByTimeAsync(1_400)
    expect(requested).toEqual([])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(requested.toSorted()).toEqual(["/documents/", "/integrations/main_payment_provider", "/payment_methods/"])
  })

  test("loads nothing when the customer has signed out again", async () => {
    prefetchPrivateData(new QueryClient())
    clearTokens()
    await vi.advanceTimersByTimeAsync(4_000)
    expect(requested).toEqual([])
  })
})
