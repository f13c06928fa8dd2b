import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Door } from "../staff/door.tsx"
import { deviceQuery } from "../staff/queries.ts"
import { ShiftScreen } from "../staff/shift-screen.tsx"

const m = messages("console/staff.device")

/** /staff/device: where a counsellor begins a shift on a shared device. */
export function DevicePage() {
  const device = useQuery(deviceQuery)
  if (device.data === null)
    return (
      <Door title={m.revoked} lead={m.callOffice}>
        {null}
      </Door>
    )
  if (device.data !== undefined) return <ShiftScreen device={device.data} />
  return (
    <Door title="">
      <QueryPart query={device} loading={m.loading} failed={m.failed}>
        {() => null}
      </QueryPart>
    </Door>
  )
}
