import { plural } from "@hub/domain/kernel/text"
import { v7 as newId } from "uuid"
import { type Database, sql } from "../database/sql.ts"
import { type Store, storeWithin } from "../database/transaction.ts"
import type { KindAndFacts } from "../mail/kinds.ts"
import { previewMail } from "../mail/preview-mail.ts"

export interface Mail {
  readonly recipient: string
  readonly subject: string
}

export async function mailsSince(db: Database, before: string): Promise<Mail[]> {
  const mails = await db.many<KindAndFacts & { recipient: string; created_at: string }>(
    sql`select kind, facts, recipient, created_at from outbox_mail where id > ${before} order by id`,
  )
  return mails.map(({ recipient, created_at, ...mail }) => ({
    recipient,
    subject: previewMail(mail, new Date(created_at)).subject,
  }))
}

/** Rolls back. */
class Unconfirmed extends Error {}

/**
 * Runs a use case in one transaction and undoes it when it would write to several people and the operator hasn't confirmed how many.
 * What it would do is what it then does: it is the same run.
 */
export async function withConfirmedMails<Result>(
  store: Store,
  confirm: number | undefined,
  work: (store: Store) => Promise<Result>,
): Promise<{ result: Result } | { unconfirmed: readonly Mail[] }> {
  let unconfirmed: readonly Mail[] = []
  try {
    const result = await store.transaction(async (tx) => {
      const before = newId()
      const done = await work(storeWithin(tx, store.pool))
      const mails = await mailsSince(tx, before)
      if (mails.length > 1 && mails.length !== confirm) {
        unconfirmed = mails
        throw new Unconfirmed()
      }
      return done
    })
    return { result }
  } catch (error) {
    if (error instanceof Unconfirmed) return { unconfirmed }
    throw error
  }
}

/** Who would be written to. Returns the exit code: a number that isn't true any more is a failure. */
export function sayUnconfirmed(
  mails: readonly Mail[],
  confirm: number | undefined,
  say: (line: string) => void,
): number {
  const count = mails.length
  if (confirm !== undefined) say(`It would send ${count} ${plural("mail", count)} now, not ${confirm}.`)
  else say(`This would send ${count} ${plural("mail", count)}:`)
  for (const { recipient, subject } of mails) say(`  ${recipient}: ${subject}`)
  say(`Nothing was changed. To do it, say the same with --confirm ${count}`)
  return confirm === undefined ? 0 : 1
}
