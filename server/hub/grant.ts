import { plural } from "@hub/domain/kernel/text"
import { grantCredits } from "../credits/grant-credits.ts"
import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { CommandContext } from "./command-context.ts"

export interface GrantOptions {
  readonly reason: string
  readonly expires?: string
  readonly notFree?: boolean
  readonly key?: string
}

export interface GrantRequest extends GrantOptions {
  readonly email: string
  /** Its external_id, or its name. */
  readonly credit_type: string
  readonly number: string
}

const MOST = 100

const creditTypes = (db: Database, name: string) =>
  db.many<{ id: string; name: string }>(sql`
    select id, name from credit_type where external_id = ${name} or lower(name) = lower(${name})
    order by (external_id = ${name}) desc nulls last, id`)

/** Gives a family credits that it hasn't bought; the reason and who did it are recorded. */
export async function grant(
  { email, credit_type, number, reason, expires, notFree = false, key }: GrantRequest,
  { store, clock, say }: CommandContext,
): Promise<number> {
  const quantity = Number(number)
  const expires_on = expires ?? null
  if (!/^\d{1,3}$/.test(number) || quantity < 1 || quantity > MOST)
    throw new StartupProblem(`A grant is of 1 to ${MOST} credits.`)
  if (reason.trim() === "") throw new StartupProblem("Say why with --reason: it is recorded.")
  const customer = await store.maybe<{ id: string; name: string }>(sql`
    select id, trim(first_name || ' ' || last_name) as name from customer where lower(email) = lower(${email})`)
  if (customer === undefined) throw new StartupProblem(`No family signs in with ${email}.`)
  const types = await creditTypes(store, credit_type)
  const [type, another] = types
  if (type === undefined) throw new StartupProblem(`There is no credit type "${credit_type}".`)
  if (another !== undefined && type.name === another.name)
    throw new StartupProblem(`Several credit types are called "${credit_type}": name the one by its external_id.`)
  const now = clock()
  const past = await store.maybe(sql`select 1 as past where ${expires_on}::date < ${companyDay(now)}`)
  if (past !== undefined) throw new StartupProblem(`${expires_on} is over: the credits would end at once.`)
  const given = { customer_id: customer.id, credit_type_id: type.id, is_free: !notFree, quantity, expires_on }
  const isNew = await store.transaction((tx) =>
    grantCredits(tx, { ...given, reason, idempotency_key: key === undefined ? undefined : `grant ${key}`, now }),
  )
  const what = `${quantity} ${notFree ? "" : "free "}${plural(type.name, quantity)}`
  const until = expires_on === null ? "" : `, to be used by ${expires_on}`
  say(isNew ? `Granted ${what} to ${customer.name}${until}.` : `Nothing to do: "${key}" has been granted before.`)
  return 0
}
