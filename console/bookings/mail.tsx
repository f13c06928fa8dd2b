import { messages } from "@hub/domain/kernel/messages"

const m = messages("console/bookings.preview")

/** A preview's mail, where there is one. */
export const mailOf = (mail: { subject: string; text: string } | null, to: string | null = null) =>
  mail === null
    ? {}
    : {
        mail: {
          to: to === null ? m.mail : m.mailTo({ to }),
          subject: mail.subject,
          text: mail.text.split("\n\n").map((part) => <p key={part}>{part}</p>),
        },
      }
