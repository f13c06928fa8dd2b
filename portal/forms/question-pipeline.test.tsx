import { question, section } from "@hub/testing/domain/questions"
import { customerWith } from "@hub/testing/portal/availability"
import { formWith } from "@hub/testing/portal/form"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { writeLocalDraft } from "../api/local-drafts.ts"
import { clearTokens, storeTokens } from "../api/tokens.ts"
import { InitContext } from "../company/init.ts"
import { FormsOfGroup } from "./question-pipeline.tsx"
import { draftName } from "./start-answers.ts"

const CUSTOMER = customerWith()
const FORM = formWith({ revision: 3, sections: [section(question("note", "TEXT", { label: "A note" }))] })
const INIT = { company_profile: { time_zone: "UTC" } }

afterEach(() => {
  cleanup()
  clearTokens()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test("a draft of this device is there even when the profile arrives after the questions", async () => {
  storeTokens({ access_token: "", refresh_token: "refresh" })
  const { id: customer_id } = CUSTOMER
  const answers = [{ question_id: "note", answer: "Sleeps with a light on." }]
  writeLocalDraft({ customer_id, form: draftName(FORM), revision: 3, version: 1, answers, typed_at: Date.now() })
  let sendProfile: (answer: Response) => void = () => undefined
  const profile = new Promise<Response>((resolve) => {
    sendProfile = resolve
  })
  vi.stubGlobal("fetch", async (url: string) =>
    url.includes("/profile/") ? profile : Response.json({ ok: true, result: FORM }),
  )
  const queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <InitContext value={JSON.parse(JSON.stringify(INIT))}>
        <FormsOfGroup
          group={{ smart_form_template_id: FORM.smart_form_template_id, name: FORM.name, student_ids: ["maya"] }}
          members={[]}
          save_text="Save"
        />
      </InitContext>
    </QueryClientProvider>,
  )
  await vi.waitFor(() =>
    expect(queries.getQueryCache().findAll({ queryKey: ["smart_forms"] })).toMatchObject([{ state: { data: FORM } }]),
  )
  sendProfile(Response.json({ ok: true, result: CUSTOMER }))
  expect(await screen.findByLabelText(/A note/)).toHaveProperty("value", "Sleeps with a light on.")
})
