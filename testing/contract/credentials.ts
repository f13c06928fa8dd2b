import { sql } from "@hub/server/database/sql"
import { v7 as newId } from "uuid"
import { at } from "../database/fixtures.ts"
import { inside, send } from "./answers.ts"
import type { ContractServer } from "./contract-server.ts"

// What a person has in hand when they sign in: a code out of a mail, a token out of the phone provider's hands.

/** Numbers that nobody else of the test has. */
let phones = 0

export const newEmail = (): string => `${newId()}@mail.example`

/** All requests come from one address here, whose tries are counted over all of them. */
export async function resetRateLimits({ store }: ContractServer): Promise<void> {
  await store.run(sql`delete from rate_limit`)
}

export async function mailedCode(server: ContractServer, email: string): Promise<{ code_id: string; code: string }> {
  await server.store.run(
    sql`update sign_in_code set created_at = created_at - interval '2 days' where email = ${email}`,
  )
  await resetRateLimits(server)
  const asked = await send(server, "POST /auth/get_email_code", { body: { email } })
  const mails = await server.store.many<{ code: string }>(sql`
    select facts ->> 'code' as code from outbox_mail where recipient = ${email} and kind = 'SIGN_IN_CODE'
    order by created_at desc, id desc`)
  return { code_id: asked.text("code_id"), code: at(mails, 0).code }
}

export async function phoneToken(server: ContractServer): Promise<string> {
  phones += 1
  const vendor = async (path: string, payload: object): Promise<unknown> => {
    const url = `/identitytoolkit.googleapis.com/v1/accounts:${path}`
    return (await server.app.inject({ method: "POST", url, payload })).json()
  }
  // None ends as the sandbox's numbers do that fail on purpose (0039, 0429, 0500 …): a full run comes to its fortieth phone.
  const phoneNumber = `+1555${String(2_000_000 + phones * 10 + 1)}`
  const sent = await vendor("sendVerificationCode", { phoneNumber, recaptchaToken: "x" })
  const sessionInfo = String(inside(sent, "sessionInfo"))
  const { code } = await server.store.one<{ code: string }>(sql`select code from sandbox_sms where id = ${sessionInfo}`)
  return String(inside(await vendor("signInWithPhoneNumber", { sessionInfo, code }), "idToken"))
}
