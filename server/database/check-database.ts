import type pg from "pg"
import { StartupProblem } from "../kernel/startup-problem.ts"

export interface DatabaseFacts {
  /** 150004 for 15.4. */
  readonly version: number
  readonly version_name: string
  readonly encoding: string
  readonly role: string
  readonly database: string
  /** Where our tables go. */
  readonly schema: string
  /** Or the job queue's schema exists already. */
  readonly may_make_schemas: boolean
  readonly may_make_tables: boolean
}

const MIN_VERSION = 15

/** Why this database can't be used, and what would help. */
export function problemWith(facts: DatabaseFacts): string | undefined {
  const { role, database, schema } = facts
  if (facts.version < MIN_VERSION * 10_000) {
    return `DATABASE_URL leads to PostgreSQL ${facts.version_name}, but ${MIN_VERSION} or newer is needed.`
  }
  if (facts.encoding !== "UTF8")
    return `The database ${database} of DATABASE_URL is in ${facts.encoding}: make one with create database ${database} encoding 'UTF8' template template0.`
  // Since PostgreSQL 15 rights on a database include none on its schema.
  const grants = [
    ...(facts.may_make_schemas ? [] : [`grant create on database ${database} to ${role};`]),
    ...(facts.may_make_tables ? [] : [`grant usage, create on schema ${schema} to ${role};`]),
  ]
  if (grants.length === 0) return undefined
  return `The role ${role} of DATABASE_URL may not create what is needed: as an administrator run in database ${database}: ${grants.join(" ")}`
}

/** Runs before anything is created: PostgreSQL's own errors would name neither the cause nor the remedy. */
export async function checkDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<DatabaseFacts>(`
    select current_setting('server_version_num')::integer as version, current_setting('server_version') as version_name,
      current_setting('server_encoding') as encoding,
      quote_ident(current_user) as role, quote_ident(current_database()) as database,
      quote_ident(coalesce(current_schema(), 'public')) as schema,
      has_database_privilege(current_database(), 'CREATE') or to_regnamespace('graphile_worker') is not null as may_make_schemas,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_make_tables`)
  const problem = rows[0] && problemWith(rows[0])
  if (problem !== undefined) throw new StartupProblem(problem)
}
