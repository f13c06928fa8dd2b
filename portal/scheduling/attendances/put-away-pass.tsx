import type { ReactNode } from "react"
import type { Member } from "../../participants/members.ts"
import styles from "./put-away-pass.module.css"

interface Props {
  /** `over`: it went as it should. `off`: it doesn't take place, or not for them. */
  kind: "over" | "off"
  member: Member | undefined
  state: string
  time: string
  at: string
  program: string
  sentence: ReactNode
  isWarning?: boolean
  children?: ReactNode
}

/** A pass that nobody needs any more today. */
export function PutAwayPass({ kind, member, state, time, at, program, sentence, isWarning, children }: Props) {
  const [, figure, half] = /^([\d:]+)(.*)$/u.exec(time) ?? []
  return (
    <article className={`next ${styles["pass"] ?? ""}`} data-kind={kind} data-warning={isWarning}>
      <div className="pass-tag" data-k={member?.colour ?? 0}>
        <span className="roundel compact" data-k={member?.colour ?? 0} aria-hidden="true">
          {member?.letter}
        </span>
        <span>{member?.name}</span>
        <span className="no-break">{state}</span>
      </div>
      <div className="body">
        <p className="numeral big">
          <time dateTime={at}>
            {figure}
            <small>{half}</small>
          </time>
        </p>
        <h2>{program}</h2>
        <p className={styles["sentence"]}>{sentence}</p>
      </div>
      {children}
    </article>
  )
}
