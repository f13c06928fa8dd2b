import { messages } from "@hub/domain/kernel/messages"
import { attachedText, linesByNames, pickUpText, type ShareMail } from "@hub/domain/sharing/share-mail"
import { Stack } from "@hub/ui/layout/stack"
import type { Member } from "../participants/members.ts"
import styles from "./sharing.module.css"

const m = messages("portal/sharing.mailPreview")

interface Props {
  letter: ShareMail
  company: string
  to: string
  note: string
  members: readonly Member[]
}

/** The mail, as it will be. */
export const MailPreview = ({ letter, company, to, note, members }: Props) => (
  <div className={styles["letter"]}>
    <p className={styles["head"]}>
      <b>{m.from}</b> {company}
      <br />
      <b>{m.to}</b> {to === "" ? m.thePeopleYouChoose : to}
      <br />
      <b>{m.subject}</b> {letter.subject}
    </p>
    <Stack gap={3}>
      <h3>{letter.subject}</h3>
      <p>{letter.intro}</p>
      {note.trim() !== "" && <p className={`note ${styles["note"] ?? ""}`}>{note.trim()}</p>}
      {linesByNames(letter).map(([names, lines]) => (
        <div key={names}>
          <h4 className={styles["names"]}>
            {members
              .filter(({ student }) => lines[0]?.names.includes(student.first_name) === true)
              .map(({ id, colour, letter: initial }) => (
                <span key={id} className="roundel compact" data-k={colour} aria-hidden="true">
                  {initial}
                </span>
              ))}
            {names}
          </h4>
          <ul>
            {lines.map(({ key, when, times, what, where }) => (
              <li key={key}>
                <b className="tabular">
                  {when}, {times}
                </b>
                <br />
                {what}
                <br />
                <span className="small dim">{where}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="small dim">{attachedText(letter.more_days)}</p>
      <p className="small dim">{pickUpText(letter)}</p>
      <p className="small dim">{m.unsubscribable}</p>
    </Stack>
  </div>
)
