import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Link } from "@tanstack/react-router"
import { type ComesBack, cancelWords } from "./cancel-words.ts"
import type { Attendance } from "./queries.ts"
import { type CalendarNames, saveCalendar } from "./save-calendar.ts"
import { canShare, shareBooking } from "./share-booking.ts"

const m = messages("portal/scheduling/attendances.bookingActions")

interface Props {
  attendance: Attendance
  back: ComesBack
  time_zone: string
  now: Date
  names: CalendarNames
}

const isOpen = (until: string | null, now: Date): until is string => until !== null && Date.parse(until) > now.getTime()

/** What can still be done with a booking, and until when; what can't says so. */
export function BookingActions({ attendance, back, time_zone, now, names }: Props) {
  const { id, student_id, schedule_set_id, status, cancel_until, reschedule_until, days } = attendance
  if (status === "CANCELLED") return <p className="note">{m.wasCanceled}</p>
  const isOver = days.every(({ ends_at }) => Date.parse(ends_at) <= now.getTime())
  const until = (instant: string): string => deadlineLabel(instant, time_zone, now)
  const isAllClosed = cancel_until !== null && cancel_until === reschedule_until && !isOpen(cancel_until, now)
  const cancel = isOpen(cancel_until, now)
    ? cancelWords(cancel_until, back, now, until)
    : cancel_until === null
      ? m.notCancelable
      : m.cancelingClosed({ until: until(cancel_until) })
  const move = isOpen(reschedule_until, now)
    ? m.moveBy({ until: until(reschedule_until) })
    : reschedule_until === null
      ? m.notMovable
      : m.movingClosed({ until: until(reschedule_until) })
  return (
    <>
      <Row gap={2} wrap items="stretch" above={3}>
        <Button variant="line" size="s" onClick={() => saveCalendar([attendance], names)}>
          <Icon name="calendar" /> {m.addToCalendar}
        </Button>
        {canShare() && !isOver && (
          <Button variant="line" size="s" onClick={() => void shareBooking(attendance, names)}>
            <Icon name="share" /> {m.share}
          </Button>
        )}
        {attendance.is_sharing_enabled && !isOver && (
          <Link
            className={buttonClass({ variant: "line", size: "s" })}
            to="/schedule-sharing"
            search={{ who: student_id, program: schedule_set_id }}
          >
            {canShare() ? null : <Icon name="share" />} {canShare() ? m.shareByEmail : m.share}
          </Link>
        )}
        {isOpen(reschedule_until, now) && (
          <Link className={buttonClass({ variant: "line", size: "s" })} to="/reschedule" search={{ attendance: id }}>
            <Icon name="swap" /> {m.move}
          </Link>
        )}
        {isOpen(cancel_until, now) && (
          <Link className={buttonClass({ variant: "line", size: "s" })} to="/cancel_credit" search={{ attendance: id }}>
            {m.cancel}
          </Link>
        )}
      </Row>
      {isOver ? null : (
        <p className="small dim">{isAllClosed ? m.bothClosed({ until: until(cancel_until) }) : `${cancel} ${move}`}</p>
      )}
    </>
  )
}
