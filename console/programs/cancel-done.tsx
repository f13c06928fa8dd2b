import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { BarLine } from "@hub/ui/bar-line/bar-line"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import type { CancelProgress, PickedDate } from "./queries.ts"
import { useProgramChange } from "./use-program-change.ts"

const m = messages("console/programs.done")

interface Props {
  picked: PickedDate
  off: string | undefined
  progress: CancelProgress
  onLeave: () => void
}

/** What canceling for everybody has done so far, step by step, who is still inside, and the way back. */
export function CancelDone({ picked: { offering }, off, progress, onLeave }: Props) {
  const me = useMe()
  const offering_id = offering.id
  const [one] = progress.programs
  const goOn = useProgramChange(
    () =>
      api.call("POST /offerings/{offering_id}/cancellation/go_on", {
        params: { offering_id },
        body: off === undefined ? {} : { date: off },
      }),
    { onDone: () => undefined },
  )
  if (one === undefined) return null
  const waits = one.refunds.total - one.refunds.done
  const isStopped = !one.is_finished
  const mayReinstate = isPermitted(me, "cancel_for_all", offering.location.id) && one.is_finished
  return (
    <Stack gap={5} above={4}>
      {waits > 0 && <p>{m.waits({ count: waits })}</p>}
      <section aria-labelledby="steps">
        <h2 id="steps">{m.steps}</h2>
        <List>
          <Step name={m.places} step={one.places} />
          <Step name={m.mails} step={one.mails} />
          {one.refunds.total > 0 && <Step name={m.money} more={formatMoney(one.refunds.amount)} step={one.refunds} />}
        </List>
        <p className="small dim">{m.record({ reason: one.reason })}</p>
        {isStopped && (
          <Stack gap={2} items="start">
            <p>{m.goesOn}</p>
            <Button variant="ink" busy={goOn.isPending} onClick={() => goOn.mutate(undefined)}>
              {m.goOn}
            </Button>
          </Stack>
        )}
      </section>
      {progress.inside.length > 0 && (
        <section aria-labelledby="inside">
          <h2 id="inside">
            {m.stillInside} {progress.inside.length}
          </h2>
          <List>
            {progress.inside.map(({ student_name, guardian_name, phone }) => (
              <Row as="li" key={student_name} justify="spread">
                <b className="bad">{student_name}</b>
                <span>{[guardian_name, phone].filter((part) => part !== null).join(", ")}</span>
              </Row>
            ))}
          </List>
        </section>
      )}
      <Row gap={2} wrap>
        <Button variant="line" onClick={onLeave}>
          {m.close}
        </Button>
        {mayReinstate && <Reinstate offering_id={offering_id} off={off} onDone={onLeave} />}
      </Row>
    </Stack>
  )
}

const Step = ({
  name,
  more,
  step: { done, total },
}: {
  name: string
  more?: string
  step: { done: number; total: number }
}) => (
  <Row as="li" justify="spread" gap={4}>
    <span>
      {name}
      {more !== undefined && <small> {more}</small>}
    </span>
    <Row gap={3}>
      <BarLine parts={{ in: done }} of={total} isDecorative />
      <b className="tabular">{m.count({ done, total })}</b>
    </Row>
  </Row>
)

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

export const doneTitle = ({ picked: { offering }, off }: Pick<Props, "picked" | "off">): string =>
  off === undefined ? m.titleAll({ name: offering.name }) : m.title({ day: dayWithWeekday(off) })
