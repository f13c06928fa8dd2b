import { MAYA, studentWith } from "@hub/testing/portal/availability"
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query"
import { cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { healthQuery } from "../health/queries.ts"
import { useRemoveParticipant } from "./queries.ts"

const THEO = studentWith({ id: "01890000-0000-7000-8000-00000000aaaa", first_name: "Theo" })

let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal("fetch", async (url: string, { method = "GET" }: { method?: string }) => {
    asked.push(`${method} ${new URL(url, "http://localhost").pathname.replace("/customer_api/v2", "")}`)
    return Response.json({ ok: true, result: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  useQuery(healthQuery(MAYA.id))
  useQuery(healthQuery(THEO.id))
  const remove = useRemoveParticipant(() => undefined)
  return (
    <button type="button" onClick={() => remove.mutate(MAYA)}>
      Remove
    </button>
  )
}

test("a removal asks again for what others have, and for nothing of who is gone", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const items = ({ id }: typeof MAYA) => `GET /students/${id}/medical_items`
  await waitFor(() => expect(asked).toHaveLength(2))
  await userEvent.click(screen.getByRole("button", { name: "Remove" }))
  await waitFor(() => expect(asked.filter((call) => call === items(THEO))).toHaveLength(2))
  expect(asked.filter((call) => call === items(MAYA))).toHaveLength(1)
})
