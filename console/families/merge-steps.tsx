import type { Side } from "@hub/domain/families/merge"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../api/client.ts"
import { whenLabel } from "../shell/clock.ts"
import { familyPath } from "../shell/paths.ts"
import { isPermitted } from "../shell/permitted.ts"
import { Step, StepList } from "../shell/step-list.tsx"
import { useNow } from "../shell/use-now.ts"
import { useMe } from "../staff/queries.ts"
import type { Merge, MergePreview } from "./merge-queries.ts"

const m = messages("console/families.merge")

interface Props {
  shown: MergePreview
  again: () => Promise<void>
}

const answered = ({ answer, email }: Merge["sides"][number], isAsked: boolean): string => {
  if (answer === "YES") return m.saidYes
  if (answer === "NO") return m.saidNo
  if (answer === "OVERRIDDEN") return m.overridden
  return isAsked ? (email === null ? m.noAddress : m.waits({ email })) : m.notAsked
}

/** Two families, both say yes, one family; and what can be done about it now. */
export function MergeSteps({ shown: { kept, moved, merge, preview, blockers }, again }: Props) {
  const isAsked = merge?.status === "ASKED"
  return (
    <section>
      <div className="sign">
        <h2>{m.whatHappens}</h2>
      </div>
      <StepList>
        <Step state={isAsked ? "done" : "here"} title={m.stepTwo} stateName={isAsked ? m.stepDone : m.stepNow}>
          <small className="dim">{m.and({ kept: kept.name, moved: moved.name })}</small>
        </Step>
        <Step state={isAsked ? "here" : "ahead"} title={m.stepYes} stateName={isAsked ? m.stepNow : m.stepAhead}>
          {merge === null ? (
            <small className="dim">{m.stepYesHow}</small>
          ) : (
            <Stack gap={1}>
              {merge.sides.map((side) => (
                <small className="dim" key={side.side}>
                  {m.sideSays({ name: side.name, says: answered(side, isAsked) })}
                </small>
              ))}
            </Stack>
          )}
        </Step>
        <Step state="ahead" title={m.stepOne({ name: kept.name })} stateName={m.stepAhead}>
          <small className="dim">{m.stepOneHow({ name: moved.name })}</small>
        </Step>
      </StepList>
      {merge !== null && <Waiting merge={merge} preview={preview} isBlocked={blockers.length > 0} again={again} />}
    </section>
  )
}

type Errand = "withdraw" | Side

interface WaitingProps {
  merge: Merge
  preview: string
  isBlocked: boolean
  again: () => Promise<void>
}

function Waiting({ merge, preview, isBlocked, again }: WaitingProps) {
  const now = useNow()
  const me = useMe()
  const { history } = useRouter()
  const [errand, setErrand] = useState<Errand>()
  const mayMerge = isPermitted(me, "merge_families")
  const isAsked = merge.status === "ASKED"
  const params = { id: merge.kept_id, merge_id: merge.id }
  const bothIn = merge.sides.every(({ answer }) => answer === "YES" || answer === "OVERRIDDEN")
  const onDone = async ({ status }: { status: string }) => {
    setErrand(undefined)
    if (status === "MERGED") {
      notifySuccess(m.merged)
      history.push(`/staff${familyPath(merge.kept_id)}`)
    }
    await again()
  }
  const confirm = useMutation({
    mutationFn: () => api.call("POST /families/{id}/merges/{merge_id}/confirm", { params, body: { preview } }),
    onSuccess: onDone,
    onError: async (error) => {
      if (!isProblem(error, "PROOF_NEEDED")) notifyError(error)
      await again()
    },
  })
  const end = useMutation({
    mutationFn: ({ what, reason }: { what: Errand; reason: string }) =>
      what === "withdraw"
        ? api.call("POST /families/{id}/merges/{merge_id}/withdraw", { params, body: { reason } })
        : api.call("POST /families/{id}/merges/{merge_id}/override", { params, body: { side: what, reason } }),
    onSuccess: onDone,
    onError: async (error) => {
      if (!isProblem(error, "PROOF_NEEDED")) notifyError(error)
      await again()
    },
  })
  return (
    <Stack gap={3}>
      <p className="flush">
        {m.proposedBy({ by: merge.proposed_by, reason: merge.reason })}
        {merge.answer_until !== null &&
          ` ${m.until({ when: whenLabel(merge.answer_until, now, me.business.time_zone) })}`}
      </p>
      <Row gap={2} wrap>
        {mayMerge && (!isAsked || bothIn) && (
          <Button variant="ink" busy={confirm.isPending} disabled={isBlocked} onClick={() => confirm.mutate()}>
            {isAsked ? m.finish : m.sendBoth}
          </Button>
        )}
        <Button variant="line" onClick={() => setErrand("withdraw")}>
          {m.withdraw}
        </Button>
        {mayMerge &&
          isAsked &&
          merge.sides
            .filter(({ answer }) => answer === null)
            .map(({ side, name }) => (
              <Button key={side} variant="line" onClick={() => setErrand(side)}>
                {m.goOnWithout({ name })}
              </Button>
            ))}
      </Row>
      {errand !== undefined && (
        <WithReason
          key={errand}
          errand={errand}
          busy={end.isPending}
          onDo={(reason) => end.mutate({ what: errand, reason })}
          onLeave={() => setErrand(undefined)}
        />
      )}
    </Stack>
  )
}

interface WithReasonProps {
  errand: Errand
  busy: boolean
  onDo: (reason: string) => void
  onLeave: () => void
}

function WithReason({ errand, busy, onDo, onLeave }: WithReasonProps) {
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [isSent, setSent] = useState(false)
  const isWithdrawn = errand === "withdraw"
  return (
    <Stack gap={3} role="group" aria-label={isWithdrawn ? m.withdraw : m.goOn}>
      {!isWithdrawn && <p className="note warn">{m.overrideWhat}</p>}
      <Reason
        usual={isWithdrawn ? [m.notOne, m.asked] : [m.unreachable, m.inPerson]}
        value={reason}
        onChange={setReason}
        reads={isWithdrawn ? m.reads : m.familyReads}
        error={isSent ? reasonError(reason) : undefined}
      />
      <Row gap={2} wrap>
        <Button
          variant="ink"
          busy={busy}
          onClick={() => {
            setSent(true)
            if (reasonError(reason) === undefined) onDo(reasonText(reason))
          }}
        >
          {isWithdrawn ? m.withdraw : m.goOn}
        </Button>
        <Button variant="line" onClick={onLeave}>
          {m.leave}
        </Button>
      </Row>
    </Stack>
  )
}
