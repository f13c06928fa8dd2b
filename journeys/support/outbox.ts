import { randomUUID } from "node:crypto"
import { expect, type Page } from "@playwright/test"

/** The code in the last mail or message to someone, read in the sandbox's outbox as a person would; never the one `before`. */
export async function codeSentTo(page: Page, to: string, before = ""): Promise<string> {
  let code = ""
  await expect
    .poll(async () => {
      const response = await page.request.get(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)
      const [last]: { body: string }[] = await response.json()
      code = /\b\d{6}\b/.exec(last?.body ?? "")?.[0] ?? ""
      return code !== "" && code !== before
    })
    .toBe(true)
  return code
}

/** An address that nobody has used yet. */
export function newEmail(): string {
  return `family.${randomUUID()}@mail.example`
}
