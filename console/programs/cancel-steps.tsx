import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { formatPhone } from "@hub/domain/kernel/text"
import { BarLine } from "@hub/ui/bar-line/bar-line"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import type { CancelProgress } from "./queries.ts"
import { useProgramChange } from "./use-program-change.ts"

const m = messages("console/programs.done")

type Done = CancelProgress["programs"][number]["places"]

const sumOf = (parts: readonly Done[]): Done => ({
  done: parts.reduce((all, { done }) => all + done, 0),
  total: parts.reduce((all, { total }) => all + total, 0),
})

interface Props {
  progress: CancelProgress
  location_id: string
}

/** What canceling for everybody has done so far, step by step, of one program or of all of a site; and who is still inside. */
export function CancelSteps({ progress: { programs, inside }, location_id }: Props) {
  const me = useMe()
  const stopped = programs.filter(({ is_finished }) => !is_finished)
  const goOn = useProgramChange(
    async () => {
      for (const { offering_id, date } of stopped)
        await api.call("POST /offerings/{offering_id}/cancellation/go_on", {
          params: { offering_id },
          body: date === null ? {} : { date },
        })
    },
    { onDone: () => undefined },
  )
  const refunds = sumOf(programs.map((one) => one.refunds))
  const waits = refunds.total - refunds.done
  const amount = programs.reduce((all, one) => all + one.refunds.amount, 0)
  const [first] = programs
  return (
    <>
      {waits > 0 && <p>{m.waits({ count: waits })}</p>}
      <section aria-labelledby="steps">
        <h2 id="steps">{m.steps}</h2>
        <List>
          <Step name={m.places} step={sumOf(programs.map(({ places }) => places))} />
          <Step name={m.mails} step={sumOf(programs.map(({ mails }) => mails))} />
          {refunds.total > 0 && <Step name={m.money} more={formatMoney(amount)} step={refunds} />}
        </List>
        {first !== undefined && <p className="small dim">{m.record({ reason: first.reason })}</p>}
        {stopped.length > 0 && (
          <div className="note warn">
            <Stack gap={2} items="start">
              <p>{m.goesOn}</p>
              {isPermitted(me, "cancel_for_all", location_id) && (
                <Button variant="ink" busy={goOn.isPending} onClick={() => goOn.mutate(undefined)}>
                  {m.goOn}
                </Button>
              )}
            </Stack>
          </div>
        )}
      </section>
      {programs.length > 1 && (
        <section aria-labelledby="programs">
          <h2 id="programs">{m.programs({ count: programs.length })}</h2>
          <List>
            {programs.map(({ offering_id, name, places }) => (
              <Step key={offering_id} name={name} step={places} />
            ))}
          </List>
        </section>
      )}
      {inside.length > 0 && (
        <section aria-labelledby="inside">
          <h2 id="inside">
            {m.stillInside} {inside.length}
          </h2>
          <List>
            {inside.map(({ student_name, since, guardian_name, phone }) => (
              <Row as="li" key={`${student_name} ${since}`} justify="spread">
                <b className="bad">{student_name}</b>
                <span>
                  {guardian_name}
                  {phone !== null && (
                    <>
                      , <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
                    </>
                  )}
                </span>
              </Row>
            ))}
          </List>
        </section>
      )}
    </>
  )
}

const Step = ({ name, more, step: { done, total } }: { name: string; more?: string; step: Done }) => (
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
