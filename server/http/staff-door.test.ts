import type { StaffActor } from "@hub/domain/kernel/actor"
import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import { staffContract } from "@hub/domain/staff-contract"
import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { afterAll, beforeAll, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"

// Every call of the staff's, as everybody who may stand at the door.

const TOKEN = "of-a-command"
const rae: StaffActor = { kind: "staff", staff_id: "1", name: "Rae", grants: [] }
let opened: OpenApp
let family_token: string

beforeAll(async () => {
  opened = await openApp({}, { operator: { token: TOKEN, actor: rae } })
  const { store, settings } = opened
  const { families } = await seedBusiness(store, {})
  const tokens = accessTokens(settings.secrets.token_keys)
  const id = families[0]?.customer_id ?? ""
  const pair = await openSession({ store, tokens, clock: testClock })({ id, is_restricted: false }, "")
  family_token = pair.access_token
})
afterAll(() => opened.close())

it.each(Object.keys(staffContract))("%s is refused for all but staff with the permission", async (name) => {
  const [method, path = ""] = name.split(" ")
  const as = async (token: string | undefined) => {
    const { statusCode, body } = await opened.app.inject({
      method: method === "GET" ? "GET" : "POST",
      url: STAFF_PREFIX + path.replaceAll(/\{\w+\}/g, "1"),
      headers: {
        "x-client-app": "CUSTOMER_HUB",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      payload: {},
    })
    return [statusCode, JSON.parse(body).error?.code]
  }
  expect(await as(undefined)).toEqual([401, "NOT_AUTHORIZED"])
  expect(await as("unknown")).toEqual([401, "NOT_AUTHORIZED"])
  expect(await as(family_token)).toEqual([403, "NOT_PERMITTED"])
  expect(await as(TOKEN)).toEqual([403, "NOT_PERMITTED"])
})
