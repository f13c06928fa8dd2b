import { datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { RadioField } from "@hub/ui/field/choice-field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Money } from "@hub/ui/money/money"
import { Preview } from "@hub/ui/preview/preview"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { refreshInbox } from "./decide.ts"
import { type Application, targetsQuery } from "./queries.ts"
import { reasonTexts } from "./texts.ts"
import { useStepFocus } from "./use-step-focus.ts"

const m = messages("console/inbox.moveStep")

interface Props {
  of: Pick<Application, "id" | "name">
  onLeave: () => void
  onDone: () => void
}

/** To another program: where the child fits, why, then what it does and what the family reads. */
export function MoveStep({ of: { id, name }, onLeave, onDone }: Props) {
  const queries = useQueryClient()
  const targets = useQuery(targetsQuery(id))
  const [offering_id, setOffering] = useState("")
  const [why, setWhy] = useState<ReasonValue>({ text: "" })
  const [isLooked, setLooked] = useState(false)
  const [isStale, setStale] = useState(false)
  const step = useStepFocus()
  const params = { id }
  const body = { offering_id, reason: reasonText(why) }
  const look = useMutation({ mutationFn: () => api.call("POST /applications/{id}/move/preview", { params, body }) })
  const press = useMutation({
    mutationFn: (preview: string) => api.call("POST /applications/{id}/move", { params, body: { ...body, preview } }),
    onSuccess: async () => {
      notifySuccess(m.done({ name }))
      await refreshInbox(queries)
      onDone()
    },
    onError: (error) => {
      if (!isProblem(error, "PREVIEW_CHANGED")) return notifyError(error)
      setStale(true)
      return look.mutate()
    },
  })
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      look.reset()
      setStale(false)
      set(value)
    }
  const errors = isLooked
    ? { where: offering_id === "" ? m.choose : undefined, why: reasonError(why) }
    : { where: undefined, why: undefined }
  return (
    <section ref={step} tabIndex={-1} aria-label={m.title({ name })}>
      <QueryPart query={targets} loading={m.loading} rows={5} failed={m.failed}>
        {({ items }) => {
          const fits = items.filter(({ fit }) => fit !== "NOT_ELIGIBLE")
          const others = items.filter(({ fit }) => fit === "NOT_ELIGIBLE")
          return (
            <Stack gap={4}>
              <h2>{m.title({ name })}</h2>
              {fits.length === 0 ? (
                <EmptyState text={m.none} />
              ) : (
                <RadioField
                  label={m.where}
                  options={fits.map((one) => ({
                    value: one.offering_id,
                    label: (
                      <>
                        {m.target({ program: one.program, days: datesLabel(one) })}
                        <small>
                          {" "}
                          {one.fit === "FULL"
                            ? m.full({ location: one.location })
                            : m.free({ location: one.location, count: one.free })}
                        </small>
                      </>
                    ),
                  }))}
                  value={offering_id}
                  onChange={change(setOffering)}
                  error={errors.where}
                />
              )}
              {others.length > 0 && (
                <p className="small dim">
                  {m.others}{" "}
                  {others
                    .map(({ program, reasons: [first] }) =>
                      first === undefined ? program : m.other({ program, why: reasonTexts()[first] }),
                    )
                    .join("; ")}
                </p>
              )}
              {fits.length > 0 && (
                <Reason
                  label={m.why}
                  usual={[m.noPlace, m.fitsBetter, m.asked]}
                  value={why}
                  onChange={change(setWhy)}
                  reads={m.reads}
                  error={errors.why}
                />
              )}
              {look.error !== null && <FormAlert>{look.error.message}</FormAlert>}
              {look.data === undefined ? (
                <Row gap={2}>
                  {fits.length > 0 && (
                    <Button
                      busy={look.isPending}
                      onClick={() => {
                        setLooked(true)
                        if (offering_id !== "" && reasonError(why) === undefined) look.mutate()
                      }}
                    >
                      {m.look}
                    </Button>
                  )}
                  <Button variant="quiet" onClick={onLeave}>
                    {m.leave}
                  </Button>
                </Row>
              ) : (
                <Preview
                  counted={m.counted({ from: look.data.from, to: look.data.to.program })}
                  lines={[
                    {
                      id: "fit",
                      name,
                      more: look.data.to.fit === "FULL" ? m.waits : look.data.to.fit === "HELD" ? m.held : m.fits,
                      value: <Money cents={look.data.price} />,
                      mark: look.data.to.fit === "FULL" ? "warn" : "ok",
                    },
                    ...(look.data.open_parts === 0
                      ? []
                      : [{ id: "open", name: m.open({ count: look.data.open_parts }), mark: "warn" as const }]),
                    ...(look.data.gives_back
                      ? [{ id: "back", name: m.releases({ from: look.data.from }), mark: "warn" as const }]
                      : []),
                  ]}
                  mail={{
                    to: m.mailTo({ name: look.data.mail.first_name }),
                    subject: look.data.mail.subject,
                    text: look.data.mail.text.split("\n\n").map((part) => <p key={part}>{part}</p>),
                  }}
                  {...(isStale ? { changed: m.changed } : {})}
                  leave={{ label: m.leave, onPress: onLeave }}
                  confirm={{
                    label: m.move({ program: look.data.to.program }),
                    busy: press.isPending,
                    onPress: () => press.mutate(look.data.preview),
                  }}
                />
              )}
            </Stack>
          )
        }}
      </QueryPart>
    </section>
  )
}
