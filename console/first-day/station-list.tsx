import { isStationDone, STATIONS, type Station, type StationState } from "@hub/domain/first-day/stations"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { type ReactNode, useId, useRef, useState } from "react"
import type { FirstDay } from "./queries.ts"
import css from "./station-list.module.css"
import { nextStation, stateOf } from "./stations.ts"

const m = messages("console/first-day.stations")
const states = messages("console/first-day.states")

interface Shown {
  /** What is there, in a few words. */
  readonly words: ReactNode
  readonly body: ReactNode
}

interface Props {
  found: FirstDay
  shown: Readonly<Record<Station, Shown>>
}

/** The way to the opening: one station is open, the first that has something to do. */
export function StationList({ found, shown }: Props) {
  const [picked, setPicked] = useState<Station | null>()
  const next = nextStation(found)
  const open = picked === undefined ? next : picked
  const list = useRef<HTMLOListElement>(null)
  const goOn = () => {
    setPicked(undefined)
    const row = list.current?.children[STATIONS.findIndex((station) => station === next)]
    row?.querySelector("button")?.focus()
  }
  return (
    <ol ref={list} className={css["stations"]}>
      {STATIONS.map((station, index) => (
        <StationRow
          key={station}
          name={m[station]}
          number={index + 1}
          state={stateOf(found, station)}
          shown={shown[station]}
          isOpen={station === open}
          next={next === undefined || next === station ? undefined : m[next]}
          onPress={() => setPicked(station === open ? null : station)}
          onWork={() => setPicked(station)}
          onNext={goOn}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  name: string
  number: number
  state: StationState
  shown: Shown
  isOpen: boolean
  /** Where one goes on from here. */
  next: string | undefined
  onPress: () => void
  /** Something in it is pressed: it stays open when that makes it done. */
  onWork: () => void
  onNext: () => void
}

const LOOKS = { DONE: "done", TRIAL: "trial", NOT_NEEDED: "skipped", OPEN: "" } as const

function StationRow({ name, number, state, shown, isOpen, next, onPress, onWork, onNext }: RowProps) {
  const id = useId()
  const isDone = isStationDone(state)
  const look = [isDone ? css["passed"] : "", css[LOOKS[state]] ?? "", isOpen ? css["here"] : ""]
  return (
    <li className={look.filter((part) => part !== "").join(" ")}>
      <span className={css["mark"]} aria-hidden="true">
        {isDone ? <Icon name={state === "NOT_NEEDED" ? "minus" : "check"} /> : number}
      </span>
      <h3 className={css["head"]}>
        <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onPress}>
          {name}
          <span className="visually-hidden">{`(${states[state]})`}</span>
        </button>
        <span className={css["words"]}>{state === "NOT_NEEDED" ? states.NOT_NEEDED : shown.words}</span>
      </h3>
      {isOpen && (
        <div id={id} className={css["body"]} onClickCapture={onWork}>
          {shown.body}
          {isDone && next !== undefined && (
            <p className={css["next"]}>
              <Button variant="quiet" onClick={onNext}>
                {m.next({ station: next })}
              </Button>
            </p>
          )}
        </div>
      )}
    </li>
  )
}
