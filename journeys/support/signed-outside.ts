import type { Page } from "@playwright/test"
import { API } from "./intercept.ts"

/** The list as if an outside signer took the signatures: its link opens in another window, replaced here by our own plain page. */
export const signedOutside = (page: Page): Promise<unknown> =>
  page.route(`${API}/documents/`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const result = body.result.map((document: object) => ({ ...document, signer: "DOCUSEAL" }))
    await route.fulfill({ response, json: { ...body, result } })
  })
