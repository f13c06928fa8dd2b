import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { REVIEW_LENGTH } from "@hub/domain/reviews/review"
import { Button } from "@hub/ui/button/button"
import { TextArea } from "@hub/ui/field/text-area"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { refreshInbox } from "./decide.ts"
import type { Review } from "./queries.ts"
import { ReasonStep } from "./reason-step.tsx"
import css from "./review-view.module.css"

const m = messages("console/inbox.reviews")

function useDecision(done: string, decide: (text: string) => Promise<unknown>, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: decide,
    onSuccess: async () => {
      onDone()
      notifySuccess(done)
      await refreshInbox(queries)
    },
    onError: async (error) => {
      notifyError(error)
      await refreshInbox(queries)
    },
  })
}

export function ReviewView({ review }: { review: Review }) {
  const me = useMe()
  const { id, written_at, status, published, answer, names_children, reports, words: text, stars } = review
  const params = { id }
  const [step, setStep] = useState<"decline" | "answer">()
  const close = () => setStep(undefined)
  const approve = useDecision(
    m.approved,
    () => api.call("POST /reviews/{id}/approve", { params, body: { written_at } }),
    close,
  )
  const decline = useDecision(
    m.declined,
    (reason) => api.call("POST /reviews/{id}/decline", { params, body: { written_at, reason } }),
    close,
  )
  const leave = useDecision(m.left, () => api.call("POST /reviews/{id}/leave", { params, body: {} }), close)
  const isNew = status !== "APPROVED"
  return (
    <Stack gap={3} as="article" aria-label={review.program}>
      <div>
        <h2>{review.program}</h2>
        <p className="dim">
          {m.by({ family: review.family, year: String(review.year), first_name: review.first_name })}{" "}
          <a href={`/programs/${review.url_part}`} target="_blank" rel="noopener">
            {m.seeProgram}
          </a>
        </p>
      </div>
      <p>
        <b>{m.stars({ stars })}</b>
      </p>
      <p lang={review.language} dir="auto" className={css["words"]}>
        {text === "" ? m.noWords : text}
      </p>
      {names_children.length > 0 && <p className="note warn">{m.namesChildren({ names: listOf(names_children) })}</p>}
      {isNew && published !== null && <p className="note">{m.before(published)}</p>}
      {review.decline_reason !== null && <p className="note">{m.isDeclined({ reason: review.decline_reason })}</p>}
      {reports.length > 0 && (
        <section className="note warn">
          <b>{m.reports}</b>
          <ul>
            {reports.map(({ reason, reported_at }) => (
              <li key={reported_at}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      {!isPermitted(me, "reviews") ? null : step === "decline" ? (
        <ReasonStep
          title={m.whyNo}
          usual={[m.namesAChild, m.notAboutIt, m.insults]}
          reads={m.reads}
          label={isNew ? m.decline : m.takeDown}
          busy={decline.isPending}
          onLeave={close}
          onSend={(reason) => decline.mutate(reason)}
        />
      ) : step === "answer" ? (
        <AnswerStep id={id} answer={answer ?? ""} onDone={close} />
      ) : (
        <Row gap={2} wrap>
          {isNew && (
            <Button busy={approve.isPending} onClick={() => approve.mutate("")}>
              {m.approve}
            </Button>
          )}
          {!isNew && reports.length > 0 && (
            <Button busy={leave.isPending} onClick={() => leave.mutate("")}>
              {m.leave}
            </Button>
          )}
          {status !== "DECLINED" && (
            <Button variant="line" onClick={() => setStep("decline")}>
              {isNew ? m.decline : m.takeDown}
            </Button>
          )}
          {published !== null && (
            <Button variant="line" onClick={() => setStep("answer")}>
              {answer === null ? m.answer : m.changeAnswer}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}

function AnswerStep({ id, answer, onDone }: { id: string; answer: string; onDone: () => void }) {
  const [words, setWords] = useState(answer)
  const save = useDecision(
    m.answered,
    (text) => api.call("POST /reviews/{id}/answer", { params: { id }, body: { answer: text } }),
    onDone,
  )
  return (
    <Stack gap={3} as="section" aria-label={m.answerLabel}>
      <TextArea
        label={m.answerLabel}
        hint={m.answerHint}
        max_length={REVIEW_LENGTH}
        rows={4}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Row gap={2}>
        <Button busy={save.isPending} onClick={() => save.mutate(words)}>
          {m.saveAnswer}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.notYet}
        </Button>
      </Row>
    </Stack>
  )
}
