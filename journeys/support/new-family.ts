import type { APIRequestContext } from "@playwright/test"
import type { Kept } from "./family.ts"
import { newEmail } from "./outbox.ts"
import { expect } from "./test.ts"

// A family that has just come: a name, and nothing else. It is made by calls, because how a person opens an account is a journey
// of its own.

const API = "/customer_api/v2"
const CLIENT = { "X-CLIENT-APP": "CUSTOMER_HUB" }

/** What a browser keeps of a family that has no children, orders or cards. Asks for one code: they are counted by the hour. */
export async function newFamily(request: APIRequestContext): Promise<Kept> {
  const email = newEmail()
  const asked = await request.post(`${API}/auth/get_email_code`, { headers: CLIENT, data: { email } })
  expect(asked.status(), await asked.text()).toBe(200)
  const { code_id } = (await asked.json()).result
  let code = ""
  await expect
    .poll(async () => {
      const [mail]: { body: string }[] = await (await request.get(`/sandbox/outbox.json?to=${email}`)).json()
      code = /\b\d{6}\b/.exec(mail?.body ?? "")?.[0] ?? ""
      return code
    })
    .not.toBe("")
  const opened = await request.post(`${API}/auth/continue_with_email_code`, {
    headers: CLIENT,
    data: { code_id, code },
  })
  const { access_token, refresh_token } = (await opened.json()).result
  const named = await request.put(`${API}/profile/`, {
    headers: { ...CLIENT, authorization: `Bearer ${access_token}` },
    data: { first_name: "Noor", last_name: "Haddad" },
  })
  expect(named.status(), await named.text()).toBe(200)
  return [
    ["customer_fj-ak", access_token],
    ["customer_fj-rc", refresh_token],
  ]
}

interface NewChild {
  readonly first_name: string
  readonly birth_date: string
  readonly grade: string
}

/** Children of such a family; answers their ids. */
export async function withChildren(
  request: APIRequestContext,
  kept: Kept,
  children: readonly NewChild[],
): Promise<string[]> {
  const headers = { ...CLIENT, authorization: `Bearer ${new Map(kept).get("customer_fj-ak") ?? ""}` }
  const ids: string[] = []
  for (const child of children) {
    const added = await request.post(`${API}/students/`, { headers, data: { ...child, last_name: "Haddad" } })
    expect(added.status(), await added.text()).toBe(200)
    ids.push((await added.json()).result.id)
  }
  return ids
}
