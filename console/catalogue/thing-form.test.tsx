// @vitest-environment jsdom
import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { showInConsole, ZONE } from "@hub/testing/console/screen.tsx"
import type { FormError } from "@hub/ui/field/error-summary"
import { cleanup, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useEffect, useState } from "react"
import { afterEach, expect, test } from "vitest"
import { changedIn } from "./changed-fields.ts"
import { catalogueQuery, referencesQuery, thingQuery, type Values } from "./queries.ts"
import { ThingForm } from "./thing-form.tsx"

afterEach(cleanup)

const COMPANY = "018f0000-0000-7000-8000-000000000099"
const SEASON: Values = {
  name: "Summer",
  url_part: "summer",
  start_date: "2031-06-01",
  end_date: "2031-08-31",
  notes: [
    { date: "2031-07-04", name: "Closed", translations: { es: { name: "Cerrado" } } },
    { date: "2031-07-11", name: "Open day" },
  ],
}

interface Given {
  languages?: readonly string[]
  errors?: readonly FormError[]
}

async function show({ languages = ["es"], errors = [] }: Given = {}) {
  const kind: ThingKind = "seasons"
  const latest: Values[] = []
  function Held() {
    const [values, setValues] = useState(SEASON)
    useEffect(() => void latest.push(values), [values])
    return (
      <ThingForm
        kind={kind}
        isNew={false}
        base={SEASON}
        values={values}
        changed={changedIn(kind, SEASON, values)}
        errors={errors}
        zone={ZONE}
        busy={false}
        answered={0}
        programs={[]}
        onChange={(name, value) => setValues((last) => ({ ...last, [name]: value }))}
        onDrop={() => undefined}
        onLook={() => undefined}
      />
    )
  }
  await showInConsole(<Held />, {
    answers: [
      [
        catalogueQuery.queryKey,
        {
          counts: [],
          company_id: COMPANY,
          seasons: [],
          languages,
          translated: [{ kind, fields: ["name", "notes.name"] }],
        },
      ],
      [thingQuery("company", COMPANY).queryKey, { values: { language: "en" } }],
      [referencesQuery("funboxes").queryKey, []],
    ],
  })
  return { values: () => latest.at(-1), user: userEvent.setup() }
}

const missing = (count: string) =>
  screen.getByText(new RegExp(`^${count} missing in Español: families read (it|them) in English`))
const box = (name: string) => {
  const [first] = screen.getAllByRole("textbox", { name })
  if (first === undefined) throw new Error(`no field ${name}`)
  return first
}

test("each text has the other language beside it; what is missing is marked and counted, and goes as it is written", async () => {
  const { user, values } = await show()
  missing("2 texts are")
  expect(screen.getAllByText("Missing in Español")).toHaveLength(2)
  await user.type(box("Name in Español"), "Verano")
  missing("1 text is")
  const [, second] = screen.getAllByRole("textbox", { name: "Name in Español" }).slice(1)
  if (second === undefined) throw new Error("the second note has no Spanish")
  await user.type(second, "Puertas abiertas")
  screen.getByText("Complete in Español.")
  expect(values()).toMatchObject({
    translations: { es: { name: "Verano" } },
    notes: [{ translations: { es: { name: "Cerrado" } } }, { translations: { es: { name: "Puertas abiertas" } } }],
  })
  expect(screen.getByText("2 changes, not saved")).toBeTruthy()
})

test("English words that change ask whether the Spanish ones still say it; taken out, nothing is left of them", async () => {
  const { user, values } = await show()
  const [, closed] = screen
    .getAllByRole("textbox", { name: /^Name/ })
    .filter((one) => one.getAttribute("lang") === null)
  if (closed === undefined) throw new Error("no note")
  await user.type(closed, " all day")
  screen.getByText("The text above has changed: does this still say it?")
  await user.clear(screen.getByDisplayValue("Cerrado"))
  expect(values()?.["notes"]).toEqual([
    { date: "2031-07-04", name: "Closed all day" },
    { date: "2031-07-11", name: "Open day" },
  ])
})

test("a business that translates nothing sees its own words alone, until it asks for the others", async () => {
  const { user } = await show({ languages: [] })
  expect(screen.queryByRole("textbox", { name: "Name in Español" })).toBeNull()
  await user.click(screen.getByRole("switch", { name: "Show Español beside it" }))
  expect(screen.getAllByRole("textbox", { name: "Name in Español" })).toHaveLength(3)
})

test("an error of a translation is at its field, though it wasn't shown", async () => {
  await show({ languages: [], errors: [{ name: "notes.0.translations.es.name", text: "At most 200 characters." }] })
  expect(screen.getByDisplayValue("Cerrado").getAttribute("aria-invalid")).toBe("true")
})
