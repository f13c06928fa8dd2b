import { QueryObserver } from "@tanstack/react-query"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { contactsQuery } from "../account/queries.ts"
import { queries } from "./query-client.ts"

const fetched = vi.fn(async () => new Response(JSON.stringify({ ok: true, result: [] })))

/** A page that shows the contacts comes, has its answer, and goes. */
async function visit(): Promise<void> {
  const observer = new QueryObserver(queries, contactsQuery)
  const leave = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ isSuccess: true, isFetching: false }))
  leave()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] })
  vi.stubGlobal("fetch", fetched)
  fetched.mockClear()
  queries.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test("a page that is left and opened again some seconds later asks for nothing", async () => {
  await visit()
  vi.advanceTimersByTime(5_000)
  await visit()
  expect(fetched).toHaveBeenCalledTimes(1)
})

test("a page that is opened again later asks anew", async () => {
  await visit()
  vi.advanceTimersByTime(11_000)
  await visit()
  expect(fetched).toHaveBeenCalledTimes(2)
})

test("what the customer changed is asked for anew at once", async () => {
  await visit()
  await queries.invalidateQueries({ queryKey: contactsQuery.queryKey })
  await visit()
  expect(fetched).toHaveBeenCalledTimes(2)
})
