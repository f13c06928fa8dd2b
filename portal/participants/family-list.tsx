import { detailsOf } from "@hub/domain/participants/details"
import type { Student } from "@hub/domain/participants/student"
import { buttonClass } from "@hub/ui/button/button"
import { Donut } from "@hub/ui/completeness/completeness"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { membersOf } from "../scheduling/family.ts"
import styles from "./family-list.module.css"
import { ParticipantAvatar } from "./participant-avatar.tsx"
import { missingWords } from "./participant-words.ts"

/** The participants in short; each opens their summary. */
export function FamilyList({ students, today }: { students: readonly Student[]; today: string }) {
  if (students.length === 0) {
    return (
      <p>
        <Link className={buttonClass({ variant: "line" })} to="/add-participant" state={{ from: "/dashboard" }}>
          Add participant
        </Link>
      </p>
    )
  }
  return (
    <ul>
      {membersOf(students).map(({ id, student, name, colour }) => {
        const { percent, missing } = detailsOf(student, today)
        return (
          <li key={id}>
            <Link className="row" to="." search={{ participant: id }} resetScroll={false}>
              <ParticipantAvatar student={student} k={colour} size="m" isDecorative />
              <p className={styles["words"]}>
                <b>{name}</b>
                {missing.length > 0 && (
                  <>
                    <br />
                    <span className="small dim">{missingWords(missing)}</span>
                  </>
                )}
              </p>
              {percent < 100 && <Donut percent={percent} label={`Profile of ${student.full_name}`} />}
              <Icon name="next" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
