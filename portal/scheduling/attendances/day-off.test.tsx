import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, it, vi } from "vitest"
import { GiveDayUp } from "./day-off.tsx"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it("gives no day up before it can say what comes back, and reads it again", async () => {
  const answers = { isBroken: true }
  vi.stubGlobal("fetch", () =>
    answers.isBroken
      ? Promise.reject(new TypeError("Offline"))
      : Promise.resolve(Response.json({ result: [], error: null })),
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always" } } })
  render(
    <QueryClientProvider client={queries}>
      <GiveDayUp attendance_id="one" date="2030-06-10" name="Maya" />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole("button", { name: /^Not coming/ }))
  expect((await screen.findByRole("alert")).textContent).toContain("can't say what comes back")
  const give = () => screen.getAllByRole<HTMLButtonElement>("button", { name: "Not coming" }).at(-1)
  expect(give()?.disabled).toBe(true)
  answers.isBroken = false
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  await vi.waitFor(() => expect(give()?.disabled).toBe(false))
  expect(screen.queryByRole("alert")).toBeNull()
})
