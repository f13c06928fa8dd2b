import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { OpenApp } from "../app.ts"

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
export type StaffBrowser = ReturnType<typeof staffBrowser>
