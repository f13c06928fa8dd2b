import { PREFIX } from "@hub/domain/kernel/address"
import { hashPassword } from "@hub/server/account/passwords"
import type { AppNeeds } from "@hub/server/app"
import { freePort } from "@hub/server/database/free-port"
import { sql } from "@hub/server/database/sql"
import { openApp } from "../app.ts"
import type { TestDatabase } from "../database/database.ts"
import { addFamily } from "../database/fixtures.ts"

// The whole server, listening, with a clock that a test can move.

export interface Answer {
  readonly status: number
  readonly result: unknown
  readonly error: { type: string; code: string; message: string; payload: unknown; errors: unknown } | undefined
}

export interface Identity {
  readonly database: TestDatabase
  readonly url: string
  now(): Date
  wait(seconds: number): void
  call(name: string, body?: unknown, token?: string): Promise<Answer>
  /** The last code that was mailed to an e-mail. */
  codeFor(email: string): Promise<string>
  /** Signs in at the sandbox's phone service, and returns its token. */
  phoneToken(phone: string): Promise<string>
  setSettings(change: object): Promise<unknown>
  /** A family with a password, signed in on so many devices. */
  family(devices?: number): Promise<Family>
  /** Asks for a code and returns its id. */
  askCode(email: string): Promise<string>
  isSignedIn(token: string | undefined): Promise<boolean>
  close(): Promise<void>
}

export interface Family {
  readonly email: string
  readonly customer_id: string
  readonly tokens: readonly string[]
  readonly refresh: readonly string[]
}

export const FAMILY_PASSWORD = "a long way home"

/** A value out of an answer whose shape the test knows. */
export const at = (value: unknown, key: string): string => {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === "string" ? found : ""
}

export async function openIdentity(log: Pick<AppNeeds, "log_level" | "log_to"> = {}): Promise<Identity> {
  const port = await freePort()
  let time = Date.now()
  const clock = () => new Date(time)
  const { app, database, close } = await openApp({ PORT: String(port) }, { clock, ...log })
  await app.listen({ host: "127.0.0.1", port })
  const url = `http://127.0.0.1:${port}`

  const vendor = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    return response.json()
  }

  const call: Identity["call"] = async (name, body, token) => {
    const response = await fetch(url + PREFIX + name.slice(name.indexOf(" ") + 1), {
      method: name.slice(0, name.indexOf(" ")),
      headers: {
        "x-client-app": "CUSTOMER_HUB",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body),
    })
    const answer: { result?: unknown; error?: Answer["error"] } = JSON.parse(await response.text())
    return { status: response.status, result: answer.result, error: answer.error }
  }
  let families = 0

  return {
    database,
    url,
    now: clock,
    wait(seconds) {
      time += seconds * 1000
    },
    call,
    setSettings: (change) =>
      database.store.run(sql`update company set settings = settings || ${JSON.stringify(change)}::jsonb`),
    async family(devices = 1) {
      families += 1
      const email = `family${families}@mail.example`
      const { customer_id } = await addFamily(database.store, { email })
      const hash = await hashPassword(FAMILY_PASSWORD)
      await database.store.run(sql`update customer set password_hash = ${hash} where id = ${customer_id}`)
      const pairs: unknown[] = []
      for (let device = 0; device < devices; device += 1) {
        pairs.push((await call("POST /auth/email_password", { email, password: FAMILY_PASSWORD })).result)
      }
      const tokensNamed = (name: string) => pairs.map((pair) => at(pair, name))
      return { email, customer_id, tokens: tokensNamed("access_token"), refresh: tokensNamed("refresh_token") }
    },
    askCode: async (email) => at((await call("POST /auth/get_email_code", { email })).result, "code_id"),
    isSignedIn: async (token) => (await call("GET /profile/", undefined, token)).status === 200,
    async codeFor(email) {
      const mail = await database.store.maybe<{ code: string }>(sql`
        select facts ->> 'code' as code from outbox_mail where recipient = ${email} and kind = 'SIGN_IN_CODE'
        order by created_at desc, id desc limit 1`)
      return mail?.code ?? ""
    },
    async phoneToken(phone) {
      const sessionInfo = at(
        await vendor("sendVerificationCode", { phoneNumber: phone, recaptchaToken: "x" }),
        "sessionInfo",
      )
      const sms = await database.store.maybe<{ code: string }>(
        sql`select code from sandbox_sms where id = ${sessionInfo}`,
      )
      return at(await vendor("signInWithPhoneNumber", { sessionInfo, code: sms?.code }), "idToken")
    },
    close,
  }
}
