import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { addedOnDay } from "@hub/domain/orders/add-on-texts"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { GateAnswer as Answer, GatePair, type GateState } from "@hub/ui/gate-answer/gate-answer"
import { GateFlag } from "@hub/ui/gate-answer/gate-flag"
import { HugeButton } from "@hub/ui/gate-answer/huge-button"
import { Icon } from "@hub/ui/icon/icon"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { useState } from "react"
import { DayMessages } from "../day/day-messages.tsx"
import { Face } from "./face.tsx"
import { clockTime } from "./gate-times.ts"
import type { GateAnswer } from "./gateway.ts"
import { PlanButton } from "./plan-button.tsx"

const m = messages("console/gate.answer")

const STATES: Readonly<Record<GateAnswer["word"], GateState>> = {
  IN: "in",
  NOT_YET: "not-yet",
  OUT: "out",
  LEFT: "done",
  ABSENT: "not-yet",
  ELSEWHERE: "no-code",
  NOTHING: "no-code",
}

const wordOf = (word: GateAnswer["word"]): string | undefined => {
  if (word === "LEFT") return m.left
  if (word === "ABSENT") return m.absent
  if (word === "ELSEWHERE") return m.elsewhere
  return word === "NOTHING" ? m.nothing : undefined
}

const factsOf = ({ sessions, age }: GateAnswer): string => {
  const groups = sessions.map(({ name, room }) => [name, room].filter((part) => part !== "").join(", "))
  return [listOf(groups), age === null ? "" : m.years({ age })].filter((part) => part !== "").join(", ")
}

function lastText({ last, elsewhere }: GateAnswer, time_zone: string): string | undefined {
  if (elsewhere !== null) {
    const { location, name, start_time, date, is_here } = elsewhere
    return is_here
      ? m.isThere({ location, name })
      : m.belongs({ location, name, date: dayWithWeekday(date), time: timeLabel(start_time) })
  }
  if (last === null) return undefined
  const at = clockTime(last.at, time_zone)
  if (last.kind === "IN") return m.inSince({ at, by: last.by === "" ? undefined : last.by })
  return last.with_whom === null ? m.outAt({ at }) : m.outWith({ at, name: last.with_whom })
}

/** What is missing, and what follows from it. */
function Flags({ answer, onPlan }: Pick<Props, "answer" | "onPlan">) {
  const { missing, has_alert, word, add_ons = [] } = answer
  return (
    <>
      {add_ons.map((added) => (
        <GateFlag key={added.name + added.choice} icon={<Icon name={added.start_time === null ? "check" : "clock"} />}>
          {addedOnDay(added)}
        </GateFlag>
      ))}
      {missing.map(({ name, is_blocking, hint }) => (
        <GateFlag
          key={name}
          icon={<Icon name={is_blocking ? "alert" : "document"} />}
          tone={is_blocking ? "bad" : "warn"}
          more={is_blocking ? m.nobodyWithout : hint === "" ? m.mayComeIn : hint}
        >
          {m.missing({ name })}
        </GateFlag>
      ))}
      {has_alert && (
        <GateFlag icon={<StaffIcon name="alertPlan" />} tone="bad" more={word === "OUT" ? undefined : m.planAfterIn}>
          {m.alert}
        </GateFlag>
      )}
      {has_alert && word === "OUT" && <PlanButton onPlan={onPlan} />}
      {missing.length === 0 && word === "IN" && <GateFlag icon={<Icon name="check" />}>{m.allHere}</GateFlag>}
    </>
  )
}

interface Props {
  answer: GateAnswer
  location_id: string
  time_zone: string
  now: string
  isPanel?: boolean
  busy: boolean
  error?: string | undefined
  mayOverride: boolean
  onIn: (override_reason?: string) => void
  onOut: () => void
  onAbsent: (isAbsent: boolean) => void
  onPlan: () => void
  onLeave: () => void
}

