// What of a business doesn't go with it, and why. Every other table goes, so a new one needs a line here or goes as it is
// (docs/leaving.md).

/** Tables that stay, by reason. A table that goes refers to none of them. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  business_copy: "copies that are being made here",
  data_key: "keys: what they seal is opened for the way and sealed again under new ones",
  family_browser: "browsers are registered with the keys of this server: families switch messages on again",
  file_seal: "keys: files are encrypted again under new ones",
  rate_limit: "counts of tries, gone within a day",
  report_file: "files that are being made; the same report gives them again",
  report_file_part: "files that are being made; the same report gives them again",
  sandbox_sms: "what the sandbox's phone has received",
  schema_migration: "the shape of the tables; its names are in the manifest",
  secret_key: "which keys this installation has",
  sign_in_code: "codes on their way, good for minutes",
  sign_in_session: "sessions: families sign in again",
  staff_challenge: "sign-ins under way",
  staff_push: "browsers are registered with the keys of this server: staff switch messages on again",
  staff_push_message: "messages to such browsers",
  staff_session: "sessions: staff sign in again",
  switch_decisions: "about files of another system that are on their way in",
  switch_file: "files of another system that are on their way in, gone after 14 days",
  switch_run: "trials and imports of such files; what they made goes",
}

/** Columns that are empty in the copy. */
export const EMPTIED: Readonly<Record<string, { readonly columns: readonly string[]; readonly why: string }>> = {
  gate_device: {
    columns: ["enrol_hash", "enrol_until", "token_hash", "enrolled_at"],
    why: "tablets at the gate are signed in again",
  },
}

interface PartOfTable {
  /** SQL of the rows that go; `t` is the table. */
  readonly where: string
  readonly why: string
}

/** A mail that waits is sent from here: from both it would come twice. One of a message to families is part of that message. */
const mailGoes = (mail: string): string =>
  `(${mail}.sent_at is not null or ${mail}.given_up_at is not null
    or exists (select from family_message_recipient r where r.mail_id = ${mail}.id))`

export const ROWS_THAT_GO: Readonly<Record<string, PartOfTable>> = {
  operator_action: {
    where: `not (t.subject = 'command' and exists (select from operator_action c
      where c.subject = 'command' and c.subject_id = t.subject_id and c.action in ('BUSINESS_COPIED', 'BUSINESS_IMPORTED')))`,
    why: "all but the commands that have written or read copies: they are about an installation",
  },
  outbox_attachment: {
    where: `exists (select from outbox_mail m where m.id = t.mail_id and ${mailGoes("m")})`,
    why: "all but those of mails that wait to be sent",
  },
  outbox_mail: {
    where: mailGoes("t"),
    why: "all but mails that wait to be sent, which this installation sends",
  },
}
