import { deviceName } from "@hub/domain/account/device-name"
import { messages } from "@hub/domain/kernel/messages"
import { Id } from "@hub/domain/kernel/wire"
import { Type } from "typebox"
import { Name, Nothing } from "../facts.ts"
import { toNewParticipant, toNewPassword } from "../links.ts"
import { action, text } from "../mail-blocks.ts"
import { mailKind } from "../mail-kind.ts"
import { askedForCode, hadAccount, looksAfter, openedAccount, signInChanged } from "../reasons.ts"

const code = messages("server/mail/account.signInCode")
const none = messages("server/mail/account.noAccount")
const welcome = messages("server/mail/account.welcome")
const device = messages("server/mail/account.newDevice")
const changed = messages("server/mail/account.changed")
const guessed = messages("server/mail/account.passwordGuessed")
const deleted = messages("server/mail/account.familyDeleted")
const record = messages("server/mail/account.newRecord")

const change = (subject: () => string) =>
  mailKind(Nothing, { greets: "nobody", why: signInChanged, action: toNewPassword }, () => ({
    subject: subject(),
    blocks: [text(changed.others), text(changed.notYou)],
  }))

export const ACCOUNT_MAILS = {
  // A code is never in a subject: phones show subjects on the lock screen.
  SIGN_IN_CODE: mailKind(
    Type.Object({ code: Type.String(), minutes: Type.Integer() }),
    { greets: "nobody", why: askedForCode },
    (facts) => ({
      subject: code.subject,
      blocks: [text(code.lead), { kind: "figure", text: facts.code }, text(code.once({ minutes: facts.minutes }))],
    }),
  ),
  NO_ACCOUNT: mailKind(Nothing, { greets: "nobody", why: askedForCode }, () => ({
    subject: none.subject,
    blocks: [text(none.lead)],
  })),
  WELCOME: mailKind(Nothing, { greets: "nobody", why: openedAccount, action: toNewParticipant }, () => ({
    subject: welcome.subject,
    heading: welcome.heading,
    blocks: [text(welcome.lead)],
  })),
  NEW_DEVICE: mailKind(
    Type.Object({ user_agent: Type.String() }),
    { why: signInChanged, action: toNewPassword },
    ({ user_agent }) => {
      const name = deviceName(user_agent)
      return {
        subject: device.subject({ device: name }),
        blocks: [text(device.lead({ device: name })), text(`${device.wasItYou} ${changed.notYou}`)],
      }
    },
  ),
  EMAIL_CHANGED: change(() => changed.email),
  PHONE_CHANGED: change(() => changed.phone),
  PASSWORD_CHANGED: change(() => changed.password),
  PASSWORD_GUESSED: mailKind(Nothing, { greets: "nobody", why: looksAfter, action: toNewPassword }, () => ({
    subject: guessed.subject,
    blocks: [text(guessed.lead), text(guessed.another)],
  })),
  FAMILY_DELETED: mailKind(Nothing, { greets: "nobody", why: hadAccount }, () => ({
    subject: deleted.subject,
    blocks: [text(deleted.lead)],
  })),
  // About health: a mail says nothing of what it is.
  NEW_RECORD: mailKind(
    // Mails that were queued before had no id.
    Type.Object({ participant: Name, student_id: Type.Optional(Id) }),
    {},
    ({ participant, student_id }, { public_origin }) => ({
      subject: record.subject({ participant }),
      blocks: [
        text(record.lead),
        action(
          record.see,
          student_id === undefined
            ? `${public_origin}/participants`
            : `${public_origin}/participants/${student_id}/health`,
        ),
      ],
    }),
  ),
}
