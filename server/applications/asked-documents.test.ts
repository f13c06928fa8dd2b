import { addFamily, addOffering, type SeededOffering } from "@hub/testing/database/fixtures"
import { addTemplate } from "@hub/testing/paperwork/documents"
import { openScene, type Scene } from "@hub/testing/scene"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sql } from "../database/sql.ts"
import { providerCardStore } from "../payments/saved-card-store.ts"
import { draftApplications } from "./draft-applications.ts"

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

it("asks for a document by rule only with the programs that it is for", async () => {
  const { store, business } = scene
  const { customer_id, student_ids } = await addFamily(store)
  const set = { requires_application: true }
  const [night, day] = [await addOffering(store, business, { set }), await addOffering(store, business, { set })]
  const template = await addTemplate(store, { name: "Night agreement" })
  await store.run(sql`update document_template set is_asked_with_application = true where id = ${template}`)
  await store.run(sql`
    insert into document_template_schedule_set (template_id, schedule_set_id) values (${template}, ${night.schedule_set_id})`)
  const draft = draftApplications({ ...scene.needs, saved: providerCardStore(scene.needs) })
  const documents = async ({ id: program_id, schedule_set_id }: SeededOffering) =>
    (await draft(customer_id, { schedule_set_id, program_id, student_ids })).flatMap(({ parts }) =>
      parts.flatMap(({ kind, name }) => (kind === "DOCUMENT" ? [name] : [])),
    )
  expect(await documents(day)).toEqual([])
  expect(await documents(night)).toEqual(["Night agreement"])
  expect(await documents(day)).toEqual([])
})
