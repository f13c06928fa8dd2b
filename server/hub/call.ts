import { randomBytes } from "node:crypto"
import { system } from "@hub/domain/kernel/actor"
import { PREFIX, STAFF_PREFIX } from "@hub/domain/kernel/address"
import { buildApp } from "../app.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import { type CommandContext, loginName } from "./command-context.ts"

interface Call {
  readonly method: string
  readonly path: string
  readonly json: string | undefined
}

/** Makes one call of the server's in this process, a staff call as the system. Prints the status and the answer. */
export async function call(
  { method, path, json }: Call,
  { store, settings, clock, say }: CommandContext,
): Promise<number> {
  const isOfStaff = path.startsWith(`${STAFF_PREFIX}/`)
  if (!isOfStaff && !path.startsWith(`${PREFIX}/`))
    throw new StartupProblem(`A path begins with ${STAFF_PREFIX}/ or ${PREFIX}/.`)
  // The door knows the system by a token that never leaves this process, which doesn't listen.
  const operator = { token: randomBytes(32).toString("base64url"), actor: system(loginName()) }
  const app = await buildApp({ settings, store, clock, has_jobs: false, log_level: "silent", operator })
  try {
    const answer = await app.inject({
      method: method === "GET" || method === "PUT" || method === "DELETE" ? method : "POST",
      url: path,
      headers: {
        host: new URL(settings.public_origin).host,
        "x-client-app": "CUSTOMER_HUB",
        ...(isOfStaff ? { authorization: `Bearer ${operator.token}` } : {}),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(json === undefined ? {} : { payload: json }),
    })
    say(String(answer.statusCode))
    const type = String(answer.headers["content-type"])
    if (type.startsWith("application/json")) say(JSON.stringify(answer.json(), null, 2))
    else say(`${type}, ${answer.rawPayload.length} bytes`)
    return answer.statusCode < 400 ? 0 : 1
  } finally {
    await app.close()
  }
}
