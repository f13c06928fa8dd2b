import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test"

// Signing in by calls.

export const API_PATH = "/customer_api/v2"
export const CLIENT = { "X-CLIENT-APP": "CUSTOMER_HUB" }

/** Of every family of the demo and of the journeys. */
export const PASSWORD = "juniper-trail"

/** What a signed-in browser stores. Good for as long as the access token is: ten minutes. */
export type Session = readonly (readonly [name: string, value: string])[]

export const sessionOf = (tokens: { access_token: string; refresh_token: string }): Session => [
  ["customer_fj-ak", tokens.access_token],
  ["customer_fj-rc", tokens.refresh_token],
]

export const tokenOf = (session: Session): string => new Map(session).get("customer_fj-ak") ?? ""

/** For one page, or for all of a browser's. */
export async function putSession(where: Page | BrowserContext, session: Session): Promise<void> {
  await where.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(name, value)
  }, session)
}

/** A new session, by a call. `origin` names another server than the one that the journeys share. */
export async function openSession(request: APIRequestContext, email: string, origin = ""): Promise<Session> {
  const data = { email, password: PASSWORD }
  const answer = await request.post(`${origin}${API_PATH}/auth/email_password`, { headers: CLIENT, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return sessionOf((await answer.json()).result)
}

/** Signs the browser in before its first page; quicker than the form, which is tried in sign-in.spec.ts. */
export async function enterAs(page: Page, email: string, origin = ""): Promise<Session> {
  const session = await openSession(page.request, email, origin)
  await putSession(page.context(), session)
  return session
}
