import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Viewer } from "@hub/ui/viewer/viewer"
import { useQuery } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import css from "./gate.module.css"
import type { Gate, GateAnswer } from "./gateway.ts"

const m = messages("console/gate.plan")
const screen = messages("console/gate.screen")

interface Props {
  gate: Gate
  answer: Pick<GateAnswer, "student_id" | "name">
  onClose: () => void
}

/** The emergency plan of a child who is in, in this tab's memory alone. */
export function PlanView({ gate, answer, onClose }: Props) {
  const { student_id, name } = answer
  const params = { location_id: gate.location_id, student_id }
  const plan = useQuery({
    queryKey: ["gate", gate.location_id, "plan", student_id],
    queryFn: async ({ signal }) => {
      const { items } = await api.call("GET /gate/{location_id}/plans/{student_id}", { params }, { signal })
      const one = "GET /gate/{location_id}/plans/{student_id}/{plan_id}"
      return Promise.all(items.map(({ id }) => api.file(one, { params: { ...params, plan_id: id } }, { signal })))
    },
    // Each look is written down, and one is one look.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: "always",
  })
  return (
    <section className={css["list"]} aria-label={m.title({ name })}>
      <header>
        <h1>{m.title({ name })}</h1>
        <Button variant="line" onClick={onClose}>
          {m.close}
        </Button>
      </header>
      {plan.isError ? (
        <FailedPart busy={plan.isFetching} onRetry={() => void plan.refetch()}>
          {m.failed} {screen.planNeedsNetwork}
        </FailedPart>
      ) : plan.data === undefined ? (
        <SkeletonRows label={m.loading} rows={6} shape="record" />
      ) : (
        <Viewer title={m.title({ name })} pages={plan.data} failed={plan.data.length === 0 && <p>{m.none}</p>} />
      )}
    </section>
  )
}
