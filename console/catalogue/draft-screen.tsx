import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { changedIn } from "./changed-fields.ts"
import { type Draft, draftQuery } from "./draft-queries.ts"
import { fieldErrors } from "./field-errors.ts"
import { PublishPanel } from "./publish-panel.tsx"
import { CATALOGUE, type Values } from "./queries.ts"
import { RemoveDrafts } from "./remove-drafts.tsx"
import { ThingForm } from "./thing-form.tsx"

const m = messages("console/catalogue.draft")
const page = messages("console/catalogue.page")

interface Props {
  readonly draft: Draft
  readonly onPublished: (season_id: string | null) => void
  readonly onRemoved: () => void
}

/** A draft: its form, what is left before it can be published, and its end one way or the other. */
export function DraftScreen({ draft, onPublished, onRemoved }: Props) {
  const queries = useQueryClient()
  const [base, setBase] = useState(draft)
  const [values, setValues] = useState<Values>(draft.values)
  const [step, setStep] = useState<"publish" | "remove">()
  const { id, kind, time_zone } = base
  const changed = changedIn(kind, base.values, values)
  const take = (next: Draft) => {
    setBase(next)
    setValues(next.values)
  }
  const save = useMutation({
    mutationFn: () =>
      api.call("PUT /catalogue/drafts/{id}", {
        params: { id },
        body: { version: base.version, values: { ...values } },
      }),
    onSuccess: async (saved) => {
      notifySuccess(m.saved)
      take(saved)
      queries.setQueryData(draftQuery(id).queryKey, saved)
      await queries.invalidateQueries({ queryKey: [...CATALOGUE, "season"] })
    },
    onError: async (error) => {
      if (isProblem(error, "VALIDATION")) return
      notifyError(error)
      if (isProblem(error, "CHANGED_ELSEWHERE")) take(await queries.fetchQuery({ ...draftQuery(id), staleTime: 0 }))
    },
  })
  const refused = isProblem(save.error, "VALIDATION") ? save.error.errors : []
  const said = refused.length > 0 ? refused : base.problems
  const own = said.filter(({ path }) => path !== "" && path !== "row")
  const others = base.problems.filter(({ path }) => path === "" || path === "row")
  if (step === "publish") return <PublishPanel ids={[id]} onBack={() => setStep(undefined)} onPublished={onPublished} />
  return (
    <Stack gap={4}>
      <Row wrap gap={3} justify="spread">
        <p className="dim">
          {m.nobody}{" "}
          {m.by({
            name: base.made_by,
            when: generalDate(dayAt(base.made_at, time_zone), timeAt(base.made_at, time_zone)),
          })}
        </p>
        <Row gap={2}>
          <Button variant="line" size="s" onClick={() => setStep("remove")}>
            {page.remove}
          </Button>
          <Button variant="line" size="s" disabled={changed.length > 0} onClick={() => setStep("publish")}>
            {page.publish}
          </Button>
        </Row>
      </Row>
      {base.problems.length > 0 ? (
        <div className="note warn">
          <Stack gap={1}>
            <b>{m.left}</b>
            {others.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
            {fieldErrors(
              kind,
              base.problems.filter(({ path }) => path !== "" && path !== "row"),
            ).map(({ name, text }) => (
              <p key={`${name} ${text}`}>{text}</p>
            ))}
          </Stack>
        </div>
      ) : (
        <p>{m.fits}</p>
      )}
      <ThingForm
        kind={kind}
        isNew
        base={base.values}
        values={values}
        changed={changed}
        errors={fieldErrors(kind, own)}
        zone={time_zone}
        busy={save.isPending}
        answered={0}
        programs={[]}
        verb={m.save}
        onChange={(name, value) => setValues((last) => ({ ...last, [name]: value }))}
        onDrop={() => {
          setValues(base.values)
          save.reset()
        }}
        onLook={() => save.mutate()}
      />
      <RemoveDrafts
        ids={step === "remove" ? [id] : undefined}
        onLeave={() => setStep(undefined)}
        onRemoved={onRemoved}
      />
    </Stack>
  )
}
