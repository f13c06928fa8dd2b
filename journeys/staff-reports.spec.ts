import { readFileSync } from "node:fs"
import { readSheet } from "@hub/testing/reports/read-sheet"
import { pressOn, typeInto } from "./support/keyboard.ts"
import { messages } from "./support/said.ts"
import { staffSession } from "./support/staff.ts"
import { expect, test } from "./support/test.ts"

// The accountant's month: revenue with its deferred part, saved and sent, a month closed, and its journal taken along.

const report = messages("console/reports.report")
const save = messages("console/reports.save")
const saved = messages("console/reports.saved")
const close = messages("console/reports.close")
const reopen = messages("console/reports.reopen")
const notForYou = messages("console/shell.notForYou")
const roles = messages("console/shell.rolesNamed")
const months = messages("console/reports.months")
const steps = messages("console/reports.steps")
const chart = messages("console/reports.chart")

test("@desk-only the accountant saves revenue and its file, closes a month and takes its journal; the nurse is refused", async ({
  page,
  store,
  accessible,
}) => {
  test.skip(store === undefined, "staff sign in through the server's own database")
  await page.setViewportSize({ width: 1280, height: 900 })
  await staffSession(page, store, "books@ledgerlee.example")
  const year = new Date().getFullYear()
  await page.goto(`/staff/reports/revenue?from=${year - 1}-01-01&to=${year}-12-31`)
  await expect(page.getByRole("heading", { name: chart.title })).toBeVisible()
  await accessible()

  const xlsx = page.waitForEvent("download")
  await pressOn(page, page.getByRole("button", { name: report.download({ format: "XLSX" }) }), "Enter")
  const rows = readSheet(readFileSync(await (await xlsx).path()))
  expect(rows[0]).toEqual(["Month", "Site", "Program", "Sold", "Earned", "Deferred"])
  const shown = page.getByRole("table", { name: chart.figures }).getByRole("row").last()
  await expect(shown).toContainText(Number(rows.at(-1)?.at(3)).toLocaleString("en-US", { minimumFractionDigits: 2 }))

  const name = `Month ${Date.now()}`
  await pressOn(page, page.getByRole("button", { name: report.saveThis }), "Enter")
  await typeInto(page, page.getByLabel(save.name), name)
  await page.getByRole("radio", { name: save.monthly }).check({ force: true })
  await page.getByRole("checkbox", { name: "Lena Ito" }).check({ force: true })
  await accessible()
  await pressOn(page, page.getByRole("button", { name: save.save, exact: true }), "Enter")
  await page.goto("/staff/reports")
  await expect(page.getByRole("link", { name: saved.openNamed({ name }) })).toBeVisible()
  // Tall, so that the bar at the bottom lies on nothing.
  await page.setViewportSize({ width: 375, height: 1700 })
  await accessible()

  await page.goto("/staff/reports/months")
  await page.getByRole("row").filter({ hasText: months.tagReady }).first().getByRole("link").click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d{4}, \d steps? left$/)
  const month = /months\/(\d{4}-\d{2})/.exec(page.url())?.[1] ?? ""
  const title = ((await page.getByRole("heading", { level: 1 }).textContent()) ?? "").replace(/,.*/, "")
  await expect(page.getByRole("heading", { name: steps.JOURNAL })).toBeVisible()
  await page.getByRole("button", { name: close.look }).click()
  const why = page.getByRole("radio", { name: "The accountant knows" })
  const doIt = page.getByRole("button", { name: close.doIt({ month: title }) })
  await expect(doIt).toBeVisible()
  if ((await why.count()) > 0) await why.check({ force: true })
  await doIt.click()
  await expect(page.getByText(close.done({ month: title })).first()).toBeVisible()
  await expect(page.getByRole("heading", { name: steps.LOCK, exact: false })).toBeVisible()
  const csv = page.waitForEvent("download")
  await page.getByRole("button", { name: months.downloadCsv }).click()
  const journal = readFileSync(await (await csv).path(), "utf8")
  expect(journal.split("\r\n")[0]).toBe("Journal,Date,Account code,Account,Ledger account,Part,Debit,Credit")
  expect(journal).toContain(`HUB-${month}`)

  await page.getByRole("button", { name: reopen.open({ month: title }) }).click()
  await page.getByRole("textbox").fill("A late invoice")
  await page.getByRole("button", { name: reopen.doIt }).click()
  await expect(page.getByText(months.tagReopened).first()).toBeVisible()
  await accessible()

  await staffSession(page, store, "mia@juniper.example")
  await page.goto(`/staff/reports/months/${month}`)
  await expect(
    page.getByRole("heading", { name: notForYou.title({ roles: `${roles.OWNER} and ${roles.ACCOUNTANT}` }) }),
  ).toBeVisible()
})
