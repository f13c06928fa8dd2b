import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { PRONOUN_LABELS, type Student } from "@hub/domain/participants/student"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { Fragment, useState } from "react"
import { factsBeforeQuery } from "../account/queries.ts"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { localDay } from "../shell/clock/local-time.ts"
import styles from "./about-participant.module.css"
import type { Member } from "./members.ts"
import { ParticipantAvatar } from "./participant-avatar.tsx"
import { aboutText, gradeOf, isYou } from "./participant-texts.ts"
import { RemoveParticipant } from "./remove-participant.tsx"

const m = messages("portal/participants.aboutParticipant")

/** The participant's name, in their colour. */
export const ParticipantHead = ({ member: { id, student, colour }, today }: { member: Member; today: string }) => (
  <Row gap={3} across={4} wrap className={styles["head"]} data-k={colour}>
    <ParticipantAvatar student={student} k={colour} isDecorative />
    <div>
      <h1>
        {student.full_name}
        {isYou(student) && <span className="visually-hidden"> {m.you}</span>}
      </h1>
      <p>{aboutText(student, today)}</p>
    </div>
    <Link className={buttonClass({ variant: "ink" })} to="/edit-participant/$id" params={{ id }}>
      <Icon name="pencil" /> {m.edit}
    </Link>
  </Row>
)

/** What is known about a participant, and the way off the list. */
export function AboutParticipant({ student, onRemoved }: { student: Student; onRemoved: () => void }) {
  const { time_zone } = useInit().company_profile
  const today = useToday()
  const { data: facts = [] } = useQuery(factsBeforeQuery)
  const schools = facts.filter(({ kind, student_id }) => kind === "SCHOOL" && student_id === student.id)
  const [isConfirming, setConfirming] = useState(false)
  return (
    <section aria-labelledby="about">
      <div className="sign">
        <h2 id="about">{m.about({ isYou: isYou(student), first_name: student.first_name })}</h2>
      </div>
      <dl className={styles["facts"]}>
        <dt>{m.born}</dt>
        <dd>{student.birth_date === null ? m.notAddedYet : generalDate(student.birth_date)}</dd>
        {!isYou(student) && (
          <>
            <dt>{m.grade}</dt>
            <dd>{gradeOf(student, today)}</dd>
          </>
        )}
        {student.pronouns !== "none" && (
          <>
            <dt>{m.pronouns}</dt>
            <dd>{PRONOUN_LABELS[student.pronouns]}</dd>
          </>
        )}
        {schools.map(({ id, text }) => (
          <Fragment key={id}>
            <dt>{m.school}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
        <dt>{m.withUsSince}</dt>
        <dd>{generalDate(localDay(student.created_at, time_zone))}</dd>
      </dl>
      <p className={`flush ${styles["remove"] ?? ""}`}>
        <Button variant="danger" size="s" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
          {m.remove({ full_name: student.full_name })}
        </Button>
      </p>
      <RemoveParticipant
        key={student.id}
        student={student}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onRemoved={onRemoved}
      />
    </section>
  )
}
