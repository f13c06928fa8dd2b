import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Segmented } from "@hub/ui/segmented/segmented"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { AnswerList } from "../inbox/answers.tsx"
import { ReasonStep } from "../inbox/reason-step.tsx"
import { spanLabel } from "../shell/ages.ts"
import { PageHead } from "../shell/page-head.tsx"
import { useNow } from "../shell/use-now.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { BackToHealth } from "./back-to-health.tsx"
import few from "./few.module.css"
import { answersQuery, questionsQuery, useRenew } from "./queries.ts"

const m = messages("console/health.questions")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

type Status = "UNREAD" | "ASKED_AGAIN"

/** Question sets about health: read here alone, and asked again. */
export function QuestionsScreen() {
  const { site } = useWhereAndWhen()
  const now = useNow()
  const [status, setStatus] = useState<Status>("UNREAD")
  const [picked, setPicked] = useState<string>()
  const query = useQuery(questionsQuery(status, site?.id))
  return (
    <>
      <PageHead over={<BackToHealth />} title={m.title} />
      <Columns wide="even" gap={5}>
        <Stack gap={3}>
          <Segmented
            label={m.kinds}
            options={[
              { value: "UNREAD", label: m.unread },
              { value: "ASKED_AGAIN", label: m.askedAgain },
            ]}
            value={status}
            onChange={(next) => {
              setStatus(next)
              setPicked(undefined)
            }}
          />
          <QueryPart query={query} loading={m.loading} rows={5} failed={m.failed}>
            {({ items, total }) => (
              <>
                {items.length === 0 && <p>{status === "UNREAD" ? m.empty : m.emptyAsked}</p>}
                <ul className={few["few"]}>
                  {items.map(({ id, student, name, submitted_at }) => (
                    <li key={id}>
                      <p>
                        <b>{student}</b>
                        <small>{name}</small>
                        {submitted_at !== null && <small>{m.answered({ span: spanLabel(submitted_at, now) })}</small>}
                      </p>
                      <Button variant="line" size="s" aria-pressed={picked === id} onClick={() => setPicked(id)}>
                        <span>{m.read({ name, student, hidden })}</span>
                      </Button>
                    </li>
                  ))}
                </ul>
                {total > items.length && <p className="dim">{m.more({ count: total - items.length })}</p>}
              </>
            )}
          </QueryPart>
        </Stack>
        {picked !== undefined && <Answers key={picked} id={picked} />}
      </Columns>
    </>
  )
}

function Answers({ id }: { id: string }) {
  const renew = useRenew()
  const query = useQuery(answersQuery(id))
  const [isAsking, setAsking] = useState(false)
  const ask = useMutation({
    mutationFn: (reason: string) =>
      api.call("POST /health_question_sets/{id}/ask_again", { params: { id }, body: { reason } }),
    onSuccess: async () => {
      setAsking(false)
      notifySuccess(m.asked)
      await renew()
    },
    onError: (error) => notifyError(error),
  })
  return (
    <QueryPart query={query} loading={m.loadingOne} rows={6} failed={m.failedOne}>
      {({ student, name, answers, reason }) => (
        <Stack gap={3} as="article" aria-label={m.of({ name, student })}>
          <div>
            <h2>{student}</h2>
            <p className="dim">{name}</p>
          </div>
          <AnswerList answers={answers} />
          <Row as="p" gap={2} className="small dim">
            <Icon name="eye" />
            {m.looked}
          </Row>
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
            reason === null && (
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
