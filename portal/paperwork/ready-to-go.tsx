import { messages } from "@hub/domain/kernel/messages"
import type { Readiness, RequirementKind } from "@hub/domain/paperwork/requirement"
import { Donut } from "@hub/ui/completeness/completeness"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import type { Member } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { readinessQuery } from "./queries.ts"
import { leftText, nextText } from "./readiness-texts.ts"
import styles from "./ready-to-go.module.css"
import { RequirementRows } from "./requirement-row.tsx"

const m = messages("portal/paperwork.readyToGo")

const stopsTexts = (): Record<RequirementKind, string> => ({
  profile: m.profile,
  questions: m.questions,
  documents: m.documents,
  payment: m.payment,
})

/** "Ready to go?": each participant's way to the next day out, and what is left. */
export function ReadyToGo({ members, today }: { members: readonly Member[]; today: string }) {
  const query = useQuery(readinessQuery)
  return (
    <section className={styles["ready"]} aria-labelledby="ready">
      <div className="sign">
        <h2 id="ready">{m.readyToGo}</h2>
        {query.data !== undefined && <span className="small dim">{leftText(query.data, today)}</span>}
      </div>
      <QueryPart query={query} loading={m.loadingWhatIsLeft} rows={members.length * 4} failed={m.loadFailed}>
        {(all) => (
          <Stack as="ul" gap={6} className={styles["children"]}>
            {members.map((member) => {
              const own = all.find(({ student_id }) => student_id === member.id)
              return own === undefined ? null : <ChildReady key={member.id} member={member} ready={own} today={today} />
            })}
          </Stack>
        )}
      </QueryPart>
    </section>
  )
}

interface Props {
  member: Member
  ready: Readiness
  today: string
}

function ChildReady({ member, ready, today }: Props) {
  return (
    <li data-k={member.colour} className={styles["child"]}>
      <Row gap={3} className={styles["head"]}>
        <ParticipantAvatar student={member.student} k={member.colour} size="m" isDecorative />
        <div>
          <h3>
            <Link to="/participants/child/$id" params={{ id: member.id }}>
              {member.name}
            </Link>
          </h3>
          <p>
            {ready.percent >= 100 && ready.items.length === 0
              ? m.completed({ nextWords: nextText(ready, today) })
              : nextText(ready, today)}
          </p>
        </div>
        <Donut percent={ready.percent} label={m.ready({ name: member.name })} />
      </Row>
      <ReadyStops ready={ready} />
      {ready.items.length > 0 && (
        <div className={styles["items"]}>
          <RequirementRows items={ready.items} today={today} />
        </div>
      )}
    </li>
  )
}

/** Four stations on the child's line; what is open is in the rows, in words. */
const ReadyStops = ({ ready: { stops } }: { ready: Readiness }) => (
  <ol className={styles["stops"]} aria-hidden="true">
    {stops.map(({ kind, done, total }) => (
      <li key={kind} data-done={done === total}>
        <i />
        {stopsTexts()[kind]}
      </li>
    ))}
  </ol>
)
