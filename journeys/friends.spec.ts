import type { APIRequestContext, Page } from "@playwright/test"
import { API_PATH, CLIENT, enterAs, openSession, tokenOf } from "./support/session.ts"
import { accessibleIn, expect, test } from "./support/test.ts"

const NADIA = "nadia.haddad@mail.example"
const IRIS = "iris.tan@mail.example"
const DAY_MS = 86_400_000

interface Booked {
  readonly id: string
  readonly offering_id: string
  readonly is_sharing_enabled: boolean
}

/** What a family has booked from the day after tomorrow on. */
async function bookedBy(request: APIRequestContext, email: string): Promise<Booked[]> {
  const token = tokenOf(await openSession(request, email))
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
  const answer = await request.get(`${API_PATH}/attendances/?from=${day(2)}&to=${day(180)}`, {
    headers: { ...CLIENT, authorization: `Bearer ${token}` },
  })
  return (await answer.json()).result
}

async function askByKeyboard(page: Page): Promise<string> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith("/friend_requests") && response.request().method() === "POST",
  )
  await page.getByRole("button", { name: "Ask a friend" }).focus()
  await page.keyboard.press("Enter")
  const { result } = await (await answer).json()
  await expect(page.getByText("Waiting", { exact: true })).toBeVisible()
  return new URL(result.url).pathname
}

test("two families say that their children are friends, and one takes it back", { tag: "@desk-only" }, async ({
  page,
  browser,
}) => {
  const theirs = await bookedBy(page.request, IRIS)
  const booked = await bookedBy(page.request, NADIA)
  const mine = booked.find((one) => theirs.some(({ offering_id }) => offering_id === one.offering_id))
  await enterAs(page, NADIA)
  await page.goto(`/participants/bookings/${mine?.id ?? ""}`)
  const path = await askByKeyboard(page)
  await accessibleIn(page)

  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 375, height: 812 },
  })
  const other = await context.newPage()
  await enterAs(other, IRIS)
  await other.goto(path)
  await expect(other.getByRole("heading", { name: /would like to be in one group with your child$/ })).toBeVisible()
  const deny = other.getByRole("button", { name: "Deny" })
  await other.addLocatorHandler(deny, () => deny.click())
  await other.getByRole("button", { name: /^Yes, / }).click()
  await expect(other.getByRole("heading", { name: /^Both families said yes: / })).toBeVisible()
  await accessibleIn(other)
  await context.close()

  await page.reload()
  await expect(page.getByText("Together", { exact: true })).toBeVisible()
  await page.getByRole("button", { name: /^Take back: / }).click()
  await expect(page.getByRole("button", { name: "Ask a friend" })).toBeVisible()
})
