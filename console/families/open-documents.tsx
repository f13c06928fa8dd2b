import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import css from "./lines.module.css"
import { Part } from "./part.tsx"
import type { Family } from "./queries.ts"

const m = messages("console/families.documents")

/** What is missing, and what came and waits to be looked at. */
export function OpenDocuments({ family: { papers, papers_done, papers_total, children } }: { family: Family }) {
  return (
    <Part
      id="documents"
      title={m.title}
      more={<span className="small dim">{m.count({ done: papers_done, total: papers_total })}</span>}
    >
      {papers.length === 0 && <p>{m.none}</p>}
      <List as="ul">
        {papers.map(({ student_id, kind, subject_id, name, hint, state, due_on, blocks_check_in_on }) => {
          const child = children.find(({ id }) => id === student_id)?.first_name ?? ""
          const due = due_on ?? blocks_check_in_on
          return (
            <Row as="li" key={`${student_id}-${kind}-${subject_id ?? name}`} gap={3} className={css["line"]}>
              <Icon name={kind === "documents" ? "document" : "pencil"} />
              <span className={css["words"]}>
                <b>{name}</b>
                <small>{m.whose({ name: child, more: state === "SENT" ? m.sent : hint })}</small>
              </span>
              {state === "OPEN" && (
                <span className={`tag ${blocks_check_in_on === null ? "warn" : "bad"}`}>
                  {due === null ? m.open : m.by({ day: dayLabel(due) })}
                </span>
              )}
            </Row>
          )
        })}
      </List>
    </Part>
  )
}