/** The big answer before anything is done. */
export function AnswerPanel(props: Props) {
  const { answer, time_zone, now, isPanel = false, error } = props
  const { word, face, name, may_collect, one_time } = answer
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [isAsked, setAsked] = useState(false)
  const isOverride = word === "NOT_YET" && props.mayOverride
  const invalid = reasonError(reason)
  const letIn = () => {
    setAsked(true)
    if (invalid === undefined) props.onIn(reasonText(reason))
  }
  return (
    <Answer
      state={STATES[word]}
      {...(wordOf(word) === undefined ? {} : { word: wordOf(word) })}
      isPanel={isPanel}
      at={clockTime(now, time_zone)}
      face={<Face name={name} colour={face.colour} size="l" />}
      name={name}
      facts={factsOf(answer)}
      message={lastText(answer, time_zone)}
      foot={<Foot {...props} onLetIn={letIn} />}
    >
      {error !== undefined && <FormAlert>{error}</FormAlert>}
      <DayMessages location_id={props.location_id} time_zone={time_zone} messages={answer.messages} />
      <Flags answer={answer} onPlan={props.onPlan} />
      {(may_collect.length > 0 || one_time.length > 0) && (
        <section>
          <h2>{m.mayCollect}</h2>
          <ul>
            {one_time.map((person) => (
              <li key={person.id}>
                <strong>{person.name}</strong> {m.oneTime}
              </li>
            ))}
            {may_collect.map((person) => (
              <li key={person.id}>
                <strong>{person.name}</strong> {person.relationship}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isOverride && (
        <Reason
          label={m.letIn({ name: answer.first_name })}
          usual={[m.toldByPhone, m.paperIsHere]}
          value={reason}
          onChange={setReason}
          reads={m.reads}
          error={isAsked ? invalid : undefined}
        />
      )}
    </Answer>
  )
}

function Foot(props: Props & { onLetIn: () => void }) {
  const { answer, busy, mayOverride, onIn, onOut, onAbsent, onLeave } = props
  const { word, first_name, may_come_in } = answer
  // Of one of two: tomorrow's early session keeps the word IN.
  const isAbsent = answer.sessions.some(({ state }) => state === "ABSENT")
  const later = (
    <Button variant="line" onClick={onLeave}>
      {m.notNow}
    </Button>
  )
  if (word === "OUT")
    return (
      <>
        <HugeButton variant="ink" onClick={onOut}>
          <StaffIcon name="out" />
          {m.whoTakes({ name: first_name })}
        </HugeButton>
        <GatePair>{later}</GatePair>
      </>
    )
  if (word === "IN" || word === "ABSENT" || (word === "LEFT" && may_come_in))
    return (
      <>
        <HugeButton busy={busy} onClick={() => onIn()}>
          <Icon name="check" />
          {m.checkIn({ name: first_name })}
        </HugeButton>
        <GatePair>
          {later}
          {word !== "LEFT" && (
            <Button variant="line" onClick={() => onAbsent(!isAbsent)}>
              {isAbsent ? m.backAgain : m.absentToday}
            </Button>
          )}
        </GatePair>
      </>
    )
  if (word === "NOT_YET" && mayOverride) return <Override {...props} />
  return (
    <>
      {word === "NOT_YET" && <p>{m.officeMay({ name: first_name })}</p>}
      <HugeButton variant="ink" onClick={onLeave}>
        {m.nextChild}
      </HugeButton>
    </>
  )
}

interface OverrideProps extends Pick<Props, "answer" | "busy" | "onAbsent" | "onLeave"> {
  onLetIn: () => void
}

/** Of the office: lets a child in although something is missing. */
const Override = ({ answer, busy, onLetIn, onAbsent, onLeave }: OverrideProps) => (
  <>
    <HugeButton variant="ink" busy={busy} onClick={onLetIn}>
      {m.letInWithReason({ name: answer.first_name })}
    </HugeButton>
    <GatePair>
      <Button variant="line" onClick={onLeave}>
        {m.wait}
      </Button>
      <Button variant="line" onClick={() => onAbsent(true)}>
        {m.absentToday}
      </Button>
    </GatePair>
  </>
)
