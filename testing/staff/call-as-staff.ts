import type { StaffActor } from "@hub/domain/kernel/actor"
import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { FastifyInstance } from "fastify"
import { staffActor } from "./actors.ts"

/** For `openApp`: staff calls are made by someone who may change. */
export function someoneOfStaff() {
  const token = "of-a-test"
  let actor = staffActor()
  const operator = {
    token,
    get actor(): StaffActor {
      return actor
    },
  }
  return {
    operator,
    become: (given: Parameters<typeof staffActor>[0]) => {
      actor = staffActor(given)
    },
    call: async (app: FastifyInstance, name: string, payload?: object) => {
      const [method, path = ""] = name.split(" ")
      const response = await app.inject({
        method: method === "POST" || method === "PUT" ? method : "GET",
        url: STAFF_PREFIX + path,
        headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` },
        ...(payload === undefined ? {} : { payload }),
      })
      const is_json = String(response.headers["content-type"]).startsWith("application/json")
      const { result, error } = is_json ? response.json() : {}
      return { status: response.statusCode, result, error, response }
    },
  }
}
