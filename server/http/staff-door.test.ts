import { isPermitted, type StaffActor } from "@hub/domain/kernel/actor"
import { STAFF_PREFIX } from "@hub/domain/kernel/address"
import type { Endpoint } from "@hub/domain/kernel/endpoint"
import { PERMISSIONS } from "@hub/domain/kernel/permission"
import { ROLES, type Role } from "@hub/domain/staff/roles"
import { staffContract } from "@hub/domain/staff-contract"
import { type OpenApp, openApp } from "@hub/testing/app"
import { seedBusiness, testClock } from "@hub/testing/database/fixtures"
import { staffActor } from "@hub/testing/staff/actors"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { accessTokens } from "../account/access-token.ts"
import { openSession } from "../account/sessions.ts"
import { sql } from "../database/sql.ts"

// Every call of the staff's, as everybody who may stand at the door: nobody, a family, each role, and a role at another location.

const TOKEN = "of-a-command"
const calls = Object.entries<Endpoint>(staffContract)
const NO_ID = "01900000-0000-7000-8000-0000000000ff"

type Answer = readonly [status: number, code: string | undefined]

interface Asked {
  readonly name: string
  readonly token?: string
  readonly ids?: Readonly<Record<string, string>>
}

async function answerOf(opened: OpenApp, { name, token, ids = {} }: Asked): Promise<Answer> {
  const [method, path = ""] = name.split(" ")
  const { statusCode, body } = await opened.app.inject({
    method: method === "GET" || method === "PUT" || method === "DELETE" ? method : "POST",
    url: STAFF_PREFIX + path.replaceAll(/\{(\w+)\}/g, (_, key: string) => ids[key] ?? NO_ID),
    headers: {
      "x-client-app": "CUSTOMER_HUB",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === "GET" ? {} : { payload: {} }),
  })
  const code: unknown = statusCode < 400 ? undefined : JSON.parse(body).error?.code
  return [statusCode, typeof code === "string" ? code : undefined]
}

const ofActor = async (actor: StaffActor): Promise<OpenApp> => {
  const opened = await openApp({}, { operator: { token: TOKEN, actor } })
  await seedBusiness(opened.store, { offerings: [{}] })
  return opened
}

const permissionOf = ({ access }: Endpoint) => PERMISSIONS.find((permission) => access === `staff:${permission}`)

describe("nobody and families", () => {
  let opened: OpenApp
  let family_token: string
  beforeAll(async () => {
    opened = await openApp()
    const { store, settings } = opened
    const { families } = await seedBusiness(store, {})
    const tokens = accessTokens(settings.secrets.token_keys)
    const id = families[0]?.customer_id ?? ""
    family_token = (await openSession({ store, tokens, clock: testClock })({ id, is_restricted: false }, ""))
      .access_token
  })
  afterAll(() => opened.close())

  it.each(calls.filter(([, { access }]) => access !== "public"))("%s is refused", async (name, { access }) => {
    expect(await answerOf(opened, { name })).toEqual([401, "NOT_AUTHORIZED"])
    expect(await answerOf(opened, { name, token: "unknown" })).toEqual([401, "NOT_AUTHORIZED"])
    const ofFamily = access === "device" ? [401, "NOT_AUTHORIZED"] : [403, "NOT_PERMITTED"]
    expect(await answerOf(opened, { name, token: family_token })).toEqual(ofFamily)
  })
})

describe.each(ROLES)("%s", (role) => {
  const actor = staffActor({ roles: [role] })
  let opened: OpenApp
  beforeAll(async () => {
    opened = await ofActor(actor)
  })
  afterAll(() => opened.close())

  it("has the calls that the role allows, and no other", async () => {
    const wrong: unknown[] = []
    for (const [name, endpoint] of calls) {
      const permission = permissionOf(endpoint)
      if (permission === undefined) continue
      const [status, code] = await answerOf(opened, { name, token: TOKEN })
      const isRefused = status === 403 && code === "NOT_PERMITTED"
      const isServerError = status >= 500 && code !== "PAYMENT_PROVIDER_UNAVAILABLE"
      if (isRefused === isPermitted(actor, permission) || isServerError) wrong.push([name, status, code])
    }
    expect(wrong).toEqual([])
  })
})

/** Permissions that end at a location: what they read or do happens there. */
const AT_A_SITE = new Set([
  "today",
  "who_is_here",
  "gate",
  "gate_override",
  "programs",
  "cancel_for_all",
  "propose_cancel",
])

it("a call whose permission ends at a location says what lies there", () => {
  const silent = calls.filter(
    ([, endpoint]) => AT_A_SITE.has(permissionOf(endpoint) ?? "") && endpoint.site === undefined,
  )
  expect(silent.map(([name]) => name)).toEqual([])
})

describe.each(["OWNER", "OFFICE", "GATE"] satisfies Role[])("%s of another location", (role) => {
  let opened: OpenApp
  let ids: Record<string, string>
  beforeAll(async () => {
    opened = await ofActor(staffActor({ roles: [role], sites: [NO_ID] }))
    const { store } = opened
    const offering = await store.one<{ id: string; location_id: string }>(
      sql`select id, location_id from offering limit 1`,
    )
    ids = { location: offering.location_id, offering: offering.id }
  })
  afterAll(() => opened.close())

  it("is refused by every call of this one", async () => {
    const wrong: unknown[] = []
    for (const [name, endpoint] of calls) {
      if (typeof endpoint.site !== "object") continue
      const given = Object.fromEntries(
        Object.entries(endpoint.site).map(([param, thing]) => [param, ids[thing] ?? NO_ID]),
      )
      const [status, code] = await answerOf(opened, { name, token: TOKEN, ids: given })
      // A body or query that is checked before may be refused first.
      const isFine = ["SITE_NOT_PERMITTED", "NOT_PERMITTED", "VALIDATION", "NOT_FOUND", "PROOF_NEEDED"].includes(
        code ?? "",
      )
      if (!isFine) wrong.push([name, status, code])
    }
    expect(wrong).toEqual([])
  })
})
