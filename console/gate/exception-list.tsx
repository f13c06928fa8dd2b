import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { errorText } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import css from "./gate.module.css"
import { clockTime } from "./gate-times.ts"
import type { Gate } from "./gateway.ts"
import { exceptionsQuery, type GateException, ofGate } from "./queries.ts"
import { ScanField } from "./scan-field.tsx"

const m = messages("console/gate.exceptions")

interface Props {
  gate: Gate
  time_zone: string
  onBack: () => void
}

/** Scans that did not fit: each with two answers, never dropped. */
export function ExceptionList({ gate, time_zone, onBack }: Props) {
  const open = useQuery(exceptionsQuery(gate.location_id))
  return (
    <section className={css["list"]}>
      <header>
        <Button variant="quiet" onClick={onBack}>
          <Icon name="back" />
          {m.back}
        </Button>
        <h1>{m.title}</h1>
      </header>
      <QueryPart query={open} loading={m.loading} failed={m.failed}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{m.none}</p>
          ) : (
            <ul className={css["exceptions"]}>
              {items.map((one) => (
                <Exception key={one.scan_id} {...{ one, gate, time_zone }} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </section>
  )
}

interface Texts {
  readonly asks: string
  readonly yes: string
  readonly no: string
}

function textsOf({ kind, scan, at, by, recorded, code_end, with_whom }: GateException, time_zone: string): Texts {
  const time = clockTime(at, time_zone)
  const theirs = recorded === null ? "" : clockTime(recorded.at, time_zone)
  switch (kind) {
    case "ALREADY_IN":
      return {
        asks: m.alreadyIn({ time, theirs, by: recorded?.by ?? "" }),
        yes: m.keepTime({ time }),
        no: m.keepTime({ time: theirs }),
      }
    case "NOT_IN":
      return { asks: m.notIn({ time, by }), yes: m.wasHere, no: m.wasNot }
    case "LATER_CHECK":
      return { asks: m.laterCheck({ scan, time, theirs }), yes: m.scanIsRight, no: m.keepRecorded }
    case "NOT_BOOKED":
      return { asks: m.notBooked({ time }), yes: m.inside, no: m.notInside }
    case "UNKNOWN_CODE":
      return { asks: m.unknownCode({ time, end: code_end ?? "" }), yes: m.pickOne, no: m.nobody }
    case "COLLECTOR":
      return { asks: m.collector({ time, name: with_whom ?? "" }), yes: m.hasLeft, no: m.stillHere }
    case "OTHER_SITE":
      return { asks: m.otherSite({ scan, time }), yes: m.inside, no: m.notInside }
    case "DAY_CLOSED":
      return {
        asks: m.dayClosed({ scan, time, day: dayWithWeekday(dayAt(at, time_zone)) }),
        yes: m.scanIsRight,
        no: m.keepRecorded,
      }
    case "NOTHING_TO_VOID":
      return { asks: m.nothingToVoid({ time }), yes: m.voidLast, no: m.keepRecorded }
  }
}

function Exception({ one, gate, time_zone }: { one: GateException; gate: Gate; time_zone: string }) {
  const queries = useQueryClient()
  const [isPicking, setPicking] = useState(false)
  const [reason, setReason] = useState("")
  const [called, setCalled] = useState("")
  const { scan_id, kind, student } = one
  const settle = useMutation({
    mutationFn: (body: { answer: "APPLY" | "DISMISS"; student_id?: string; reason?: string; called?: string }) =>
      api.call("POST /gate/{location_id}/exceptions/{scan_id}/answers", {
        params: { location_id: gate.location_id, scan_id },
        body,
      }),
    onSettled: () => queries.invalidateQueries(ofGate(gate.location_id)),
  })
  const { asks, yes, no } = textsOf(one, time_zone)
  const needsCall = kind === "COLLECTOR"
  const apply = () => {
    if (kind === "UNKNOWN_CODE") return setPicking(true)
    return settle.mutate({ answer: "APPLY", ...(needsCall ? { reason, called } : {}) })
  }
  return (
    <li>
      <h2>{student === null ? m.unknown : student.name}</h2>
      <p>{asks}</p>
      {needsCall && (
        <>
          <TextField label={m.why} value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
          <TextField
            label={m.called}
            value={called}
            maxLength={300}
            onChange={(event) => setCalled(event.target.value)}
          />
        </>
      )}
      {settle.isError && (
        <p className="note bad" role="alert">
          {errorText(settle.error)}
        </p>
      )}
      {isPicking ? (
        <ScanField
          gate={gate}
          onCode={() => undefined}
          onStudent={(student_id) => settle.mutate({ answer: "APPLY", student_id })}
        />
      ) : (
        <div className={css["two"]}>
          <Button
            variant="ink"
            busy={settle.isPending}
            disabled={needsCall && (reason.trim() === "" || called.trim() === "")}
            onClick={apply}
          >
            {yes}
          </Button>
          <Button variant="line" onClick={() => settle.mutate({ answer: "DISMISS" })}>
            {no}
          </Button>
        </div>
      )}
    </li>
  )
}
