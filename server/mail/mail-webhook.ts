import type { FastifyInstance } from "fastify"
import { sql } from "../database/sql.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { MAIL_WEBHOOK_PATH, type MailReports, type ReportedMail } from "../providers/mail/port.ts"
import { stopNewsTo } from "./news.ts"
import { listRefused } from "./refused-addresses.ts"

interface Needs {
  readonly store: Store
  readonly clock: () => Date
  /** Undefined: no provider reports. */
  readonly reports: MailReports | undefined
}

/** A report may come a moment before the answer to the mail itself is written down. */
const EARLIER_MS = 60_000

/** Of the last time that it was sent: an older report is about one before. */
const sentMail = (tx: Transaction, { mail_id, at }: ReportedMail) =>
  tx.maybe<{ id: string; recipient: string; is_of_this: boolean | null }>(sql`
    select id, recipient, sent_at <= ${new Date(at.getTime() + EARLIER_MS)} as is_of_this from outbox_mail where id = ${mail_id} for update`)

const markDelivered = (tx: Transaction, id: string, at: Date) =>
  tx.run(sql`update outbox_mail set delivered_at = coalesce(delivered_at, ${at}) where id = ${id}`)

/** As one that the mail server refused: the row says why, and it can be sent again to another address. */
const markBounced = (tx: Transaction, id: string, because: string, now: Date) =>
  tx.run(sql`
    update outbox_mail set sent_at = null, delivered_at = null, given_up_at = ${now}, given_up_because = ${because}, not_before = null
    where id = ${id}`)

/** Returns false where the mail is still being sent: the provider reports again. */
const record = ({ store, clock }: Needs, report: ReportedMail): Promise<boolean> =>
  store.transaction(async (tx) => {
    const mail = await sentMail(tx, report)
    // Deleted since, or bounced before: nothing is left to say.
    if (mail === undefined) return true
    const now = clock()
    if (report.what === "UNWANTED") {
      await stopNewsTo(tx, mail.recipient, now)
      return true
    }
    if (mail.is_of_this !== true) return mail.is_of_this === false || (await isEnded(tx, mail.id))
    if (report.what === "DELIVERED") await markDelivered(tx, mail.id, report.at)
    else {
      await markBounced(tx, mail.id, report.reason, now)
      await listRefused(tx, { id: mail.id, recipient: mail.recipient, reason: report.reason, now })
    }
    return true
  })

const isEnded = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 as one from outbox_mail where id = ${id} and given_up_at is not null`)) !== undefined

/** What became of mails after the mail server took them: they arrived, or came back. */
export async function mailWebhook(server: FastifyInstance, needs: Needs): Promise<void> {
  const { reports } = needs
  if (reports === undefined) return
  server.post(MAIL_WEBHOOK_PATH, { bodyLimit: 200_000 }, async ({ body }, reply) => {
    const report = reports.read(body)
    if (report === "FORGED") return reply.status(403).send("")
    // 406: it needn't be sent again.
    if (report === "UNKNOWN") return reply.status(406).send("")
    const isDone = report === "OF_NO_USE" || (await record(needs, report))
    return reply.status(isDone ? 200 : 503).send("")
  })
}
