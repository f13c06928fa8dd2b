import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, renderHook } from "@testing-library/react"
import { StrictMode } from "react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { clearTokens, keepTokens, signInWith } from "../api/tokens.ts"
// What is fetched when it is needed is there, so that nothing is asked for only because it isn't.
import "../paperwork/queries.ts"
import "../payments/queries.ts"
import { usePrivateData } from "./use-private-data.ts"

const asked: string[] = []
const pair = { access_token: `.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.`, refresh_token: "kept" }
const page = (use = usePrivateData) => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <StrictMode>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </StrictMode>
  )
  return renderHook(use, { wrapper })
}
/** The page as it is loaded now, with what it fetches later there already. */
async function openedAnew() {
  vi.resetModules()
  await Promise.all([import("../paperwork/queries.ts"), import("../payments/queries.ts")])
  return import("./use-private-data.ts")
}
const logIn = () => act(() => signInWith(pair))

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address.replace("/customer_api/v2", ""))
    return Response.json({ ok: true, result: [] })
  })
})
afterEach(() => {
  act(clearTokens)
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ALL = ["/documents/", "/integrations/main_payment_provider", "/payment_methods/"]

it("asks for the rest of what is the family's after a login, once the page has had its turn", async () => {
  page()
  logIn()
  await vi.advanceTimersByTimeAsync(1_400)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.toSorted()).toEqual(ALL)
})

it("hears of a login that came before it", async () => {
  logIn()
  page()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked.toSorted()).toEqual(ALL)
})

it("asks for nothing when the family is gone again", async () => {
  page()
  logIn()
  act(clearTokens)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
})

it("asks for nothing when the page was opened by who is signed in", async () => {
  keepTokens(pair)
  const opened = await openedAnew()
  page(opened.usePrivateData)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toEqual([])
})

it("hears of a login after a screen that has nothing to load", async () => {
  keepTokens(pair)
  const opened = await openedAnew()
  const { unmount } = page(opened.usePrivateData)
  // As React does it: who sees themselves signed out goes from the page.
  clearTokens()
  unmount()
  logIn()
  page(opened.usePrivateData)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(asked.toSorted()).toEqual(ALL)
})
