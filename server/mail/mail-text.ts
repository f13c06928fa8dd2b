import { messages } from "@hub/domain/kernel/messages"
import { plainText } from "./mail-blocks.ts"
import type { MailSaid } from "./mail-kind.ts"

const m = messages("server/mail.mailLayout")

/** What a mail says, as text. Its HTML greets nobody; a family that has no name yet is greeted without. */
export function textOfMail({ blocks }: MailSaid, greeted: string | undefined): string {
  const said = plainText(blocks)
  if (greeted === undefined) return said
  return `${greeted === "" ? m.hello : m.helloTo({ name: greeted })}\n\n${said}`
}
