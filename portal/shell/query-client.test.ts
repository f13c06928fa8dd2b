import { QueryObserver } from "@tanstack/react-query"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { contactsQuery } from "../account/queries.ts"
import { clearTokens, signInWith } from "../api/tokens.ts"
import { queries } from "./query-client.ts"

const fine = async () => new Response(JSON.stringify({ ok: true, result: [] }))
const fetched = vi.fn(fine)

/** A page that shows the contacts comes, has its answer, and goes. */
async function visit(): Promise<void> {
  const observer = new QueryObserver(queries, contactsQuery)
  const leave = observer.subscribe(() => undefined)
  await vi.waitFor(
    () => expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, isFetching: false }),
    10_000,
  )
  leave()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  vi.stubGlobal("fetch", fetched)
  fetched.mockReset().mockImplementation(fine)
  queries.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test("uses the cache when a page is opened again within seconds", async () => {
  await visit()
  vi.advanceTimersByTime(5_000)
  await visit()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test("refetches when a page is opened again later", async () => {
  await visit()
  vi.advanceTimersByTime(11_000)
  await visit()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test("refetches what the customer changed at once", async () => {
  await visit()
  await queries.invalidateQueries({ queryKey: contactsQuery.queryKey })
  await visit()
  expect(fetched).toHaveBeenCalledTimes(2)
})

const refused = (payload: object) =>
  new Response(JSON.stringify({ ok: false, error: { type: "TooManyRequests", payload } }), { status: 429 })

test("retries an overloaded server once, after its delay with jitter", async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, "random").mockReturnValue(0.5)
  fetched.mockImplementation(async () => refused({ retry_after: 5, is_crowded: true }))
  const failed = expect(queries.fetchQuery(contactsQuery)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(fetched).toHaveBeenCalledTimes(2)
})

test("waits for a server without its database, and goes on when it is back", async () => {
  vi.useFakeTimers()
  const error = { type: "ApplicationException", code: "UNAVAILABLE", message: "Away", payload: { retry_after: 5 } }
  let isAway = true
  fetched.mockImplementation(() =>
    isAway ? Promise.resolve(new Response(JSON.stringify({ error }), { status: 503 })) : fine(),
  )
  const loaded = queries.fetchQuery(contactsQuery)
  await vi.advanceTimersByTimeAsync(20_000)
  isAway = false
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await loaded).toEqual([])
})

test("does not retry after too many requests", async () => {
  vi.useFakeTimers()
  fetched.mockResolvedValueOnce(refused({ retry_after: 5 }))
  const failed = expect(queries.fetchQuery(contactsQuery)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(fetched).toHaveBeenCalledTimes(1)
})

const signIn = (sub: string) =>
  signInWith({ access_token: `h.${btoa(JSON.stringify({ sub, exp: 4_000_000_000 }))}.s`, refresh_token: sub })

test("4.4: drops a family's data when another signs in, and keeps it when the same signs in again", async () => {
  signIn("rosa")
  const observer = new QueryObserver(queries, contactsQuery)
  const leave = observer.subscribe(() => undefined)
  const shown = () => observer.getCurrentResult().data
  await vi.waitFor(() => expect(shown()).toEqual([]), 10_000)
  fetched.mockImplementation(() => new Promise(() => undefined))
  signIn("rosa")
  expect(shown()).toEqual([])
  signIn("sam")
  expect(shown()).toBeUndefined()
  leave()
  clearTokens()
})
