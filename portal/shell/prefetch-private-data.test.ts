import { QueryClient } from "@tanstack/react-query"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { clearTokens, signInWith } from "../api/tokens.ts"
import { prefetchPrivateData } from "./query-client.ts"

const requested: string[] = []
const pair = { access_token: `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`, refresh_token: "refresh" }

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
