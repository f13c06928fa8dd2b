import { sql } from "../server/database/sql.ts"
import { pressOn } from "./support/keyboard.ts"
import { addChildren, newFamily } from "./support/new-family.ts"
import { messages } from "./support/said.ts"
import { putSession } from "./support/session.ts"
import { staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"

// A question with a branch is added to a set, saved, and asked on the family's form.

const catalogue = messages("console/catalogue.questions")
const form = messages("console/catalogue.form")
const preview = messages("console/catalogue.preview")

test("@desk-only a question with a branch is added, and the family's form asks it", async ({
  page,
  context,
  request,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "the staff's session is put into the server's own database")
  if (store === undefined) return
  await page.setViewportSize({ width: 1280, height: 900 })
  const { id } = await store.one<{ id: string }>(
    sql`select id from smart_form_template where not is_medical and not is_archived and asked_when <> 'WITH_APPLICATION' order by name limit 1`,
  )
  const mark = String(Date.now()).slice(-5)
  const [asks, then] = [`Has {name} slept in tent ${mark}?`, `Where was that, ${mark}?`]

  await staffSession(page, store, "rae@juniper.example")
  await page.goto(`/staff/catalogue/smart_forms/${id}`)
  await page.getByRole("button", { name: catalogue.add, exact: true }).first().click()
  const words = page.getByRole("textbox", { name: catalogue.label, exact: true })
  await words.fill(asks)
  await page.getByLabel(catalogue.kind).click()
  await page.getByRole("option", { name: "Yes or no" }).click()
  await page.getByRole("button", { name: catalogue.addAfter }).click()
  await words.fill(then)
  const phone = page.getByRole("region", { name: catalogue.asFamily })
  await expect(phone.getByText(`Where was that, ${mark}?`)).toBeHidden()
  await phone
    .getByRole("radiogroup", { name: new RegExp(mark) })
    .getByText("Yes")
    .click()
  await expect(phone.getByText(`Where was that, ${mark}?`)).toBeVisible()
  await accessible()
  await pressOn(page, page.getByRole("button", { name: form.look }), "Enter")
  await expect(page.getByText(asks).first()).toBeVisible()
  await page.getByRole("button", { name: preview.save, exact: true }).click()
  await expect(page.getByText(preview.saved).first()).toBeVisible()

  const family = await newFamily(request)
  await addChildren(request, family, [{ first_name: "Ada", birth_date: "2015-03-04", grade: "FIFTH_GRADE" }])
  const { student_id } = await store.one<{ student_id: string }>(sql`
    select s.id as student_id from student s join customer c on c.id = s.customer_id
    where c.email = ${family.email} and s.first_name = 'Ada'`)
  await putSession(context, family.session)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/personal-information/${student_id}/sets/${id}`)
  const asked = page.getByRole("radiogroup", { name: new RegExp(`Has Ada slept in tent ${mark}`) })
  await expect(asked).toBeVisible()
  await asked.getByText("Yes").click()
  await expect(page.getByLabel(new RegExp(`Where was that, ${mark}`))).toBeVisible()
})
