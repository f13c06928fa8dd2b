import type { Page } from "@playwright/test"
import type { QuestionKind } from "../../domain/forms/question.ts"
import { signIn } from "../../journeys/support/family.ts"
import { ownServer } from "../../journeys/support/own-server.ts"
import { openStore } from "../../server/database/open.ts"
import { errorList } from "../../server/import/errors.ts"
import { importForms, readForms } from "../../testing/forms/import-forms.ts"
import { withCleanup } from "./support/cleanup.ts"
import { listen, openPhone, type Phone, percentile, printTimes, type Sample, SLOWER } from "./support/paint-times.ts"
import { workUntilPaint } from "./support/work-until-paint.ts"

// A form of 150 questions: from a keystroke to its paint at a quarter of this machine's speed, and the save of all its answers.
// `npm run bench:forms`.

const SECTIONS = 10
const IN_EACH = 15
const KINDS = ["TEXT", "LONG_TEXT", "YES_NO", "NUMBER", "PHONE"] as const satisfies readonly QuestionKind[]
const KEYSTROKES = 60
const SAVES = 100
const GOALS = { keystroke_ms: 16, save_ms: 50 }
/** Has an overnight ahead, which asks for it. */
const FAMILY = "signe.dahl@mail.example"

const sections = Array.from({ length: SECTIONS }, (_, at) => ({
  id: `s${at}`,
  title: `Section ${at}`,
  questions: Array.from({ length: IN_EACH }, (_unused, index) => ({
    id: `q${at}_${index}`,
    kind: KINDS[index % KINDS.length] ?? "TEXT",
    label: `Question ${at}.${index}`,
  })),
}))

const answerTo = (kind: QuestionKind, turn: number) =>
  kind === "YES_NO" ? turn % 2 === 0 : kind === "NUMBER" ? turn : kind === "PHONE" ? "+15550100199" : `Answer ${turn}`

async function askForIt(database_url: string): Promise<void> {
  const store = openStore(database_url, { max: 1 })
  const violations = errorList()
  const form = { external_id: "everything", name: "Everything", asked_when: "BEFORE_ATTENDANCE", sections }
  // JSON is YAML.
  await importForms({ store, clock: () => new Date() })(
    readForms("forms.yaml", JSON.stringify([form]), violations),
    violations,
  )
  await store.pool.end()
}

interface Named {
  readonly student_id: string
  readonly smart_form_template_id: string
}

/** A call as the page makes it, timed in the page. */
const call = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([at, sent]) => {
      const begun = performance.now()
      const response = await fetch(`/customer_api/v2${at}`, {
        method: sent === undefined ? "GET" : "POST",
        headers: {
          "x-client-app": "CUSTOMER_HUB",
          "content-type": "application/json",
          authorization: `Bearer ${localStorage.getItem("customer_fj-ak") ?? ""}`,
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      })
      const { result, error } = await response.json()
      return { ms: performance.now() - begun, status: response.status, result, error }
    },
    [path, body] as const,
  )

async function saves(page: Page, named: Named, name: "save_draft" | "set_answers"): Promise<void> {
  const times: number[] = []
  let { revision } = (
    await call(page, `/smart_forms/student/${named.student_id}/template/${named.smart_form_template_id}`)
  ).result
  for (let turn = 0; turn < SAVES; turn += 1) {
    const answers = sections.flatMap(({ questions }) =>
      questions.map(({ id, kind }) => ({ question_id: id, answer: answerTo(kind, turn) })),
    )
    const { ms, status, result, error } = await call(page, `/smart_forms/${name}`, { ...named, revision, answers })
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(error)}`)
    times.push(ms)
    revision = result.revision
  }
  const p95 = percentile(times, 0.95)
  console.log(`${name} of 150 answers: p50 ${percentile(times, 0.5).toFixed(0)}, p95 ${p95.toFixed(0)} ms`)
  console.log(`goal: p95 ≤ ${GOALS.save_ms} ms: ${p95 <= GOALS.save_ms ? "held" : "missed"}`)
}

async function type({ page, cdp }: Phone): Promise<Sample> {
  await page.evaluate(() => {
    globalThis.isShown = () => true
  })
  await listen(page, "keydown")
  let ms = 0
  const work_ms = await workUntilPaint(cdp, async () => {
    await page.keyboard.press("a")
    ms = await page.evaluate(() => globalThis.changed)
  })
  return { name: "keystroke", ms, work_ms }
}

async function typeAll(phone: Phone): Promise<Sample[]> {
  const samples: Sample[] = []
  for (let turn = 0; turn < KEYSTROKES; turn += 1) samples.push(await type(phone))
  return samples
}

await withCleanup(async (cleanup) => {
  const server = await ownServer({})
  cleanup.add(server.stop)
  await askForIt(server.database_url())
  const phone = await openPhone()
  cleanup.add(() => phone.browser.close())
  const { page, cdp } = phone
  await signIn(page, FAMILY, server.url)
  const { result } = await call(page, "/smart_forms/")
  const named = result.flatMap(({ name, student_id, smart_form_template_id }: Named & { name: string }) =>
    name === "Everything" ? [{ student_id, smart_form_template_id }] : [],
  )
  const [first, second] = named
  await page.goto(`${server.url}/personal-information/${first.student_id}/sets/${first.smart_form_template_id}`)
  await page.getByLabel("Question 0.0").focus()
  await typeAll(phone)
  const quick = await typeAll(phone)
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  printTimes(await typeAll(phone), quick, GOALS.keystroke_ms)
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 })
  for (const name of ["save_draft", "set_answers"] as const) await saves(page, second, name)
})
