import { STATIONS, type Station } from "@hub/domain/first-day/stations"
import { messages } from "@hub/domain/kernel/messages"
import { type ReactNode, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { StationRow, Stations } from "../shell/station-row.tsx"
import type { FirstDay } from "./queries.ts"
import { nextStation, stateOf } from "./stations.ts"

const m = messages("console/first-day.stations")
const states = messages("console/first-day.states")

const LOOKS = { DONE: "done", TRIAL: "trial", NOT_NEEDED: "skipped", OPEN: "open" } as const

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
    // Once it is open, so that what takes the focus is in view.
    flushSync(() => setPicked(undefined))
    const row = list.current?.children[STATIONS.findIndex((station) => station === next)]
    row?.querySelector("button")?.focus()
  }
  return (
    <Stations ref={list}>
      {STATIONS.map((station, index) => (
        <StationRow
          key={station}
          name={m[station]}
          number={index + 1}
          look={LOOKS[stateOf(found, station)]}
          state={states[stateOf(found, station)]}
          words={stateOf(found, station) === "NOT_NEEDED" ? states.NOT_NEEDED : shown[station].words}
          body={shown[station].body}
          isOpen={station === open}
          next={next === undefined || next === station ? undefined : m.next({ station: m[next] })}
          onPress={() => setPicked(station === open ? null : station)}
          onWork={() => setPicked(station)}
          onNext={goOn}
        />
      ))}
    </Stations>
  )
}
