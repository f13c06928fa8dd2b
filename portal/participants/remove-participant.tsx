import { datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Student } from "@hub/domain/participants/student"
import { Button, buttonClass } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { Link } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { isProblem, sentenceOf } from "../api/problem.ts"
import { isYou } from "./participant-texts.ts"
import { useRemoveParticipant } from "./queries.ts"

const m = messages("portal/participants.removeParticipant")

interface Booking {
  readonly attendance_id: string
  readonly name: string
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly end_time: string
}

const isBooking = (value: unknown): value is Booking =>
  typeof value === "object" && value !== null && "attendance_id" in value && "name" in value && "start_date" in value

/** The bookings that a refusal names. */
function bookingsIn(error: unknown): Booking[] {
  const bookings = isProblem(error, "STUDENT_HAS_BOOKINGS") ? error.payload["bookings"] : undefined
  return Array.isArray(bookings) ? bookings.filter(isBooking) : []
}

/** Confirms a removal, and lists the bookings that prevent it. */
export function RemoveParticipant({
  student,
  isOpen,
  onClose,
  onRemoved,
}: {
  student: Student
  isOpen: boolean
  onClose: () => void
  onRemoved: () => void
}) {
  const remove = useRemoveParticipant(({ first_name }) => {
    onClose()
    notifySuccess(m.removed({ first_name }))
    onRemoved()
  })
  const bookingsLink = useRef<HTMLAnchorElement>(null)
  // The refusal removes the pressed button: focus what can be done instead.
  useEffect(() => bookingsLink.current?.focus(), [remove.error])
  const close = () => {
    onClose()
    remove.reset()
  }
  const you = isYou(student)
  const name = you ? m.you : student.first_name
  const bookings = bookingsIn(remove.error)
  return (
    <Modal isOpen={isOpen} title={you ? m.titleYou : m.title({ full_name: student.full_name })} onClose={close}>
      {remove.error === null ? (
        <p>{m.consequences({ isYou: you, name })}</p>
      ) : (
        <div className="note bad" role="alert">
          {bookings.length === 0 ? (
            <p>{sentenceOf(remove.error)}</p>
          ) : (
            <>
              <p>{m.stillBooked({ name, bookingsCount: bookings.length })}</p>
              <ul>
                {bookings.map(({ attendance_id, name: booked, ...when }) => (
                  <li key={attendance_id}>
                    <b>{booked}</b>, {datesLabel(when)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      <Stack gap={2} above={4}>
        {bookings.length > 0 && (
          <Link
            ref={bookingsLink}
            className={buttonClass({ wide: true })}
            to="/cancel_credit"
            search={{ who: student.id }}
          >
            {m.seeBookings({ isYou: you, name })}
          </Link>
        )}
        {bookings.length === 0 && (
          <ColourButton colour="darkRed" wide busy={remove.isPending} onClick={() => remove.mutate(student)}>
            {remove.error === null ? m.remove : m.tryAgain}
          </ColourButton>
        )}
        <Button variant="quiet" wide onClick={close}>
          {bookings.length === 0 ? m.cancel : m.close}
        </Button>
      </Stack>
    </Modal>
  )
}
