import type { Requirement } from "@hub/domain/paperwork/requirement"
import { grantCredit } from "@hub/testing/database/fixtures"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { v7 as newId } from "uuid"
import { afterAll, beforeAll, expect, it } from "vitest"
import { inLanguage } from "../language/in-language.ts"
import { plainText } from "../mail/mail-blocks.ts"
import { signUp } from "./place-basket.ts"
import { receiptMail } from "./receipt-mail.ts"

let scene: Scene

beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const openDocument = (student_id: string): Requirement => ({
  student_id,
  kind: "documents",
  subject_id: newId(),
  is_contact: false,
  minutes: 1,
  name: "Peanut plan",
  hint: "",
  state: "OPEN",
  due_on: "2030-06-07",
  blocks_check_in_on: "2030-06-10",
})

/** The confirmation of a booking that a credit paid. */
async function confirmation(requirementsOf: (student_id: string) => Requirement[], clock = scene.needs.clock) {
  const { who, items } = await basketIn(scene)
  await grantCredit(scene.store, scene.business, { customer_id: who })
  const order_id = await signUp(scene.needs)(who, items, newId())
  const readiness = async () =>
    items.map(({ student_id }) => {
      const requirements = requirementsOf(student_id)
      return { student_id, percent: 0, done: 0, total: 1, next: null, stops: [], requirements, items: requirements }
    })
  const mail = await receiptMail({ ...scene.needs, readiness, clock })(order_id)
  const blocks = mail?.blocks ?? []
  return { blocks, text: plainText(blocks) }
}

it("says what the gate still asks for, without naming it, and leads there", async () => {
  const { text } = await confirmation((student_id) => [openDocument(student_id)])
  expect(text).toContain("PLEASE FINISH BY FRI, JUN 7TH")
  expect(text).toMatch(/Maya +1 document to sign or send/)
  expect(text).not.toContain("Peanut")
  // The button stands at its deadline, above what it costs; the frame's own ends the mail.
  expect(text.indexOf("See what's due: ")).toBeGreaterThan(text.indexOf("PLEASE FINISH BY"))
  expect(text.indexOf("See what's due: ")).toBeLessThan(text.indexOf("WHAT IT COSTS"))
})

it("says nothing of it where all is done, and until when the booking can be canceled", async () => {
  const { text } = await confirmation(() => [])
  expect(text).not.toContain("STILL TO DO")
  expect(text).toMatch(/IF PLANS CHANGE\n+Cancel .+ for a credit until \w{3}, \w{3} \d+\w{2}, \d+:\d{2}[AP]M \w+\./)
})

it("adds up with what credits paid, and shows each child in the colour that the family knows it by", async () => {
  const { blocks, text } = await confirmation(() => [])
  const [sum] = blocks.filter((block) => block.kind === "money")
  expect(sum?.rows.map(([label]) => label)).toEqual(expect.arrayContaining(["1 place by credit", "1 Program Credit"]))
  const cents = (amount: string): number => Math.round(Number(amount.replace("−", "-").replaceAll(/[$,]/g, "")) * 100)
  expect(sum?.rows.reduce((all, [, amount]) => all + cents(amount), 0)).toBe(cents(sum?.total ?? ""))
  expect(text).toContain("Paid with 1 Program Credit")
  expect(text).not.toContain(".00")
  const [pass] = blocks.filter((block) => block.kind === "pass")
  expect(pass?.faces).toEqual([{ colour: 1, letter: "M" }])
})

it("is in the reader's language from its first line to its last", async () => {
  const { text } = await inLanguage("es", () => confirmation((student_id) => [openDocument(student_id)]))
  expect(text).toMatch(/^1 lugar para Maya\. Pagado con tus créditos, pedido \d+\./)
  expect(text).toContain("Pagado con 1 crédito de programa")
  expect(text).toMatch(/TERMINA ESTO PARA EL VIE/)
  expect(text).not.toMatch(/\b(?:place|places|credit|paid|order|when|until|cancel|document|please|the)\b/i)
})

it("names no deadline that has passed when the mail is written", async () => {
  const { text } = await confirmation(
    () => [],
    () => new Date("2099-01-01T12:00:00Z"),
  )
  expect(text).toMatch(/IF PLANS CHANGE\n+.+ can't be canceled\./)
  expect(text).not.toContain("until")
})
