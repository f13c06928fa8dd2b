import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useKeys } from "../shell/keys.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { useMe } from "../staff/queries.ts"
import { AnswerList } from "./answers.tsx"
import { refreshInbox } from "./decide.ts"
import css from "./inbox-list.module.css"
import { InboxList } from "./inbox-list.tsx"
import { type Form, formQuery, formsQuery } from "./queries.ts"
import { ReasonStep } from "./reason-step.tsx"
import type { InboxSearch } from "./search.ts"
import { Split } from "./split.tsx"
import { ageLabel } from "./texts.ts"

const m = messages("console/inbox.questions")
const list = messages("console/inbox.list")

/** Question sets whose answers nobody has read; reading one is what it waits for. */
export function QuestionsPart({ page = 1, id }: InboxSearch) {
  const navigate = useNavigate()
  const { site } = useWhereAndWhen()
  const query = useQuery(formsQuery("UNREAD", site?.id, page))
  const open = (next: string | undefined) => void navigate({ to: "/inbox", search: (kept) => ({ ...kept, id: next }) })
  useKeys(id === undefined ? {} : { escape: { text: list.close, act: () => open(undefined) } })
  return (
    <QueryPart query={query} loading={m.loading} rows={8} failed={m.failed}>
      {({ items, total }) => (
        <Split
          id={id}
          list={
            <InboxList<Form>
              label={m.label}
              nameHeader={m.participant}
              name={(one) => one.student}
              more={(one) => one.name}
              endHeader={m.answered}
              end={(one) => (
                <span className={css["end"]}>
                  {one.submitted_at !== null && <small className="tabular">{ageLabel(one.submitted_at)}</small>}
                </span>
              )}
              rows={items}
              total={total}
              page={page}
              picked={id}
              empty={m.empty}
            />
          }
          one={id === undefined ? <p className="dim">{m.openOne}</p> : <FormView key={id} id={id} />}
        />
      )}
    </QueryPart>
  )
}

function FormView({ id }: { id: string }) {
  const me = useMe()
  const queries = useQueryClient()
  const query = useQuery(formQuery(id))
  const [isAsking, setAsking] = useState(false)
  const ask = useMutation({
    mutationFn: (reason: string) =>
      api.call("POST /question_sets/{id}/ask_again", { params: { id }, body: { reason } }),
    onSuccess: async () => {
      setAsking(false)
      notifySuccess(m.asked)
      await refreshInbox(queries)
    },
    onError: (error) => notifyError(error),
  })
  return (
    <QueryPart query={query} loading={m.loading} rows={6} failed={m.failed}>
      {({ student, name, answers, reason }) => (
        <Stack gap={3} as="article" aria-label={m.of({ name, student })}>
          <div>
            <h2>{student}</h2>
            <p className="dim">{name}</p>
          </div>
          <AnswerList answers={answers} />
          {reason !== null && <p className="note wait">{m.askedFor({ reason })}</p>}
          {isAsking ? (
            <ReasonStep
              title={m.whatToChange}
              usual={[m.missing, m.unclear]}
              reads={m.reads}
              label={m.askAgain}
              busy={ask.isPending}
              onLeave={() => setAsking(false)}
              onSend={(text) => ask.mutate(text)}
            />
          ) : (
            reason === null &&
            isPermitted(me, "book") && (
              <div>
                <Button variant="line" onClick={() => setAsking(true)}>
                  {m.askAgain}
                </Button>
              </div>
            )
          )}
        </Stack>
      )}
    </QueryPart>
  )
}
