import { withoutNumbers } from "../database/only-shown.ts"
import { type Database, sql } from "../database/sql.ts"
import type { KindAndFacts } from "./kinds.ts"
import { textOfMail } from "./mail-text.ts"
import { previewMail } from "./preview-mail.ts"

export interface QueuedMail {
  readonly recipient: string
  readonly first_name: string
  readonly subject: string
  readonly text: string
}

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
