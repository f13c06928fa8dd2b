import { gunzipSync } from "node:zlib"
import type { Page } from "@playwright/test"

// A place to report to that never leaves this machine: it keeps every envelope that the portal sends.

const ADDRESS = "https://reports.example"
const DSN = "https://key@reports.example/1"

const textOf = (bytes: Buffer): string =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8")

/** Serves every page as a server with `SENTRY_DSN` would, and returns the envelopes as text, as they come. */
export async function reportsOf(page: Page, { is_replay_on }: { is_replay_on: boolean }): Promise<string[]> {
  const envelopes: string[] = []
  await page.route(`${ADDRESS}/**`, (route) => {
    const bytes = route.request().postDataBuffer()
    if (bytes !== null) envelopes.push(textOf(bytes))
    return route.fulfill({ json: {}, headers: { "access-control-allow-origin": "*" } })
  })
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback()
    const answer = await route.fetch()
    const errors = { dsn: DSN, release: "test", traces_sample_rate: 0.2, is_replay_on }
    // The text below is plain, however the answer was packed.
    const { "content-encoding": _, "content-length": __, ...headers } = answer.headers()
    const policy = headers["content-security-policy"] ?? ""
    return route.fulfill({
      response: answer,
      headers: { ...headers, "content-security-policy": policy.replace("connect-src", `connect-src ${ADDRESS}`) },
      body: (await answer.text()).replace('"errors":null', `"errors":${JSON.stringify(errors)}`),
    })
  })
  return envelopes
}
