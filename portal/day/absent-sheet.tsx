import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Segmented } from "@hub/ui/segmented/segmented"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { Attendance } from "../scheduling/attendances/queries.ts"
import type { SheetProps } from "./late-sheet.tsx"
import { SaySheet } from "./say-sheet.tsx"
import { useSaying } from "./use-saying.ts"

const m = messages("portal/day.absent")

type Reason = "ILL" | "AWAY" | "UNSAID"

interface Props extends SheetProps {
  attendances: readonly Attendance[]
  now: Date
}

/** They stay home. The booking stays; where its rules let a date be given up, the booking's page does that. */
export function AbsentSheet({ isOpen, all, attendances, now, onClose }: Props) {
  const [reason, setReason] = useState<Reason>("ILL")
  const { picked, who, save, say } = useSaying<{ reason: Reason }>(
    all,
    (body) => api.call("POST /day/absences", { body }),
    onClose,
  )
  const names = listOf(picked.map(({ member }) => member.name))
  const open = picked.find(({ place }) => {
    const booking = attendances.find(({ id }) => id === place.attendance_id)
    const until = booking?.days.find(({ date }) => date === place.date)?.cancel_until ?? booking?.cancel_until ?? null
    return until !== null && Date.parse(until) > now.getTime()
  })
  return (
    <SaySheet
      isOpen={isOpen}
      title={m.title}
      does={picked.length === 1 ? m.staysHome({ name: names }) : m.stayHome}
      save={save}
      onDo={() => say({ reason })}
      onClose={onClose}
      {...who}
    >
      <Segmented
        label={m.why}
        options={[
          { value: "ILL", label: m.ill },
          { value: "AWAY", label: m.away },
          { value: "UNSAID", label: m.unsaid },
        ]}
        value={reason}
        onChange={setReason}
      />
      <div className="note">
        {open === undefined ? (
          <p>{m.nothingBack}</p>
        ) : (
          <p>
            {m.mayGiveUp}{" "}
            <Link to="/participants/bookings/$id" params={{ id: open.place.attendance_id }}>
              {m.seeBooking}
            </Link>
          </p>
        )}
      </div>
      <p className="small dim">{m.tells({ names })}</p>
    </SaySheet>
  )
}
