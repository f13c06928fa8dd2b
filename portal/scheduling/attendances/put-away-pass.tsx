import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
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
  /** Among several passes: one line, until it is opened. */
  isFolded?: boolean
  children?: ReactNode
}

/** A pass that nobody needs any more today. */
export function PutAwayPass({
  kind,
  member,
  state,
  time,
  at,
  program,
  sentence,
  isWarning,
  isFolded = false,
  children,
}: Props) {
  const [, figure, half] = /^([\d:]+)(.*)$/u.exec(time) ?? []
  const k = member?.colour ?? 0
  const tag = (
    <>
      <span className="roundel compact" data-k={k} aria-hidden="true">
        {member?.letter}
      </span>
      <span>{member?.name}</span>
    </>
  )
  const rest = (
    <>
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
    </>
  )
  return isFolded ? (
    <details className={`next ${styles["pass"] ?? ""}`} data-kind={kind} data-warning={isWarning}>
      <summary className="pass-tag" data-k={k}>
        {tag}
        <Row as="span" wrap justify="end" gap={0} across={2} className={styles["line"]}>
          {state} <time dateTime={at}>{time}</time> <Icon name="down" />
        </Row>
      </summary>
      {rest}
    </details>
  ) : (
    <article className={`next ${styles["pass"] ?? ""}`} data-kind={kind} data-warning={isWarning}>
      <div className="pass-tag" data-k={k}>
        {tag}
        <span className="no-break">{state}</span>
      </div>
      {rest}
    </article>
  )
}
