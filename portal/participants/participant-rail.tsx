import { messages } from "@hub/domain/kernel/messages"
import { isAnyBooked } from "@hub/domain/paperwork/readiness"
import { Donut } from "@hub/ui/completeness/completeness"
import { Icon, type IconName } from "@hub/ui/icon/icon"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { readinessQuery } from "../paperwork/queries.ts"
import type { Member } from "./members.ts"
import { ParticipantAvatar } from "./participant-avatar.tsx"
import styles from "./participant-rail.module.css"
import { aboutText, isYou } from "./participant-texts.ts"

const m = messages("portal/participants.participantRail")

interface Props {
  members: readonly Member[]
  chosen: string
  today: string
  /** The page of all has more than this rail. */
  hasAll: boolean
}

/** The family as a rail: across the top of a phone, at the left of a desk. */
export function ParticipantRail({ members, chosen, today, hasAll }: Props) {
  const { data: readiness = [] } = useQuery(readinessQuery)
  return (
    <nav aria-label={m.participants} className={styles["rail"]}>
      <ul>
        {members.map(({ id, name, student, colour }) => {
          const ready = readiness.find(({ student_id }) => student_id === id)
          return (
            <li key={id}>
              <Link
                className={styles["one"]}
                to="/participants/child/$id"
                params={{ id }}
                replace
                aria-current={id === chosen ? "page" : undefined}
                data-k={colour}
              >
                <ParticipantAvatar student={student} k={colour} size="m" isDecorative />
                <span>
                  <b>{isYou(student) ? student.first_name : name}</b>
                  {isYou(student) && <span className={styles["you"]}> {m.you}</span>}
                  <small>{aboutText(student, today)}</small>
                </span>
                {ready !== undefined && isAnyBooked(readiness) && (
                  <Donut percent={ready.percent} label={m.ready({ name })} />
                )}
              </Link>
            </li>
          )
        })}
        {hasAll && (
          <li>
            <Link className={styles["one"]} to="/participants" activeOptions={{ exact: true }}>
              <More icon="people" text={m.all} note={m.sideBySide} />
            </Link>
          </li>
        )}
        <li>
          <Link className={styles["one"]} to="/add-participant">
            <More icon="plus" text={m.add} note={m.aChildOrYourself} />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

const More = ({ icon, text, note }: { icon: IconName; text: string; note: string }) => (
  <>
    <span className={styles["more"]}>
      <Icon name={icon} />
    </span>
    <span>
      <b>{text}</b>
      <small>{note}</small>
    </span>
  </>
)
