import type { Customer } from "@hub/domain/account/customer"
import { addDays, ageOn, dayLabel, sessionTimesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { ParticipantPicker } from "@hub/ui/participant-picker/participant-picker"
import { QrCode } from "@hub/ui/qr-code/qr-code"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { usePictures } from "../files/private-picture.ts"
import { readinessQuery } from "../paperwork/queries.ts"
import { blockersOn } from "../paperwork/readiness-texts.ts"
import { membersOf } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { type Meeting, meetingsOf, nextMeeting } from "../scheduling/attendances/meetings.ts"
import { familyAttendancesQuery } from "../scheduling/attendances/queries.ts"
import { localDay } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"
import styles from "./check-in.module.css"
import { DayState } from "./day-state.tsx"
import { WalletButton } from "./wallet-button.tsx"

const m = messages("portal/check-in.checkInModal")

const AHEAD_DAYS = 120

interface Props {
  isOpen: boolean
  onClose: () => void
  customer: Customer
  time_zone: string
  /** Whose code is shown first, instead of who is expected next. */
  student_id?: string | undefined
}

/** Keeps the screen on while the code is shown, where the browser can; it lets go by itself when the page is hidden. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== "visible") return
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined)
      if (isOver) void taken?.release()
      else lock = taken
    }
    const retake = () => void take()
    retake()
    document.addEventListener("visibilitychange", retake)
    return () => {
      isOver = true
      document.removeEventListener("visibilitychange", retake)
      void lock?.release()
    }
  }, [isOn])
}

/** 2.6: the code that the gate scans, one participant at a time. Works offline once it was shown. */
export function CheckInModal({ isOpen, onClose, customer, time_zone, student_id }: Props) {
  const now = useNow()
  const today = localDay(now, time_zone)
  const booked = useQuery({
    ...familyAttendancesQuery(today, addDays(today, AHEAD_DAYS)),
    // Yesterday's bookings include today's: they serve until an answer arrives, which may never happen at a gate without a signal.
    placeholderData: keepPreviousData,
  })
  const readiness = useQuery(readinessQuery)
  // No code opens an online class.
  const meetings = meetingsOf((booked.data ?? []).filter(({ is_online }) => !is_online))
  const members = membersOf(customer.students)
  const [chosen_id, choose] = useState<string>()
  // A session that ends while the sheet is open must not change the code under the scanner. A new day resets it.
  const [settled, settle] = useState(now)
  const isOtherDay = localDay(settled, time_zone) !== today
  if (settled !== now && (!isOpen || isOtherDay)) {
    settle(now)
    if (isOtherDay) choose(undefined)
  }
  const next = nextMeeting(meetings, settled)
  // Defaults to who is expected next.
  const member =
    members.find(({ id }) => id === (chosen_id ?? student_id)) ??
    members.find(({ id }) => id === next?.attendance.student_id) ??
    members[0]
  const pictures = usePictures(members.map((one) => one.student.thumbnail))
  useWakeLock(isOpen)
  if (member === undefined) return null
  const { student, colour } = member
  const own = nextMeeting(
    meetings.filter(({ attendance }) => attendance.student_id === student.id),
    now,
  )
  const ready = readiness.data?.find((one) => one.student_id === student.id)
  const missing = own === undefined || ready === undefined ? [] : blockersOn(ready, own.date)
  const name = `${student.first_name} ${student.last_name}`.trim()
  return (
    <Modal isOpen={isOpen} title={m.codeForCheckInOut} align="bottom" onClose={onClose}>
      <Stack gap={4}>
        <article className={styles["pass"]} aria-label={name}>
          <Row gap={3} className={styles["head"]} data-k={colour}>
            <ParticipantAvatar student={student} k={colour} isDecorative />
            <p>
              <span className={styles["name"]}>{name}</span>
              {student.birth_date !== null && (
                <>
                  <br />
                  {m.yrs({ ageOn: ageOn(student.birth_date, today) })}
                </>
              )}
            </p>
          </Row>
          <QrCode value={student.qr} label={m.codeOf({ name })} />
          <DayState student_id={student.id} today={today} isOpen={isOpen} />
          {own !== undefined && <Next meeting={own} today={today} />}
          {missing.length > 0 && (
            <p className={styles["missing"]}>
              <b>{m.notReady({ missingCount: missing.length })}</b>
              <br />
              {missing.join(", ")}
            </p>
          )}
        </article>
        {own !== undefined && <WalletButton student_id={student.id} name={student.first_name} />}
        {members.length > 1 && (
          <ParticipantPicker
            legend={m.whoseCode}
            participants={members.map((one, index) => ({
              id: one.id,
              first_name: one.student.first_name,
              last_name: one.student.last_name,
              thumbnail: pictures[index]?.src ?? null,
              onPictureError: pictures[index]?.onError,
              k: one.colour,
              is_you: one.student.type === "CUSTOMER_AS_PARTICIPANT",
            }))}
            chosen={student.id}
            onChoose={choose}
          />
        )}
      </Stack>
    </Modal>
  )
}

function Next({ meeting, today }: { meeting: Meeting; today: string }) {
  const { attendance, date } = meeting
  return (
    <Row as="dl" gap={2} across={5} wrap items="stretch" className={styles["next"]}>
      <div>
        <dt>{m.next}</dt>
        <dd>{attendance.name}</dd>
      </div>
      <div>
        <dt>{date === today ? m.today : dayLabel(date)}</dt>
        <dd>{sessionTimesLabel(meeting)}</dd>
      </div>
      {attendance.room !== "" && (
        <div>
          <dt>{m.meetAt}</dt>
          <dd>{attendance.room}</dd>
        </div>
      )}
    </Row>
  )
}
