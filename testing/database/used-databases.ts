import { randomBytes } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { openStore } from "@hub/server/database/open"
import type pg from "pg"
import { databaseNamed, onServer, TEMPLATE } from "./cluster.ts"

// A database that a test is done with is emptied for the next one, together with its connections: a new one has to learn every table
// again, which took most of what PostgreSQL did in the tests. What can't be emptied for certain is dropped: one whose schema, statistics or
// settings have changed, or that someone else is still connected to.

export interface UsedDatabase {
  readonly name: string
  readonly url: string
  readonly pool: pg.Pool
  /** As they were made. */
  readonly schema: string
  readonly clients: Set<pg.PoolClient>
  uses: number
}

/** What is deleted stays in the files until someone sweeps, and nobody does. */
const USES = 40

const idle: UsedDatabase[] = []

/** Each catalog's rows and who wrote them, for all that a statement of the schema changes. What migrations wrote belongs to it. */
const CATALOGS =
  `class attribute attrdef constraint index trigger proc type rewrite namespace extension sequence statistic event_trigger policy
  default_acl`.split(/\s+/)
const SCHEMA = CATALOGS.map(
  (catalog) => `(select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) from pg_${catalog})`,
)
  // A session's temporary tables go with it, and leave the name of where they were.
  .map((count) => count.replace("pg_namespace)", "pg_namespace where nspname not like 'pg%temp%')"))
  .concat(
    "(select count(*) || ' ' || sum(xmin::text::bigint) from public.schema_migration)",
    "(select count(*)::text from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database()))",
  )
  .join(" || ',' || ")

const FILLED = `
  select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration' and pg_relation_size(oid) > 0`

const OTHERS = `
  select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

const schemaOf = async (pool: pg.Pool): Promise<string> =>
  (await pool.query(`select ${SCHEMA} as schema`)).rows[0].schema

/** Copying the template's files takes a sixth of the time that writing them through the log does. */
async function newDatabase(server: string): Promise<UsedDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`
  await onServer(server, `create database ${name} template ${TEMPLATE} strategy file_copy`)
  const url = databaseNamed(server, name)
  const { pool } = openStore(url)
  pool.options.allowExitOnIdle = true
  const clients = new Set<pg.PoolClient>()
  pool.on("connect", (client) => clients.add(client))
  pool.on("remove", (client) => clients.delete(client))
  return { name, url, pool, clients, schema: await schemaOf(pool), uses: 0 }
}

let isNewWanted = false

/** The next test's is not one that another has used. */
export function wantNewDatabase(): void {
  isNewWanted = true
}

export async function takeDatabase(server: string): Promise<UsedDatabase> {
  const used = isNewWanted ? undefined : idle.pop()
  isNewWanted = false
  return used ?? newDatabase(server)
}

const isQuiet = ({ pool }: UsedDatabase): boolean => pool.idleCount === pool.totalCount && pool.waitingCount === 0

/** A session as it was when it connected. */
async function forgetSession(client: pg.PoolClient): Promise<void> {
  await client.query("discard all")
  const connection: unknown = Reflect.get(client, "connection")
  if (typeof connection !== "object" || connection === null) throw new Error("The driver has changed")
  for (const prepared of ["parsedStatements", "submittedNamedStatements"]) {
    if (Reflect.get(connection, prepared) === undefined) throw new Error("The driver has changed")
    Reflect.set(connection, prepared, {})
  }
}

/** A connection that was closed a moment ago is still there for another. */
async function isAlone(client: pg.PoolClient, beside: number): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    if (tries > 0) await setTimeout(10)
    const { rows } = await client.query<{ others: number }>(OTHERS)
    if (rows[0]?.others === beside) return true
  }
  return false
}

async function empty({ pool, schema, clients }: UsedDatabase): Promise<boolean> {
  const held = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  try {
    for (const client of held) await forgetSession(client)
    const [first] = held
    if (first === undefined || held.length !== clients.size) return false
    if (!(await isAlone(first, held.length - 1))) return false
    const filled = (await first.query<{ name: string }>(FILLED)).rows
    await first.query(`
      begin; set local session_replication_role = replica;
      ${filled.map(({ name }) => `delete from public."${name}";`).join(" ")}
      select setval(seqrelid, seqstart, false) from pg_sequence;
      commit`)
  } finally {
    for (const client of held) client.release()
  }
  return (await schemaOf(pool)) === schema
}

export async function releaseDatabase(
  used: UsedDatabase,
  server: string,
  { isTouched }: { isTouched: boolean },
): Promise<void> {
  used.uses += 1
  for (let waits = 0; waits < 10 && !isQuiet(used); waits += 1) await setTimeout(10)
  const isGood = !isTouched && used.uses < USES && !used.pool.ending && isQuiet(used)
  if (isGood && (await empty(used).catch(() => false))) {
    idle.push(used)
    return
  }
  if (!used.pool.ending) await used.pool.end()
  await onServer(server, `drop database if exists ${used.name} with (force)`)
}
