import type { WholeSmartForm } from "@hub/domain/forms/smart-form"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useRef } from "react"
import { useCustomer } from "../account/queries.ts"
import { api } from "../api/client.ts"
import { sentenceOf } from "../api/problem.ts"
import type { Member } from "../participants/members.ts"
import { type FormGroup, type FormToFill, groupsOf } from "./form-groups.ts"
import { FormHeader } from "./form-header.tsx"
import { formQuery } from "./queries.ts"
import { QuestionSet } from "./question-set.tsx"

const m = messages("portal/forms.questionPipeline")

interface Props {
  /** What is left, due first. */
  forms: readonly FormToFill[]
  members: readonly Member[]
  /** On the last button: "Save and finish". */
  last_text: string
  /** After the last one. */
  onFinished?: () => void
  /** When nothing is left. */
  children: ReactNode
}

/** Walks a family through all that is left: one set of questions at a time, for all its children at once. */
export function QuestionPipeline({ forms, members, last_text, onFinished, children }: Props) {
  const [group, ...after] = groupsOf(forms)
  if (group === undefined) return children
  const next = after.length === 0 ? undefined : m.setsAfter({ afterCount: after.length })
  return (
    <FormsOfGroup
      key={`${group.smart_form_template_id} ${group.student_ids.join()}`}
      group={group}
      members={members}
      save_text={after.length === 0 ? last_text : m.continue}
      next={next}
      {...(after.length === 0 && onFinished !== undefined ? { onSaved: onFinished } : {})}
    />
  )
}

/** The same template's forms of some participants, loaded and shown together. */
export function FormsOfGroup({
  group,
  members,
  save_text,
  next,
  onSaved = () => undefined,
}: {
  group: FormGroup
  members: readonly Member[]
  save_text: string
  next?: string | undefined
  onSaved?: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const queries = useQueries({
    queries: group.student_ids.map((student_id) =>
      formQuery({ student_id, smart_form_template_id: group.smart_form_template_id }),
    ),
  })
  const customer = useCustomer()
  const forms = queries.flatMap(({ data }) => data ?? [])
  const failed = [...queries, customer].find(({ isError, data }) => isError && data === undefined)
  if (failed !== undefined) {
    return (
      <>
        <h1>{group.name}</h1>
        <FailedPart busy={failed.isFetching} onRetry={() => void failed.refetch()}>
          {m.loadFailed}
        </FailedPart>
      </>
    )
  }
  if (forms.length < group.student_ids.length || customer.data === undefined) {
    return (
      <>
        <h1>{group.name}</h1>
        <p className="dim" role="status" aria-busy="true">
          {m.loadingTheQuestions}
        </p>
      </>
    )
  }
  return (
    <QuestionSet
      customer_id={customer.data.id}
      forms={forms}
      members={members}
      save_text={save_text}
      onSaved={onSaved}
      onStale={() => {
        for (const query of queries) void query.refetch()
      }}
      header={
        <>
          <FormHeader forms={forms} members={members} heading={heading} next={next} />
          <SkipForms forms={forms} onSkipped={onSaved} />
        </>
      }
    />
  )
}

/** 7.15: optional questions can be left unanswered. */
function SkipForms({ forms, onSkipped }: { forms: readonly WholeSmartForm[]; onSkipped: () => void }) {
  const queries = useQueryClient()
  const skip = useMutation({
    mutationFn: async () => {
      for (const { smart_form_template_id, student_id } of forms)
        await api.call("POST /smart_forms/skip", { body: { smart_form_template_id, student_id } })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["smart_forms"] })
      await queries.invalidateQueries({ queryKey: ["applications"] })
      onSkipped()
    },
  })
  const canSkip = forms.every(
    ({ is_required, resubmission_reason, status }) =>
      !is_required && resubmission_reason === null && status === "INCOMPLETE",
  )
  if (!canSkip) return null
  return (
    <p>
      <Button variant="line" size="s" busy={skip.isPending} onClick={() => skip.mutate()}>
        {m.skip}
      </Button>
      {skip.isError && <span role="alert"> {sentenceOf(skip.error)}</span>}
    </p>
  )
}
