import { v7 as newId } from "uuid"
import { hashPassword } from "../../server/account/passwords.ts"
import { seedBusiness } from "../../testing/database/fixtures.ts"
import { withCleanup } from "./support/cleanup.ts"
import { addFamilies } from "./support/families.ts"
import { openInProcess } from "./support/in-process.ts"
import { welch } from "./support/welch.ts"

// I29: whether response times reveal which e-mails have an account. Known and unknown e-mails are sent in a random order, without a
// network, which would only hide a difference. Welch's t shows whether the two differ by more than chance.

/** As in leakage tests of cryptography. */
const GOAL = 4.5
const FAMILIES = 100
const WARM = 100

interface Case {
  readonly name: string
  /** Of each kind. */
  readonly samples: number
  readonly is_sign_up_enabled: boolean
  readonly call: string
  readonly body: (email: string) => object
  readonly status: number
}

const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000)

/** As many known as unknown, shuffled, so that a machine that changes speed does so for both. */
function drawn(samples: number, from: number): boolean[] {
  const half = samples + WARM / 2
  const turns = Array.from({ length: 2 * half }, (_, turn) => turn < half)
  // A shuffle by Fisher and Yates over a linear congruential generator (Numerical Recipes).
  let state = from
  for (let last = turns.length - 1; last > 0; last -= 1) {
    state = (1_664_525 * state + 1_013_904_223) % 2 ** 32
    const other = state % (last + 1)
    const [one = false, two = false] = [turns[last], turns[other]]
    turns[last] = two
    turns[other] = one
  }
  return turns
}

const ask = { call: "/auth/get_email_code", body: (email: string) => ({ email }), status: 200 }
const CASES: readonly Case[] = [
  { name: "a code, new accounts welcome", samples: 2_000, is_sign_up_enabled: true, ...ask },
  { name: "a code, no new accounts", samples: 2_000, is_sign_up_enabled: false, ...ask },
  {
    name: "a wrong password",
    samples: 500,
    is_sign_up_enabled: true,
    call: "/auth/email_password",
    body: (email) => ({ email, password: "wet socks by noon" }),
    status: 400,
  },
]

console.log(`SEED=${seed}`)
await withCleanup(async (cleanup) => {
  const { app, store, client, tokens } = await openInProcess(cleanup)
  await seedBusiness(store, { families: [], offerings: [] })
  const families = await addFamilies(client, { side: "product", count: FAMILIES, tokens })
  await client.query("update customer set password_hash = $1", [await hashPassword("a long way home")])

  async function sample({ call, body, status }: Case, email: string): Promise<number> {
    // Resets the rate limits.
    await client.query("delete from rate_limit")
    await client.query("delete from sign_in_code")
    const headers = { "x-client-app": "CUSTOMER_HUB" }
    const request = { method: "POST", url: `/customer_api/v2${call}`, headers, payload: body(email) } as const
    const started = performance.now()
    const answer = await app.inject(request)
    const ms = performance.now() - started
    if (answer.statusCode !== status) throw new Error(`${call} ${answer.statusCode}: ${answer.body}`)
    return ms
  }

  for (const one of CASES) {
    const change = JSON.stringify({ is_sign_up_enabled: one.is_sign_up_enabled })
    await client.query("update company set settings = settings || $1::jsonb", [change])
    const known: number[] = []
    const unknown: number[] = []
    for (const [turn, isKnown] of drawn(one.samples, seed).entries()) {
      const id = isKnown ? (families[turn % FAMILIES]?.customer_id ?? "") : newId()
      const ms = await sample(one, `${id}@mail.example`)
      if (turn >= WARM) (isKnown ? known : unknown).push(ms)
    }
    const { t, means } = welch(known, unknown)
    const verdict = Math.abs(t) < GOAL ? "held" : "missed"
    const [mine, theirs] = means.map((mean) => mean.toFixed(3))
    console.log(
      `${one.name.padEnd(30)} |t| ${Math.abs(t).toFixed(2)} (goal: below ${GOAL}, ${verdict}); ${mine} ms known, ${theirs} ms unknown`,
    )
    if (verdict === "missed") process.exitCode = 1
  }
})
