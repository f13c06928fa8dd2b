import { randomBytes } from "node:crypto"
import { accessTokens } from "@hub/server/account/access-token"
import { openSession } from "@hub/server/account/sessions"
import { findViolations } from "@hub/server/database/invariants"
import { sql } from "@hub/server/database/sql"
import { afterAll, beforeAll, expect } from "vitest"
import { type OpenApp, openApp } from "../app.ts"
import { addFamily, type Business, type SeededFamily, seedBusiness, testClock } from "../database/fixtures.ts"

export const API = "/customer_api/v2"
type Method = "GET" | "POST" | "PUT" | "DELETE"

export const MAYA = {
  first_name: "Maya",
  last_name: "Okafor",
  birth_date: "2022-04-05",
  pronouns: "she",
  gender: "FEMALE",
  grade: "FIRST_GRADE",
}

interface World extends OpenApp {
  readonly business: Business
  readonly tokenOf: (family: SeededFamily) => Promise<string>
}

async function openWorld(): Promise<World> {
  const hub = await openApp({ SANDBOX: "1" })
  const { store, settings } = hub
  const business = await seedBusiness(store, {
    offerings: [{ name: "Trail Week", start_date: "2030-06-03" }, { capacity: 50 }],
  })
  const needs = { store, tokens: accessTokens(settings.secrets.token_keys), clock: testClock }
  const tokenOf = async ({ customer_id }: SeededFamily) =>
    (await openSession(needs)({ id: customer_id, is_restricted: false }, "")).access_token
  return { ...hub, business, tokenOf }
}

/** The whole server over a business with two offerings, opened for the tests of one file: ask for anything of it inside a test. */
export function participantsWorld() {
  let world: World | undefined
  const open = (): World => {
    if (world === undefined) throw new Error("The world opens with the first test")
    return world
  }
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(async () => {
    const { store, close } = open()
    // Whatever was tried, photos and places belong to those who show and use them.
    const violations = await findViolations(store)
    expect(violations.filter(({ invariant }) => /photo|off the list/.test(invariant))).toEqual([])
    await close()
  })
  const caller = (token: string) => async (method: Method, path: string, payload?: object) => {
    const headers = { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}` }
    const request = { method, url: API + path, headers, ...(payload === undefined ? {} : { payload }) }
    const response = await open().app.inject(request)
    const { result, error } = response.json()
    return { status: response.statusCode, result, error }
  }
  return {
    store: () => open().store,
    business: () => open().business,
    /** A family of so many children, and its calls. */
    scene: async (students = 1) => {
      const family = await addFamily(open().store, { students: Array.from({ length: students }, () => ({})) })
      return { family, call: caller(await open().tokenOf(family)) }
    },
    addUpload: async (customer_id: string, ownership_type = "STUDENT_THUMBNAIL") => {
      const key = randomBytes(32).toString("base64url")
      await open().store.run(sql`
        insert into file (key, customer_id, ownership_type, content_type, size, public_name)
        values (${key}, ${customer_id}, ${ownership_type}, 'image/jpeg', 3, 'a.jpg')`)
      return key
    },
    isAttached: async (key: string) =>
      (
        await open().store.maybe<{ is: boolean }>(
          sql`select unattached_since is null as is from file where key = ${key}`,
        )
      )?.is,
  }
}
