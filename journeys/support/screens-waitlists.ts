import { offeringWith } from "../../testing/portal/availability.ts"
import { ID, type Screen } from "./screen.ts"

// The lines that a family waits in, and the page where it joins one.

export const RECORD = {
  id: ID,
  type: "PROGRAM_RECORD",
  program_id: ID,
  student_id: ID,
  ids: [ID],
  both_or_none: false,
  status: "WAITING",
  position: 4,
  families_ahead: 3,
  instead_of: null,
  joined_at: "2026-05-03T12:00:00.000Z",
  offer: null,
  program: {
    name: "Paper & Print",
    kind: "PROGRAM",
    room: "",
    location_id: ID,
    funbox_id: ID,
    start_date: "2040-06-24",
    end_date: "2040-07-15",
    start_time: "15:30",
    end_time: "17:00",
    starts_at: "2040-06-24T19:30:00.000Z",
    weekdays: 16,
    session_count: 4,
    price: 9_600,
    activity_url_part: null,
  },
}
const OFFERED = {
  ...RECORD,
  id: `${ID.slice(0, -1)}1`,
  status: "OFFERED",
  position: null,
  offer: { id: ID, expires_at: "2040-06-09T13:00:00.000Z", is_in_checkout: false },
}
const LAPSED = { ...RECORD, id: `${ID.slice(0, -1)}2`, status: "LAPSED", position: null }

const FULL = offeringWith({
  id: ID,
  location_id: ID,
  is_waitlist_enabled: true,
  places: { answer: "waitlist", left: 0, held: 0, held_until: null, capacity: 12, waiting: 3, pools: [] },
})

const applications = (path: string, route: string): Screen => ({
  path,
  route,
  heading: "Applications/Waitlists",
  empty: "No waitlists yet.",
  answers: { full: ["/waitlists/*", { items: [OFFERED, RECORD, LAPSED], total: 3, limit: 100, offset: 0 }] },
  full: "Paper & Print",
  loading: "Loading your waitlists…",
  error: "We couldn't load your waitlists.",
})

export const WAITLIST_SCREENS: readonly Screen[] = [
  applications("/applications", "/applications"),
  {
    path: `/schedule/waitlist?program=${ID}`,
    route: "/schedule/waitlist",
    heading: "Join the waitlist",
    empty: "You can join a waitlist from a full program.",
    answers: { full: ["/availability/by_ids*", [FULL]] },
    full: "would be your place on the waitlist",
    loading: "Loading the program…",
    error: "We couldn't load this program.",
  },
]
