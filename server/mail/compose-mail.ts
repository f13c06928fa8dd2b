import { resolveColors } from "@hub/domain/company/brand/brand-styles"
import { messages } from "@hub/domain/kernel/messages"
import type { OutboxMailRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { TranslationsOf } from "../language/translations.ts"
import { inReadersLanguage } from "../language/written.ts"
import type { Attachment, Mail } from "../providers/mail/port.ts"
import { KINDS, type MailKind } from "./kinds.ts"
import { type FinishedMail, legacyMail } from "./legacy-mail.ts"
import { action, type MailBlock, plainText } from "./mail-blocks.ts"
import type { About, MailSaid } from "./mail-kind.ts"
import type { Sender } from "./mail-layout.tsx"
import { textOfMail } from "./mail-text.ts"
import { type MailOrder, orderOf } from "./queries.ts"
import { hasAccount } from "./reasons.ts"

const m = messages("server/mail.mailLayout")

export type QueuedMail = Pick<
  OutboxMailRow,
  "id" | "kind" | "recipient" | "facts" | "language" | "about_id" | "unsubscribe_url" | "created_at"
> &
  FinishedMail & {
    /** Of the family that it is about. */
    readonly first_name: string | null
  }

export interface ComposeNeeds {
  readonly store: Database
  /** What the business writes, by language. */
  readonly translations?: TranslationsOf
  /** Where links lead. */
  readonly public_origin: string
  /** For kinds that say how something is when they are sent; undefined when what they are about isn't there any more. */
  readonly content?: Partial<Record<MailKind, (about_id: string) => Promise<Partial<MailSaid> | undefined>>>
  /** Attached to what a kind says. */
  readonly files?: Partial<Record<MailKind, (about_id: string) => Promise<readonly Attachment[]>>>
  /** Below the button. */
  readonly more?: Partial<Record<MailKind, (about_id: string) => Promise<readonly MailBlock[]>>>
}

/** Its own language, or that of the family which it is about. */
export const MAIL_COLUMNS = sql`id, kind, recipient, facts, subject, body, blocks, about_id, unsubscribe_url, created_at,
  coalesce(language, (select c.language from customer c where c.id = outbox_mail.customer_id)) as language,
  (select c.first_name from customer c where c.id = outbox_mail.customer_id) as first_name`

const queuedMail = (db: Database, id: string) =>
  db.maybe<QueuedMail>(sql`select ${MAIL_COLUMNS} from outbox_mail where id = ${id}`)

const senderOf = (db: Database) =>
  db.maybe<Omit<Sender, "logo"> & { logo: string | null; brand_color: string }>(
    sql`select name, address, phone, email, logo, brand_color from company`,
  )

const attachmentsOf = (db: Database, mail_id: string) =>
  db.many<Attachment>(sql`
    select file_name, content_type, content from outbox_attachment where mail_id = ${mail_id}`)

const NOBODY = { name: "", address: null, phone: null, email: null, logo: null, brand_color: "#0a6e4f" }

interface Composed {
  readonly said: MailSaid
  readonly sender: typeof NOBODY | NonNullable<Awaited<ReturnType<typeof senderOf>>>
  readonly order: MailOrder | undefined
  readonly blocks: readonly MailBlock[]
  readonly why: string
  readonly text: string
}

/** What it says, without its files and its HTML. */
async function sayMail(needs: ComposeNeeds, mail: QueuedMail): Promise<Composed> {
  const { kind, unsubscribe_url, facts } = mail
  const about_id = mail.about_id ?? ""
  const [company, content, more, order] = await Promise.all([
    senderOf(needs.store),
    needs.content?.[kind]?.(about_id),
    needs.more?.[kind]?.(about_id) ?? [],
    mail.about_id === null ? undefined : orderOf(needs.store, mail.about_id),
  ])
  const sender = company ?? NOBODY
  const about: About = {
    public_origin: needs.public_origin,
    about_id,
    order_id: order?.id,
    written_at: new Date(mail.created_at),
    company: sender,
  }
  const known = KINDS[kind]
  const said: MailSaid = { ...(facts === null ? legacyMail(mail) : known.read(facts, about)), ...content }
  const why = (known.why ?? hasAccount)()
  const next = known.action?.(about)
  const below = [...(next === undefined ? [] : [action(next.label, next.url)]), ...more]
  const opening =
    facts === null && content === undefined
      ? mail.body.trimEnd()
      : textOfMail(said, known.greets === "nobody" ? undefined : (said.greets ?? mail.first_name ?? ""))
  const where = [sender.name, sender.address].filter((part) => part !== null).join(", ")
  const contacts = [sender.phone, sender.email].filter((part) => part !== null).join(", ")
  const stop = unsubscribe_url === null ? "" : `\n${m.unsubscribe}: ${unsubscribe_url}`
  const parts = [opening, plainText(below), `--\n${why}${stop}\n${where}\n${contacts}`]
  return {
    said,
    sender,
    order,
    blocks: [...said.blocks, ...below],
    why,
    text: `${parts
      .filter((part) => part !== "")
      .join("\n\n")
      .trimEnd()}\n`,
  }
}

async function drawn(needs: ComposeNeeds, mail: QueuedMail): Promise<Mail> {
  const { id, kind, recipient, unsubscribe_url, about_id } = mail
  const { said, sender, order, blocks, why, text } = await sayMail(needs, mail)
  const { subject, heading = subject, picture } = said
  const [stored, own, of_kind] = await Promise.all([
    attachmentsOf(needs.store, id),
    said.attachments?.() ?? [],
    about_id === null ? [] : (needs.files?.[kind]?.(about_id) ?? []),
  ])
  const [first] = said.blocks
  // React and the layout are loaded with the first mail.
  const { drawMail } = await import("./draw-mail.ts")
  const html = drawMail({
    title: heading,
    order_number: order?.number ?? null,
    picture,
    preview: first !== undefined && "text" in first && kind !== "SIGN_IN_CODE" ? first.text : "",
    blocks,
    why,
    unsubscribe_url,
    sender: {
      ...sender,
      logo:
        sender.logo === null ? `${needs.public_origin}/icon-192.png` : new URL(sender.logo, needs.public_origin).href,
    },
    look: resolveColors(sender.brand_color),
  })
  return {
    id,
    recipient,
    sender: { name: sender.name, email: sender.email },
    subject,
    body: text,
    html,
    attachments: [...stored, ...of_kind, ...own],
    unsubscribe_url,
  }
}

/** A queued mail as it goes out, in its reader's language: its text, its HTML in the business's colours, and its files. */
export const composeMail = (needs: ComposeNeeds, mail: QueuedMail): Promise<Mail> =>
  inReadersLanguage(mail.language, needs.translations, () => drawn(needs, mail))

/** The same of a mail in the outbox; undefined if there is none. */
export async function composeQueued(needs: ComposeNeeds, id: string): Promise<Mail | undefined> {
  const mail = await queuedMail(needs.store, id)
  return mail === undefined ? undefined : composeMail(needs, mail)
}

/** What a mail in the outbox says: its subject and its text. */
export async function readQueued(needs: ComposeNeeds, id: string): Promise<Pick<Mail, "subject" | "body"> | undefined> {
  const mail = await queuedMail(needs.store, id)
  if (mail === undefined) return undefined
  const { said, text } = await inReadersLanguage(mail.language, needs.translations, () => sayMail(needs, mail))
  return { subject: said.subject, body: text }
}
