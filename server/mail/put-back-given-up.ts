import { type Database, sql } from "../database/sql.ts"

export interface GivenUpMail {
  readonly mail_id: string
  /** Where its family reads mail now. */
  readonly recipient: string
}

/** Goes out once more. Answers how many: one that was put back meanwhile isn't counted again. */
export const putBackGivenUp = (db: Database, mails: readonly GivenUpMail[]): Promise<number> =>
  db.run(sql`
    update outbox_mail m set given_up_at = null, given_up_because = null, not_before = null, tries = 0, recipient = r.recipient
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as r(mail_id uuid, recipient text)
    where m.id = r.mail_id and m.given_up_at is not null and m.emptied_at is null`)
