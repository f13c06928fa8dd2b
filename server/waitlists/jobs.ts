import { eachMinute, type Jobs } from "../kernel/job.ts"
import { offerFreedPlaces } from "./offer-freed-places.ts"
import { remindOfOpenings, sendPlaceNotices } from "./place-notices.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

export const waitlistsJobs = (needs: WaitlistNeeds): Jobs => ({
  offer_freed_places: eachMinute(() => offerFreedPlaces(needs)()),
  remind_of_openings: eachMinute(() => remindOfOpenings(needs)()),
  send_place_notices: eachMinute(() => sendPlaceNotices(needs)()),
})
