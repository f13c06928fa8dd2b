import type pg from "pg"
import { StartupProblem } from "../startup-problem.ts"

/** What a database says of itself, and of what the role that we are there may do. */
export interface DatabaseFacts {
  /** 150004, and the same for people. */
  readonly version: number
  readonly version_name: string
  readonly role: string
  readonly database: string
  /** Where our tables go. */
  readonly schema: string
  /** Or needn't any more: the jobs have theirs. */
  readonly may_make_schemas: boolean
  readonly may_make_tables: boolean
}

const OLDEST = 15

/** Why this database won't do, with what would help; undefined when it will. */
export function refusalOf(facts: DatabaseFacts): string | undefined {
  const { role, database, schema } = facts
  if (facts.version < OLDEST * 10_000) {
    return `DATABASE_URL leads to PostgreSQL ${facts.version_name}, but ${OLDEST} or newer is needed.`
  }
  // Since PostgreSQL 15 all rights on a database are none on its schema.
  const grants = [
    ...(facts.may_make_schemas ? [] : [`grant create on database ${database} to ${role};`]),
    ...(facts.may_make_tables ? [] : [`grant usage, create on schema ${schema} to ${role};`]),
  ]
  if (grants.length === 0) return undefined
  return `The role ${role} of DATABASE_URL may not create what is needed: as an administrator run in database ${database}: ${grants.join(" ")}`
}

/** Asked before anything is made: half a way on, the database's own words would name neither the cause nor the remedy. */
export async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<DatabaseFacts>(`
    select current_setting('server_version_num')::integer as version, current_setting('server_version') as version_name,
      quote_ident(current_user) as role, quote_ident(current_database()) as database,
      quote_ident(coalesce(current_schema(), 'public')) as schema,
      has_database_privilege(current_database(), 'CREATE') or to_regnamespace('graphile_worker') is not null as may_make_schemas,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_make_tables`)
  const refusal = rows[0] && refusalOf(rows[0])
  if (refusal !== undefined) throw new StartupProblem(refusal)
}
