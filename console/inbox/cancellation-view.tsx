import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { cancelAsAsked, previewAsAsked } from "../programs/cancel-calls.ts"
import { CancelPreview } from "../programs/cancel-preview.tsx"
import { CancelSteps } from "../programs/cancel-steps.tsx"
import { instantText } from "../programs/date-texts.ts"
import { cancellationQuery, PROGRAMS, type Proposal, siteCancellationQuery } from "../programs/queries.ts"
import { useProgramChange } from "../programs/use-program-change.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { refreshInbox } from "./decide.ts"
import { ReasonStep } from "./reason-step.tsx"
import { ageLabel } from "./texts.ts"

const m = messages("console/inbox.cancellation")

const cancellationsTexts = messages("console/inbox.cancellations")

/** "All of Mill Pond, Tue, Jul 13th". */
export const whatOf = ({ offering_id, name, date }: Proposal): string => {
  const what = offering_id === null ? cancellationsTexts.allOf({ site: name }) : name
  return date === null
    ? cancellationsTexts.whole({ what })
    : cancellationsTexts.onDay({ what, day: dayWithWeekday(date) })
}

/** One thing to cancel: an owner decides with its preview before them, the office sees what became of it. */
export function CancellationView({ proposal }: { proposal: Proposal }) {
  const me = useMe()
  const { decided, reason, proposed_by, proposed_at, location, give } = proposal
  return (
    <Stack gap={4} as="article" aria-label={whatOf(proposal)}>
      <div>
        <h2>{whatOf(proposal)}</h2>
        <p className="dim">{m.asks({ name: proposed_by, age: ageLabel(proposed_at) })}</p>
        <p>“{reason}”</p>
        <p className="small dim">{m[give]}</p>
      </div>
      {decided === null &&
        (isPermitted(me, "cancel_for_all", location.id) ? <Deciding proposal={proposal} /> : <p>{m.waits}</p>)}
      {decided?.decision === "DECLINED" && (
        <p className="note wait">
          {m.declinedBy({ name: decided.by, age: ageLabel(decided.at), reason: decided.reason })}
        </p>
      )}
      {decided?.decision === "CONFIRMED" && (
        <>
          <p className="note ok">{m.confirmedBy({ name: decided.by, age: ageLabel(decided.at) })}</p>
          <Progress proposal={proposal} />
        </>
      )}
    </Stack>
  )
}

function Deciding({ proposal }: { proposal: Proposal }) {
  const { business } = useMe()
  const queries = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const [isStale, setStale] = useState(false)
  const { id, date } = proposal
  const preview = useQuery({
    queryKey: ["asked", id],
    queryFn: () => previewAsAsked(proposal),
    staleTime: 0,
    retry: false,
  })
  const press = useProgramChange((seen: string) => cancelAsAsked(proposal, seen), {
    onDone: () => {
      notifySuccess(m.canceled)
      void refreshInbox(queries)
    },
    onStale: () => {
      setStale(true)
      void preview.refetch()
    },
  })
  const decline = useMutation({
    mutationFn: (reason: string) =>
      api.call("POST /cancel_proposals/{proposal_id}/decline", { params: { proposal_id: id }, body: { reason } }),
    onSuccess: async () => {
      notifySuccess(m.declined)
      await Promise.all([queries.invalidateQueries({ queryKey: PROGRAMS }), refreshInbox(queries)])
    },
    onError: (error) => notifyError(error),
  })
  const declining = (
    <ReasonStep
      title={m.whyNot}
      usual={[m.takesPlace, m.onlySome]}
      reads={m.reads({ name: proposal.proposed_by })}
      label={m.decline}
      busy={decline.isPending}
      onLeave={() => setDeclining(false)}
      onSend={(reason) => decline.mutate(reason)}
    />
  )
  if (isDeclining) return declining
  if (preview.isError)
    return (
      <>
        <p className="note warn">{preview.error.message}</p>
        {declining}
      </>
    )
  return (
    <QueryPart query={preview} loading={m.loading} rows={6} failed={m.failed}>
      {(shown) => (
        <CancelPreview
          shown={shown}
          counted={m.counted({ when: instantText(preview.dataUpdatedAt, business.time_zone) })}
          zone={business.time_zone}
          confirm={{
            label:
              date === null
                ? m.confirmAll({ count: shown.children })
                : m.confirmDay({ day: dayWithWeekday(date), count: shown.children }),
            busy: press.isPending,
            onPress: () => press.mutate(shown.preview),
          }}
          isProposal={false}
          isStale={isStale}
          leave={m.declineDots}
          onLeave={() => setDeclining(true)}
        />
      )}
    </QueryPart>
  )
}

function Progress({ proposal: { offering_id, location, date } }: { proposal: Proposal }) {
  const isOfSite = offering_id === null
  const one = useQuery({ ...cancellationQuery(offering_id ?? "", date ?? undefined), enabled: !isOfSite, retry: false })
  const all = useQuery({ ...siteCancellationQuery(location.id, date ?? ""), enabled: isOfSite, retry: false })
  const progress = isOfSite ? all : one
  if (progress.isError) return <p className="dim">{m.reinstated}</p>
  return (
    <QueryPart query={progress} loading={m.loading} rows={4} failed={m.failed}>
      {(found) => <CancelSteps progress={found} location_id={location.id} />}
    </QueryPart>
  )
}
