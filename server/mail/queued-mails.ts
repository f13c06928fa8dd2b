import { withoutNumbers } from "../database/run-or-preview.ts"
import { type Database, sql } from "../database/sql.ts"
import { KINDS, type KindAndFacts } from "./kinds.ts"
import type { MailSaid } from "./mail-kind.ts"
import { textOfMail } from "./mail-text.ts"

export interface QueuedMail {
  readonly recipient: string
  readonly first_name: string
  readonly subject: string
  readonly text: string
}

/** What a mail would say, in the language of who asks; its links lead nowhere. */
export const previewMail = ({ kind, facts }: KindAndFacts, written_at: Date): MailSaid =>
  KINDS[kind].read(facts, {
    public_origin: "",
    about_id: "",
    order_id: undefined,
    written_at,
    company: { name: "", email: null },
  })

/** What has been queued since that id was made: in a transaction, by itself alone where it has locked the families. */
export async function mailsSince(db: Database, before: string): Promise<QueuedMail[]> {
  const mails = await db.many<KindAndFacts & { recipient: string; first_name: string | null; created_at: string }>(sql`
    select m.kind, m.facts, m.recipient, c.first_name, m.created_at
    from outbox_mail m left join customer c on c.id = m.customer_id where m.id > ${before} order by m.id`)
  return mails.map(({ recipient, first_name, created_at, ...mail }) => {
    const said = previewMail(mail, new Date(created_at))
    const text = textOfMail(said, first_name ?? "")
    return {
      recipient,
      first_name: first_name ?? "",
      subject: withoutNumbers(said.subject),
      text: withoutNumbers(text),
    }
  })
}
