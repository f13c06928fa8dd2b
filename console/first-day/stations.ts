import {
  isStationDone,
  NOT_ALWAYS_NEEDED,
  STATIONS,
  type Station,
  type StationState,
} from "@hub/domain/first-day/stations"
import type { FirstDay } from "./queries.ts"

export const stateOf = (found: FirstDay, station: Station): StationState => {
  const states: Record<Station, StationState> = {
    LOCATIONS: found.locations.state,
    PROGRAMS: found.programs.state,
    PRICES: found.prices.state,
    PAPERS: found.papers.state,
    CARDS: found.cards.state,
    MAIL: found.mail.state,
    TEST_BOOKING: found.test_booking.state,
    REGISTRATION: found.registration.state,
  }
  return states[station]
}

/** Where one goes on. */
export const nextStation = (found: FirstDay): Station | undefined =>
  STATIONS.find((station) => !isStationDone(stateOf(found, station)))

/** What this business has said that it does without. */
export const stationsNotNeeded = (found: FirstDay) =>
  NOT_ALWAYS_NEEDED.filter((station) => stateOf(found, station) === "NOT_NEEDED")
