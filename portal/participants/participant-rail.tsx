import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import type { Member } from "./members.ts"
import { ParticipantAvatar } from "./participant-avatar.tsx"
import styles from "./participant-rail.module.css"
import { aboutWords } from "./participant-words.ts"

interface Props {
  members: readonly Member[]
  chosen: string
  today: string
}

/** The family as a rail: across the top of a phone, at the left of a desk. */
export const ParticipantRail = ({ members, chosen, today }: Props) => (
  <nav aria-label="Participants" className={styles["rail"]}>
    <ul>
      {members.map(({ id, name, student, colour }) => (
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
              <b>{name}</b>
              <small>{aboutWords(student, today)}</small>
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles["one"]} to="/participants" activeOptions={{ exact: true }}>
          <span className={styles["all"]}>
            <Icon name="person" />
          </span>
          <span>
            <b>All</b>
            <small>Add, or remove</small>
          </span>
        </Link>
      </li>
    </ul>
  </nav>
)
