import { joined, sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { Secrets } from "./secrets.ts"

const CHECK_LOCK = 7_310_004

const SETTINGS = { "token-keys": "TOKEN_KEYS", "link-keys": "LINK_KEYS", "health-keys": "HEALTH_KEYS" } as const
type Name = keyof typeof SETTINGS

const listsOf = ({ token_keys, link_keys, health_keys }: Secrets): readonly (readonly [Name, KeyList])[] => [
  ["token-keys", token_keys],
  ["link-keys", link_keys],
  ["health-keys", health_keys],
]

/**
 * Refuses keys that the database hasn't been used with, unless they were rotated: one of the old keys is still in the list then. The
 * first start records its keys. Health keys are never forgotten, because data may still be sealed under them.
 */
export async function checkSecrets(store: Store, secrets: Secrets): Promise<void> {
  await store.transaction(async (tx) => {
    // Two first starts with different keys: the second must find those of the first.
    await tx.run(sql`select pg_advisory_xact_lock(${CHECK_LOCK})`)
    for (const [name, keys] of listsOf(secrets)) await checkKeys(tx, name, keys)
  })
}

interface KnownKey {
  readonly name: string
  readonly key_id: string
}

/** Refuses keys of which none is known for what they do. */
export function refuseOtherKeys(secrets: Secrets, known: readonly KnownKey[]): void {
  for (const [name, keys] of listsOf(secrets)) {
    const ids = known.filter((key) => key.name === name).map(({ key_id }) => key_id)
    if (ids.length > 0 && !keys.all().some(({ id }) => ids.includes(id))) throw otherKeys(name)
  }
}

const otherKeys = (name: Name): StartupProblem =>
  new StartupProblem(
    `The keys in secrets/${name} (or ${SETTINGS[name]}) aren't those that this database is used with: bring the file over from the server that began it, or give both servers the same ${SETTINGS[name]}.`,
  )

async function checkKeys(tx: Transaction, name: Name, keys: KeyList): Promise<void> {
  const ours = keys.all().map(({ id }) => id)
  const known = await tx.many<{ key_id: string }>(
    sql`select key_id from secret_key where name = ${name} order by first_used_at desc, key_id`,
  )
  const isKnown = (id: string | undefined): boolean => known.some(({ key_id }) => key_id === id)
  if (known.length > 0 && !ours.some(isKnown)) {
    throw otherKeys(name)
  }
  const added = ours.filter((id) => !isKnown(id)).map((id) => sql`(${name}, ${id})`)
  if (added.length > 0) await tx.run(sql`insert into secret_key (name, key_id) values ${joined(added, sql`, `)}`)
  // A server with the newest key also knows which older ones still count.
  const isNewest = added.length > 0 || known[0]?.key_id === ours[0]
  if (isNewest && name !== "health-keys") {
    const ids = [...ours]
    await tx.run(sql`delete from secret_key where name = ${name} and key_id <> all(${ids}::text[])`)
  }
}
