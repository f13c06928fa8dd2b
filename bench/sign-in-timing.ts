import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import { v7 as newId } from "uuid"
import { accessTokens } from "../server/account/access-token.ts"
import { hashPassword } from "../server/account/passwords.ts"
import { buildApp } from "../server/app.ts"
import { seedBusiness } from "../server/database/fixtures.ts"
import { openStore } from "../server/database/open.ts"
import { databaseNamed, onServer, startTestCluster, TEMPLATE } from "../server/database/testing-cluster.ts"
import { loadSettings } from "../server/settings.ts"
import { addFamilies } from "./support/families.ts"
import { undoing } from "./support/undo.ts"
import { welch } from "./support/welch.ts"

// I29: whether the time of an answer tells whose e-mail has an account. Known and unknown e-mails are asked in an order that is drawn by
// lot, without a network between, which would only hide a difference. Welch's t says whether the two differ by more than chance.

/** As in leakage tests of cryptography: beyond it a difference is no chance. */
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

await undoing(async (undo) => {
  const cluster = await startTestCluster()
  undo.add(cluster.stop)
  const data_dir = mkdtempSync(join(tmpdir(), "customer-hub-bench-"))
  undo.add(() => rmSync(data_dir, { recursive: true, force: true }))
  await onServer(cluster.url, `create database bench template ${TEMPLATE}`)
  const store = openStore(databaseNamed(cluster.url, "bench"))
  undo.add(() => store.pool.end())
  const settings = loadSettings({ DATA_DIR: data_dir, PORT: "3999" })
  const app = await buildApp({ settings, store, clock: () => new Date(), has_jobs: false, log_level: "silent" })
  undo.add(() => app.close())
  await seedBusiness(store, { families: [], offerings: [] })
  const client = new pg.Client({ connectionString: databaseNamed(cluster.url, "bench") })
  await client.connect()
  undo.add(() => client.end())
  const tokens = accessTokens(settings.secrets.token_keys)
  const families = await addFamilies(client, { side: "product", count: FAMILIES, tokens })
  await client.query("update customer set password_hash = $1", [await hashPassword("a long way home")])

  async function sample({ call, body, status }: Case, email: string): Promise<number> {
    // Who asks often waits: here everybody asks for the first time.
    await client.query("delete from sign_in_attempt")
    await client.query("delete from sign_in_code")
    const headers = { "x-client-app": "CUSTOMER_HUB" }
    const asked = { method: "POST", url: `/customer_api/v2${call}`, headers, payload: body(email) } as const
    const started = performance.now()
    const answer = await app.inject(asked)
    const ms = performance.now() - started
    if (answer.statusCode !== status) throw new Error(`${call} was answered ${answer.statusCode}: ${answer.body}`)
    return ms
  }

  for (const one of CASES) {
    const change = JSON.stringify({ is_sign_up_enabled: one.is_sign_up_enabled })
    await client.query("update company set settings = settings || $1::jsonb", [change])
    const known: number[] = []
    const unknown: number[] = []
    for (let turn = 0; turn < WARM + 2 * one.samples; turn += 1) {
      const isKnown = known.length < one.samples && (unknown.length >= one.samples || Math.random() < 0.5)
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
