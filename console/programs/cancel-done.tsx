import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { CancelSteps } from "./cancel-steps.tsx"
import type { CancelProgress, PickedDate } from "./queries.ts"
import { useProgramChange } from "./use-program-change.ts"

const m = messages("console/programs.done")

interface Props {
  picked: PickedDate
  off: string | undefined
  /** All programs of the site on that day. */
  isOfSite: boolean
  progress: CancelProgress
  onLeave: () => void
}

/** What canceling for everybody has done so far, and the way back. */
export function CancelDone({ picked: { offering }, off, isOfSite, progress, onLeave }: Props) {
  const me = useMe()
  const own = progress.programs.find(({ offering_id }) => offering_id === offering.id)
  const mayReinstate = isPermitted(me, "cancel_for_all", offering.location.id) && own?.is_finished === true
  return (
    <Stack gap={5} above={4}>
      <CancelSteps progress={progress} location_id={offering.location.id} />
      <Row gap={2} wrap>
        <Button variant="line" onClick={onLeave}>
          {m.close}
        </Button>
        {mayReinstate && !isOfSite && <Reinstate offering_id={offering.id} off={off} onDone={onLeave} />}
      </Row>
    </Stack>
  )
}

/** The preview, then the press: what came back stays with the families. */
function Reinstate({ offering_id, off, onDone }: { offering_id: string; off: string | undefined; onDone: () => void }) {
  const look = useMutation({
    mutationFn: () =>
      off === undefined
        ? api.call("POST /offerings/{offering_id}/reinstate/preview", { params: { offering_id } })
        : api.call("POST /offerings/{offering_id}/days/{date}/reinstate/preview", {
            params: { offering_id, date: off },
          }),
  })
  const press = useProgramChange(
    (preview: string) => {
      const body = { reason: m.reinstate, preview }
      return off === undefined
        ? api.call("POST /offerings/{offering_id}/reinstate", { params: { offering_id }, body })
        : api.call("POST /offerings/{offering_id}/days/{date}/reinstate", { params: { offering_id, date: off }, body })
    },
    {
      onDone: () => {
        notifySuccess(m.reinstated)
        onDone()
      },
      onStale: () => look.mutate(),
    },
  )
  if (look.data === undefined)
    return (
      <Button variant="quiet" busy={look.isPending} onClick={() => look.mutate()}>
        {m.reinstate}
      </Button>
    )
  const { back, not_back, kept_amount, preview } = look.data
  return (
    <Stack gap={2} items="start">
      <p>{m.reinstateLook({ back, notBack: not_back, amount: formatMoney(kept_amount) })}</p>
      <Button variant="ink" busy={press.isPending} onClick={() => press.mutate(preview)}>
        {m.reinstate}
      </Button>
    </Stack>
  )
}

export function doneTitle({ picked: { offering }, off, isOfSite }: Pick<Props, "picked" | "off" | "isOfSite">): string {
  if (off === undefined) return m.titleAll({ name: offering.name })
  const day = dayWithWeekday(off)
  return isOfSite ? m.titleSite({ day, site: offering.location.name }) : m.title({ day })
}
