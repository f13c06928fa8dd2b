import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt } from "@hub/domain/kernel/zone"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import type { Column } from "@hub/ui/table/columns.ts"
import { DataTable } from "@hub/ui/table/data-table"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { api } from "../api/client.ts"
import { clockLabel } from "../shell/clock.ts"
import { useMe } from "../staff/queries.ts"
import type { Wave } from "./queries.ts"
import { useInvitesChange } from "./use-invites-change.ts"

const m = messages("console/invites.waves")

const columns = (zone: string, stop: ((wave: Wave) => void) | undefined): readonly Column<Wave>[] => [
  {
    id: "wave",
    header: m.wave,
    isName: true,
    cell: ({ number, is_reminder, canceled_by }) => (
      <>
        {m.number({ number })}
        <small>
          {is_reminder ? m.reminder : m.invitation}
          {canceled_by !== null && `, ${m.canceled({ name: canceled_by })}`}
        </small>
      </>
    ),
  },
  {
    id: "sent",
    header: m.sent,
    align: "end",
    isBesideName: true,
    cell: ({ sent, families, waiting, ended, failed }) => (
      <>
        <b>{sent}</b> {m.of({ count: families })}
        {waiting > 0 && <small> {m.waiting({ count: waiting })}</small>}
        {ended > 0 && <small> {m.ended({ count: ended })}</small>}
        {failed > 0 && <small> {m.failed({ count: failed })}</small>}
      </>
    ),
  },
  { id: "in", header: m.cameIn, label: m.cameIn, align: "end", cell: ({ came_in }) => came_in },
  {
    id: "when",
    header: m.when,
    cell: ({ send_at }) => `${dayLabel(dayAt(send_at, zone))}, ${clockLabel(send_at, zone)}`,
  },
  { id: "by", header: m.by, label: m.by, cell: ({ made_by }) => made_by },
  ...(stop === undefined
    ? []
    : [
        {
          id: "stop",
          header: "",
          align: "end" as const,
          cell: (wave: Wave) =>
            wave.waiting > 0 && wave.canceled_at === null ? (
              <Button
                variant="danger"
                size="s"
                aria-label={m.cancelOf({ number: wave.number })}
                onClick={() => stop(wave)}
              >
                {m.cancel}
              </Button>
            ) : (
              ""
            ),
        },
      ]),
]

/** The newest first. */
export function WavesPart({ waves, mayStop }: { waves: readonly Wave[]; mayStop: boolean }) {
  const { business } = useMe()
  const stop = useInvitesChange(
    ({ id }: Wave) => api.call("POST /invites/waves/{id}/cancel", { params: { id }, body: {} }),
    { onDone: () => notifySuccess(m.stopped) },
  )
  if (waves.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="waves">
      <h2 id="waves">{m.title}</h2>
      <DataTable
        label={m.title}
        columns={columns(business.time_zone, mayStop ? (wave) => stop.mutate(wave) : undefined)}
        rows={waves}
        rowId={({ id }) => id}
        empty={m.none}
      />
    </Stack>
  )
}
