import { v7 as newId } from "uuid"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Attachment } from "../providers/mail/port.ts"
import { blocksOf, fill, type MailBlock, type Words } from "./mail-blocks.ts"
import { type MailKind, wordsOf } from "./words.ts"

type QueuedAttachment = Attachment & { readonly content: string }

interface CustomerMail {
  kind: MailKind
  customer_id: string
  about_id: string
  /** `{name}` in the subject and the text becomes `words.name`. */
  words?: Words
  /** Where they are more than the text of its kind. */
  blocks?: readonly MailBlock[]
  now: Date
  /** From when on it would say what isn't true any more. */
  good_until?: Date | undefined
  attachment?: QueuedAttachment | undefined
}

/** A card that took the place of a removed one can be removed as well, about the same plan. */
const once = sql`on conflict (kind, about_id) where kind not in ('PLAN_CARD_REMOVED', 'APPLICATION_CARD_REMOVED') do nothing`

/**
 * Queues a mail in the transaction of what it reports; a job sends it. At most one mail of a kind about a thing, and none to an account
 * without an e-mail.
 */
export async function queueMail(tx: Transaction, mail: CustomerMail): Promise<void> {
  const { subject, body } = wordsOf(mail.kind)
  const { words = {}, blocks = blocksOf(body, words) } = mail
  const id = newId()
  const queued = await tx.run(sql`
    insert into outbox_mail (id, customer_id, kind, recipient, subject, body, blocks, about_id, created_at, good_until)
    select ${id}, c.id, ${mail.kind}, c.email, ${fill(subject, words)}, replace(${fill(body, words)}, '{first_name}', c.first_name),
      ${JSON.stringify(blocks)}, ${mail.about_id}, ${mail.now}, ${mail.good_until ?? null}
    from customer c where c.id = ${mail.customer_id} and c.email is not null
    ${once}`)
  if (queued > 0 && mail.attachment !== undefined) await attach(tx, id, mail.attachment)
}

const attach = (tx: Transaction, mail_id: string, { file_name, content_type, content }: QueuedAttachment) =>
  tx.run(sql`
    insert into outbox_attachment (mail_id, file_name, content_type, content)
    values (${mail_id}, ${file_name}, ${content_type}, ${content})`)

interface AddressedMail {
  kind: MailKind
  /** Whom it is about, whose copy and deletion include it; null for an address that is no family's, or no longer. */
  customer_id: string | null
  recipient: string
  about_id: string
  words: Words
  /** Where they are more than the text of its kind. */
  blocks?: readonly MailBlock[]
  now: Date
  /** From when on it would say what isn't true any more. */
  good_until?: Date | undefined
  attachment?: QueuedAttachment | undefined
  unsubscribe_url?: string
}

/** To an address that need not be a customer's; `{name}` in the text becomes `words.name`. */
export async function queueMailTo(tx: Transaction, mail: AddressedMail): Promise<void> {
  const { subject, body } = wordsOf(mail.kind)
  const { words, blocks = blocksOf(body, words) } = mail
  const id = newId()
  const queued = await tx.run(sql`
    insert into outbox_mail (id, customer_id, kind, recipient, subject, body, blocks, about_id, unsubscribe_url, created_at, good_until)
    values (${id}, ${mail.customer_id}, ${mail.kind}, ${mail.recipient}, ${fill(subject, words)}, ${fill(body, words)},
      ${JSON.stringify(blocks)}, ${mail.about_id}, ${mail.unsubscribe_url ?? null}, ${mail.now},
      ${mail.good_until ?? null})
    ${once}`)
  if (queued > 0 && mail.attachment !== undefined) await attach(tx, id, mail.attachment)
}

export const forgetCodeMails = (db: Database, now: Date) =>
  db.run(
    sql`delete from outbox_mail where kind = 'SIGN_IN_CODE' and created_at < ${now}::timestamptz - interval '1 day'`,
  )
