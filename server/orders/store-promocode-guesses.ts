import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** Who types a code, and from where. */
export interface Guesser {
  readonly customer_id: string
  readonly address: string
}

/** Guesses of a family and of an address take turns, so that a hundred at once are counted one after another. */
export async function lockGuesses(tx: Transaction, { customer_id, address }: Guesser): Promise<void> {
  // Always the family first: two that wait for each other would be a deadlock.
  await tx.many(sql`select pg_advisory_xact_lock(hashtextextended(${`promo code of ${customer_id}`}, 0))`)
  await tx.many(sql`select pg_advisory_xact_lock(hashtextextended(${`promo code from ${address}`}, 0))`)
}

export interface Guesses {
  count: number
  oldest: string | null
}

/** Guesses since a moment: of the family, and of everybody at its address. */
export const guessesSince = (tx: Transaction, { customer_id, address }: Guesser, since: Date) =>
  tx.one<{ family: Guesses; network: Guesses }>(sql`
    select
      (select json_build_object('count', count(*), 'oldest', min(at))
        from promocode_guess where customer_id = ${customer_id} and at > ${since}) as family,
      (select json_build_object('count', count(*), 'oldest', min(at))
        from promocode_guess where address = ${address} and at > ${since}) as network`)

export const addGuess = (tx: Transaction, { id, customer_id, address, now }: Guesser & { id: string; now: Date }) =>
  tx.run(sql`
    insert into promocode_guess (id, customer_id, address, at) values (${id}, ${customer_id}, ${address}, ${now})`)

/** The guess has turned out to be none. */
export const forgetGuess = (db: Database, id: string) => db.run(sql`delete from promocode_guess where id = ${id}`)

export const deleteOldGuesses = (db: Database, before: Date) =>
  db.run(sql`delete from promocode_guess where at < ${before}`)
