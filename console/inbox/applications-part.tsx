import { datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { BulkBar } from "@hub/ui/bulk-bar/bulk-bar"
import { Button } from "@hub/ui/button/button"
import { FilterBar } from "@hub/ui/filter-bar/filter-bar"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useKeys } from "../shell/keys.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { ApplicationView } from "./application-view.tsx"
import { DecisionStep, type Decision as Step } from "./decision-step.tsx"
import css from "./inbox-list.module.css"
import { InboxList } from "./inbox-list.tsx"
import { useWaiting } from "./later.ts"
import { type Application, applicationsQuery } from "./queries.ts"
import { FILTERS, type InboxSearch } from "./search.ts"
import { Split } from "./split.tsx"
import { ageLabel, fitTexts } from "./texts.ts"

const m = messages("console/inbox.applications")
const list = messages("console/inbox.list")

const NONE: ReadonlySet<string> = new Set()
const PROGRAM = "program:"

const filterTexts = () => ({ FITS: m.fits, DOES_NOT_FIT: m.doesNotFit, HELD: m.held, OLDER: m.older }) as const

/** Whether it fits, and how long it waits. */
function FitTag({ application, at }: { application: Application; at: string }) {
  const { tone, text } = fitTexts(application)
  return (
    <span className={css["end"]}>
      <span className={`tag ${tone}`}>{text}</span>
      <small className="tabular">{ageLabel(at)}</small>
    </span>
  )
}

/** Applications that wait: the list, and one with its answers, or what a press would do to those that are ticked. */
export function ApplicationsPart({ filter, program, page = 1, id }: InboxSearch) {
  const navigate = useNavigate()
  const waiting = useWaiting()
  const { site } = useWhereAndWhen()
  const query = useQuery(applicationsQuery({ status: "PENDING", site: site?.id, filter, program, page }))
  const [chosen, setChosen] = useState(NONE)
  const [step, setStep] = useState<Step>()
  const open = (next: string | undefined) => {
    setStep(undefined)
    return navigate({ to: "/inbox", search: (kept) => ({ ...kept, id: next }) })
  }
  const leave = () => {
    if (step !== undefined) setStep(undefined)
    else if (chosen.size > 0) setChosen(NONE)
    else void open(undefined)
  }
  useKeys({ escape: { text: list.leave, act: leave } })
  return (
    <QueryPart query={query} loading={m.loading} rows={8} failed={m.failed}>
      {({ items, total, counts, programs }) => {
        const rows = items.filter((one) => !waiting.has(one.id))
        const picked = rows.find((one) => one.id === id)
        const next = rows[rows.findIndex((one) => one.id === id) + 1]?.id
        const ticked = rows.filter((one) => chosen.has(one.id))
        const text = filterTexts()
        const found = {
          FITS: counts.fits,
          DOES_NOT_FIT: counts.does_not_fit,
          HELD: counts.held,
          OLDER: counts.older_than_a_day,
        }
        const press = (pressed: string) =>
          navigate({
            to: "/inbox",
            search: (kept) => ({
              ...kept,
              page: undefined,
              id: undefined,
              filter: FILTERS.find((one) => one === pressed),
              program: pressed.startsWith(PROGRAM) ? pressed.slice(PROGRAM.length) : undefined,
            }),
          })
        return (
          <>
            <FilterBar
              label={m.filters}
              filters={[
                { id: "all", label: m.all, count: counts.all },
                ...FILTERS.map((one) => ({ id: one, label: text[one], count: found[one] })),
                ...programs.map(({ name, count }) => ({ id: PROGRAM + name, label: name, count })),
              ]}
              pressed={[filter ?? (program === undefined ? "all" : PROGRAM + program)]}
              onPress={(pressed) => void press(pressed)}
            />
            <Split
              id={id}
              isOpen={id !== undefined || step !== undefined}
              onBack={() => setStep(undefined)}
              list={
                <InboxList<Application>
                  label={m.label}
                  nameHeader={m.participant}
                  name={(one) => one.name}
                  more={(one) => m.what({ program: one.program, days: datesLabel(one) })}
                  endHeader={m.fit}
                  end={(one) => <FitTag application={one} at={one.submitted_at} />}
                  rows={rows}
                  total={total}
                  page={page}
                  picked={id}
                  empty={filter === undefined && program === undefined ? m.empty : m.noneHere}
                  chosen={chosen}
                  onChoose={setChosen}
                />
              }
              one={
                step !== undefined ? (
                  <DecisionStep
                    step={step}
                    onLeave={() => setStep(undefined)}
                    onDone={() => {
                      setStep(undefined)
                      setChosen(NONE)
                      void open(undefined)
                    }}
                  />
                ) : id === undefined ? (
                  <p className="dim">{m.openOne}</p>
                ) : (
                  <ApplicationView
                    key={id}
                    id={id}
                    place={{ at: picked === undefined ? 0 : rows.indexOf(picked) + 1, of: total }}
                    onDecided={() => void open(next)}
                    onStep={setStep}
                  />
                )
              }
            />
            <BulkBar count={step === undefined ? ticked.length : 0} onLeave={() => setChosen(NONE)}>
              <Button variant="line" size="s" onClick={() => setStep({ kind: "approve", of: ticked })}>
                {m.approve}
              </Button>
              <Button variant="line" size="s" onClick={() => setStep({ kind: "send_back", of: ticked })}>
                {m.askAgain}
              </Button>
              <Button variant="line" size="s" onClick={() => setStep({ kind: "move", of: ticked })}>
                {m.moveTo}
              </Button>
              <Button variant="line" size="s" onClick={() => setStep({ kind: "reject", of: ticked })}>
                {m.reject}
              </Button>
            </BulkBar>
          </>
        )
      }}
    </QueryPart>
  )
}
