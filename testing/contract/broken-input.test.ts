import { findViolations } from "@hub/server/database/invariants"
import { sql } from "@hub/server/database/sql"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { campaign } from "../campaign/campaign.ts"
import { type Answer, endpointOf, inside, read, type Sent, table, violationOf } from "./answers.ts"
import { type Broken, broken } from "./broken-call.ts"
import { CALLS } from "./calls.ts"
import { type ContractServer, openContractServer } from "./contract-server.ts"
import { resetRateLimits } from "./credentials.ts"
import { addFamilyWithData, type Family } from "./family-data.ts"
import { type InputError, inputErrorsFor } from "./input-errors.ts"

// I37 and I23: whatever is sent, the answer is the envelope, an error in a field says which field, and no rule of the database is broken.

const { size: numRuns, seed, isWhole } = campaign("broken-input")
/** A family is worn out by what it is made to do: its data are paid, released and removed. */
const CALLS_OF_A_FAMILY = 50

let server: ContractServer
let family: Family | undefined
let token = ""
let calls = 0
const counted = new Map<string, number>()

beforeAll(async () => {
  server = await openContractServer()
})
afterAll(async () => {
  // The figures of a full run are what it is made for.
  if (isWhole) process.stdout.write(`answers by status: ${JSON.stringify(Object.fromEntries(counted))}\n`)
  await server.close()
})

async function ask({ method, url, headers, payload }: Broken, token: string): Promise<Answer> {
  const response = await server.app.inject({
    method,
    url,
    headers: { "x-client-app": "CUSTOMER_HUB", authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
  return read(response)
}

/** Errors that the schema finds; the others are found by rules, which may blame another field of the same form. */
const OF_THE_SCHEMA = new Set([
  "required",
  "type",
  "additionalProperties",
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "enum",
])

function pathsOf(answer: Answer): { path: string; code: string }[] {
  const errors = inside(answer.json, "error", "errors")
  return Array.isArray(errors)
    ? errors.map((error) => ({ path: String(inside(error, "path")), code: String(inside(error, "code")) }))
    : []
}

const firstNames = (name: string): string[] => {
  const { params, query, body } = endpointOf(name)
  return [params, query, body].flatMap((schema) => Object.keys(Object(inside(schema, "properties"))))
}

/** A ValidationException names fields, and among them those that were broken. */
function unnamed(name: string, answer: Answer, list: readonly InputError[], { at }: Broken): string | undefined {
  if (answer.type !== "ValidationException") return undefined
  const named = pathsOf(answer)
  const isWhole = at.includes(undefined)
  const known = [...firstNames(name), ...at.map((path) => path?.split(".")[0])]
  const odd = named.find(({ path }) => !isWhole && (path === "" || !known.includes(path.split(".")[0])))
  if (odd !== undefined) return `blames ${JSON.stringify(odd)}`
  const [only] = at
  if (list.length !== 1 || only === undefined) return undefined
  const near = named.filter(({ path }) => path === only || path.startsWith(`${only}.`) || only.startsWith(path))
  return near.length > 0 || named.some(({ code }) => !OF_THE_SCHEMA.has(code))
    ? undefined
    : `blames ${JSON.stringify(named)} for ${only}`
}

describe(`${numRuns} broken inputs`, () => {
  it.each([...table.keys()])(
    "don't break %s",
    async (name) => {
      let sent: Sent | undefined
      const property = fc.asyncProperty(inputErrorsFor(name), async (list) => {
        if (family === undefined || calls % CALLS_OF_A_FAMILY === 0) {
          family = await addFamilyWithData(server)
          token = family.token
          sent = undefined
        }
        calls += 1
        sent ??= (await CALLS[name]?.send(family, server)) ?? {}
        await resetRateLimits(server)
        await server.store.run(sql`delete from rate_limit`)
        const call = broken(name, sent, list)
        const answer = await ask(call, token)
        counted.set(String(answer.status), (counted.get(String(answer.status)) ?? 0) + 1)
        // A broken part of the address may be another call's: then only the envelope can be judged.
        const isJudged = call.is_same_call || answer.status !== 200
        const violation = isJudged ? violationOf(name, answer) : undefined
        const blamed = call.is_same_call ? unnamed(name, answer, list, call) : undefined
        expect(
          violation ?? blamed,
          `${call.method} ${call.url.slice(0, 300)} ${String(call.payload).slice(0, 300)}`,
        ).toBeUndefined()
        // A broken sign-out call signs out too.
        if (answer.status === 401) token = await server.tokenOf(family.customer_id)
      })
      await fc.assert(property, { numRuns, seed })
    },
    Math.max(60_000, numRuns * 500),
  )

  it("leave a sound database", async () => {
    expect(await findViolations(server.store)).toEqual([])
  })
})
