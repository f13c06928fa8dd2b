import { messages } from "@hub/domain/kernel/messages"
import type { Requirement, RequirementKind } from "@hub/domain/paperwork/requirement"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { blocksGroups, blocksText, dueText, isSoon } from "./readiness-texts.ts"
import styles from "./requirement-row.module.css"

const m = messages("portal/paperwork.requirementRow")

export const REQUIREMENT_ICONS: Record<RequirementKind, IconName> = {
  profile: "person",
  questions: "pencil",
  documents: "document",
  payment: "lock",
}

/** What is left, what it blocks and by when; each leads to where it is done. */
export function RequirementRows({ items, today }: { items: readonly Requirement[]; today: string }) {
  return blocksGroups(items).map((group) => (
    <div key={`${group.shared ?? ""} ${group.items[0]?.subject_id ?? group.items[0]?.name ?? ""}`}>
      {group.shared !== undefined && <p className={styles["shared"]}>{group.shared}</p>}
      <ul>
        {group.items.map((item) => (
          <RequirementRow
            key={`${item.kind} ${item.subject_id ?? item.name}`}
            blocks={group.shared === undefined ? blocksText(item) : undefined}
            item={item}
            today={today}
          />
        ))}
      </ul>
    </div>
  ))
}

function RequirementRow({ item, blocks, today }: { item: Requirement; blocks: string | undefined; today: string }) {
  const { kind, name, hint, state, due_on } = item
  const isSent = state === "SENT"
  return (
    <li>
      <RequirementLink item={item} look={{ className: styles["row"], "data-sent": isSent || undefined }}>
        <Icon name={isSent ? "check" : REQUIREMENT_ICONS[kind]} />
        <span>
          <b>{name}</b>
          {hint !== "" && <small>{hint}</small>}
          {blocks !== undefined && <small className={styles["blocks"]}>{blocks}</small>}
        </span>
        {isSent ? (
          <span className="tag ok">{m.sent}</span>
        ) : due_on === null ? (
          <span />
        ) : (
          <span className={`tag ${isSoon(due_on, today) ? "bad" : ""}`}>{dueText(due_on, today)}</span>
        )}
        <Icon name="next" />
      </RequirementLink>
    </li>
  )
}

interface LinkProps {
  item: Requirement
  look?: { className?: string | undefined; "data-sent"?: boolean | undefined }
  /** To where it is done for all children at once. */
  isForSeveral?: boolean
  children: ReactNode
}

/** To where it is done. */
export function RequirementLink({ item, look = {}, isForSeveral = false, children }: LinkProps) {
  const { kind, subject_id, student_id } = item
  if (isForSeveral && (kind === "documents" || kind === "questions"))
    return (
      <Link {...look} to={kind === "documents" ? "/documents" : "/after-schedule-questions"}>
        {children}
      </Link>
    )
  if (kind === "documents" && subject_id !== null)
    return (
      <Link {...look} to="/documents/$id" params={{ id: subject_id }}>
        {children}
      </Link>
    )
  if (kind === "questions" && subject_id !== null)
    return (
      <Link
        {...look}
        to="/personal-information/$student_id/sets/$smart_form_template_id"
        params={{ student_id, smart_form_template_id: subject_id }}
      >
        {children}
      </Link>
    )
  if (kind === "payment")
    return subject_id === null ? (
      <Link activeOptions={{ exact: true }} {...look} to="/history">
        {children}
      </Link>
    ) : (
      <Link {...look} to="/payment_plan/$id" params={{ id: subject_id }}>
        {children}
      </Link>
    )
  if (item.is_contact)
    return (
      <Link {...look} to="/contacts">
        {children}
      </Link>
    )
  return (
    <Link {...look} to="/edit-participant/$id" params={{ id: student_id }}>
      {children}
    </Link>
  )
}
