import type { Application } from "@hub/domain/applications/application"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { act, cleanup, renderHook } from "@testing-library/react"
import { afterEach, expect, it, vi } from "vitest"
import { useSubmitSeveral } from "./use-submit-several.ts"

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draft = (id: string): Application => ({
  id,
  status: "DRAFT",
  schedule_set_id: "set",
  program_id: "program",
  student_ids: ["maya"],
  name: `Kiln ${id}`,
  activity_url_part: null,
  picture: null,
  scene: "",
  kind: "PROGRAM",
  room: "",
  funbox_id: "classes",
  location_id: "pond",
  time_zone: "UTC",
  start_date: "2027-06-21",
  end_date: "2027-06-25",
  start_time: "09:00",
  end_time: "15:00",
  weekdays: 62,
  session_count: 5,
  min_grade: null,
  max_grade: null,
  min_age: null,
  max_age: null,
  list_price: 24_000,
  apply_until: "2027-06-21T09:00:00Z",
  requires_payment_information: false,
  parts: [],
  created_at: "2027-06-01T09:00:00Z",
  submitted_at: null,
  answered_at: null,
  reason: null,
  other_program: null,
  rejected_because: null,
  pay_until: null,
  is_archived: false,
  withdrawn_at: null,
  payment_hours: 48,
  answer_days: null,
})

it("still names an application that wasn't sent when the reloaded list no longer has it", async () => {
  const [sent, withdrawn] = [draft("A"), draft("B")]
  const result = [
    { application_id: "A", is_submitted: true, code: null, message: null, reasons: [], status: "PENDING" },
    {
      application_id: "B",
      is_submitted: false,
      code: "WITHDRAWN",
      message: "It was withdrawn.",
      reasons: [],
      status: "DRAFT",
    },
  ]
  vi.stubGlobal("fetch", async () => Response.json({ ok: true, result }))
  const queries = new QueryClient()
  const hook = renderHook(({ applications }) => useSubmitSeveral(applications), {
    initialProps: { applications: [sent, withdrawn] },
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  act(() => hook.result.current.send([sent, withdrawn]))
  await vi.waitFor(() => expect(hook.result.current.refused).toHaveLength(1))
  hook.rerender({ applications: [] })
  expect(hook.result.current.refused).toEqual([
    { application: withdrawn, code: "WITHDRAWN", message: "It was withdrawn." },
  ])
  expect(hook.result.current.sent).toBe(1)
})
