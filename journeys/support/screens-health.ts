import { ID, type Screen } from "./screen.ts"

// Health of a participant, and requests to give a medication.

const REQUEST = {
  id: ID,
  student_id: ID,
  status: "WITHDRAWN",
  is_archived: true,
  name: "Cetirizine",
  amount: "5",
  form: "TABLET",
  reason: "Hay fever",
  schedule: "SET_TIMES",
  times: ["09:00"],
  when: "",
  max_per_day: null,
  first_day: "2026-06-14",
  last_day: "2026-06-18",
  instructions: "With water",
  photo: null,
  answer: { text: "Box seen, name on it.", by: "Nurse Joy" },
  doses_given: 2,
  revision: 1,
  submitted_at: "2026-06-01T10:00:00.000Z",
  answered_at: "2026-06-02T10:00:00.000Z",
}

const ofParticipant = (page: string, heading: RegExp, full: string): Screen => ({
  path: `/participants/{student}/${page}`,
  route: `/participants/$id/${page}`,
  heading,
  at: { empty: `/participants/${ID}/${page}` },
  empty: "This participant isn't on your list.",
  full,
  loading: "Loading…",
  error: "We couldn't load this page.",
})

export const HEALTH_SCREENS: readonly Screen[] = [
  ofParticipant("health", /^(Health|Participants)$/, "What we know"),
  ofParticipant("medication-request", /^(Ask for a medication|Participants)$/, "What the nurse will read"),
  {
    path: "/participants/medication-requests/archive",
    route: "/participants/medication-requests/archive",
    heading: "Medication requests",
    answers: { full: ["/medication_requests/student/**", { items: [REQUEST], total: 1, limit: 100, offset: 0 }] },
    empty: "Nothing here yet.",
    full: "Withdrawn",
    loading: "Loading the archive…",
    error: "We couldn't load the archive.",
  },
]
