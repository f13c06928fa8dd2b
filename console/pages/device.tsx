import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { forgetDevice } from "../gate/offline/forget-device.ts"
import { markDevice } from "../staff/device-mark.ts"
import { Door } from "../staff/door.tsx"
import { deviceQuery } from "../staff/queries.ts"
import { ShiftScreen } from "../staff/shift-screen.tsx"

const m = messages("console/staff.device")

/** /staff/device: where a counsellor begins a shift on a shared device. */
export function DevicePage() {
  const device = useQuery(deviceQuery)
  const isDevice = device.data === undefined ? undefined : device.data !== null
  useEffect(() => {
    if (isDevice === undefined) return
    markDevice(isDevice)
    // It was removed from the gate: nothing of a child stays on it.
    if (!isDevice) void forgetDevice().catch(() => undefined)
  }, [isDevice])
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
