import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Checkbox } from "@hub/ui/field/checkbox"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Collectors } from "@hub/ui/gate-answer/collectors"
import { GateAnswer as Answer, GatePair } from "@hub/ui/gate-answer/gate-answer"
import { GateFlag } from "@hub/ui/gate-answer/gate-flag"
import { HugeButton } from "@hub/ui/gate-answer/huge-button"
import { Icon } from "@hub/ui/icon/icon"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonText } from "@hub/ui/reason/reason-text.ts"
import { useState } from "react"
import { Face } from "./face.tsx"
import { clockTime } from "./gate-times.ts"
import type { GateAnswer, OutInput } from "./gateway.ts"

const m = messages("console/gate.out")

const ELSE = "else"
const SELF = "SELF"

/** On a phone the list fills the screen, and what is to type comes after it. */
const bringInView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "center" })

const firstOf = (name: string): string => name.split(" ")[0] ?? name

interface Props {
  answer: GateAnswer
  time_zone: string
  now: string
  isPanel?: boolean
  busy: boolean
  error?: string | undefined
  onOut: (input: OutInput) => void
  onLeave: () => void
}

interface OutProps extends Props {
  onElse: () => void
}

/** Who takes the child: someone of the list, else someone after a call. */
export function OutPanel({ answer, time_zone, now, isPanel = false, busy, error, onOut, onElse, onLeave }: OutProps) {
  const { student_id, name, first_name, face, may_collect, must_not, one_time, sessions } = answer
  const [digits, setDigits] = useState("")
  const [isIdSeen, setIdSeen] = useState(false)
  const [only] = may_collect
  const [who, setWho] = useState(may_collect.length === 1 && only?.collector === SELF ? only.id : undefined)
  const chosen = may_collect.find(({ id }) => id === who)
  const once = one_time.find(({ id }) => id === who)
  const barred = must_not.find(({ id }) => id === who)
  const people = [
    ...one_time.map((person) => ({
      id: person.id,
      name: person.name,
      more: person.is_locked ? m.onceLocked : m.once,
      face: <Face name={person.name} />,
    })),
    ...may_collect.map((person) => ({
      id: person.id,
      name: person.name,
      more: person.collector === SELF ? m.leavesAlone : person.relationship === "" ? m.family : person.relationship,
      face: <Face name={person.name} />,
    })),
    ...must_not.map((person) => ({ id: person.id, name: person.name, more: m.mustNot, face: <Icon name="lock" /> })),
    { id: ELSE, name: m.someoneElse, more: m.needsCall, face: <Icon name="plus" />, isElse: true },
  ]
  const [lead] = sessions
  return (
    <Answer
      state="out"
      isPanel={isPanel}
      at={clockTime(now, time_zone)}
      face={<Face name={name} colour={face.colour} size="l" />}
      name={name}
      facts={lead === undefined ? "" : [lead.name, lead.room].filter((part) => part !== "").join(", ")}
      foot={
        <>
          <HugeButton
            variant="ink"
            busy={busy}
            disabled={
              chosen === undefined &&
              barred === undefined &&
              (once === undefined || once.is_locked || (digits.trim().length < 4 && !isIdSeen))
            }
            onClick={() => {
              if (once !== undefined)
                onOut({ student_id, one_time: { id: once.id, ...(isIdSeen ? {} : { digits: digits.trim() }) } })
              else if (who !== undefined) onOut({ student_id, with_whom: who })
            }}
          >
            <StaffIcon name="out" />
            {barred !== undefined
              ? m.came({ name: firstOf(barred.name) })
              : once !== undefined
                ? m.outWith({ name: firstOf(once.name) })
                : chosen === undefined
                  ? m.choose
                  : m.outWith({ name: firstOf(chosen.name) })}
          </HugeButton>
          <GatePair>
            <Button variant="line" onClick={onLeave}>
              {m.notNow}
            </Button>
          </GatePair>
        </>
      }
    >
      {error !== undefined && <FormAlert>{error}</FormAlert>}
      <Collectors
        label={m.whoTakes({ name: first_name })}
        people={people}
        value={who}
        onChange={(id) => (id === ELSE ? onElse() : setWho(id))}
      />
      {once !== undefined && !once.is_locked && (
        <div key={once.id} ref={bringInView}>
          <TextField
            label={m.digits}
            hint={m.digitsHint({ name: once.name })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            disabled={isIdSeen}
            value={digits}
            onChange={(event) => setDigits(event.target.value)}
          />
          <Checkbox
            label={m.idSeen({ name: once.name })}
            checked={isIdSeen}
            onChange={(event) => setIdSeen(event.target.checked)}
          />
        </div>
      )}
      {once?.is_locked === true && <p className="note bad">{m.lockedCall}</p>}
    </Answer>
  )
}

/** Not on the list: a name as on the ID, why, and a call that was made. */
export function StrangerPanel({ answer, time_zone, now, isPanel = false, busy, error, onOut, onLeave }: Props) {
  const { student_id, name, first_name, face, may_collect } = answer
  const [with_whom, setName] = useState("")
  const [called, setCalled] = useState("")
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [isAsked, setAsked] = useState(false)
  const why = reasonText(reason)
  const isWhole = with_whom.trim() !== "" && called.trim() !== "" && why !== ""
  const must = (text: string) => (isAsked && text.trim() === "" ? m.needed : undefined)
  const phones = may_collect.filter(({ phone }) => phone !== null)
  return (
    <Answer
      state="out?"
      isPanel={isPanel}
      at={clockTime(now, time_zone)}
      face={<Face name={name} colour={face.colour} size="l" />}
      name={name}
      facts={m.notOnList}
      foot={
        <>
          <HugeButton
            variant="ink"
            busy={busy}
            onClick={() => {
              setAsked(true)
              if (isWhole) onOut({ student_id, with_whom: with_whom.trim(), reason: why, called: called.trim() })
            }}
          >
            <StaffIcon name="out" />
            {with_whom.trim() === "" ? m.out : m.outWith({ name: firstOf(with_whom.trim()) })}
          </HugeButton>
          <GatePair>
            <Button variant="line" onClick={onLeave}>
              {m.keepHere({ name: first_name })}
            </Button>
          </GatePair>
        </>
      }
    >
      {error !== undefined && <FormAlert>{error}</FormAlert>}
      <TextField
        label={m.whoIsIt}
        value={with_whom}
        maxLength={200}
        autoComplete="off"
        error={must(with_whom)}
        onChange={(event) => setName(event.target.value)}
      />
      <Reason
        label={m.whyNot}
        usual={[m.sentByParent, m.emergency]}
        value={reason}
        onChange={setReason}
        reads={m.reads}
        error={must(why)}
      />
      {phones.map((person) => (
        <GateFlag key={person.id} icon={<Icon name="phone" />} more={person.relationship}>
          <a href={`tel:${person.phone ?? ""}`}>{m.call({ name: person.name })}</a>
        </GateFlag>
      ))}
      <TextField
        label={m.called}
        hint={m.calledHint}
        value={called}
        maxLength={300}
        autoComplete="off"
        error={must(called)}
        onChange={(event) => setCalled(event.target.value)}
      />
    </Answer>
  )
}
