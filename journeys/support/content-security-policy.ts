import type { Page } from "@playwright/test"

/** What the pages' policy refuses, and which other hosts are called, from now on. */
export async function watchPolicy(
  page: Page,
  baseURL: string | undefined,
): Promise<{ refused: Set<string>; elsewhere: Set<string> }> {
  const refused = new Set<string>()
  const elsewhere = new Set<string>()
  await page.exposeFunction("reportViolation", (text: string) => refused.add(text))
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const report: unknown = Reflect.get(window, "reportViolation")
      if (typeof report === "function") report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && origin !== baseURL) elsewhere.add(origin)
  })
  return { refused, elsewhere }
}
