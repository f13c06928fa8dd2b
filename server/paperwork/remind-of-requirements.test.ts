import { addBooking } from "@hub/testing/database/bookings"
import { at } from "@hub/testing/database/fixtures"
import { templateOf } from "@hub/testing/forms/forms"
import { importForms } from "@hub/testing/forms/import-forms"
import { queuedMails } from "@hub/testing/mail/outbox"
import { addTemplate } from "@hub/testing/paperwork/documents"
import { basketIn, openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { errorList } from "../import/errors.ts"
import { remindOfRequirements } from "./remind-of-requirements.ts"

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const remind = (now: string) => remindOfRequirements({ store: scene.store, clock: () => new Date(now) })()
const mails = () => queuedMails(scene.store, sql`kind = 'REQUIREMENTS_DUE'`)

it("mails a family once before its requirements are due and once when overdue, and names none", async () => {
  const { store, business } = scene
  const { family, offering } = await basketIn(scene)
  // Monday, June 10th: requirements are due on Friday, June 7th.
  await addBooking(store, { business, family, offering })
  await addTemplate(store, { name: "Asthma plan" })
  await addTemplate(store, { name: "Vaccination record", kind: "UPLOAD" })
  const form = templateOf("Allergies", [{ id: "a", kind: "TEXT" }], { asked_when: "AFTER_SCHEDULE" })
  await importForms({ store, clock: () => new Date() })([form], errorList())

  await remind("2030-06-01T15:00:00Z")
  expect(await mails()).toEqual([])
  await remind("2030-06-03T07:00:00Z")
  expect(await mails(), "at night").toEqual([])
  await Promise.all([remind("2030-06-03T15:00:00Z"), remind("2030-06-03T15:00:00Z")])
  await remind("2030-06-03T18:00:00Z")
  await remind("2030-06-04T15:00:00Z")
  const [first, ...more] = await mails()
  expect(more).toEqual([])
  expect(first?.subject).toMatch(/^\d things to do by Fri, Jun 7th$/)
  expect(first?.body).toMatch(/^Hello \w+,$/m)
  expect(first?.body).toMatch(/^By Fri, Jun 7th +2 documents to sign or send$/m)
  expect(first?.body).toMatch(/^By Fri, Jun 7th +1 form to answer$/m)
  const { facts } = await scene.store.one<{ facts: unknown }>(sql`select facts from outbox_mail`)
  expect(JSON.stringify([first, facts])).not.toMatch(/asthma|allerg|vaccin/i)

  await remind("2030-06-08T15:00:00Z")
  await remind("2030-06-09T15:00:00Z")
  const both = await mails()
  expect(both).toHaveLength(2)
  expect(at(both, 1).body).toMatch(/^Overdue .+\n +Since Fri, Jun 7th$/m)
})
