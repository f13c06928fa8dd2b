import type { StaffActor } from "@hub/domain/kernel/actor"
import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import { type OpenApp, openApp } from "../app.ts"
import { staffActor } from "./actors.ts"

export interface StaffAnswer {
  readonly status: number
  /** The result, or the error. */
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is compared, not used
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly result: any
  readonly code: string | undefined
}

export interface StaffApp extends OpenApp {
  /** Who calls from now on. */
  be(actor: StaffActor): void
  call(name: string, body?: object): Promise<StaffAnswer>
}

/** The whole server with somebody of the staff at its door: `call("GET /today")`. */
export async function openStaffApp(clock: () => Date): Promise<StaffApp> {
  const token = "of-this-test"
  let current: StaffActor = staffActor()
  const operator = {
    token,
    get actor() {
      return current
    },
  }
  const opened = await openApp({}, { clock, operator })
  return {
    ...opened,
    be(actor) {
      current = actor
    },
    async call(name, body) {
      const [method = "GET", path = ""] = name.split(" ")
      const answer = await opened.app.inject({
        method: method === "GET" ? "GET" : "POST",
        url: STAFF_PREFIX + path,
        headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
      })
      const isJson = String(answer.headers["content-type"]).startsWith("application/json")
      if (!isJson) return { status: answer.statusCode, result: answer.rawPayload, code: undefined }
      const json = answer.json()
      return { status: answer.statusCode, result: json.result ?? json.error, code: json.error?.code }
    },
  }
}
