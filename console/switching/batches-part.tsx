import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import type { SwitchBatch } from "@hub/domain/switching/switch-shown"
import { sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import { useMe } from "../staff/queries.ts"
import { SWITCH } from "./queries.ts"
import css from "./switching.module.css"
import { useSwitchChange } from "./use-switch-change.ts"

const m = messages("console/switching.batches")

/** What has come, batch by batch; one can be taken back while nobody of it has signed in or has anything else here. */
export function BatchesPart({ batches }: { batches: readonly SwitchBatch[] }) {
  const [undoing, setUndoing] = useState<number>()
  if (batches.length === 0) return null
  return (
    <Stack as="section" gap={2} above={6} aria-labelledby="batches">
      <Row wrap gap={2} justify="spread" items="end">
        <h2 id="batches">{m.title}</h2>
        <PageLink to="/invites">{m.look}</PageLink>
      </Row>
      <ul className={css["rows"]}>
        {batches.map((batch) => (
          <BatchRow key={batch.number} batch={batch} onUndo={() => setUndoing(batch.number)} />
        ))}
      </ul>
      <UndoModal number={undoing} onClose={() => setUndoing(undefined)} />
    </Stack>
  )
}

const came = ({ families, changed, programs }: SwitchBatch) =>
  programs > 0 && families + changed === 0 ? m.cameAlone({ programs }) : m.came({ families, changed, programs })

function BatchRow({ batch, onUndo }: { batch: SwitchBatch; onUndo: () => void }) {
  const { number, files, brought_by, brought_at, undone_at, families, signed_in, in_use } = batch
  const { business } = useMe()
  const day = (instant: string) => dayYearLabel(dayAt(instant, business.time_zone))
  return (
    <li>
      <Row wrap gap={2} justify="spread">
        <Stack gap={1}>
          <p>
            <b>{m.batch({ number })}</b> {undone_at === null ? came(batch) : m.undone({ day: day(undone_at) })}
          </p>
          <p className="small dim">{m.by({ name: brought_by, day: day(brought_at), files: files.join(", ") })}</p>
          {undone_at === null && families > 0 && (
            <p>
              <PageLink to={`/invites?batch=${number}`}>{m.invite({ number })}</PageLink>
            </p>
          )}
          {signed_in > 0 && <p className="small dim">{m.signedIn({ count: signed_in })}</p>}
          {in_use > 0 && <p className="small dim">{m.inUse({ count: in_use })}</p>}
        </Stack>
        {undone_at === null && signed_in + in_use === 0 && (
          <Button variant="danger" size="s" onClick={onUndo} aria-label={m.undoOf({ number })}>
            {m.undo}
          </Button>
        )}
      </Row>
    </li>
  )
}

function UndoModal({ number, onClose }: { number: number | undefined; onClose: () => void }) {
  const query = useQuery({
    queryKey: [...SWITCH, "undo", number],
    queryFn: ({ signal }) =>
      api.call("GET /switch/batches/{number}/undo", { params: { number: number ?? 0 } }, { signal }),
    enabled: number !== undefined,
    retry: false,
    gcTime: 0,
  })
  const [error, setError] = useState<string>()
  const undo = useSwitchChange(
    (preview: string) =>
      api.call("POST /switch/batches/{number}/undo", { params: { number: number ?? 0 }, body: { preview } }),
    {
      onDone: () => {
        notifySuccess(m.done)
        onClose()
      },
      onFailed: (failed) => setError(sentenceOf(failed)),
    },
  )
  return (
    <Modal isOpen={number !== undefined} title={m.undoTitle({ number: number ?? 0 })} onClose={onClose}>
      <QueryPart
        query={query}
        loading={m.loading}
        rows={2}
        failed={query.error === null ? m.failed : sentenceOf(query.error)}
      >
        {({ families, goes, restored, invited, preview }) => (
          <Stack gap={4}>
            <Stack gap={1}>
              <p>{m.sure}</p>
              <ul aria-label={m.sure}>
                {families > 0 && <li>{m.families({ count: families })}</li>}
                {goes.map(({ what, count }) => (
                  <li key={what}>{m.goes({ what, count })}</li>
                ))}
              </ul>
            </Stack>
            {restored > 0 && <p>{m.restored({ count: restored })}</p>}
            <p className="small dim">{m.programsStay}</p>
            {invited > 0 && <p className="note warn">{m.invited({ count: invited })}</p>}
            {error !== undefined && (
              <p className="error" role="alert">
                {error}
              </p>
            )}
            <Row wrap gap={2} justify="end">
              <Button variant="line" onClick={onClose}>
                {m.keep}
              </Button>
              <ColourButton colour="red" busy={undo.isPending} onClick={() => undo.mutate(preview)}>
                {m.undo}
              </ColourButton>
            </Row>
          </Stack>
        )}
      </QueryPart>
    </Modal>
  )
}
