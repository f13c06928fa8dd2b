import type { Static, TSchema } from "typebox"
import { Check } from "typebox/value"
import { answerTranslator } from "../language/translate-answer.ts"
import { currentDictionary } from "../language/written.ts"
import type { Attachment } from "../providers/mail/port.ts"
import type { MailBlock } from "./mail-blocks.ts"

/** What is known of a mail besides its facts when it is sent. */
export interface About {
  readonly public_origin: string
  readonly about_id: string
  /** Of the order that it is about. */
  readonly order_id: string | undefined
  /** Which year goes without saying. */
  readonly written_at: Date
  readonly company: { readonly name: string; readonly email: string | null }
}

export interface MailAction {
  readonly label: string
  readonly url: string
}

/** A mail in the reader's language. */
export interface MailSaid {
  readonly subject: string
  /** The headline, where it isn't the subject. */
  readonly heading?: string
  /** A banner below the head. */
  readonly picture?: string
  /** Whom the text greets, where it isn't the family. */
  readonly greets?: string
  readonly blocks: readonly MailBlock[]
  /** Made when it is sent: nobody else needs them. */
  readonly attachments?: () => readonly Attachment[] | Promise<readonly Attachment[]>
}

/** What is the same for all mails of a kind. */
interface Frame {
  /** Whom the text greets: the family, or nobody. */
  readonly greets?: "nobody"
  /** Why it came; without it the reader has an account. */
  readonly why?: () => string
  /** The one next thing. */
  readonly action?: (about: About) => MailAction
}

export class WrongFacts extends Error {}

/** A kind of mail: which facts are stored of one, and what it says of them when it is sent. */
export function mailKind<Facts extends TSchema>(
  facts: Facts,
  frame: Frame,
  say: (facts: Static<Facts>, about: About) => MailSaid,
) {
  const inReadersLanguage = answerTranslator(facts)
  return {
    ...frame,
    facts,
    /** Of facts as the database has them. */
    read(stored: unknown, about: About): MailSaid {
      const said = inReadersLanguage(stored, currentDictionary())
      if (!Check(facts, said))
        throw new WrongFacts(`The facts of mail about ${about.about_id} aren't those of its kind`)
      return say(said, about)
    },
  }
}
