import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { InviteLine } from "../invites/invite-line.tsx"
import { PageHead } from "../shell/page-head.tsx"
import { StationRow, Stations } from "../shell/station-row.tsx"
import { meQuery } from "../staff/queries.ts"
import { BatchesPart } from "./batches-part.tsx"
import { ColumnsStation, columnsText } from "./columns-station.tsx"
import { DecidedPart } from "./decided-part.tsx"
import { FilesStation, filesText } from "./files-station.tsx"
import { FirstStation, firstText } from "./first-station.tsx"
import { ProblemsStation, problemsText } from "./problems-station.tsx"
import { SWITCH, type Switch } from "./queries.ts"
import { openQuestions, QuestionsStation, questionsText } from "./questions-station.tsx"
import { importOf, RunStation, runText } from "./run-station.tsx"

const m = messages("console/switching.page")
const stations = messages("console/switching.stations")

const STATIONS = ["FILES", "COLUMNS", "QUESTIONS", "FIRST", "PROBLEMS", "RUN"] as const
type Station = (typeof STATIONS)[number]

interface Shown {
  readonly words: string
  readonly isDone: boolean
  readonly body: ReactNode
}

function shownOf(found: Switch): Record<Station, Shown> {
  const has_files = found.tables.length > 0
  return {
    FILES: { words: filesText(found), isDone: has_files, body: <FilesStation found={found} /> },
    COLUMNS: {
      words: has_files ? columnsText(found) : "",
      isDone: has_files,
      body: <ColumnsStation found={found} />,
    },
    QUESTIONS: {
      words: has_files ? questionsText(found) : "",
      isDone: has_files && openQuestions(found) === 0,
      body: <QuestionsStation found={found} />,
    },
    FIRST: { words: has_files ? firstText(found) : "", isDone: has_files, body: <FirstStation found={found} /> },
    PROBLEMS: {
      words: has_files ? problemsText(found) : "",
      isDone: has_files && openQuestions(found) === 0 && found.problems.blocking === 0,
      body: <ProblemsStation found={found} />,
    },
    RUN: {
      words: has_files ? runText(found) : "",
      isDone: importOf(found) !== undefined,
      body: <RunStation found={found} />,
    },
  }
}

/** Families, bookings, money, what waits and the timetable: an import and its undo leave nothing as it was but the files and who is signed in. */
const STAYS: ReadonlySet<unknown> = new Set([SWITCH[0], meQuery.queryKey[0]])

const refreshBusiness = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [room] }) => !STAYS.has(room) })

/** From another system's files to families that are here. */
export function SwitchScreen({ found }: { found: Switch }) {
  const [picked, setPicked] = useState<Station | null>()
  const list = useRef<HTMLOListElement>(null)
  const shown = shownOf(found)
  const queries = useQueryClient()
  const come = found.batches.map(({ number, undone_at }) => `${number} ${undone_at ?? ""}`).join()
  useEffect(() => void refreshBusiness(queries), [queries, come])
  const next = STATIONS.find((station) => !shown[station].isDone)
  const open = picked === undefined ? (next ?? "RUN") : picked
  const goOn = () => {
    // Once it is open, so that what takes the focus is in view.
    flushSync(() => setPicked(undefined))
    const row = list.current?.children[STATIONS.findIndex((station) => station === next)]
    row?.querySelector("button")?.focus()
  }
  return (
    <>
      <PageHead over={m.over} title={m.title} under={m.under} />
      <h2 className="visually-hidden">{m.stations}</h2>
      <Stations ref={list}>
        {STATIONS.map((station, index) => {
          const { words, isDone, body } = shown[station]
          return (
            <StationRow
              key={station}
              name={stations[station]}
              number={index + 1}
              look={isDone ? "done" : "open"}
              state={isDone ? m.isDone : m.isOpen}
              text={words}
              body={body}
              isOpen={station === open}
              next={next === undefined || next === station ? undefined : m.next({ station: stations[next] })}
              onPress={() => setPicked(station === open ? null : station)}
              onWork={() => setPicked(station)}
              onNext={goOn}
            />
          )
        })}
      </Stations>
      <Stack above={5}>
        <InviteLine isAlways />
      </Stack>
      <BatchesPart batches={found.batches} />
      <DecidedPart found={found} />
    </>
  )
}
