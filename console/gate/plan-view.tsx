import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { type ViewedPage, Viewer } from "@hub/ui/viewer/viewer"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
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
  const { data } = plan
  const pages = useMemo(
    () =>
      data?.flatMap((blob): ViewedPage[] => {
        const kind = blob.type === "application/pdf" ? "pdf" : "image"
        // Without a viewer of its own a browser would save a PDF.
        return kind === "pdf" && !navigator.pdfViewerEnabled ? [] : [{ src: URL.createObjectURL(blob), kind }]
      }),
    [data],
  )
  useEffect(() => () => pages?.forEach(({ src }) => URL.revokeObjectURL(src)), [pages])
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
      ) : pages === undefined ? (
        <SkeletonRows label={m.loading} rows={6} shape="record" />
      ) : (
        <Viewer title={m.title({ name })} pages={pages} failed={<p>{m.none}</p>} />
      )}
    </section>
  )
}
