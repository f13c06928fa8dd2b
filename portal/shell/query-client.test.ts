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
  vi.restoreAllMocks()
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

const refused = (retry_after: number) =>
  new Response(JSON.stringify({ ok: false, error: { type: "DomainException", payload: { retry_after } } }), {
    status: 429,
  })

test("a server that is crowded is asked again when it said, and a little later than others", async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, "random").mockReturnValue(0.5)
  fetched.mockResolvedValueOnce(refused(5))
  const answer = queries.fetchQuery({ ...contactsQuery, retry: queries.getDefaultOptions().queries?.retry ?? false })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(await answer).toEqual([])
})

test("who has asked too often isn't helped by asking again", async () => {
  vi.useFakeTimers()
  fetched.mockResolvedValueOnce(refused(3_600))
  const answer = queries.fetchQuery({ ...contactsQuery, retry: queries.getDefaultOptions().queries?.retry ?? false })
  const failed = expect(answer).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(fetched).toHaveBeenCalledTimes(1)
})
