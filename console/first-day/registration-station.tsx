import { dayLabel, timeLabel } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { DateField } from "@hub/ui/date-field/date-field"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Preview } from "@hub/ui/preview/preview"
import { Segmented } from "@hub/ui/segmented/segmented"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useNow } from "../shell/use-now.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"
import type { FirstDay } from "./queries.ts"
import css from "./rows.module.css"
import { useFirstDayChange } from "./use-first-day-change.ts"

const m = messages("console/first-day.registration")

type Schedule = FirstDay["registration"]["sets"][number]

export const registrationText = ({ registration: { sets } }: FirstDay): string =>
  sets.length === 0 ? m.hint : m.openCount({ open: sets.filter(({ is_open }) => is_open).length, count: sets.length })

/** Not open, and not closed on purpose. */
const toOpen = ({ is_open, opens_at }: Schedule, now: number): boolean =>
  !is_open && opens_at !== null && Date.parse(opens_at) > now

function windowText({ is_open, opens_at, closes_at, time_zone }: Schedule, now: number): string {
  if (is_open) return m.isOpen
  if (opens_at !== null && Date.parse(opens_at) > now)
    return m.opens({ day: dayLabel(dayAt(opens_at, time_zone)), time: timeLabel(timeAt(opens_at, time_zone)) })
  return m.closed({ day: closes_at === null ? "" : dayLabel(dayAt(closes_at, time_zone)) })
}

/** All that isn't open yet opens by one press, now or at a moment. */
export function RegistrationStation({ found: { registration } }: { found: FirstDay }) {
  const me = useMe()
  const { sets } = registration
  const now = Date.parse(useNow())
  const closed = sets.filter((set) => toOpen(set, now))
  if (sets.length === 0) return <p className="note warn">{m.none}</p>
  return (
    <Stack gap={3}>
      <ul className={css["rows"]}>
        {sets.map((set) => (
          <li key={set.id}>
            <Row justify="spread" gap={2} wrap>
              <span>
                <b>{set.name}</b>{" "}
                <span className="small dim">{m.dates({ count: set.dates, location: set.location })}</span>
              </span>
              <span>{windowText(set, now)}</span>
            </Row>
          </li>
        ))}
      </ul>
      {closed.length === 0 && <p>{m.allOpen}</p>}
      {closed.length > 0 && isPermitted(me, "programs") && <OpenForm closed={closed} />}
    </Stack>
  )
}

function OpenForm({ closed }: { closed: readonly Schedule[] }) {
  const { today } = useWhereAndWhen()
  const zone = closed[0]?.time_zone ?? "UTC"
  const [when, setWhen] = useState<"now" | "later">("now")
  const [day, setDay] = useState("")
  const [time, setTime] = useState("09:00")
  const [isMissing, setMissing] = useState(false)
  const body = {
    schedule_set_ids: closed.map(({ id }) => id),
    opens_at: when === "now" || day === "" ? null : instantOf(day, time === "" ? "09:00" : time, zone),
  }
  const look = useMutation({ mutationFn: () => api.call("POST /registration/preview", { body }) })
  const open = useFirstDayChange((preview: string) => api.call("POST /registration", { body: { ...body, preview } }), {
    onDone: () => {
      look.reset()
      notifySuccess(m.done)
    },
    onFailed: (error) => {
      if (isProblem(error, "PREVIEW_CHANGED")) look.mutate()
      else notifyError(error)
    },
  })
  const change = (set: () => void) => {
    look.reset()
    setMissing(false)
    set()
  }
  const ask = () => {
    if (when === "later" && day === "") setMissing(true)
    else look.mutate()
  }
  const count = closed.length
  const told = look.data?.sets.flatMap((set) => set.told) ?? []
  return (
    <Stack gap={3}>
      <Segmented
        label={m.when}
        value={when}
        options={[
          { value: "now", label: m.now },
          { value: "later", label: m.later },
        ]}
        onChange={(value) => change(() => setWhen(value))}
      />
      {when === "later" && (
        <Columns wide="first" gap={2}>
          <DateField
            label={m.day}
            hint={m.zone({ zone: zone.replaceAll("_", " ") })}
            value={day}
            today={today}
            onChange={(value) => change(() => setDay(value))}
            {...(isMissing ? { error: m.dayMissing } : {})}
          />
          <TextField
            label={m.time}
            type="time"
            value={time}
            onChange={(event) => change(() => setTime(event.target.value))}
          />
        </Columns>
      )}
      {look.error !== null && <FormAlert>{look.error.message}</FormAlert>}
      {look.data === undefined ? (
        <Row justify="end">
          <Button busy={look.isPending} onClick={ask}>
            {m.look}
          </Button>
        </Row>
      ) : (
        <Preview
          counted={m.counted}
          lines={look.data.sets.map((set) => ({ id: set.id, name: set.name }))}
          leave={{ label: m.leave, onPress: () => look.reset() }}
          confirm={{
            label: when === "now" ? m.confirmNow({ count }) : m.confirmLater({ count }),
            busy: open.isPending,
            onPress: () => open.mutate(look.data.preview),
          }}
        >
          <p>{when === "now" ? m.told({ count: told.length }) : m.ahead}</p>
          {told.length > 0 && <p className="small dim">{told.join(", ")}</p>}
        </Preview>
      )}
    </Stack>
  )
}
