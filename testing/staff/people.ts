import { system } from "@hub/domain/kernel/actor"
import type { RoleAt } from "@hub/domain/staff/roles"
import { invite } from "@hub/server/staff/invitations"
import { Secret, TOTP } from "otpauth"
import type { OpenApp } from "../app.ts"
import { type StaffBrowser, staffBrowser } from "./browser.ts"

export const PASSWORD = "wet socks by noon"

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

/** Somebody who has joined with a password and a code, and is signed in. */
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
