import { Avatar } from "@hub/ui/avatar/avatar"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { usePictures } from "./private-picture.ts"

const KEY = "k".repeat(43)
const ADDRESS = `/customer_api/v2/files/${KEY}/signed_link`

const { reported } = vi.hoisted((): { reported: unknown[] } => ({ reported: [] }))
vi.mock("../providers/errors/reports.ts", () => ({ report: (error: unknown) => reported.push(error) }))

/** A server that makes another link with each call, and counts them; it may be out of order. */
const requested: string[] = []
let isBroken = false
beforeEach(() => {
  requested.length = 0
  reported.length = 0
  isBroken = false
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal("fetch", async (url: string) => {
    requested.push(url)
    await new Promise((done) => setTimeout(done, 20))
    if (isBroken) return Response.json({ error: {} }, { status: 500 })
    return Response.json({ ok: true, result: { url: `/files/raw/${KEY}?e=${String(requested.length)}` } })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Shown({ address }: { address: string | null }) {
  const [picture] = usePictures([address])
  return (
    <Avatar first_name="Maya" last_name="Okafor" thumbnail={picture?.src ?? null} onPictureError={picture?.onError} />
  )
}
const show = (address: string | null, queries = new QueryClient()) =>
  render(
    <QueryClientProvider client={queries}>
      <Shown address={address} />
    </QueryClientProvider>,
  )
const avatar = () => screen.getByRole("img", { name: "Avatar of Maya Okafor" })
const fail = async () => {
  fireEvent.error(avatar())
  expect(avatar().tagName).toBe("SPAN")
  await act(() => vi.advanceTimersByTimeAsync(1_100))
}

it("shows a private picture by its signed link", async () => {
  show(ADDRESS)
  await vi.waitFor(() => expect(avatar().getAttribute("src")).toBe(`/files/raw/${KEY}?e=1`), 10_000)
  expect(requested).toEqual([ADDRESS])
})

it("renews the link up to three times, then shows the initials", async () => {
  show(ADDRESS)
  await vi.waitFor(() => expect(avatar().tagName).toBe("IMG"), 10_000)
  await fail()
  await vi.waitFor(() => expect(avatar().getAttribute("src")).toBe(`/files/raw/${KEY}?e=2`), 10_000)
  await fail()
  await vi.waitFor(() => expect(avatar().getAttribute("src")).toBe(`/files/raw/${KEY}?e=3`), 10_000)
  await fail()
  expect(avatar().textContent).toBe("MO")
  expect(requested).toHaveLength(3)
  expect(reported).toEqual([new Error("A picture could not be shown.")])
})

it("reports a failed link once and shows the initials", async () => {
  isBroken = true
  const gone = `/customer_api/v2/files/${"g".repeat(43)}/signed_link`
  for (const _ of ["once", "and again"]) {
    show(gone)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(avatar().textContent).toBe("MO")
    cleanup()
  }
  expect(requested).toHaveLength(2)
  expect(reported).toEqual([new Error("A picture could not be shown.")])
})

it("reports nothing when a logout cancels the request", async () => {
  const queries = new QueryClient()
  vi.stubGlobal("fetch", () => new Promise(() => undefined))
  show(`/customer_api/v2/files/${"h".repeat(43)}/signed_link`, queries)
  await act(() => vi.advanceTimersByTimeAsync(100))
  queries.removeQueries()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(reported).toEqual([])
})

it("shares a renewed link between two places", async () => {
  const queries = new QueryClient()
  show(ADDRESS, queries)
  show(ADDRESS, queries)
  const both = () => screen.getAllByRole("img", { name: "Avatar of Maya Okafor" })
  await vi.waitFor(() => expect(both().map(({ tagName }) => tagName)).toEqual(["IMG", "IMG"]), 10_000)
  for (const one of both()) fireEvent.error(one)
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  await vi.waitFor(() =>
    expect(both().map((one) => one.getAttribute("src"))).toEqual(Array(2).fill(`/files/raw/${KEY}?e=2`)),
  )
})

it("requests nothing for no picture or a public one", () => {
  show(null)
  expect(avatar().textContent).toBe("MO")
  cleanup()
  show("/files/raw/public")
  expect(avatar().getAttribute("src")).toBe("/files/raw/public")
  expect(requested).toEqual([])
})
