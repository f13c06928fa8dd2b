import { messages } from "@hub/domain/kernel/messages"
import { isAnyBooked, isDone } from "@hub/domain/paperwork/readiness"
import type { Readiness, RequirementKind } from "@hub/domain/paperwork/requirement"
import { Donut } from "@hub/ui/completeness/completeness"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import type { Member } from "../participants/members.ts"
import styles from "./participant-ready.module.css"
import { readinessQuery } from "./queries.ts"
import { isSoon, leftText } from "./readiness-texts.ts"
import { RequirementRows } from "./requirement-row.tsx"

const m = messages("portal/paperwork.participantReady")

const parts = (): readonly [RequirementKind, string][] => [
  ["profile", m.profile],
  ["documents", m.documents],
  ["questions", m.questions],
]

/** One participant's readiness: the percentage, what it is made of, and what is left. */
export function ParticipantReady({ member, today }: { member: Member; today: string }) {
  const query = useQuery(readinessQuery)
  const ready = query.data?.find(({ student_id }) => student_id === member.id)
  return (
    <section aria-labelledby="ready">
      <div className="sign">
        <h2 id="ready">{m.readyToGo}</h2>
        {ready !== undefined && <span className="small dim">{leftText([ready], today)}</span>}
      </div>
      <QueryPart query={query} loading={m.loadingWhatIsLeft} rows={8} failed={m.loadFailed}>
        {() =>
          ready === undefined ? null : (
            <Parts isBooked={isAnyBooked(query.data ?? [])} ready={ready} member={member} today={today} />
          )
        }
      </QueryPart>
    </section>
  )
}

/** One for each requirement, those that count as done first: what a valid one renews blocks nothing. */
const pipsOf = ({ requirements }: Readiness, kind: RequirementKind) =>
  requirements
    .filter((requirement) => requirement.kind === kind)
    .toSorted(
      (one, other) =>
        Number(isDone(other)) - Number(isDone(one)) ||
        Number(one.blocks_check_in_on !== null) - Number(other.blocks_check_in_on !== null),
    )

interface PartsProps {
  ready: Readiness
  isBooked: boolean
  member: Member
  today: string
}

function Parts({ ready, isBooked, member, today }: PartsProps) {
  return (
    <div data-k={member.colour}>
      <div className={styles["truth"]}>
        {isBooked && (
          <div className={styles["large"]}>
            <Donut percent={ready.percent} label={m.ready({ name: member.name })} />
          </div>
        )}
        <dl>
          {parts().map(([kind, text]) => {
            const { done, total } = ready.stops.find((stop) => stop.kind === kind) ?? { done: 0, total: 0 }
            return (
              <div key={kind} className={styles["part"]}>
                <dt>{text}</dt>
                <dd>{total === 0 ? m.nothingAsked : m.doneOf({ done, total })}</dd>
                <dd className={styles["pips"]} aria-hidden="true">
                  {pipsOf(ready, kind).map(({ subject_id, name, due_on }, index) => (
                    <i
                      key={`${subject_id ?? ""} ${name}`}
                      data-done={index < done}
                      data-soon={index >= done && due_on !== null && isSoon(due_on, today)}
                    />
                  ))}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
      {ready.items.length > 0 && <RequirementRows items={ready.items} today={today} />}
    </div>
  )
}
