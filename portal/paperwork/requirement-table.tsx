import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { isAnyBooked } from "@hub/domain/paperwork/readiness"
import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"
import { Donut } from "@hub/ui/completeness/completeness"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import type { Member } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { dueText, isSoon } from "./readiness-texts.ts"
import { RequirementLink } from "./requirement-row.tsx"
import { type RequirementTableRow, requirementTableRows } from "./requirement-rows.ts"
import styles from "./requirement-table.module.css"

const m = messages("portal/paperwork.requirementTable")

interface Props {
  members: readonly Member[]
  family: readonly Readiness[]
  today: string
}

const readyOf = (family: readonly Readiness[], { id }: Member): Readiness | undefined =>
  family.find(({ student_id }) => student_id === id)

/** Requirements down and children across: one is done for all in a row. */
export function RequirementTable({ members, family, today }: Props) {
  return (
    // Wider than the page with many children: it scrolls by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles["table"]} role="region" aria-label={m.title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {members.map((member) => (
              <th key={member.id} scope="col">
                <Link to="/participants/child/$id" params={{ id: member.id }}>
                  <ParticipantAvatar student={member.student} k={member.colour} size="m" isDecorative />
                  {member.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{m.ready}</th>
            {members.map((member) => (
              <td key={member.id}>
                {isAnyBooked(family) ? (
                  <Donut percent={readyOf(family, member)?.percent ?? 100} label={m.nameReady({ name: member.name })} />
                ) : null}
              </td>
            ))}
          </tr>
          {requirementTableRows(family).map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {members.map((member) => (
                <td key={member.id}>
                  <Cell row={row} member={member} today={today} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{m.nextDay}</th>
            {members.map((member) => {
              const next = readyOf(family, member)?.next ?? null
              return (
                <td key={member.id}>
                  {next === null ? (
                    <span className="small dim">{m.nothingBooked}</span>
                  ) : (
                    <>
                      <b>{dayLabel(next.date)}</b>
                      <br />
                      <span className="small dim">{next.name}</span>
                    </>
                  )}
                </td>
              )
            })}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Cell({ row, member, today }: { row: RequirementTableRow; member: Member; today: string }) {
  const requirements = row.cells.get(member.id)
  if (requirements === undefined) return <span className="small dim">{m.notAsked}</span>
  const open = requirements.filter(({ state }) => state === "OPEN")
  const [first] = open
  if (first === undefined) {
    return requirements.some(({ state }) => state === "SENT") ? (
      <span className="tag wait">{m.beingChecked}</span>
    ) : (
      <Row as="span" inline gap={1} className={styles["done"]}>
        <Icon name="check" /> {m.done}
      </Row>
    )
  }
  return (
    <RequirementLink item={first}>
      <span className={`tag ${first.due_on !== null && isSoon(first.due_on, today) ? "bad" : ""}`}>
        {cellText(open, today)}
      </span>
      <span className="visually-hidden">{m.requirementOf({ name: row.name, name2: member.name })}</span>
    </RequirementLink>
  )
}

/** "Sign, by Fri", "4 to fill in, by Fri", "by Jun 15th". */
function cellText(open: readonly Requirement[], today: string): string {
  const [first] = open
  const due = first?.due_on == null ? "" : dueText(first.due_on, today)
  const what = open.length > 1 ? m.toFillIn({ openCount: open.length }) : first?.is_contact === true ? first.name : ""
  return [what, due].filter((part) => part !== "").join(", ") || m.toDo
}
