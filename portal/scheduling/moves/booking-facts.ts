import type { Customer } from "@hub/domain/account/customer"
import type { Init } from "../../api/preloaded.ts"
import { locationName } from "../../catalogue/location-name.ts"
import { type Member, membersOf } from "../../participants/members.ts"

export interface BookingFacts {
  member: Member | undefined
  location: string
  /** The time zone of its location. */
  zone: string
}

/** Whose booking it is, and where. */
export function bookingFacts(
  { student_id, location_id }: { student_id: string; location_id: string },
  customer: Customer,
  init: Init,
): BookingFacts {
  return {
    member: membersOf(customer.students).find(({ id }) => id === student_id),
    location: locationName(init.locations, location_id),
    zone: init.locations.find(({ id }) => id === location_id)?.time_zone ?? init.company_profile.time_zone,
  }
}
