import { instantOf } from "@hub/domain/kernel/instant"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { DateField } from "@hub/ui/date-field/date-field"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import type { ProgramDate } from "./queries.ts"
import { useProgramChange } from "./use-program-change.ts"

const m = messages("console/programs.window")

interface Moment {
  readonly day: string
  readonly time: string
}

const momentOf = (instant: string | null, zone: string, time: string): Moment =>
  instant === null ? { day: "", time } : { day: dayAt(instant, zone), time: timeAt(instant, zone) }

const instantFor = ({ day, time }: Moment, zone: string): string | null =>
  day === "" ? null : instantOf(day, time === "" ? "09:00" : time, zone)

/** From when and until when a date can be booked, with all of its schedule set. */
export function WindowForm({ date }: { date: ProgramDate }) {
  const { today } = useWhereAndWhen()
  const zone = date.location.time_zone
  const [opens, setOpens] = useState(momentOf(date.opens_at, zone, "09:00"))
  const [closes, setCloses] = useState(momentOf(date.closes_at, zone, "09:00"))
  const params = { offering_id: date.id }
  const body = { opens_at: instantFor(opens, zone), closes_at: instantFor(closes, zone) }
  const look = useMutation({
    mutationFn: () => api.call("POST /offerings/{offering_id}/window/preview", { params, body }),
  })
  const set = useProgramChange(
    (preview: string) => api.call("POST /offerings/{offering_id}/window", { params, body: { ...body, preview } }),
    {
      onDone: () => {
        look.reset()
        notifySuccess(m.done)
      },
      onStale: () => look.mutate(),
    },
  )
  const change = (set_moment: (moment: Moment) => void) => (moment: Moment) => {
    look.reset()
    set_moment(moment)
  }
  return (
    <Stack gap={3}>
      <MomentFields label={m.opens} moment={opens} onChange={change(setOpens)} today={today} />
      <MomentFields label={m.closes} moment={closes} onChange={change(setCloses)} today={today} />
      {look.error !== null && <FormAlert>{look.error.message}</FormAlert>}
      {look.data === undefined ? (
        <Button variant="line" busy={look.isPending} onClick={() => look.mutate()}>
          {m.look}
        </Button>
      ) : (
        <>
          <p>
            {m.shared({ count: look.data.schedule_set.dates, name: look.data.schedule_set.name })}{" "}
            {m.told({ count: look.data.told.length })}
          </p>
          <Row gap={2} justify="end">
            <Button variant="line" onClick={() => look.reset()}>
              {m.leave}
            </Button>
            <Button variant="ink" busy={set.isPending} onClick={() => set.mutate(look.data.preview)}>
              {m.set}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  )
}

interface FieldsProps {
  label: string
  moment: Moment
  onChange: (moment: Moment) => void
  today: string
}

const MomentFields = ({ label, moment, onChange, today }: FieldsProps) => (
  <Columns wide="first" gap={2}>
    <DateField
      label={label}
      hint={m.never}
      value={moment.day}
      onChange={(day) => onChange({ ...moment, day })}
      today={today}
    />
    <TextField
      label={m.time}
      type="time"
      value={moment.time}
      onChange={(event) => onChange({ ...moment, time: event.target.value })}
    />
  </Columns>
)
