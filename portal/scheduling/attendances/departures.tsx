import type { DayPlace } from "@hub/domain/day/day"
import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { phoneHref, sentences } from "@hub/domain/kernel/text"
import { Stack } from "@hub/ui/layout/stack"
import { type ComponentProps, Fragment, type ReactNode } from "react"
import { useInit } from "../../company/init.ts"
import type { Member } from "../../participants/members.ts"
import { localTime, localWallTime, zoneText } from "../../shell/clock/local-time.ts"
import { DayLine } from "./day-line.tsx"
import type { Departures as All } from "./departures-of.ts"
import styles from "./next-session.module.css"
import { Departure } from "./next-session.tsx"
import { PutAwayPass } from "./put-away-pass.tsx"
import type { Attendance } from "./queries.ts"

const m = messages("portal/scheduling/attendances.nextSession")

/** With more passes than this, those of who was picked up fold. */
const MOST_OPEN = 2

interface Props extends Pick<ComponentProps<typeof Departure>, "today" | "now" | "onCode"> {
  departures: All
  attendances: readonly Attendance[]
  members: readonly Member[]
  nameOf: (location_id: string) => string
  zoneOf: (location_id: string) => string
  isOnline: (location_id: string) => boolean
  /** Of today and tomorrow; undefined until it has loaded. */
  places: readonly DayPlace[] | undefined
  below: (place: DayPlace) => ReactNode
}

const offTexts = messages("portal/scheduling/attendances.off")

/** Why a day doesn't take place, and what came back for it. */
function offText({ off }: Pick<DayPlace, "off">): string {
  if (off === null) return ""
  const amount = off.amount > 0 ? formatMoney(off.amount) : ""
  const back = {
    REFUND: offTexts.refund({ amount }),
    CODE: offTexts.code({ amount }),
    CREDIT: offTexts.credit,
    NOTHING: offTexts.nothing,
    UNKNOWN: offTexts.soon,
  }[off.gives]
  return sentences(offTexts.noOne, off.reason === "" ? "" : offTexts.reason({ reason: off.reason }), back)
}

/** Who is checked in or goes next, and who was picked up today. */
export function Departures({
  departures,
  attendances,
  members,
  nameOf,
  zoneOf,
  isOnline,
  places,
  below,
  ...about
}: Props) {
  const { cards, picked_up } = departures
  const { phone } = useInit().company_profile
  const memberOf = (student_id: string) => members.find(({ id }) => id === student_id)
  const placeOf = (one: { attendance_id: string; starts_at: string }) =>
    places?.find((place) => place.attendance_id === one.attendance_id && place.starts_at === one.starts_at)
  const off = (places ?? []).filter(({ state }) => state === "OFF")
  const isCrowded = cards.length + picked_up.length + off.length > MOST_OPEN
  if (cards.length === 0 && picked_up.length === 0 && off.length === 0) return null
  return (
    <div>
      {/* Read out when it changes while the page is open. */}
      <div role="status" className={styles["put-away"]}>
        {picked_up.map((one) => {
          const { student_id, location_id, checked_in_at, checked_out_at, fetched_by, name, start_time, end_time } = one
          const place = placeOf(one)
          const member = memberOf(student_id)
          if (member === undefined || checked_out_at === null) return null
          const zone = zoneOf(location_id)
          const at = `${localTime(checked_out_at, zone)}${zoneText(checked_out_at, zone)}`
          const isSelf = member.student.type === "CUSTOMER_AS_PARTICIPANT"
          return (
            <Fragment key={student_id}>
              <PutAwayPass
                kind="over"
                member={member}
                state={place?.is_out_with_stranger === true ? m.callNow : m.putAway}
                isFolded={isCrowded && place?.is_out_with_stranger !== true}
                isWarning={place?.is_out_with_stranger === true}
                time={timeLabel(localWallTime(checked_out_at, zone))}
                at={checked_out_at}
                program={name}
                sentence={
                  isSelf ? m.youLeft({ time: at }) : m.pickedUp({ name: member.name, time: at, by: fetched_by })
                }
              >
                {checked_in_at !== null && (
                  <DayLine
                    place={{ name, start_time, end_time, starts_at: one.starts_at, ends_at: one.ends_at }}
                    since={checked_in_at}
                    until={checked_out_at}
                    now={about.now}
                    time_zone={zone}
                  />
                )}
              </PutAwayPass>
              {place?.is_out_with_stranger === true && (
                <p className="note warn">
                  {m.stranger} {phone !== null && <a href={phoneHref(phone)}>{phone}</a>}
                </p>
              )}
            </Fragment>
          )
        })}
      </div>
      <Stack gap={4} className={styles["departures"]}>
        {off.map((place) => (
          <PutAwayPass
            key={`${place.attendance_id} ${place.starts_at}`}
            kind="off"
            member={memberOf(place.student_id)}
            state={place.date === about.today ? m.offToday : m.offOn({ day: dayWithWeekday(place.date) })}
            time={timeLabel(place.start_time)}
            at={place.starts_at}
            program={place.name}
            sentence={offText(place)}
          />
        ))}
        {cards.map((card) => {
          const place = placeOf(card)
          // The bookings may be older than the day.
          if (place?.state === "OFF") return null
          return (
            <Departure
              key={`${card.attendance_id} ${card.starts_at}`}
              departure={card}
              attendance={attendances.find(({ id }) => id === card.attendance_id)}
              member={memberOf(card.student_id)}
              location={nameOf(card.location_id)}
              time_zone={zoneOf(card.location_id)}
              isOnline={isOnline(card.location_id)}
              place={place}
              below={place === undefined ? undefined : below(place)}
              {...about}
            />
          )
        })}
      </Stack>
    </div>
  )
}
