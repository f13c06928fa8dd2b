import { v7 as newId } from "uuid"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { mayReach } from "./before-invite.ts"
import type { FactsOf, KindAndFacts, MailKind } from "./kinds.ts"

interface Queueing {
  readonly about_id: string
  readonly now: Date
  /** From when on it would say what isn't true any more. */
  readonly good_until?: Date | undefined
  /** Someone at the business has just asked for it: it reaches a family that wasn't invited yet, too. */
  readonly is_by_staff?: boolean
}

type CustomerMail = KindAndFacts & Queueing & { readonly customer_id: string }

/** A card that took the place of a removed one can be removed as well, about the same plan. */
const once = sql`on conflict (kind, about_id) where kind not in ('PLAN_CARD_REMOVED', 'APPLICATION_CARD_REMOVED') do nothing`

/**
 * Queues a mail to a family in the transaction of what it reports; a job sends it, in the language that the family reads then. At most one
 * mail of a kind about a thing, and none to an account without an e-mail.
 */
export const queueMail = (tx: Transaction, mail: CustomerMail) =>
  tx.run(sql`
    insert into outbox_mail (id, customer_id, kind, facts, recipient, about_id, created_at, good_until)
    select ${newId()}, c.id, ${mail.kind}, ${JSON.stringify(mail.facts)}::jsonb, c.email, ${mail.about_id}, ${mail.now},
      ${mail.good_until ?? null}
    from customer c where c.id = ${mail.customer_id} and c.email is not null ${mayReach(mail.kind, mail)}
    ${once}`)

type AddressedMail = KindAndFacts &
  Queueing & {
    /** Whom it is about, whose copy and deletion include it; null for an address that is no family's, or no longer. */
    readonly customer_id: string | null
    readonly recipient: string
    /** Without it that of whom it is about when it is sent. */
    readonly language: string | null
    readonly unsubscribe_url?: string
  }

/** To an address that need not be a customer's. */
export const queueMailTo = (tx: Transaction, mail: AddressedMail) =>
  tx.run(sql`
    insert into outbox_mail (id, customer_id, kind, facts, recipient, language, about_id, unsubscribe_url, created_at, good_until)
    select ${newId()}, c.id, ${mail.kind}, ${JSON.stringify(mail.facts)}::jsonb, ${mail.recipient}, ${mail.language},
      ${mail.about_id}, ${mail.unsubscribe_url ?? null}, ${mail.now}, ${mail.good_until ?? null}
    from (select ${mail.customer_id}::uuid as id) c where true ${mayReach(mail.kind, mail)}
    ${once}`)

interface MailOfMany {
  readonly id: string
  readonly customer_id: string
  readonly recipient: string
  readonly facts: FactsOf<"FAMILY_MESSAGE">
  readonly about_id: string
  readonly unsubscribe_url: string | null
}

/** The same kind to many families, in one statement. */
export const queueMails = (
  tx: Transaction,
  mails: readonly MailOfMany[],
  { kind, now }: { kind: "FAMILY_MESSAGE" | "FAMILY_NEWS"; now: Date },
) =>
  tx.run(sql`
    insert into outbox_mail (id, customer_id, kind, facts, recipient, about_id, unsubscribe_url, created_at)
    select id, customer_id, ${kind}, facts, recipient, about_id, unsubscribe_url, ${now}
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
      as m(id uuid, customer_id uuid, recipient text, facts jsonb, about_id uuid, unsubscribe_url text)
    ${once}`)

interface FamilyMail<Kind extends MailKind> {
  readonly customer_id: string
  readonly about_id: string
  readonly facts: FactsOf<Kind>
  /** Without it that of the family when it is sent. */
  readonly language?: string | null
  readonly good_until?: Date
}

/** The same kind to many families, in one statement; as `queueMail` to one. */
export const queueFamilyMails = <Kind extends MailKind>(
  tx: Transaction,
  mails: readonly FamilyMail<Kind>[],
  { kind, now }: { kind: Kind; now: Date },
) =>
  tx.run(sql`
    insert into outbox_mail (id, customer_id, kind, facts, recipient, language, about_id, created_at, good_until)
    select m.id, c.id, ${kind}, m.facts, c.email, m.language, m.about_id, ${now}, m.good_until
    from jsonb_to_recordset(${JSON.stringify(mails.map((mail) => ({ ...mail, id: newId() })))}::jsonb)
      as m(id uuid, customer_id uuid, facts jsonb, about_id uuid, language text, good_until timestamptz) join customer c on c.id = m.customer_id
    where c.email is not null ${mayReach(kind)}
    ${once}`)

export const forgetCodeMails = (db: Database, now: Date) =>
  db.run(
    sql`delete from outbox_mail where (kind = 'SIGN_IN_CODE' and created_at < ${now}::timestamptz - interval '1 day')
      or (kind = 'STAFF_INVITATION' and created_at < ${now}::timestamptz - interval '2 days')`,
  )
