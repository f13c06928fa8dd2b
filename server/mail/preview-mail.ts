import { KINDS, type KindAndFacts } from "./kinds.ts"
import type { MailSaid } from "./mail-kind.ts"

/** What a mail would say, in the language of who asks; its links lead nowhere. */
export const previewMail = ({ kind, facts }: KindAndFacts, written_at: Date): MailSaid =>
  KINDS[kind].read(facts, {
    public_origin: "",
    about_id: "",
    order_id: undefined,
    written_at,
    company: { name: "", email: null },
  })
