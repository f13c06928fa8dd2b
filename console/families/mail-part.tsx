import { messages } from "@hub/domain/kernel/messages"
import { MailExcerpt } from "@hub/ui/preview/preview"

const m = messages("console/families.correct")

/** What the family will read. */
export const MailPart = ({ mail }: { mail: { to: string; subject: string; text: string } | null }) => (
  <section>
    <h3 className="label">{m.willRead}</h3>
    {mail === null ? (
      <p className="small dim">{m.noMail}</p>
    ) : (
      <MailExcerpt
        to={m.to({ email: mail.to })}
        subject={mail.subject}
        text={mail.text.split("\n\n").map((part) => <p key={part}>{part}</p>)}
      />
    )}
  </section>
)
