import { timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { TextField } from "@hub/ui/field/field"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { SheetProps } from "./late-sheet.tsx"
import { SaySheet } from "./say-sheet.tsx"
import { useSaying } from "./use-saying.ts"

const m = messages("portal/day.early")

export function EarlySheet({ isOpen, all, onClose }: SheetProps) {
  const [time, setTime] = useState("")
  const [isAsked, setAsked] = useState(false)
  const { picked, who, save, say, errorAt } = useSaying<{ time: string }>(
    all,
    (body) => api.call("POST /day/early", { body }),
    onClose,
  )
  const [first] = picked
  return (
    <SaySheet
      isOpen={isOpen}
      title={m.title}
      does={m.tellThem}
      save={save}
      onDo={() => {
        setAsked(true)
        if (time !== "") say({ time })
      }}
      onClose={onClose}
      {...who}
    >
      <TextField
        label={m.when}
        type="time"
        required
        value={time}
        hint={first === undefined ? undefined : m.usually({ time: timeLabel(first.place.end_time) })}
        error={isAsked && time === "" ? m.timeNeeded : errorAt("time")}
        onChange={(event) => setTime(event.target.value)}
      />
      <p className="note">{m.tells}</p>
    </SaySheet>
  )
}
