import { detailsOf } from "@hub/domain/participants/details"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Donut } from "@hub/ui/completeness/completeness"
import { Link } from "@tanstack/react-router"
import type { Member } from "./members.ts"
import { ParticipantAvatar } from "./participant-avatar.tsx"
import styles from "./participant-row.module.css"
import { aboutWords, isYou, missingWords } from "./participant-words.ts"

export function ParticipantRow({
  member: { id, student, colour },
  today,
  isReadinessShown,
  onRemove,
}: {
  member: Member
  today: string
  /** Above, so that this row shows no percentage of its own. */
  isReadinessShown: boolean
  onRemove: () => void
}) {
  const { percent, missing } = detailsOf(student, today)
  const about = aboutWords(student, today)
  const named = <span className="visually-hidden"> {student.full_name}</span>
  return (
    <li className={styles["person"]}>
      <ParticipantAvatar student={student} k={colour} isDecorative />
      <div className={styles["words"]}>
        <h2>
          <Link to="." search={{ participant: id }} resetScroll={false}>
            {student.full_name}
          </Link>
          {isYou(student) && <span className="tag">You</span>}
        </h2>
        {about !== "" && <p className="dim">{about}</p>}
        <p className={styles["state"]} data-missing={missing.length > 0}>
          {missing.length === 0 ? `${isReadinessShown ? "Profile: " : ""}Completed!` : missingWords(missing)}
        </p>
      </div>
      {isReadinessShown ? <span /> : <Donut percent={percent} label={`Profile of ${student.full_name}`} />}
      <div className={styles["actions"]}>
        <Link className={buttonClass({ variant: "line", size: "s" })} to="/participants/$id/health" params={{ id }}>
          Health{named}
        </Link>
        <Link className={buttonClass({ variant: "line", size: "s" })} to="/edit-participant/$id" params={{ id }}>
          Edit{named}
        </Link>
        <Button variant="quiet" size="s" onClick={onRemove}>
          Remove{named}
        </Button>
      </div>
    </li>
  )
}
