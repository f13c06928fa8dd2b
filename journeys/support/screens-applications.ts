import type { Application } from "../../domain/applications/application.ts"
import type { Offering } from "../../domain/catalogue/catalogue.ts"
import { ID, type Screen } from "./screen.ts"

const PROGRAM = {
  name: "River Guides",
  kind: "PROGRAM",
  schedule_set_id: ID,
  funbox_id: ID,
  location_id: ID,
  room: "Boathouse",
  start_date: "2040-06-04",
  end_date: "2040-07-16",
  start_time: "15:30",
  end_time: "17:00",
  weekdays: 2,
  session_count: 7,
  min_grade: 3,
  max_grade: 11,
  min_age: null,
  max_age: null,
  activity_url_part: null,
} as const

const application = (last: string, more: Partial<Application>): Application => ({
  ...PROGRAM,
  id: `${ID.slice(0, -1)}${last}`,
  status: "DRAFT",
  program_id: ID,
  student_ids: [ID],
  scene: "river-rangers",
  picture: null,
  time_zone: "America/New_York",
  list_price: 24_000,
  apply_until: "2040-06-01T16:00:00.000Z",
  requires_payment_information: true,
  parts: [
    { kind: "PROFILE", id: null, name: "", is_required: true, is_done: true },
    { kind: "FORM", id: ID, name: "Boats and water", is_required: true, is_done: true },
    { kind: "DOCUMENT", id: ID, name: "Trail agreement", is_required: true, is_done: false },
    { kind: "CARD", id: null, name: "", is_required: true, is_done: true },
  ],
  created_at: "2040-05-01T12:00:00.000Z",
  submitted_at: null,
  answered_at: null,
  reason: null,
  other_program: null,
  rejected_because: null,
  pay_until: null,
  is_archived: false,
  withdrawn_at: null,
  payment_hours: 48,
  answer_days: 5,
  ...more,
})

const sent = { submitted_at: "2040-05-02T12:00:00.000Z", answered_at: "2040-05-06T12:00:00.000Z" } as const

/** One in each status. */
const APPLICATIONS: readonly Application[] = [
  application("0", {}),
  application("1", { parts: [] }),
  application("2", { ...sent, status: "PENDING" }),
  application("3", { ...sent, status: "RESUBMISSION", reason: "Which boats has she steered?" }),
  application("4", { ...sent, status: "AWAITING_PAYMENT", pay_until: "2040-05-08T12:00:00.000Z" }),
  application("5", { ...sent, status: "APPROVED" }),
  application("6", { ...sent, status: "REJECTED", rejected_because: "BUSINESS", reason: "It starts at 3rd grade." }),
  application("7", { ...sent, status: "REJECTED", rejected_because: "PAYMENT_TIME_OVER" }),
  application("8", { ...sent, status: "PENDING", withdrawn_at: "2040-05-07T12:00:00.000Z" }),
]

const OFFERING: Offering & { reasons: [] } = {
  ...PROGRAM,
  id: ID,
  credit_type_id: ID,
  description: "",
  starts_at: "2040-06-04T19:30:00.000Z",
  price: 24_000,
  list_price: 24_000,
  canceled_days: [],
  opens_at: null,
  closes_at: null,
  requires_application: true,
  is_waitlist_enabled: false,
  places: { answer: "open", left: 4, held: 0, held_until: null, capacity: 10, waiting: 0, pools: [] },
  reasons: [],
}

const PROCESS = `/schedule/application_process?program=${ID}`

export const APPLICATION_SCREENS: readonly Screen[] = [
  {
    path: "/applications",
    route: "/applications",
    heading: "Applications/Waitlists",
    answers: { empty: ["/applications/", []], full: ["/applications/", APPLICATIONS] },
    empty: "No applications yet.",
    full: "Sent back to you.",
    loading: "Loading your applications…",
    error: "We couldn't load your applications.",
  },
  {
    path: `/applications/${ID}`,
    route: "/applications/$application_id",
    heading: /^Application$|^River Guides$/,
    answers: { full: [`/applications/${ID}`, APPLICATIONS[0]] },
    empty: "We can't find this application.",
    full: "Boats and water",
    loading: "Loading the application…",
    error: "We couldn't load the application.",
  },
  {
    path: `/applications/${ID}/smart-forms`,
    route: "/applications/$application_id/smart-forms",
    heading: /^Application$|^All answered$/,
    answers: { full: [`/applications/${ID}`, APPLICATIONS[0]] },
    empty: "We can't find this application.",
    full: "You can change your answers",
    loading: "Loading the questions…",
    error: "We couldn't load the questions.",
  },
  {
    path: "/schedule/application_process",
    route: "/schedule/application_process",
    heading: /^Apply for/,
    at: { full: PROCESS, loading: PROCESS, error: PROCESS },
    answers: { full: ["/availability/by_ids**", [OFFERING]] },
    empty: "Choose a program first.",
    full: "Who is applying?",
    loading: "Loading the program…",
    error: "We couldn't load the program.",
  },
]
