import { attachedWords, SHARE_MAIL_END, type ShareMail } from "@hub/domain/sharing/share-mail"
import styles from "./sharing.module.css"
import { mailPreview as t } from "./words.tsx"

interface Props {
  letter: ShareMail
  company: string
  to: string
  note: string
}

/** The mail, as it will be. */
export const MailPreview = ({ letter, company, to, note }: Props) => (
  <div className={styles["letter"]}>
    <p className={styles["head"]}>
      <b>{t.from}</b> {company}
      <br />
      <b>{t.to}</b> {to === "" ? t.nobodyYet : to}
      <br />
      <b>{t.subject}</b> {letter.subject}
    </p>
    <div>
      <p>{t.hello(to === "", to)}</p>
      <p>{letter.intro}</p>
      {note.trim() !== "" && <p className={styles["note"]}>{note.trim()}</p>}
      <ul>
        {letter.lines.map(({ key, student_names, when, times, what, where }) => (
          <li key={key}>
            <b className="tabular">
              {when}, {times}
            </b>
            <br />
            {student_names}: {what}
            <br />
            <span className="small dim">{where}</span>
          </li>
        ))}
      </ul>
      <p className="small dim">{attachedWords(letter.more_days)}</p>
      <p className="small dim">{SHARE_MAIL_END}</p>
      <p className="small dim">{t.unsubscribable}</p>
    </div>
  </div>
)
