import { addDays, dayLabel, sessionTimesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { isAnyBooked } from "@hub/domain/paperwork/readiness"
import { ageLabel } from "@hub/domain/participants/birth-date"
import { PRONOUN_LABELS, type Student } from "@hub/domain/participants/student"
import { buttonClass } from "@hub/ui/button/button"
import { Completeness } from "@hub/ui/completeness/completeness"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useToday } from "../company/use-today.ts"
import { readinessQuery } from "../paperwork/queries.ts"
import { leftText } from "../paperwork/readiness-texts.ts"
import { BookingDoors } from "../scheduling/attendances/booking-links.tsx"
import { meetingsOf, nextMeeting } from "../scheduling/attendances/meetings.ts"
import { familyAttendancesQuery } from "../scheduling/attendances/queries.ts"
import { useNow } from "../shell/clock/use-now.ts"
import { membersOf } from "./members.ts"
import { ParticipantAvatar } from "./participant-avatar.tsx"
import styles from "./participant-modal.module.css"
import { gradeOf, isYou } from "./participant-texts.ts"

const m = messages("portal/participants.participantModal")

/** In days. */
const AHEAD = 120

/** The summary of a participant. */
export function ParticipantModal({
  id,
  students,
  onClose,
}: {
  id: string
  students: readonly Student[]
  onClose: () => void
}) {
  const [isOpen, setOpen] = useState(true)
  const today = useToday()
  const member = membersOf(students).find((one) => one.id === id)
  const isUnknown = member === undefined
  useEffect(() => {
    if (!isUnknown) return
    notifyError(m.notFound({ id }))
    onClose()
  }, [isUnknown, id, onClose])
  if (member === undefined) return null
  const { student, colour } = member
  return (
    <Modal isOpen={isOpen} title={student.full_name} align="bottom" onClose={() => setOpen(false)} onClosed={onClose}>
      <Row gap={4} className={styles["participant"]}>
        <ParticipantAvatar student={student} k={colour} size="xl" />
        <p className={styles["about"]}>
          {isYou(student) && <span className="tag">{m.you}</span>}
          <b>{student.birth_date === null ? m.noBirthDateYet : ageLabel(student.birth_date, today)}</b>
          {!isYou(student) && <span>{gradeOf(student, today)}</span>}
          {student.pronouns !== "none" && <span>{PRONOUN_LABELS[student.pronouns]}</span>}
        </p>
      </Row>
      <dl className={styles["facts"]}>
        <NextBooking student_id={id} today={today} />
      </dl>
      <Ready student_id={id} today={today} />
      <Stack as="p" gap={2} above={4}>
        <Link className={buttonClass({ variant: "ink", wide: true })} to="/participants/child/$id" params={{ id }}>
          {m.bookingsDocumentsCode}
        </Link>
        <Link className={buttonClass({ variant: "line", wide: true })} to="/participants/$id/health" params={{ id }}>
          {m.health}
        </Link>
        <Link className={buttonClass({ variant: "line", wide: true })} to="/edit-participant/$id" params={{ id }}>
          {m.edit}
        </Link>
      </Stack>
    </Modal>
  )
}

function Ready({ student_id, today }: { student_id: string; today: string }) {
  const { data = [] } = useQuery(readinessQuery)
  const ready = data.find((one) => one.student_id === student_id)
  if (ready === undefined) return null
  if (!isAnyBooked(data)) return <p className="dim">{leftText([ready], today)}</p>
  return <Completeness title={m.readyToGo} percent={ready.percent} left={leftText([ready], today)} />
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
)

function NextBooking({ student_id, today }: { student_id: string; today: string }) {
  const now = useNow()
  const { data, isError } = useQuery(familyAttendancesQuery(today, addDays(today, AHEAD)))
  if (data === undefined) return <Fact name={m.nextBooking} text={isError ? m.couldntBeLoaded : m.loading} />
  const next = nextMeeting(meetingsOf(data.filter((attendance) => attendance.student_id === student_id)), now)
  if (next === undefined) return <Fact name={m.nextBooking} text={m.noneYet} />
  const when = `${dayLabel(next.date)}, ${sessionTimesLabel(next)}`
  const { id, name } = next.attendance
  return (
    <div>
      <dt>{m.nextBooking}</dt>
      <dd>
        {`${name}: ${when}`}
        <BookingDoors attendance_id={id} name={name} />
      </dd>
    </div>
  )
}
