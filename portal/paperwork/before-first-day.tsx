import { messages } from "@hub/domain/kernel/messages"
import type { Requirement } from "@hub/domain/paperwork/requirement"
import { Icon } from "@hub/ui/icon/icon"
import { useQuery } from "@tanstack/react-query"
import { type Member, namesInSentence } from "../participants/members.ts"
import styles from "./before-first-day.module.css"
import { readinessQuery } from "./queries.ts"
import { RequirementLink } from "./requirement-row.tsx"

const m = messages("portal/paperwork.beforeFirstDay")

/** What everybody is asked for before a first day, whatever is booked: done, or the way there. */
export function BeforeFirstDay({ members }: { members: readonly Member[] }) {
  const { data } = useQuery(readinessQuery)
  const rows = (data ?? []).flatMap(({ student_id, requirements }) => {
    const member = members.find(({ id }) => id === student_id)
    return member === undefined
      ? []
      : requirements.filter(({ kind }) => kind !== "questions").map((requirement) => ({ member, requirement }))
  })
  if (rows.length === 0) return null
  const left = rows.filter(({ requirement }) => requirement.state === "OPEN")
  const done = rows.length - left.length
  return (
    <section aria-labelledby="before-first-day">
      <div className="sign">
        <h2 id="before-first-day">{m.beforeTheFirstDay}</h2>
      </div>
      <ul>
        {done === 0 ? null : (
          <li className={styles["row"]}>
            <Icon name="check" />
            <span>
              {left.length === 0 ? m.everythingIsHere : m.doneOf({ done, rowsCount: rows.length })}
              <small>{m.earlierCounts}</small>
            </span>
          </li>
        )}
        {together(left).map(({ members: whom, requirement }) => (
          <li key={`${requirement.student_id} ${requirement.kind} ${requirement.subject_id ?? requirement.name}`}>
            <RequirementLink item={requirement} look={{ className: styles["row"] }} isForSeveral={whom.length > 1}>
              <Icon name={requirement.kind === "documents" ? "document" : "person"} />
              <span>
                <b>{titleOf(whom, requirement)}</b>
                <small>{requirement.hint}</small>
              </span>
            </RequirementLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Owed {
  members: readonly Member[]
  requirement: Requirement
}

/** One line for what several owe and is done in one place. */
function together(left: readonly { member: Member; requirement: Requirement }[]): Owed[] {
  const owed = new Map<string, Owed>()
  for (const { member, requirement } of left) {
    const { kind, name } = requirement
    const isOnePlace = kind === "documents" || requirement.is_contact
    const key = isOnePlace ? name : `${member.id} ${name}`
    const before = owed.get(key)
    owed.set(key, { requirement: before?.requirement ?? requirement, members: [...(before?.members ?? []), member] })
  }
  return [...owed.values()]
}

function titleOf(members: readonly Member[], { kind, is_contact, name: document }: Requirement): string {
  const [first] = members
  if (first === undefined || members.length > 1)
    return m.forAll({ requirement: document, names: namesInSentence(members) })
  const { name, is_you } = first
  if (is_contact) return m.contactOf({ name, is_you })
  return kind === "profile" ? m.profileOf({ name, is_you }) : m.documentOf({ name, is_you, document })
}
