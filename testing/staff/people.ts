import { system } from "@hub/domain/kernel/actor"
import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { RoleAt } from "@hub/domain/staff/roles"
import { invite } from "@hub/server/staff/invitations"
import { Secret, TOTP } from "otpauth"
import type { OpenApp } from "../app.ts"

export const PASSWORD = "wet socks by noon"

interface Answer {
  readonly status: number
  readonly code: string | undefined
  /** What is wrong at which field. */
  readonly errors?: readonly { readonly path: string }[] | undefined
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it has asked for.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly result: any
}

/** A browser of the staff's: it keeps the cookies that it is given. */
export function staffBrowser({ app }: Pick<OpenApp, "app">) {
  const cookies = new Map<string, string>()
  const call = async (
    name: string,
    body?: object,
    { headers = {}, ip }: { headers?: Record<string, string>; ip?: string } = {},
  ): Promise<Answer> => {
    const [method, path = ""] = name.split(" ")
    const answer = await app.inject({
      method: method === "GET" || method === "PUT" ? method : "POST",
      url: STAFF_PREFIX + path,
      headers: {
        "x-client-app": "CUSTOMER_HUB",
        ...(cookies.size === 0 ? {} : { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; ") }),
        ...headers,
      },
      ...(ip === undefined ? {} : { remoteAddress: ip }),
      ...(method === "GET" ? {} : { payload: body ?? {} }),
    })
    for (const { name: key, value } of answer.cookies) {
      if (value === "") cookies.delete(key)
      else cookies.set(key, value)
    }
    const text = JSON.parse(answer.body)
    return { status: answer.statusCode, code: text.error?.code, errors: text.error?.errors, result: text.result }
  }
  return { call, cookies }
}
type StaffBrowser = ReturnType<typeof staffBrowser>

export interface Colleague {
  readonly email: string
  readonly browser: StaffBrowser
  /** Of the app at this moment. */
  code(now: Date): string
  readonly recovery_codes: string[]
}

/** Who is asked to join by the operator: the link's token. */
export async function invited(
  opened: OpenApp,
  email: string,
  roles: readonly RoleAt[],
  clock: () => Date,
): Promise<string> {
  const { store, settings } = opened
  const needs = {
    store,
    clock,
    staff_keys: settings.secrets.staff_keys,
    public_origin: settings.public_origin,
    is_mail_off: true,
    deliver: () => undefined,
  }
  const name = email.split("@")[0] ?? email
  const { address } = await invite(needs)(system("kim"), { email, name, roles })
  return address.split("/").at(-1) ?? ""
}

/** Someone who has joined with a password and a code, and is signed in. */
export async function colleague(
  opened: OpenApp,
  {
    email = "rae@juniper.example",
    roles = [{ role: "OWNER", location_id: null }],
  }: { email?: string; roles?: readonly RoleAt[] },
  clock: () => Date,
): Promise<Colleague> {
  const token = await invited(opened, email, roles, clock)
  const browser = staffBrowser(opened)
  const { result } = await browser.call(`POST /invitations/${token}/password`, { password: PASSWORD })
  const totp = new TOTP({ secret: Secret.fromBase32(result.secret) })
  const code = (now: Date) => totp.generate({ timestamp: now.getTime() })
  const joined = await browser.call(`POST /invitations/${token}/code`, { code: code(clock()) })
  return { email, browser, code, recovery_codes: joined.result.recovery_codes }
}
