import { type ReactNode, useEffect, useRef } from "react"
import { Button } from "../button/button.tsx"
import { ColourButton } from "../button/colour-button.tsx"
import { Icon, type IconName } from "../icon/icon.tsx"
import { Money } from "../money/money.tsx"
import { SumList } from "../money/sum-list.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./preview.module.css"

export interface PreviewFigure {
  readonly figure: ReactNode
  readonly text: ReactNode
  /** Someone has to act, as when a child is inside already. */
  readonly isBad?: boolean
}

export interface PreviewLine {
  readonly id: string
  readonly name: ReactNode
  readonly more?: ReactNode
  /** What it comes to. */
  readonly value?: ReactNode
  readonly mark?: "ok" | "warn" | "bad"
}

/** What is counted in money has `cents`, the rest words. */
export interface PreviewAmount {
  readonly id: string
  readonly name: ReactNode
  readonly more?: ReactNode
  readonly amount: { readonly cents: number } | { readonly text: ReactNode }
}

interface Props {
  /** Below "Nothing has happened yet": what it is, or when it was counted. */
  counted: ReactNode
  figures?: readonly PreviewFigure[]
  lines?: readonly PreviewLine[]
  /** The total is added up from its lines. */
  sum?: { lines: readonly PreviewAmount[]; total: string }
  /** The mail, as one family reads it. */
  mail?: { to: ReactNode; subject: ReactNode; text: ReactNode }
  /** More to decide or to know before the button. */
  children?: ReactNode
  /** Counted again, since something has changed since: what. */
  changed?: ReactNode
  /** Why it couldn't be done. */
  error?: ReactNode
  leave: { label: string; onPress: () => void }
  /** With the number in it: "Cancel Tuesday for 60". */
  confirm: { label: string; onPress: () => void; busy?: boolean; disabled?: boolean }
  /** It takes something away that doesn't come back: in red. */
  isStop?: boolean
}

const MARKS: Record<NonNullable<PreviewLine["mark"]>, IconName> = { ok: "check", warn: "alert", bad: "close" }

/** What a press will do, before it does: figures, who, a sum, the mail; then one button. */
export function Preview({
  counted,
  figures = [],
  lines = [],
  sum,
  mail,
  children,
  changed,
  error,
  leave,
  confirm,
  isStop = false,
}: Props) {
  const texts = kitTexts("preview")
  const preview = useRef<HTMLDivElement>(null)
  // The button that asked for it has mostly gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) preview.current?.focus()
  }, [])
  const main = { onClick: confirm.onPress, busy: confirm.busy === true, disabled: confirm.disabled === true }
  return (
    <div ref={preview} className={styles["preview"]} role="group" aria-label={texts.nothingYet} tabIndex={-1}>
      <header>
        <Icon name="eye" />
        <p>
          <b>{texts.nothingYet}</b>
          <small>{counted}</small>
        </p>
      </header>
      <div className={styles["body"]}>
        {changed !== undefined && (
          <div className="note warn" role="alert">
            <p>
              <b>{texts.changed}</b>
            </p>
            <div>{changed}</div>
          </div>
        )}
        {figures.length > 0 && (
          <ul className={styles["figures"]}>
            {figures.map(({ figure, text, isBad }, index) => (
              <li key={`figure-${String(index)}`} data-bad={isBad || undefined}>
                <span className="numeral">{figure}</span> <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <ul className={styles["lines"]}>
            {lines.map(({ id, name, more, value, mark }) => (
              <li key={id} data-mark={mark}>
                {mark !== undefined && <Icon name={MARKS[mark]} />}
                <div>
                  {name}
                  {more !== undefined && <small>{more}</small>}
                </div>
                {value !== undefined && <b>{value}</b>}
              </li>
            ))}
          </ul>
        )}
        {sum !== undefined && <Sum {...sum} />}
        {children}
        {mail !== undefined && <MailExcerpt {...mail} />}
      </div>
      <footer>
        {error !== undefined && (
          <p className="error" role="alert">
            <Icon name="alert" />
            <span>{error}</span>
          </p>
        )}
        <Button variant="line" onClick={leave.onPress}>
          {leave.label}
        </Button>
        {isStop ? (
          <ColourButton colour="red" {...main}>
            {confirm.label}
          </ColourButton>
        ) : (
          <Button {...main}>{confirm.label}</Button>
        )}
      </footer>
    </div>
  )
}

const Sum = ({ lines, total }: NonNullable<Props["sum"]>) => (
  <SumList>
    {lines.map(({ id, name, more, amount }) => (
      <div key={id}>
        <dt>
          {name}
          {more !== undefined && <small>{more}</small>}
        </dt>
        <dd>{"cents" in amount ? <Money cents={amount.cents} /> : amount.text}</dd>
      </div>
    ))}
    <div className="total">
      <dt>{total}</dt>
      <dd className={`numeral ${styles["total"] ?? ""}`}>
        <Money cents={lines.reduce((all, { amount }) => all + ("cents" in amount ? amount.cents : 0), 0)} />
      </dd>
    </div>
  </SumList>
)

/** A mail, as it will be read. */
export const MailExcerpt = ({ to, subject, text }: NonNullable<Props["mail"]>) => (
  <blockquote className={styles["mail"]}>
    <p className="small dim">{to}</p>
    <p>
      <b>{subject}</b>
    </p>
    <div>{text}</div>
  </blockquote>
)
