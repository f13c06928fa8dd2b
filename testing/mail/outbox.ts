import { type Database, type Sql, sql } from "@hub/server/database/sql"
import { composeQueued, readQueued } from "@hub/server/mail/compose-mail"
import type { MailKind } from "@hub/server/mail/kinds"
import type { Mail } from "@hub/server/providers/mail/port"

interface ReadMail {
  readonly id: string
  readonly kind: MailKind
  readonly recipient: string
  readonly customer_id: string | null
  readonly about_id: string | null
  readonly subject: string
  readonly body: string
}

/** What the queued mails under this condition say, in the order in which they were queued. */
export async function queuedMails(store: Database, condition: Sql): Promise<ReadMail[]> {
  const rows = await store.many<Omit<ReadMail, "subject" | "body">>(sql`
    select id, kind, recipient, customer_id, about_id from outbox_mail where ${condition} order by created_at, id`)
  const needs = { store, public_origin: "https://hub.example" }
  return Promise.all(
    rows.map(async (row) => ({ ...row, ...((await readQueued(needs, row.id)) ?? { subject: "", body: "" }) })),
  )
}

/** The same as they go out, with their HTML and files. */
export async function composedMails(store: Database, condition: Sql): Promise<Mail[]> {
  const rows = await store.many<{ id: string }>(
    sql`select id from outbox_mail where ${condition} order by created_at, id`,
  )
  const mails = await Promise.all(
    rows.map(({ id }) => composeQueued({ store, public_origin: "https://hub.example" }, id)),
  )
  return mails.filter((mail) => mail !== undefined)
}

/** What a file in a mail says. */
export const fileOf = ({ attachments = [] }: Mail, number = 0): string => String(attachments[number]?.content ?? "")
