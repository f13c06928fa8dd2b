import { useQuery } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { DayPhotos } from "./day-photos.tsx"

/** Of the days of a booking, the newest first. Nothing where there are none. */
export function BookingPhotos({ attendance_id, time_zone }: { attendance_id: string; time_zone: string }) {
  const { data } = useQuery({
    queryKey: ["day-photos", attendance_id],
    queryFn: ({ signal }) => api.call("GET /day/photos", { query: { attendance_id } }, { signal }),
  })
  if (data === undefined || data.items.length === 0) return null
  return <DayPhotos photos={data.items} today="" zone={time_zone} />
}
