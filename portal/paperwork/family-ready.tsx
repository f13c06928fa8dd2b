import { messages } from "@hub/domain/kernel/messages"
import { isAnyBooked } from "@hub/domain/paperwork/readiness"
import type { Readiness } from "@hub/domain/paperwork/requirement"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Donut } from "@hub/ui/completeness/completeness"
import { Icon } from "@hub/ui/icon/icon"
import { List } from "@hub/ui/layout/list"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type Member, namesInSentence } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { aboutText, isYou } from "../participants/participant-texts.ts"
import styles from "./family-ready.module.css"
import { readinessQuery } from "./queries.ts"
import { leftText } from "./readiness-texts.ts"
import { RequirementLink } from "./requirement-row.tsx"
import { leastReadyFirst, sharedRequirements } from "./requirement-rows.ts"
import { RequirementTable } from "./requirement-table.tsx"

const m = messages("portal/paperwork.familyReady")

interface Props {
  members: readonly Member[]
  today: string
  /** Enough children to compare: their papers are a table, where there is room for one. */
  hasTable: boolean
  /** Beside what is done once for several. */
  children: ReactNode
}

/** The family at once: papers down and children across on a desk, least ready first on a phone. */
export function FamilyReady({ members, today, hasTable, children }: Props) {
  const query = useQuery(readinessQuery)
  const compared = members.filter(({ student }) => !isYou(student))
  const list = <LeastReadyFirst members={members} family={query.data ?? []} today={today} />
  return (
    <Stack as="section" aria-labelledby="family-ready" className={styles["ready"]} data-table={hasTable}>
      <div className="sign">
        <h2 id="family-ready">{m.readyToGo}</h2>
        {hasTable && <span className={styles["across"]}>{m.readAcross}</span>}
      </div>
      <QueryPart
        query={query}
        loading={m.loadingWhatIsLeft}
        skeleton={
          hasTable ? (
            <div className={styles["table"]}>
              <SkeletonRows label={m.loadingWhatIsLeft} rows={6} />
            </div>
          ) : null
        }
        failed={m.loadFailed}
      >
        {(all) => {
          const family = all.filter(({ student_id }) => compared.some(({ id }) => id === student_id))
          return hasTable ? (
            <div className={styles["table"]}>
              <RequirementTable members={compared} family={family} today={today} />
            </div>
          ) : null
        }}
      </QueryPart>
      {list}
      <div className={styles["more"]}>
        {query.data !== undefined && <OnceForSeveral members={members} family={query.data} />}
        {children}
      </div>
    </Stack>
  )
}

interface ListProps extends Pick<Props, "members" | "today"> {
  family: readonly Readiness[]
}

const LeastReadyFirst = ({ members, family, today }: ListProps) => (
  <List className={styles["list"]}>
    {leastReadyFirst(members, family).map((member) => {
      const ready = family.find(({ student_id }) => student_id === member.id)
      return (
        <li key={member.id}>
          <Link to="/participants/child/$id" params={{ id: member.id }}>
            <ParticipantAvatar student={member.student} k={member.colour} size="m" isDecorative />
            <span>
              <b>
                {isYou(member.student) ? member.student.first_name : member.name}
                {isYou(member.student) && " (You)"}
              </b>
              <small>{aboutText(member.student, today)}</small>
              {ready !== undefined && <small className={styles["left"]}>{leftText([ready], today)}</small>}
            </span>
            {ready !== undefined && isAnyBooked(family) && (
              <Donut percent={ready.percent} label={m.ready({ name: member.name })} />
            )}
            <Icon name="next" />
          </Link>
        </li>
      )
    })}
  </List>
)

function OnceForSeveral({ members, family }: Pick<ListProps, "members" | "family">) {
  const shared = sharedRequirements(family)
  if (shared.length === 0) return null
  return (
    <section aria-labelledby="once">
      <div className="sign">
        <h2 id="once">{m.onceForSeveral}</h2>
      </div>
      <List className={styles["rows"]}>
        {shared.map(({ item, student_ids, text }) => {
          const asked = members.filter(({ id }) => student_ids.includes(id))
          return (
            <li key={`${item.kind} ${item.name}`}>
              <RequirementLink item={item} isForSeveral>
                <span className={styles["faces"]} data-many={asked.length > 3}>
                  {asked.map(({ id, letter, colour }) => (
                    <Roundel key={id} letter={letter} k={colour} />
                  ))}
                </span>
                <span>
                  <b>{m.requirementFor({ name: item.name, asked: namesInSentence(asked) })}</b>
                  {text !== undefined && <small>{text}</small>}
                </span>
                <Icon name="next" />
              </RequirementLink>
            </li>
          )
        })}
      </List>
    </section>
  )
}
