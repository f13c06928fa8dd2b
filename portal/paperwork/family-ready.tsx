import { dayLabel } from "@hub/domain/kernel/calendar"
import { listOf } from "@hub/domain/kernel/text"
import type { Readiness, Requirement } from "@hub/domain/paperwork/requirement"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Donut } from "@hub/ui/completeness/completeness"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { Member } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { aboutWords } from "../participants/participant-words.ts"
import styles from "./family-ready.module.css"
import { readinessQuery } from "./queries.ts"
import { dueWords, isSoon, leftWords } from "./readiness-words.ts"
import { RequirementLink } from "./requirement-row.tsx"
import { type RequirementTableRow, requirementTableRows, sharedQuestions } from "./requirement-rows.ts"

interface Props {
  members: readonly Member[]
  today: string
}

/** Several children at once: requirements down and children across on a desk, least ready first on a phone. */
export function FamilyReady({ members, today }: Props) {
  const query = useQuery(readinessQuery)
  const children = members.filter(({ student }) => student.type === "REGULAR")
  return (
    <section aria-labelledby="family-ready">
      <div className="sign">
        <h2 id="family-ready">Ready to go?</h2>
        {query.data !== undefined && <span className="small dim">{leftWords(query.data, today)}</span>}
      </div>
      <QueryPart
        query={query}
        loading="Loading what is left…"
        skeleton={<SkeletonRows label="Loading what is left…" rows={children.length} />}
        failed="We couldn't load what is left to do."
      >
        {(all) => {
          const family = all.filter(({ student_id }) => children.some(({ id }) => id === student_id))
          return (
            <>
              <RequirementTable members={children} family={family} today={today} />
              <LeastReadyFirst members={children} family={family} today={today} />
              <OnceForSeveral members={children} family={family} />
            </>
          )
        }}
      </QueryPart>
    </section>
  )
}

interface Family extends Props {
  family: readonly Readiness[]
}

const readyOf = (family: readonly Readiness[], { id }: Member): Readiness | undefined =>
  family.find(({ student_id }) => student_id === id)

function RequirementTable({ members, family, today }: Family) {
  return (
    // Wider than the page with many children: it scrolls by keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles["table"]} role="region" aria-label="Papers of all children" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td className="small dim">Read across: one paper, all children</td>
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
            <th scope="row">Ready</th>
            {members.map((member) => (
              <td key={member.id}>
                <Donut percent={readyOf(family, member)?.percent ?? 100} label={`${member.name} ready`} />
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
            <th scope="row">Next day</th>
            {members.map((member) => {
              const next = readyOf(family, member)?.next ?? null
              return (
                <td key={member.id}>
                  {next === null ? (
                    <span className="small dim">Nothing booked</span>
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
  if (requirements === undefined) return <span className="small dim">Not asked</span>
  const open = requirements.filter(({ state }) => state === "OPEN")
  const [first] = open
  if (first === undefined) {
    return requirements.some(({ state }) => state === "SENT") ? (
      <span className="tag wait">Being checked</span>
    ) : (
      <span className={styles["done"]}>
        <Icon name="check" /> Done
      </span>
    )
  }
  return (
    <RequirementLink item={first}>
      <span className={`tag ${first.due_on !== null && isSoon(first.due_on, today) ? "bad" : ""}`}>
        {cellWords(row, open, today)}
      </span>
      <span className="visually-hidden">
        {row.name} of {member.name}
      </span>
    </RequirementLink>
  )
}

/** "Sign, by Fri", "4 to fill in, by Fri", "by Jun 15". */
function cellWords({ name }: RequirementTableRow, open: readonly Requirement[], today: string): string {
  const [first] = open
  const due = first?.due_on == null ? "" : dueWords(first.due_on, today)
  const what =
    open.length > 1 ? `${open.length} to fill in` : first === undefined || first.name === name ? "" : first.name
  return [what, due].filter((part) => part !== "").join(", ") || "To do"
}

function LeastReadyFirst({ members, family, today }: Family) {
  const percentOf = (member: Member): number => readyOf(family, member)?.percent ?? 100
  return (
    <ul className={styles["list"]}>
      {members
        .toSorted((one, other) => percentOf(one) - percentOf(other))
        .map((member) => {
          const ready = readyOf(family, member)
          const left = ready === undefined || ready.items.length === 0 ? "Completed!" : leftWords([ready], today)
          return (
            <li key={member.id}>
              <Link to="/participants/child/$id" params={{ id: member.id }}>
                <Roundel letter={member.letter} k={member.colour} />
                <span>
                  <b>{member.name}</b>
                  <small>{aboutWords(member.student, today)}</small>
                  <small className={styles["left"]}>{left}</small>
                </span>
                <Donut percent={percentOf(member)} label={`${member.name} ready`} />
                <Icon name="next" />
              </Link>
            </li>
          )
        })}
    </ul>
  )
}

function OnceForSeveral({ members, family }: Omit<Family, "today">) {
  const shared = sharedQuestions(family)
  if (shared.length === 0) return null
  return (
    <div className={styles["once"]}>
      <div className="sign">
        <h3>Once for several</h3>
      </div>
      <ul className={styles["rows"]}>
        {shared.map(({ name, student_ids }) => {
          const asked = members.filter(({ id }) => student_ids.includes(id))
          return (
            <li key={name}>
              <Link to="/after-schedule-questions">
                <span className={styles["faces"]}>
                  {asked.map(({ id, letter, colour }) => (
                    <Roundel key={id} letter={letter} k={colour} />
                  ))}
                </span>
                <span>
                  <b>
                    {name} for {listOf(asked.map((member) => member.name))}
                  </b>
                  <small>Fill in once for everyone.</small>
                </span>
                <Icon name="next" />
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
