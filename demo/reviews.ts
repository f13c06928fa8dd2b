import { addMonthsToDay } from "@hub/domain/kernel/calendar"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import type { FamilyRow } from "@hub/server/import/business-data"
import { approveReview, writeAnswer } from "@hub/server/reviews/decide-review"
import { writeReview } from "@hub/server/reviews/write-review"
import type { DemoOrder } from "./bookings.ts"

// Families whose children were at a camp last month, and what they say of it. They have no sign-in.

const DAY_MS = 86_400_000
const PROGRAM = "Trail Makers"
/** A date of the program that was over weeks ago, on whatever day the demo is loaded. */
const DATE = "week--4-all"

interface Reviewer {
  readonly guardian: readonly [first_name: string, last_name: string]
  readonly child: string
  readonly stars: number
  readonly words: string
  readonly answer?: string
}

const REVIEWERS: readonly Reviewer[] = [
  {
    guardian: ["Helen", "Ortiz"],
    child: "Nico",
    stars: 5,
    words:
      "Muddy, tired and talking about bridges all the way home. The leaders knew every child's name by Monday noon.",
  },
  {
    guardian: ["Bart", "Nolan"],
    child: "Ivy",
    stars: 4,
    words: "A very good week. We would have liked to know on Sunday that they'd need rubber boots.",
    answer: "You're right, and thank you. Boots are on the packing list now.",
  },
  {
    guardian: ["Yuki", "Mori"],
    child: "Ken",
    stars: 5,
    words: "Ours is shy in groups. By Wednesday the leaders had found him a job he was proud of: keeper of the map.",
  },
  {
    guardian: ["Carla", "Reyes"],
    child: "Alma",
    stars: 5,
    words: "Drop-off took two minutes, and pick-up was just as calm. The photo of the finished trail is on our fridge.",
  },
  {
    guardian: ["Emeka", "Udo"],
    child: "Chidi",
    stars: 4,
    words: "Well led and safe. One rainy afternoon indoors felt long, the rest was great.",
  },
  {
    guardian: ["Wendy", "Cole"],
    child: "Tilly",
    stars: 5,
    words: "Second year in a row, and already asked about the third.",
  },
]

const idOf = ({ guardian: [first, last] }: Reviewer): string => `${first}.${last}`.toLowerCase()
const childOf = (one: Reviewer): string => `${idOf(one)}-${one.child.toLowerCase()}`

export const reviewFamilies = (today: string): FamilyRow[] =>
  REVIEWERS.map((one, index) => ({
    external_id: idOf(one),
    email: `${idOf(one)}@mail.example`,
    first_name: one.guardian[0],
    last_name: one.guardian[1],
    phone_number: `+1555010${6000 + index}`,
    language: null,
    is_restricted: false,
    participants: [
      {
        external_id: childOf(one),
        type: "REGULAR",
        first_name: one.child,
        last_name: one.guardian[1],
        birth_date: addMonthsToDay(today, -12 * 8 - index),
        pronouns: "none",
        gender: null,
        grade: "SECOND_GRADE",
        grade_year: null,
      },
    ],
  }))

export const reviewOrders = (now: Date): DemoOrder[] =>
  REVIEWERS.map((one, index) => ({
    booked_at: new Date(now.getTime() - (43 - index) * DAY_MS),
    items: [[childOf(one), DATE]],
  }))

/** Written after the last date, read by the office the next day: in the demo's transaction. */
export async function writeReviews(tx: Transaction, { pool }: Pick<Store, "pool">, now: Date): Promise<void> {
  const store = storeWithin(tx, pool)
  const { id: activity_id, url_part } = await tx.one<{ id: string; url_part: string }>(
    sql`select id, url_part from activity where external_id = ${PROGRAM}`,
  )
  for (const [index, one] of REVIEWERS.entries()) {
    const daysAgo = (days: number) => ({ store, clock: () => new Date(now.getTime() - days * DAY_MS) })
    const days = 16 - index * 2
    const { id: customer_id } = await tx.one<{ id: string }>(
      sql`select id from customer where external_id = ${idOf(one)}`,
    )
    await writeReview(daysAgo(days))(customer_id, url_part, { stars: one.stars, words: one.words })
    const { id, written_at } = await tx.one<{ id: string; written_at: Date }>(
      sql`select id, written_at from review where customer_id = ${customer_id} and activity_id = ${activity_id}`,
    )
    await approveReview(daysAgo(days - 1))(id, new Date(written_at).toISOString())
    if (one.answer !== undefined) await writeAnswer(daysAgo(days - 1))(id, one.answer)
  }
}
