import { timesLabel, whenLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { Link } from "@tanstack/react-router"
import { locationName } from "../../catalogue/location-name.ts"
import type { Attendance } from "./queries.ts"
import { type CalendarNames, calendarText, firstNameOf, saveCalendar } from "./save-calendar.ts"

const m = messages("portal/scheduling/attendances.bookingActions")

/** What comes back for a place that is given up in time; undefined until it is known. */
type ComesBack = { readonly money_until: string | null; readonly after: "CREDIT" | "CODE" | null } | undefined

/** Until when a booking can be canceled, and what for: "Cancel by May 31st for money back, by Jun 11th for a credit." */
export function cancelText(cancel_until: string, back: ComesBack, now: Date, label: (instant: string) => string) {
  const money_until = back?.money_until ?? null
  const isMoney = money_until !== null && Date.parse(money_until) > now.getTime()
  const after = isMoney && money_until === cancel_until ? null : (back?.after ?? null)
  const until = label(cancel_until)
  const is_code = after === "CODE"
  if (!isMoney) return after === null ? m.cancelBy({ until }) : m.cancelForOther({ until, is_code })
  const money = label(money_until)
  return after === null ? m.cancelForMoney({ money }) : m.cancelForMoneyThen({ money, until, is_code })
}

interface Props {
  attendance: Attendance
  back: ComesBack
  time_zone: string
  now: Date
  names: CalendarNames
}

const isOpen = (until: string | null, now: Date): until is string => until !== null && Date.parse(until) > now.getTime()

const shareBookingTexts = messages("portal/scheduling/attendances.shareBooking")

/** I31: a first name, days, times and place; nothing else leaves the family. */
export function bookingText(attendance: Attendance, names: CalendarNames): string {
  const { student_id, name, location_id, room } = attendance
  const where = locationName(names.locations, location_id, room)
  return `${firstNameOf(names, student_id)}: ${name}, ${whenLabel(attendance)}, ${timesLabel(attendance)}, ${where}`
}

const canShare = (): boolean => "share" in navigator

/** The phone's share sheet, with the calendar file where it takes files. */
async function shareBooking(attendance: Attendance, names: CalendarNames): Promise<void> {
  const file = new File([calendarText([attendance], names, "share")], "schedule.ics", { type: "text/calendar" })
  const text = { title: attendance.name, text: bookingText(attendance, names) }
  const whole = { ...text, files: [file] }
  try {
    await navigator.share(navigator.canShare?.(whole) ? whole : text)
  } catch (error) {
    // Closing the sheet is no fault.
    if (!(error instanceof DOMException && error.name === "AbortError"))
      notifyError(shareBookingTexts.copyThis({ text: text.text }))
  }
}

/** What can still be done with a booking, and until when; what can't says so. */
export function BookingActions({ attendance, back, time_zone, now, names }: Props) {
  const { id, student_id, schedule_set_id, status, cancel_until, reschedule_until, days } = attendance
  if (status === "CANCELLED") return <p className="note">{m.wasCanceled}</p>
  const isOver = days.every(({ ends_at }) => Date.parse(ends_at) <= now.getTime())
  const until = (instant: string): string => deadlineLabel(instant, time_zone, now)
  const isAllClosed = cancel_until !== null && cancel_until === reschedule_until && !isOpen(cancel_until, now)
  const cancel = isOpen(cancel_until, now)
    ? cancelText(cancel_until, back, now, until)
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
