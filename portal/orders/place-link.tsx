import { isOnline } from "@hub/domain/catalogue/place"
import { useQuery } from "@tanstack/react-query"
import { useInit } from "../company/init.ts"
import { OnlineLink } from "../scheduling/attendances/online-link.tsx"
import { attendancesByIdsQuery } from "../scheduling/attendances/queries.ts"

interface Props {
  /** Null before it is booked. */
  attendance_id: string | null
  location_id: string
  className?: string | undefined
}

/** The way into an order's place that is online. */
export function PlaceLink({ attendance_id, location_id, className }: Props) {
  const location = useInit().locations.find(({ id }) => id === location_id)
  const isBookedOnline = attendance_id !== null && location !== undefined && isOnline(location)
  const { data = [] } = useQuery({ ...attendancesByIdsQuery([attendance_id ?? ""]), enabled: isBookedOnline })
  const [attendance] = data
  if (!isBookedOnline || attendance?.status !== "BOOKED") return null
  return (
    <div className={className}>
      <OnlineLink attendance={attendance} time_zone={location.time_zone} />
    </div>
  )
}
