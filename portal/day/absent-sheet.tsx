import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { Attendance } from "../scheduling/attendances/queries.ts"
import { GiveUp } from "./give-up.tsx"
import type { SheetProps } from "./late-sheet.tsx"
import { SaySheet } from "./say-sheet.tsx"
import { useSaying } from "./use-saying.ts"

const m = messages("portal/day.absent")

type Reason = "ILL" | "AWAY" | "UNSAID"

interface Props extends SheetProps {
  attendances: readonly Attendance[]
  now: Date
}

/** They stay home. The booking stays; where its rules let it or a date be given up, the sheet leads there. */
export function AbsentSheet({ isOpen, all, attendances, now, onClose }: Props) {
  const [reason, setReason] = useState<Reason>("ILL")
  const { picked, who, save, say } = useSaying<{ reason: Reason }>(
    all,
    (body) => api.call("POST /day/absences", { body }),
    onClose,
  )
  const names = listOf(picked.map(({ member }) => member.name))
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
      <GiveUp isOpen={isOpen} picked={picked} attendances={attendances} now={now} />
      <p className="small dim">{m.tells({ names })}</p>
    </SaySheet>
  )
}
