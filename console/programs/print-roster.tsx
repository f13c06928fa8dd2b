import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { StaffIcon } from "@hub/ui/icon/staff-icon"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { saveFile } from "@hub/ui/viewer/save-file.ts"
import { useMutation, useQuery } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { useWhereAndWhen } from "../shell/where-and-when.ts"
import { dateQuery, type ProgramDate } from "./queries.ts"

const m = messages("console/programs.program")

/** The roster of the day that is on or next, with a column to sign. */
export function PrintRoster({ date }: { date: ProgramDate }) {
  const { today } = useWhereAndWhen()
  const { data } = useQuery(dateQuery(date.id))
  const days = (data?.sessions ?? []).map((one) => one.date)
  const day = days.find((one) => one >= today) ?? days.at(-1) ?? date.start_date
  const print = useMutation({
    mutationFn: async () => {
      const params = { location_id: date.location.id }
      const file = await api.file("GET /gate/{location_id}/roster/paper", {
        params,
        query: { date: day, text: date.name },
      })
      saveFile(file, `${date.name} ${day}.pdf`)
    },
    onError: (error) => notifyError(error),
  })
  return (
    <Button
      variant="line"
      busy={print.isPending}
      onClick={() => print.mutate()}
      aria-label={m.printDay({ day: dayWithWeekday(day) })}
    >
      <StaffIcon name="print" />
      {m.print}
    </Button>
  )
}
