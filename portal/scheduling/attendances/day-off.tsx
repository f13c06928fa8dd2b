import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../api/client.ts"
import { sentenceOf } from "../../api/problem.ts"

const m = messages("portal/scheduling/attendances.dayOff")

function useDayOff(id: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ date, isOff }: { date: string; isOff: boolean }) =>
      isOff
        ? api.call("POST /attendances/{id}/days/{date}/cancel", { params: { id, date }, body: {} })
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
}

/** One date of a booking that someone won't come to; asked for once more, with what it means. */
export function GiveDayUp({ attendance_id, date, name }: Props) {
  const [isOpen, setOpen] = useState(false)
  const change = useDayOff(attendance_id, () => setOpen(false))
  const close = () => {
    setOpen(false)
    change.reset()
  }
  const day = dayWithWeekday(date)
  return (
    <>
      <Button onClick={() => setOpen(true)} size="s" variant="quiet">
        {m.notComingNamed({ part: <span className="visually-hidden"> {m.onDay({ day })}</span> })}
      </Button>
      <Modal align="bottom" isOpen={isOpen} onClose={close} title={m.title({ name, day })}>
        <p>{m.consequences}</p>
        {change.error === null ? null : (
          <p className="note bad" role="alert">
            {sentenceOf(change.error)}
          </p>
        )}
        <Stack gap={2} above={4}>
          <Button busy={change.isPending} onClick={() => change.mutate({ date, isOff: true })} variant="ink" wide>
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
export function TakeDayBack({ attendance_id, date }: Omit<Props, "name">) {
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
