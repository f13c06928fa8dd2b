import { sql } from "../server/database/sql.ts"
import { pressOn, tabTo, typeInto } from "./support/keyboard.ts"
import { contains, messages } from "./support/said.ts"
import { staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"
import { hideProgram, ownProgram, todayThere } from "./support/waiting.ts"

// From a program to its families: a mail to all, a text where it was agreed, and what became of both.

const program = messages("console/programs.program")
const write = messages("console/messages.write")
const one = messages("console/messages.one")

test("@desk-only the office writes to a program's families by keys: a mail, a text, and who gets nothing", async ({
  page,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "the site is put into the server's own database")
  if (store === undefined) return
  await page.setViewportSize({ width: 1280, height: 1_200 })
  const name = `Creek Club ${String(Date.now()).slice(-5)}`
  const plan = { site: name, name, capacity: 5, booked: ["Ana", "Bo", "Cy"], first_day: todayThere() }
  const { offering_id, emails } = await ownProgram(store, plan)
  const phone = `+1555${String(Date.now()).slice(-7)}`
  await store.run(sql`
    update customer set phone_number = ${phone}, is_phone_number_communication_opted_in = true where email = ${emails[0]}`)
  await store.run(sql`update customer set is_restricted = true where email = ${emails[2]}`)
  const button = (words: string) => page.getByRole("button", { name: words, exact: true })
  const field = (words: string) => page.getByRole("textbox", { name: words, exact: true })

  await staffSession(page, store, "rae@juniper.example")
  await page.goto(`/staff/programs/${offering_id}?date=${offering_id}`)
  await pressOn(page, page.getByRole("link", { name: program.message }), "Enter")
  await expect(page.getByRole("heading", { name: write.reaches({ count: 2 }) })).toBeVisible()
  await expect(page.getByText(contains(write.RESTRICTED))).toBeVisible()

  await test.step("an unknown word and a link of another kind are said at the field", async () => {
    await typeInto(page, field(write.subject), "The upper gate")
    await typeInto(page, field(write.words), "Bring {chld}.")
    await expect(page.getByText(contains("{chld} isn't a word"))).toBeVisible()
    await field(write.words).fill("javascript:alert(1)")
    await expect(page.getByText(contains("not javascript:"))).toBeVisible()
    await field(write.words).fill("Bring {child} to the upper gate.")
    await expect(page.getByText("Bring Ana to the upper gate.")).toBeVisible()
  })

  await test.step("a text says its parts, and goes to who agreed", async () => {
    await typeInto(page, field(write.short), `{child}: upper gate. ${"Boots on. ".repeat(15)}`)
    await expect(page.getByText(contains(", 2 parts,"))).toBeVisible()
    await field(write.short).fill("{child}: upper gate today.")
    await expect(page.getByText(contains(": Ana: upper gate today."))).toBeVisible()
    await accessible()
  })

  await test.step("it is tried, sent and followed", async () => {
    await tabTo(page, page.getByRole("radio", { name: write.day }), "Shift+Tab")
    await page.keyboard.press("ArrowRight")
    await expect(page.getByRole("radio", { name: write.safety })).toBeChecked()
    await expect(page.getByText("2 mails and 1 text, at once")).toBeVisible()
    // By day the words are the same before it is counted again, and until then a press does nothing.
    await tabTo(page, button(write.tryOnMe))
    await expect(async () => {
      await page.keyboard.press("Enter")
      const tried = page.getByText(write.tried({ email: "rae@juniper.example" })).first()
      await expect(tried).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await pressOn(page, button(write.send({ count: 2 })), "Enter")
    await expect(page.getByRole("heading", { name: "The upper gate" })).toBeVisible()
    await expect(page.getByRole("list", { name: one.figures })).toContainText(one.texts({ count: 1 }))
    await expect
      .poll(async () => {
        const answer = await page.request.get("/sandbox/texts.json")
        const texts: { to: string; body: string }[] = await answer.json()
        return texts.filter(({ to }) => to === phone).map(({ body }) => body)
      })
      .toEqual([expect.stringContaining("Ana: upper gate today.")])
    await expect(page.getByRole("row").filter({ hasText: one.isDelivered })).toHaveCount(1)
    await page.setViewportSize({ width: 375, height: 1_200 })
    await accessible()
  })

  await test.step("who writes to a family that is gone doesn't write to many", async () => {
    await page.goto(`/staff/messages/write?family=${crypto.randomUUID()}`)
    await expect(page.getByRole("heading", { level: 1, name: write.goneTitle })).toBeVisible()
    await expect(page.getByRole("alert")).toContainText(write.goneFamily)
    await expect(field(write.subject)).toHaveCount(0)
    await accessible()
  })
  await hideProgram(store, offering_id)
})
