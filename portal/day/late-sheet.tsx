import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { FieldError } from "@hub/ui/field/field-error"
import { useId, useState } from "react"
import { api } from "../api/client.ts"
import { localTime } from "../shell/clock/local-time.ts"
import { useNow } from "../shell/clock/use-now.ts"
import styles from "./day.module.css"
import { type Sayable, SaySheet } from "./say-sheet.tsx"
import { useSaying } from "./use-saying.ts"

const m = messages("portal/day.late")

const MINUTES = [10, 20, 40, 60] as const

export interface SheetProps {
  isOpen: boolean
  all: readonly Sayable[]
  zoneOf: (location_id: string) => string
  onClose: () => void
}

export function LateSheet({ isOpen, all, zoneOf, onClose }: SheetProps) {
  const [minutes, setMinutes] = useState<number>(20)
  const { picked, who, save, say, errorAt } = useSaying<{ minutes: number }>(
    all,
    (body) => api.call("POST /day/late", { body }),
    onClose,
  )
  const name = useId()
  const now = useNow()
  const [first] = picked
  const error = errorAt("minutes")
  const at =
    first === undefined
      ? ""
      : localTime(
          new Date(Math.max(Date.parse(first.place.starts_at), now.getTime()) + minutes * 60_000),
          zoneOf(first.place.location_id),
        )
  return (
    <SaySheet
      isOpen={isOpen}
      title={m.title}
      does={m.tellThem}
      save={save}
      onDo={() => say({ minutes })}
      onClose={onClose}
      {...who}
    >
      <fieldset className={styles["minutes"]} role="radiogroup">
        <legend>{m.howLate}</legend>
        {MINUTES.map((one) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === minutes} onChange={() => setMinutes(one)} />
            <span>{one < 60 ? m.minutes({ count: one }) : m.hour}</span>
          </label>
        ))}
      </fieldset>
      {error !== undefined && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {first !== undefined && (
        <p className="note">{m.tells({ names: listOf(picked.map(({ member }) => member.name)), time: at })}</p>
      )}
    </SaySheet>
  )
}
