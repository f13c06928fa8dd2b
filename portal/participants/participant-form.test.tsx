import { MAYA, studentWith } from "@hub/testing/portal/availability"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import { act, cleanup, render, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useEffect, useState } from "react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { draftOf } from "./draft.ts"
import { ParticipantForm } from "./participant-form.tsx"

let sent: unknown[] = []
beforeEach(() => {
  sent = []
  vi.stubGlobal("fetch", async (_url: string, { body }: { body?: string }) => {
    sent.push(JSON.parse(body ?? "null"))
    return Response.json({ ok: true, result: MAYA })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The form as its page draws it: each time with the profile as it is then. */
async function editMaya() {
  let hear: (student: typeof MAYA) => void = () => undefined
  const onSaved = vi.fn()
  function Page() {
    const [student, setStudent] = useState(MAYA)
    useEffect(() => {
      hear = setStudent
    }, [])
    return (
      <ParticipantForm
        before={draftOf(student, "2027-06-08")}
        who={{ kind: "known", id: student.id }}
        is_you={false}
        k={1}
        today="2027-06-08"
        save_text="Save"
        onSaved={onSaved}
        onCancel={() => undefined}
      />
    )
  }
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: "/", component: Page })
  const elsewhere = createRoute({ getParentRoute: () => root, path: "/dashboard", component: () => <p>Elsewhere</p> })
  const router = createRouter({ routeTree: root.addChildren([page, elsewhere]), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole("button", { name: "Save" })
  return {
    user: userEvent.setup(),
    onSaved,
    /** The other parent has saved it, and the profile has been asked for again. */
    hear: (change: Partial<typeof MAYA>) => act(() => hear(studentWith(change))),
    leave: () => act(() => router.history.push("/dashboard")),
  }
}

test("does not undo what another parent saved", async () => {
  const { user, hear, onSaved } = await editMaya()
  hear({ grade: "FOURTH_GRADE", pronouns: "they" })
  await user.type(screen.getByLabelText(/First name/), "h")
  await user.click(screen.getByRole("button", { name: "Save" }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ first_name: "Mayah" }])
})

test("asks before leaving only for changes typed here", async () => {
  const { hear, leave } = await editMaya()
  hear({ grade: "FOURTH_GRADE" })
  leave()
  await screen.findByText("Elsewhere")
  cleanup()

  const again = await editMaya()
  await again.user.type(screen.getByLabelText(/First name/), "h")
  again.leave()
  await waitFor(() => expect(document.querySelector("dialog[open]")?.textContent).toContain("Leave without saving?"))
})
