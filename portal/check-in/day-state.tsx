import { messages } from "@hub/domain/kernel/messages"
import { useQuery } from "@tanstack/react-query"
import { useInit } from "../company/init.ts"
import { familyDayQuery } from "../day/queries.ts"
import { localTime } from "../shell/clock/local-time.ts"
import styles from "./check-in.module.css"

const m = messages("portal/check-in.checkInModal")

interface Props {
  student_id: string
  today: string
  isOpen: boolean
}

/** What the gate has recorded today of whose code is shown; it changes a moment after the scan. */
export function DayState({ student_id, today, isOpen }: Props) {
  const { locations, company_profile } = useInit()
  const { data } = useQuery({ ...familyDayQuery, enabled: isOpen })
  const places = (data?.places ?? []).filter(
    (place) => place.student_id === student_id && place.date === today && !place.is_online,
  )
  return (
    <div role="status">
      {places.map(({ attendance_id, session_id, name, location_id, state, in_at, out_at }) => {
        const zone = locations.find(({ id }) => id === location_id)?.time_zone ?? company_profile.time_zone
        const time = (instant: string | null) => (instant === null ? "" : localTime(instant, zone))
        const text = {
          EXPECTED: undefined,
          CHECKED_IN: m.checkedIn({ time: time(in_at) }),
          PICKED_UP: m.checkedOut({ time: time(out_at) }),
          ABSENT: m.staysHome,
          OFF: m.canceledToday,
        }[state]
        return text === undefined ? null : (
          <p key={`${attendance_id} ${session_id}`} className={styles["state"]} data-state={state}>
            <b>{text}</b> {name}
          </p>
        )
      })}
    </div>
  )
}
