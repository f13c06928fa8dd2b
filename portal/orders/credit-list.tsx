import type { Contract } from "@hub/domain/contract"
import { dayLabel } from "@hub/domain/kernel/calendar"
import type { Result } from "@hub/domain/kernel/endpoint"

type Credit = Result<Contract["GET /profile/credits"]>[number]

interface Group {
  key: string
  title: string
  of: string
  use_by: string | null
  count: number
}

/** Units that are alike, counted: same type, free or not, same last day. */
export function groupCredits(credits: readonly Credit[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { credit_type_id, is_free, is_program_credit, name, expires_on } of credits) {
    const key = `${credit_type_id} ${is_free} ${expires_on ?? ""}`
    const title = `${is_free ? "Free " : ""}${is_program_credit ? "Program" : "Session"} Credit`
    const known = groups.get(key) ?? { key, title, of: name, use_by: expires_on, count: 0 }
    groups.set(key, { ...known, count: known.count + 1 })
  }
  return [...groups.values()]
}

/** What the family owns, in the order in which it will be spent. */
export function CreditList({ credits, className }: { credits: readonly Credit[]; className: string | undefined }) {
  if (credits.length === 0)
    return <p className="dim">No credits. A booking that you cancel in time comes back as one.</p>
  return (
    <ul className={className}>
      {groupCredits(credits).map(({ key, title, of, use_by, count }) => (
        <li key={key}>
          <span className="num">{count}</span>
          <p>
            <b>{title}</b>
            <span>
              {of}
              {use_by === null ? "" : ` · use by ${dayLabel(use_by)}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
