import { customerWith, MAYA, THEO } from "@hub/testing/portal/availability"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { CheckInModal } from "./check-in-modal.tsx"

vi.mock(import("../company/init.ts"), async (original) => ({
  ...(await original()),
  useInit: vi.fn().mockReturnValue({ locations: [], company_profile: { time_zone: "UTC" } }),
}))

// The sheet as the header keeps it: opened once, it stays in the page.

const meeting = (student_id: string, date: string, end = "15:00") => ({
  id: `${student_id} ${date}`,
  student_id,
  name: `Camp of ${student_id}`,
  room: "",
  days: [
    {
      date,
      start_time: "09:00",
      end_time: end,
      starts_at: `${date}T09:00:00Z`,
      ends_at: `${date}T${end}:00Z`,
    },
  ],
})
const CUSTOMER = customerWith({
  students: [
    { ...THEO, qr: "theo", full_name: "Theo Okafor" },
    { ...MAYA, qr: "maya" },
  ],
})

let mayAnswer = true
let places: object[] = []
beforeEach(() => {
  mayAnswer = true
  places = []
  vi.useFakeTimers({ now: new Date("2027-06-07T07:30:00Z"), shouldAdvanceTime: true })
  vi.stubGlobal("fetch", async (url: string) => {
    if (!mayAnswer) return new Promise(() => undefined)
    if (url.includes("/day/")) return Response.json({ ok: true, result: { places } })
    if (!url.includes("attendances")) return Response.json({ ok: true, result: [] })
    const from = new URL(url, "https://hub.example").searchParams.get("from") ?? ""
    const all = [meeting("maya", "2027-06-07"), meeting("theo", "2027-06-08"), meeting("maya", "2027-06-09")]
    return Response.json({ ok: true, result: all.filter(({ days: [day] }) => (day?.date ?? "") >= from) })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openSheet() {
  const queries = new QueryClient()
  const sheet = (isOpen: boolean) => (
    <QueryClientProvider client={queries}>
      <CheckInModal isOpen={isOpen} onClose={() => undefined} customer={CUSTOMER} time_zone="UTC" />
    </QueryClientProvider>
  )
  const { rerender } = render(sheet(true))
  await codeOf("Maya")
  return { show: (isOpen: boolean) => rerender(sheet(isOpen)) }
}
const codeOf = (name: string) =>
  vi.waitFor(() => screen.getByRole("img", { name: `Code of ${name} Okafor`, hidden: true }), 10_000)
/** The phone lay in a pocket until then. */
const takeOut = (time: string) =>
  act(async () => {
    vi.setSystemTime(new Date(time))
    document.dispatchEvent(new Event("visibilitychange"))
    await vi.advanceTimersByTimeAsync(100)
  })

it("shows the code of the next expected participant on the next morning", async () => {
  const { show } = await openSheet()
  show(false)
  await takeOut("2027-06-08T07:30:00Z")
  show(true)
  await codeOf("Theo")
  expect(screen.getByText("Today")).toBeTruthy()
})

it("keeps the chosen participant for the day", async () => {
  const { show } = await openSheet()
  await userEvent.click(screen.getByRole("radio", { name: "Theo", hidden: true }))
  show(false)
  await takeOut("2027-06-07T14:50:00Z")
  show(true)
  await codeOf("Theo")
  await takeOut("2027-06-09T07:30:00Z")
  await codeOf("Maya")
})

it("uses yesterday's bookings without a connection", async () => {
  const { show } = await openSheet()
  show(false)
  mayAnswer = false
  await takeOut("2027-06-09T07:30:00Z")
  show(true)
  await codeOf("Maya")
  expect(screen.getByText("Today")).toBeTruthy()
})

it("does not change the code when a session ends while open", async () => {
  const { show } = await openSheet()
  await takeOut("2027-06-07T15:01:00Z")
  await codeOf("Maya")
  show(false)
  await takeOut("2027-06-07T15:02:00Z")
  show(true)
  await codeOf("Theo")
})

it("says what the gate has recorded, a moment after the scan", async () => {
  await openSheet()
  const place = { attendance_id: "a", session_id: "s", student_id: "maya", date: "2027-06-07", is_online: false }
  places = [
    {
      ...place,
      name: "Camp of maya",
      location_id: "l",
      state: "CHECKED_IN",
      in_at: "2027-06-07T08:02:00Z",
      out_at: null,
    },
  ]
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  await vi.waitFor(() => screen.getByText("Checked in at 8:02AM"), 10_000)
})
