import type { SmartForm } from "@hub/domain/forms/smart-form"
import { SmartFormTemplate } from "@hub/domain/forms/template"
import { accessTokens } from "@hub/server/account/access-token"
import { openSession } from "@hub/server/account/sessions"
import { errorList } from "@hub/server/import/errors"
import { Ajv } from "ajv"
import ajvFormats from "ajv-formats"
import { openApp } from "../app.ts"
import { addFamily, at, type OfferingPlan, type SeededFamily, seedBusiness, TEST_NOW } from "../database/fixtures.ts"
import { importForms } from "./import-forms.ts"

const ajv = new Ajv({ useDefaults: true, strict: false })
ajvFormats.default(ajv, ["date"])
const withDefaults = ajv.compile<SmartFormTemplate>(SmartFormTemplate)

/** A template with its defaults, as the importer reads it. */
export function templateOf(external_id: string, questions: readonly object[], more: object = {}): SmartFormTemplate {
  const template: unknown = structuredClone({
    external_id,
    name: external_id,
    asked_when: "BEFORE_ATTENDANCE",
    sections: [
      { id: "main", title: "Main", questions: questions.map((question) => ({ label: "A question", ...question })) },
    ],
    ...more,
  })
  if (!withDefaults(template)) throw new Error(JSON.stringify(withDefaults.errors))
  return template
}

/** The whole server with a family of two, one offering booked by nobody yet, and a clock that can be moved. */
export async function openForms(
  offerings: OfferingPlan[] = [{}, { start_date: "2030-06-17" }],
  given: Parameters<typeof openApp>[1] = {},
) {
  let now = TEST_NOW
  const clock = () => now
  const { app, database, settings, close } = await openApp({ SANDBOX: "1" }, { ...given, clock })
  const { store } = database
  const business = await seedBusiness(store, { offerings, price: 0 })
  const tokens = accessTokens(settings.secrets.token_keys)
  const signIn = async (family: SeededFamily) => ({
    ...family,
    token: (await openSession({ store, tokens, clock })({ id: family.customer_id, is_restricted: false }, ""))
      .access_token,
  })
  const mine = await signIn(await addFamily(store, { students: [{ first_name: "Maya" }, { first_name: "Theo" }] }))
  const theirs = await signIn(await addFamily(store))
  const call = async (name: string, payload?: object, token = mine.token) => {
    const [method, path] = name.split(" ")
    const response = await app.inject({
      method: method === "POST" ? "POST" : "GET",
      url: `/customer_api/v2${path}`,
      headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    })
    const { result, error } = response.json()
    return { status: response.statusCode, result, error }
  }
  const ask = async (...templates: SmartFormTemplate[]) => {
    const errors = errorList()
    return importForms({ store, clock: () => new Date() })(templates, errors)
  }
  const listed = async (): Promise<SmartForm[]> => (await call("GET /smart_forms/")).result
  return {
    app,
    store,
    business,
    settings,
    clock,
    mine,
    theirs,
    maya: at(mine.student_ids, 0),
    theo: at(mine.student_ids, 1),
    call,
    ask,
    listed,
    /** The wire's name of a template. */
    idOf: async (name: string): Promise<string> => {
      const { sql } = await import("@hub/server/database/sql")
      return (await store.one<{ id: string }>(sql`select id from smart_form_template where external_id = ${name}`)).id
    },
    moveClock: (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000)
    },
    close,
  }
}

export const QUESTIONS = [
  { id: "allergic", kind: "YES_NO", is_required: true },
  { id: "to_what", kind: "TEXT", is_required: true, show_if: [{ question_id: "allergic", is_one_of: [true] }] },
  { id: "doctor", kind: "PHONE", is_shared: true },
]

/** The template that a test asks about and answers: a new one after each `next()`. */
export function questionSet(world: () => Awaited<ReturnType<typeof openForms>>) {
  let count = 0
  let [name, id] = ["", ""]
  return {
    next: () => {
      count += 1
      name = `set-${count}`
    },
    name: () => name,
    id: () => id,
    /** Of both children. */
    ask: async (more: object = {}, questions: readonly object[] = QUESTIONS) => {
      await world().ask(templateOf(name, questions, more))
      id = await world().idOf(name)
    },
    set: (answers: Readonly<Record<string, unknown>>, more: object = {}, token = world().mine.token) =>
      world().call(
        "POST /smart_forms/set_answers",
        {
          smart_form_template_id: id,
          student_id: world().maya,
          answers: Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer })),
          ...more,
        },
        token,
      ),
    whole: async (student = world().maya) =>
      (await world().call(`GET /smart_forms/student/${student}/template/${id}`)).result,
  }
}
