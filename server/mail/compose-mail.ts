import { resolveColors } from "@hub/domain/company/brand/brand-styles"
import { messages } from "@hub/domain/kernel/messages"
import type { OutboxMailRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Attachment, Mail } from "../providers/mail/port.ts"
import { frameOf } from "./frame-words.ts"
import { type MailBlock, plainText } from "./mail-blocks.ts"
import type { Sender } from "./mail-layout.tsx"
import { type MailOrder, orderOf } from "./queries.ts"
import type { MailKind } from "./words.ts"

const m = messages("server/mail.mailLayout")

export type QueuedMail = Pick<
  OutboxMailRow,
  "id" | "kind" | "recipient" | "subject" | "body" | "about_id" | "unsubscribe_url"
> & { blocks: readonly MailBlock[] }

/** What a mail says of the thing that it is about, read when it is sent. */
export interface MailContent {
  readonly subject?: string
  /** A banner below the head: a program's picture. */
  readonly picture?: string
  /** The headline, where it isn't the one of its kind. */
  readonly heading?: string
  readonly blocks: readonly MailBlock[]
  readonly attachments: readonly Attachment[]
  /** The one next thing, where it isn't the one of its kind. */
  readonly action?: readonly [label: string, path: string]
}

export interface ComposeNeeds {
  readonly store: Database
  /** Where links lead. */
  readonly public_origin: string
  /** For kinds whose content is more than their words; undefined when what they are about isn't there any more. */
  readonly content?: Partial<Record<MailKind, (about_id: string) => Promise<MailContent | undefined>>>
  /** Attached to what a kind says. */
  readonly files?: Partial<Record<MailKind, (about_id: string) => Promise<readonly Attachment[]>>>
  /** Below the button. */
  readonly more?: Partial<Record<MailKind, (about_id: string) => Promise<readonly MailBlock[]>>>
}

export const MAIL_COLUMNS = sql`id, kind, recipient, subject, body, blocks, about_id, unsubscribe_url`

const queuedMail = (db: Database, id: string) =>
  db.maybe<QueuedMail>(sql`select ${MAIL_COLUMNS} from outbox_mail where id = ${id}`)

const senderOf = (db: Database) =>
  db.maybe<Omit<Sender, "logo"> & { logo: string | null; brand_color: string }>(
    sql`select name, address, phone, email, logo, brand_color from company`,
  )

const attachmentsOf = (db: Database, mail_id: string) =>
  db.many<Attachment>(sql`
    select file_name, content_type, content from outbox_attachment where mail_id = ${mail_id}`)

const paragraphs = (body: string): MailBlock[] =>
  body
    .trim()
    .split(/\n{2,}/)
    .map((text) => ({ kind: "text", text }))

/** Without an order it leads to the list of them. */
const pathOf = (path: string, about_id: string | null, order: MailOrder | undefined): string =>
  path.replace("{about}", about_id ?? "").replace("/{order}", order === undefined ? "" : `/${order.id}`)

/** A queued mail as it goes out: its text, its HTML in the business's colours, and its files. */
export async function composeMail(needs: ComposeNeeds, mail: QueuedMail): Promise<Mail> {
  const { kind, about_id, unsubscribe_url } = mail
  const read = needs.content?.[kind]
  const [sender, files, content, more, own_files, order] = await Promise.all([
    senderOf(needs.store),
    attachmentsOf(needs.store, mail.id),
    about_id === null ? undefined : read?.(about_id),
    about_id === null ? [] : (needs.more?.[kind]?.(about_id) ?? []),
    about_id === null ? [] : (needs.files?.[kind]?.(about_id) ?? []),
    about_id === null ? undefined : orderOf(needs.store, about_id),
  ])
  const frame = frameOf(kind)
  const { why = m.why } = frame
  const action = content?.action ?? frame.action
  const subject = content?.subject ?? mail.subject
  const said = content?.blocks ?? (mail.blocks.length > 0 ? mail.blocks : paragraphs(mail.body))
  const next: MailBlock[] =
    action === undefined
      ? []
      : [
          {
            kind: "action",
            label: action[0],
            url: needs.public_origin + pathOf(action[1], about_id, order),
          },
        ]
  const blocks = [...said, ...next, ...more]
  const from = sender ?? { name: "", address: null, phone: null, email: null, logo: null, brand_color: "#0a6e4f" }
  const where = [from.name, from.address].filter((part) => part !== null).join(", ")
  const contacts = [from.phone, from.email].filter((part) => part !== null).join(", ")
  const opening = content === undefined ? mail.body.trimEnd() : plainText(said).trimEnd()
  const below = [next, more].filter((part) => part.length > 0).map((part) => plainText(part).trimEnd())
  const stop = unsubscribe_url === null ? "" : `\n${m.unsubscribe}: ${unsubscribe_url}`
  const body = [opening, ...below, `--\n${why}${stop}\n${where}\n${contacts}`]
  const [first] = said
  // React and the layout are loaded with the first mail.
  const { drawMail } = await import("./draw-mail.ts")
  const html = drawMail({
    title: content?.heading ?? frame.heading ?? subject,
    order_number: order?.number ?? null,
    picture: content?.picture,
    preview: first !== undefined && "text" in first && kind !== "SIGN_IN_CODE" ? first.text : "",
    blocks,
    why,
    unsubscribe_url,
    sender: {
      ...from,
      logo: from.logo === null ? `${needs.public_origin}/icon-192.png` : new URL(from.logo, needs.public_origin).href,
    },
    look: resolveColors(from.brand_color),
  })
  return {
    id: mail.id,
    recipient: mail.recipient,
    sender: { name: from.name, email: from.email },
    subject,
    body: `${body.join("\n\n").trimEnd()}\n`,
    html,
    attachments: [...files, ...own_files, ...(content?.attachments ?? [])],
    unsubscribe_url,
  }
}

/** The same of a mail in the outbox; undefined if there is none. */
export async function composeQueued(needs: ComposeNeeds, id: string): Promise<Mail | undefined> {
  const mail = await queuedMail(needs.store, id)
  return mail === undefined ? undefined : composeMail(needs, mail)
}
