import { datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { RadioField } from "@hub/ui/field/choice-field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Money } from "@hub/ui/money/money"
import { Preview, type PreviewLine } from "@hub/ui/preview/preview"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type Answer, api } from "../api/client.ts"
import { leftOut, refreshInbox } from "./decide.ts"
import { type Application, targetsOfSeveralQuery } from "./queries.ts"
import { useStepFocus } from "./use-step-focus.ts"

const m = messages("console/inbox.moveSeveral")
const one = messages("console/inbox.moveStep")
const approve = messages("console/inbox.approveStep")

type Moves = Answer<"POST /applications/move/preview">
type Moved = Moves["applications"][number]

interface Props {
  of: readonly Pick<Application, "id" | "name" | "time_zone">[]
  onLeave: () => void
  onDone: () => void
}

function lineOf({ id, name, from, fit, price, open_parts, gives_back, message, preview }: Moved): PreviewLine {
  if (preview === null) return { id, name, more: message, value: approve.stays, mark: "bad" }
  const words = [
    m.from({ from }),
    fit === "FULL" ? one.waits : fit === "HELD" ? one.held : one.fits,
    ...(open_parts === 0 ? [] : [one.open({ count: open_parts })]),
    ...(gives_back ? [one.releases({ from })] : []),
  ]
  const isPlain = fit !== "FULL" && open_parts === 0 && !gives_back
  const value = price === null ? undefined : <Money cents={price} />
  return { id, name, more: words.join(". "), value, mark: isPlain ? "ok" : "warn" }
}

/** Several to one program: where to, why, then what it does to each, and one button with the number in it. */
export function MoveSeveralStep({ of, onLeave, onDone }: Props) {
  const queries = useQueryClient()
  const ids = of.map(({ id }) => id)
  const targets = useQuery(targetsOfSeveralQuery(ids))
  const [offering_id, setOffering] = useState("")
  const [why, setWhy] = useState<ReasonValue>({ text: "" })
  const [isLooked, setLooked] = useState(false)
  const [changed, setChanged] = useState<string>()
  const step = useStepFocus()
  const to = { offering_id, reason: reasonText(why) }
  const look = useMutation({ mutationFn: () => api.call("POST /applications/move/preview", { body: { ids, ...to } }) })
  const press = useMutation({
    mutationFn: (going: readonly Moved[]) =>
      api.call("POST /applications/move", {
        body: { ids: going.map(({ id }) => id), previews: going.map(({ preview }) => preview ?? ""), ...to },
      }),
    onSuccess: async ({ applications }) => {
      const nameOf = (id: string) => of.find((each) => each.id === id)?.name ?? ""
      const others = leftOut(applications, nameOf, of[0]?.time_zone ?? "UTC")
      const done = applications.length - others.length
      if (done > 0) notifySuccess(m.done({ count: done }))
      await refreshInbox(queries)
      if (others.length === 0) return onDone()
      setChanged(others.map(({ name, why: text }) => `${name}: ${text}`).join(" "))
      look.mutate()
    },
    onError: (error) => notifyError(error),
  })
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      look.reset()
      setChanged(undefined)
      set(value)
    }
  const isChosen = offering_id !== "" && reasonError(why) === undefined
  return (
    <section ref={step} tabIndex={-1} aria-label={m.step}>
      <QueryPart query={targets} loading={one.loading} rows={5} failed={one.failed}>
        {({ items }) => {
          const fits = items.filter(({ fitting }) => fitting > 0)
          const program = items.find((item) => item.offering_id === offering_id)?.program ?? ""
          return (
            <Stack gap={4}>
              <h2>{m.title({ count: of.length })}</h2>
              {fits.length === 0 ? (
                <EmptyState text={one.none} />
              ) : (
                <>
                  <RadioField
                    label={one.where}
                    options={fits.map((item) => ({
                      value: item.offering_id,
                      label: (
                        <>
                          {m.target({ program: item.program, days: datesLabel(item) })}
                          <small> {m.fitting({ ...item, free: Math.max(0, item.free), count: of.length })}</small>
                        </>
                      ),
                    }))}
                    value={offering_id}
                    onChange={change(setOffering)}
                    error={isLooked && offering_id === "" ? one.choose : undefined}
                  />
                  <Reason
                    label={one.why}
                    usual={[one.noPlace, one.fitsBetter, one.asked]}
                    value={why}
                    onChange={change(setWhy)}
                    reads={one.reads}
                    error={isLooked ? reasonError(why) : undefined}
                  />
                </>
              )}
              {look.error !== null && <FormAlert>{look.error.message}</FormAlert>}
              {look.data === undefined ? (
                <Row gap={2}>
                  {fits.length > 0 && (
                    <Button
                      busy={look.isPending}
                      onClick={() => {
                        setLooked(true)
                        if (isChosen) look.mutate()
                      }}
                    >
                      {m.look}
                    </Button>
                  )}
                  <Button variant="quiet" onClick={onLeave}>
                    {one.leave}
                  </Button>
                </Row>
              ) : (
                <Shown
                  moves={look.data}
                  program={program}
                  changed={changed}
                  busy={press.isPending || look.isPending}
                  onLeave={onLeave}
                  onMove={(going) => press.mutate(going)}
                />
              )}
            </Stack>
          )
        }}
      </QueryPart>
    </section>
  )
}

interface ShownProps {
  moves: Moves
  program: string
  changed: string | undefined
  busy: boolean
  onLeave: () => void
  onMove: (going: readonly Moved[]) => void
}

function Shown({ moves: { applications, mail }, program, changed, busy, onLeave, onMove }: ShownProps) {
  const going = applications.filter(({ preview }) => preview !== null)
  const staying = applications.length - going.length
  return (
    <Preview
      counted={m.counted({ count: applications.length, program })}
      figures={[
        { figure: going.length, text: m.go({ count: going.length }) },
        ...(staying > 0 ? [{ figure: staying, text: m.stay({ count: staying }), isBad: true }] : []),
      ]}
      lines={applications.map(lineOf)}
      {...(mail === null
        ? {}
        : {
            mail: {
              to: approve.willRead({ count: going.length, name: mail.first_name }),
              subject: mail.subject,
              text: mail.text.split("\n\n").map((part) => <p key={part}>{part}</p>),
            },
          })}
      changed={changed}
      leave={{ label: one.leave, onPress: onLeave }}
      confirm={{
        label: m.move({ count: going.length, program }),
        busy,
        disabled: going.length === 0,
        onPress: () => onMove(going),
      }}
    />
  )
}
