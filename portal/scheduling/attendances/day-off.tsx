import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../api/client.ts"
import { sentenceOf } from "../../api/problem.ts"
import { bookingAddOnsQuery } from "../../orders/add-ons-query.ts"

const m = messages("portal/scheduling/attendances.dayOff")

function useDayOff(id: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ date, isOff, added_amount }: { date: string; isOff: boolean; added_amount?: number }) =>
      isOff
        ? api.call("POST /attendances/{id}/days/{date}/cancel", {
            params: { id, date },
            body: added_amount === undefined ? {} : { added_amount },
          })
        : api.call("POST /attendances/{id}/days/{date}/undo_cancel", { params: { id, date }, body: {} }),
    onSuccess: async () => {
      for (const queryKey of [["availability"], ["activities"], ["requirements"]])
        void queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: ["attendances"] })
      onDone()
    },
  })
}

interface Props {
  readonly attendance_id: string
  readonly date: string
  /** As the page calls them. */
  readonly name: string
  /** What the button says where "Not coming" means less. */
  readonly text?: string
}

/** One date of a booking that someone won't come to; asked for once more, with what it means. */
export function GiveDayUp({ attendance_id, date, name, text }: Props) {
  const [isOpen, setOpen] = useState(false)
  const change = useDayOff(attendance_id, () => setOpen(false))
  const close = () => {
    setOpen(false)
    change.reset()
  }
  const day = dayWithWeekday(date)
  const { data: all, ...reading } = useQuery({ ...bookingAddOnsQuery(attendance_id), enabled: isOpen })
  const added = all?.filter((one) => one.date === date && !one.is_canceled) ?? []
  const added_amount = added.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="s" variant="quiet">
        {text ?? m.notComingNamed({ part: <span className="visually-hidden"> {m.onDay({ day })}</span> })}
      </Button>
      <Modal align="bottom" isOpen={isOpen} onClose={close} title={m.title({ name, day })}>
        <p>{m.consequences}</p>
        {all === undefined && !reading.isError && (
          <p className="meta" role="status">
            {m.readingAdded}
          </p>
        )}
        {all === undefined && reading.isError && (
          <p className="note bad" role="alert">
            {m.addedUnknown}{" "}
            <Button variant="quiet" size="s" busy={reading.isFetching} onClick={() => void reading.refetch()}>
              {m.again}
            </Button>
          </p>
        )}
        {added.length > 0 && (
          <p>{added_amount > 0 ? m.added({ amount: formatMoney(added_amount) }) : m.addedNothing}</p>
        )}
        {change.error === null ? null : (
          <p className="note bad" role="alert">
            {sentenceOf(change.error)}
          </p>
        )}
        <Stack gap={2} above={4}>
          <Button
            busy={change.isPending}
            disabled={all === undefined}
            onClick={() => change.mutate({ date, isOff: true, added_amount })}
            variant="ink"
            wide
          >
            {m.notComing}
          </Button>
          <Button onClick={close} variant="quiet" wide>
            {m.keepTheDay}
          </Button>
        </Stack>
      </Modal>
    </>
  )
}

/** A date that was given up, back again. */
export function TakeDayBack({ attendance_id, date }: Omit<Props, "name" | "words">) {
  const change = useDayOff(attendance_id, () => undefined)
  return (
    <>
      <Button busy={change.isPending} onClick={() => change.mutate({ date, isOff: false })} size="s" variant="quiet">
        {m.comingAfterAll({
          part: <span className="visually-hidden"> {m.onDate({ dayWithWeekday: dayWithWeekday(date) })}</span>,
        })}
      </Button>
      {change.error === null ? null : (
        <small className="error" role="alert">
          {sentenceOf(change.error)}
        </small>
      )}
    </>
  )
}
