import { lastDayOf } from "@hub/domain/kernel/calendar"
import type { Student } from "@hub/domain/participants/student"
import { useQuery } from "@tanstack/react-query"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { membersOf } from "../participants/members.ts"
import { familyAttendancesQuery } from "../scheduling/attendances/queries.ts"
import { meetingDays } from "../scheduling/basket.ts"
import { PickUpNote } from "../scheduling/pick-up-note.tsx"
import { bookedVisits, pickUpWarnings } from "../scheduling/pick-up-warnings.ts"
import type { Order } from "./queries.ts"

/** Warns before paying when children of this order must be fetched at two places at once. */
export function OrderPickUps({ order, students }: { order: Order; students: readonly Student[] }) {
  const init = useInit()
  const items = order.sign_up?.items ?? []
  const days = items.flatMap((item) => [item.start_date, lastDayOf(item)]).sort()
  const [first = ""] = days
  const booked = useQuery({ ...familyAttendancesQuery(first, days.at(-1) ?? ""), enabled: first !== "" })
  const members = membersOf(students)
  const picked = items.map((item) => ({ ...item, days: meetingDays(item) }))
  const clashes = pickUpWarnings(picked, bookedVisits(booked.data ?? []), { members, locations: init.locations })
  return (
    <PickUpNote
      clashes={clashes}
      locations={init.locations}
      members={members}
      nameOf={(id) => locationName(init.locations, id)}
    />
  )
}
