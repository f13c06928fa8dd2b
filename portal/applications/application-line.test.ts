import type { Application } from "@hub/domain/applications/application"
import { expect, test } from "vitest"
import { timelineOf } from "./application-line.tsx"
import { groupApplications } from "./applications-list.tsx"

const DRAFT: Application = {
  id: "a",
  status: "DRAFT",
  schedule_set_id: "s",
  program_id: "p",
  student_ids: ["maya"],
  name: "River Guides",
  activity_url_part: null,
  picture: null,
  scene: "river-rangers",
  kind: "PROGRAM",
  room: "",
  funbox_id: "f",
  location_id: "l",
  time_zone: "America/New_York",
  start_date: "2030-08-02",
  end_date: "2030-08-06",
  start_time: "09:00",
  end_time: "15:00",
  weekdays: 62,
  session_count: 5,
  min_grade: null,
  max_grade: null,
  min_age: null,
  max_age: null,
  list_price: 42_000,
  apply_until: "2030-08-02T13:00:00.000Z",
  requires_payment_information: false,
  parts: [{ kind: "PROFILE", id: null, name: "", is_required: true, is_done: false }],
  created_at: "2030-05-01T12:00:00.000Z",
  submitted_at: null,
  answered_at: null,
  reason: null,
  other_program: null,
  rejected_because: null,
  pay_until: null,
  is_archived: false,
  withdrawn_at: null,
  payment_hours: 48,
  answer_days: null,
}
// One o'clock at night in UTC is still the day before at the location.
const SENT = { submitted_at: "2030-05-21T01:00:00.000Z" } as const
const application = (more: Partial<Application>): Application => ({ ...DRAFT, ...more })

test.each<[Partial<Application>, string]>([
  [{}, "To fill in (here), In review (ahead), Answer (ahead), Booked (ahead)"],
  [{ parts: [] }, "Filled in (ready), In review (ahead), Answer (ahead), Booked (ahead)"],
  [{ ...SENT, status: "PENDING" }, "Sent May 20th (past), In review (here), Answer (ahead), Booked (ahead)"],
  [{ ...SENT, status: "RESUBMISSION" }, "Sent back (back), Read once (seen), Answer (ahead), Booked (ahead)"],
  [{ ...SENT, status: "AWAITING_PAYMENT" }, "Sent May 20th (past), Read (past), Yes (past), To pay (here)"],
  [{ ...SENT, status: "APPROVED" }, "Sent May 20th (past), Read (past), Yes (past), Booked (past)"],
  [{ ...SENT, status: "REJECTED", rejected_because: "BUSINESS" }, "Sent May 20th (past), Read (past), No (end)"],
  [
    { ...SENT, status: "REJECTED", rejected_because: "PAYMENT_TIME_OVER" },
    "Sent May 20th (past), Read (past), Yes (past), Time over (end)",
  ],
  [{ ...SENT, status: "PENDING", withdrawn_at: "2030-05-22T12:00:00.000Z" }, "Sent May 20th (past), Withdrawn (own)"],
])("%j stops at %s", (more, line) => {
  const stations = timelineOf(application(more)).map(({ text, state }) => `${text} (${state})`)
  expect(stations.join(", ")).toBe(line)
})

test("they are grouped by whose turn it is, the place that is lost first at the top", () => {
  const groups = groupApplications([
    application({ id: "draft" }),
    application({ id: "back", status: "RESUBMISSION" }),
    application({ id: "later", status: "AWAITING_PAYMENT", pay_until: "2030-06-03T12:00:00.000Z" }),
    application({ id: "sooner", status: "AWAITING_PAYMENT", pay_until: "2030-06-02T12:00:00.000Z" }),
    application({ id: "read", status: "PENDING" }),
    application({ id: "yes", status: "APPROVED" }),
    application({ id: "no", status: "REJECTED" }),
    application({ id: "away", status: "REJECTED", is_archived: true }),
    application({ id: "gone", status: "PENDING", withdrawn_at: "2030-05-22T12:00:00.000Z" }),
  ])
  const ids = (list: readonly Application[]) => list.map(({ id }) => id).join()
  expect(Object.values(groups).map(ids)).toEqual(["sooner,later,back,draft", "read", "yes,no", "away,gone"])
})
