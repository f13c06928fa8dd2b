import { expect, it } from "vitest"
import { peopleOf } from "./people.ts"

const recipient = (name: string, last_sent_at: string | null) => ({
  name,
  email: `${name.toLowerCase()}@mail.example`,
  is_chosen: true,
  has_stopped: false,
  last_sent_at,
})

it("knows who was written to today, on the business's clock", () => {
  const recipients = [
    recipient("Gran", "2027-06-08T13:00:00Z"),
    recipient("Ray", "2027-06-08T02:00:00Z"),
    recipient("Eve", null),
  ]
  const zone = { today: "2027-06-08", time_zone: "America/New_York" }
  const people = peopleOf({ id: "dana", student_ids: [], note: "", recipients }, [], [], zone)
  expect(people.map(({ name, wasSentToday }) => [name, wasSentToday])).toEqual([
    ["Gran", true],
    ["Ray", false],
    ["Eve", false],
  ])
})
