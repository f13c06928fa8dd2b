import type { Contract } from "@hub/domain/contract"
import { dayYearLabel } from "@hub/domain/kernel/calendar"
import type { Result } from "@hub/domain/kernel/endpoint"
import { messages } from "@hub/domain/kernel/messages"
import { List } from "@hub/ui/layout/list"
import styles from "./credit-list.module.css"

const m = messages("portal/orders.creditList")

type Credit = Result<Contract["GET /profile/credits"]>[number]

interface Group extends Pick<Credit, "name" | "is_free" | "is_program_credit" | "credit_type_id"> {
  key: string
  /** One of them. */
  credit_id: string
  use_by: string | null
  quantity: number
}

/** Counts credits of the same type, price and last day. */
export function groupCredits(credits: readonly Credit[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { id: credit_id, credit_type_id, is_free, is_program_credit, name, expires_on } of credits) {
    const key = `${credit_type_id} ${is_free} ${expires_on ?? ""}`
    const one = { key, credit_id, credit_type_id, name, is_free, is_program_credit, use_by: expires_on }
    const known = groups.get(key) ?? { ...one, quantity: 0 }
    groups.set(key, { ...known, quantity: known.quantity + 1 })
  }
  return [...groups.values()]
}

/** In the order in which they are spent, the number first. */
export function CreditList({ credits }: { credits: readonly Credit[] }) {
  if (credits.length === 0) return <p className="dim">{m.empty}</p>
  return (
    <List>
      {groupCredits(credits).map(({ key, use_by, quantity, name, is_free, is_program_credit }) => (
        <li className={styles["line"]} key={key}>
          <span className={`numeral ${styles["quantity"] ?? ""}`}>{quantity}</span>
          <p>
            <b>{m.kinds({ count: quantity, is_free, is_program_credit })}</b>
            <span className="small dim">
              {[name, ...(use_by === null ? [] : [m.useBy({ dayLabel: dayYearLabel(use_by) })])].join(" · ")}
            </span>
          </p>
        </li>
      ))}
    </List>
  )
}
