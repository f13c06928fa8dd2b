import { messages } from "@hub/domain/kernel/messages"
import { SelectField } from "@hub/ui/field/select-field"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ApproveStep } from "./approve-step.tsx"
import { leftOut, refreshInbox } from "./decide.ts"
import { MoveSeveralStep } from "./move-several-step.tsx"
import { MoveStep } from "./move-step.tsx"
import { type Application, otherProgramsQuery } from "./queries.ts"
import { ReasonStep } from "./reason-step.tsx"

const m = messages("console/inbox.decisionStep")

/** What is about to be said to one or several. */
export interface Decision {
  readonly kind: "approve" | "reject" | "send_back" | "move"
  readonly of: readonly Pick<Application, "id" | "name" | "time_zone">[]
}

interface Props {
  step: Decision
  onLeave: () => void
  onDone: () => void
}

export function DecisionStep({ step, onLeave, onDone }: Props) {
  const queries = useQueryClient()
  const { kind, of } = step
  const [other, setOther] = useState("")
  const programs = useQuery({ ...otherProgramsQuery, enabled: kind === "reject" })
  const send = useMutation({
    mutationFn: (reason: string) => {
      const body = { ids: of.map(({ id }) => id), reason }
      return kind === "reject"
        ? api.call("POST /applications/reject", {
            body: other === "" ? body : { ...body, other_program: other },
          })
        : api.call("POST /applications/send_back", { body })
    },
    onSuccess: async ({ applications }) => {
      const nameOf = (id: string) => of.find((one) => one.id === id)?.name ?? ""
      const others = leftOut(applications, nameOf, of[0]?.time_zone ?? "UTC")
      const done = applications.length - others.length
      if (done > 0) notifySuccess(kind === "reject" ? m.rejected({ count: done }) : m.sentBack({ count: done }))
      for (const { name, why } of others) notifyError(m.leftOut({ name, why }))
      await refreshInbox(queries)
      onDone()
    },
    onError: (error) => notifyError(error),
  })
  if (kind === "approve") return <ApproveStep of={of} onLeave={onLeave} onDone={onDone} />
  const [one] = of
  if (kind === "move" && of.length > 1) return <MoveSeveralStep of={of} onLeave={onLeave} onDone={onDone} />
  if (kind === "move") return one === undefined ? null : <MoveStep of={one} onLeave={onLeave} onDone={onDone} />
  const names = of.length === 1 ? (of[0]?.name ?? "") : undefined
  return (
    <ReasonStep
      key={kind}
      title={
        kind === "reject"
          ? m.whyNo({ count: of.length, name: names })
          : m.whatToChange({ count: of.length, name: names })
      }
      usual={kind === "reject" ? [m.full, m.notTheAge, m.otherGroup] : [m.answerMissing, m.answerUnclear]}
      reads={m.reads({ count: of.length })}
      label={kind === "reject" ? m.reject({ count: of.length }) : m.askAgain({ count: of.length })}
      busy={send.isPending}
      more={
        kind === "reject" && (
          <SelectField
            label={m.other}
            hint={m.otherHint}
            placeholder={m.noOther}
            options={(programs.data?.items ?? []).flatMap(({ url_part, name }) =>
              url_part === null ? [] : [{ value: url_part, label: name }],
            )}
            value={other}
            onChange={setOther}
          />
        )
      }
      onLeave={onLeave}
      onSend={(reason) => send.mutate(reason)}
    />
  )
}
