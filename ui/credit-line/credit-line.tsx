import { Row } from "../layout/row.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./credit-line.module.css"

interface Credit {
  is_program_credit: boolean
  is_free: boolean
}

/** '[Free ] Program Credit' or '[Free ] Session Credit' (spec 2.12). */
export const creditKind = ({ is_program_credit, is_free }: Credit): string =>
  kitTexts("credits").kind({ is_free, is_program: is_program_credit })

/** A ticket: with a row of days for a program, plain for a session, outlined when free. */
const CreditIcon = (credit: Credit) => (
  <svg
    className={styles["icon"]}
    data-free={credit.is_free}
    viewBox="0 0 32 24"
    role="img"
    aria-label={creditKind(credit)}
  >
    <path d="M3 2h26a1 1 0 0 1 1 1v5a4 4 0 0 0 0 8v5a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-5a4 4 0 0 0 0-8V3a1 1 0 0 1 1-1z" />
    {credit.is_program_credit ? (
      <path d="M10 8.5v7M14 8.5v7M18 8.5v7M22 8.5v7" data-mark="" />
    ) : (
      <path d="M16 8.5v7" data-mark="" />
    )}
  </svg>
)

/** Spec 2.12. */
export const CreditLine = ({
  name,
  quantity,
  is_upgrade = false,
  note,
  ...credit
}: Credit & {
  /** For an upgrade, the type it becomes. */
  name: string
  quantity: number
  is_upgrade?: boolean
  /** Such as the expiry date. */
  note?: string | undefined
}) => {
  const title = is_upgrade ? kitTexts("credits").upgradeTo({ name }) : name
  // A credit may be named after its kind: don't repeat it.
  const said = [creditKind(credit), note].filter((text) => text !== undefined && text !== title)
  return (
    <Row gap={3} className={styles["line"]}>
      <CreditIcon {...credit} />
      <p>
        <b>{title}</b>
        {said.length > 0 && <span>{said.join(" · ")}</span>}
      </p>
      <span className="numeral">× {quantity}</span>
    </Row>
  )
}
