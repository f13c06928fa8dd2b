import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { useCustomer } from "../account/queries.ts"
import { calendarFile, saveCalendarFile } from "../attendances/calendar-file.ts"
import type { Attendance } from "../attendances/queries.ts"
import { UpcomingBookings } from "../attendances/upcoming-bookings.tsx"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"

type Names = Parameters<typeof calendarFile>[1]

const save = (upcoming: readonly Attendance[], names: Names): void =>
  saveCalendarFile(calendarFile(upcoming, names, new Date()))

/** /schedule-sharing, "Schedule Sharing": the schedule as a calendar file. Links for others come with a later version. */
export function ScheduleSharingPage() {
  const init = useInit()
  const { data: customer } = useCustomer()
  const names = {
    studentName: (id: string) => customer?.students.find((student) => student.id === id)?.first_name ?? "",
    locationName: (id: string) => locationName(init.locations, id),
  }
  return (
    <UpcomingBookings
      title="Schedule Sharing"
      intro="Save the schedule as a calendar file, and send it to whoever drops off or picks up."
      hasContacts={false}
    >
      {(upcoming) => (
        <p>
          <Button onClick={() => save(upcoming, names)}>
            <Icon name="calendar" /> Save calendar file
          </Button>
        </p>
      )}
    </UpcomingBookings>
  )
}
