import type { StaffActor } from "@hub/domain/kernel/actor"
import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import { type OpenApp, openApp } from "../app.ts"
import { statementsOf } from "../database/queries.ts"
import { staffActor } from "./actors.ts"

export interface StaffAnswer {
  readonly status: number
  readonly code: string | undefined
  /** Of the first field that is wrong. */
  readonly path: string | undefined
  /** The result, or the error; of a file its bytes. */
  // biome-ignore lint/suspicious/noExplicitAny: tests name what they read of it
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly result: any
}

const TOKEN = "of-a-command"

/** The whole server, called as someone of the staff who may change from call to call. */
export async function openForStaff(clock: () => Date, environment: Readonly<Record<string, string>> = {}) {
  let actor: StaffActor = staffActor()
  const operator = {
    token: TOKEN,
    get actor() {
      return actor
    },
  }
  const opened: OpenApp = await openApp(environment, { operator, clock })
  const call = async (name: string, body?: object, headers: Record<string, string> = {}): Promise<StaffAnswer> => {
    const [method, path = ""] = name.split(" ")
    const answer = await opened.app.inject({
      method: method === "GET" || method === "PUT" ? method : "POST",
      url: STAFF_PREFIX + path,
      headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${TOKEN}`, ...headers },
      ...(method === "GET" ? {} : { payload: body ?? {} }),
    })
    const status = answer.statusCode
    if (!String(answer.headers["content-type"]).startsWith("application/json"))
      return { status, code: undefined, path: undefined, result: answer.rawPayload }
    const { result, error } = answer.json()
    return { status, code: error?.code, path: error?.errors?.[0]?.path, result: result ?? error }
  }
  return {
    ...opened,
    call,
    upload: (path: string, content_type: string, payload: Buffer) =>
      opened.app.inject({
        method: "POST",
        url: STAFF_PREFIX + path,
        headers: {
          "x-client-app": "CUSTOMER_HUB",
          authorization: `Bearer ${TOKEN}`,
          "content-type": content_type,
        },
        payload,
      }),
    as(next: StaffActor) {
      actor = next
    },
    statementsOf: (name: string) => statementsOf(() => call(name)),
  }
}

export type StaffServer = Awaited<ReturnType<typeof openForStaff>>
