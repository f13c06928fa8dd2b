import { messages } from "@hub/domain/kernel/messages"
import { phoneHref } from "@hub/domain/kernel/text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { useInit } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import type { Attendance } from "../scheduling/attendances/queries.ts"
import { localTime } from "../shell/clock/local-time.ts"
import styles from "./day.module.css"
import { type DayMessage, type DayPlace, useWithdrawMessage } from "./queries.ts"

const m = messages("portal/day.below")

const LateSheet = lazyDialog(() => import("./late-sheet.tsx"), "LateSheet")
const EarlySheet = lazyDialog(() => import("./early-sheet.tsx"), "EarlySheet")
const PickUpSheet = lazyDialog(() => import("./pick-up-sheet.tsx"), "PickUpSheet")
const AbsentSheet = lazyDialog(() => import("./absent-sheet.tsx"), "AbsentSheet")

/** A sheet begins anew each time that it is opened. */
const keyOfSheet = (is: Sheet, times: number): string => [is, times].join()

interface Props {
  place: DayPlace
  /** Of the same day, of the other children too. */
  all: readonly { readonly place: DayPlace; readonly member: Member }[]
  attendances: readonly Attendance[]
  now: Date
  zoneOf: (location_id: string) => string
}

type Sheet = "late" | "early" | "pick-up" | "absent"

/** What can be said of a place of the day, and what was said of it. */
export function DayBelow({ place, all, attendances, now, zoneOf }: Props) {
  const [sheet, setSheet] = useState<{ is?: Sheet; times: number }>({ times: 0 })
  const { phone } = useInit().company_profile
  const { state } = place
  if (place.is_online || state === "OFF" || state === "PICKED_UP") return null
  const isOver = Date.parse(place.ends_at) <= now.getTime() && state !== "CHECKED_IN"
  const together = all.filter(({ place: one }) => one.date === place.date && one.state === state && !one.is_online)
  const about = { all: together, zoneOf, onClose: () => setSheet(({ times }) => ({ times })) }
  const open = (is: Sheet) => setSheet(({ times }) => ({ is, times: times + 1 }))
  const verbs: { is: Sheet; icon: "clock" | "people" | "close" | "undo"; text: string }[] =
    state === "CHECKED_IN"
      ? [
          { is: "pick-up", icon: "people", text: m.otherPickUp },
          ...(Date.parse(place.ends_at) > now.getTime()
            ? [{ is: "early", icon: "undo", text: m.earlyPickUp } as const]
            : []),
        ]
      : state === "EXPECTED" && !isOver
        ? [
            { is: "late", icon: "clock", text: m.runningLate },
            { is: "pick-up", icon: "people", text: m.otherPickUp },
            { is: "absent", icon: "close", text: m.notComing },
          ]
        : []
  const name = all.find(({ place: one }) => one === place)?.member.name ?? ""
  // Who is in no longer comes late.
  const isAhead = ({ kind }: DayMessage) => state !== "CHECKED_IN" || (kind !== "LATE" && kind !== "ABSENT")
  return (
    <div>
      {verbs.length > 0 && (
        <ul className={styles["verbs"]} data-count={verbs.length + (state === "CHECKED_IN" && phone !== null ? 1 : 0)}>
          {verbs.map(({ is, icon, text }) => (
            <li key={is}>
              <button type="button" aria-haspopup="dialog" onClick={() => open(is)}>
                <Icon name={icon} />
                <span>
                  {text}
                  <span className="visually-hidden">{m.ofName({ name })}</span>
                </span>
              </button>
            </li>
          ))}
          {state === "CHECKED_IN" && phone !== null && (
            <li>
              <a href={phoneHref(phone)}>
                <Icon name="phone" />
                {m.callUs}
              </a>
            </li>
          )}
        </ul>
      )}
      {place.messages.filter(isAhead).map((message) => (
        <Said key={message.id} message={message} time_zone={zoneOf(place.location_id)} />
      ))}
      {place.is_out_with_stranger && <p className="note warn">{m.stranger}</p>}
      <LateSheet key={keyOfSheet("late", sheet.times)} isOpen={sheet.is === "late"} {...about} />
      <EarlySheet key={keyOfSheet("early", sheet.times)} isOpen={sheet.is === "early"} {...about} />
      <PickUpSheet key={keyOfSheet("pick-up", sheet.times)} isOpen={sheet.is === "pick-up"} {...about} />
      <AbsentSheet
        key={keyOfSheet("absent", sheet.times)}
        isOpen={sheet.is === "absent"}
        attendances={attendances}
        now={now}
        {...about}
      />
    </div>
  )
}

function saidText({ kind, about_at, with_whom, one_time }: DayMessage, time_zone: string): string {
  const time = about_at === null ? "" : localTime(about_at, time_zone)
  if (kind === "LATE") return m.comesAt({ time })
  if (kind === "EARLY") return m.collectedAt({ time })
  if (kind === "PICK_UP")
    return one_time === null ? m.collects({ name: with_whom ?? "" }) : m.collectsOnce({ name: with_whom ?? "" })
  return m.staysHome
}

/** Who of the staff has it, else that nobody has yet. */
function readText({ read_by, read_at, got_it_by, got_it_at, answer }: DayMessage, time_zone: string): string {
  if (got_it_by !== null && got_it_at !== null) {
    const time = localTime(got_it_at, time_zone)
    return answer === null ? m.gotItBy({ by: got_it_by, time }) : m.answered({ by: got_it_by, time, answer })
  }
  return read_by !== null && read_at !== null
    ? m.readBy({ by: read_by, time: localTime(read_at, time_zone) })
    : m.notReadYet
}

function Said({ message, time_zone }: { message: DayMessage; time_zone: string }) {
  const withdraw = useWithdrawMessage()
  const { one_time, kind } = message
  const isTime = kind === "LATE" || kind === "EARLY"
  const isLocked = one_time?.is_locked === true
  const digits = one_time?.digits ?? null
  const [first, last] = [digits?.slice(0, 2) ?? "", digits?.slice(2) ?? ""]
  const state =
    one_time?.used_at != null
      ? m.used({ time: localTime(one_time.used_at, time_zone) })
      : isLocked
        ? m.locked
        : undefined
  const text = digits === null || one_time === null ? undefined : m.textOf({ digits, name: message.with_whom ?? "" })
  return (
    <div className={styles["said"]} data-kind={isTime || isLocked ? "warn" : undefined}>
      <Icon name={isTime ? "clock" : isLocked ? "alert" : "check"} />
      <span role="status">
        <b>{saidText(message, time_zone)}</b>
        <small>
          {state ?? (one_time === null ? "" : `${m.untilTime({ time: localTime(one_time.until, time_zone) })} `)}
        </small>
        <small>{readText(message, time_zone)}</small>
      </span>
      {digits !== null && (
        <span className={`numeral ${styles["digits"] ?? ""}`} translate="no">
          <span className="visually-hidden">{m.code}</span>
          {first} {last}
        </span>
      )}
      {one_time?.used_at == null && (
        <div className={styles["acts"]}>
          {text !== undefined && one_time !== null && (
            <a
              className={buttonClass({ variant: "quiet", size: "s" })}
              href={`sms:${one_time.phone}?&body=${encodeURIComponent(text)}`}
            >
              {m.sendText}
            </a>
          )}
          <Button
            variant="quiet"
            size="s"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate(message.id, { onError: (error) => notifyError(error) })}
          >
            {kind === "ABSENT" ? m.comesAfterAll : m.withdraw}
          </Button>
        </div>
      )}
    </div>
  )
}
