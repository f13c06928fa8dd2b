import { accessTokens } from "@hub/server/account/access-token"
import { openSession } from "@hub/server/account/sessions"
import { sql } from "@hub/server/database/sql"
import { addBooking } from "../database/bookings.ts"
import { addActivity, at, seedBusiness } from "../database/fixtures.ts"
import { composedMails } from "../mail/outbox.ts"
import { staffActor } from "../staff/actors.ts"
import { openForStaff } from "../staff/calls.ts"

/** Two days after the program's last one. */
export const AFTER_PROGRAM = new Date("2030-06-16T12:00:00.000Z")

/** A program that is over, with one family that attended it and one that didn't. Reviews are on. */
export async function openReviews() {
  let now = AFTER_PROGRAM
  const staff = await openForStaff(() => now)
  const { store, settings } = staff
  const business = await seedBusiness(store, {
    offerings: [
      { name: "Trail Makers", start_date: "2030-06-10" },
      { name: "Pond Week", start_date: "2030-07-08" },
    ],
    families: [{ students: [{ first_name: "Maya" }] }, { students: [{ first_name: "Theo" }] }],
  })
  const [mine, other] = [at(business.families, 0), at(business.families, 1)]
  const offering = at(business.offerings, 0)
  const { url_part } = await addActivity(store, business, { url_part: "trail-makers", offerings: [offering] })
  const attendance_id = await addBooking(store, { business, family: mine, offering })
  await store.run(sql`update customer set first_name = 'Dana', last_name = 'Okafor' where id = ${mine.customer_id}`)
  let tokens: string[] = []
  const turn = (is_on: boolean) =>
    store.run(sql`update company set settings = settings || ${JSON.stringify({ are_reviews_on: is_on })}::jsonb`)

  async function call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    body?: object,
    family: number | null = 0,
  ) {
    const answer = await staff.app.inject({
      method,
      url: `/customer_api/v2${path}`,
      headers: {
        "x-client-app": "CUSTOMER_HUB",
        ...(family === null ? {} : { authorization: `Bearer ${at(tokens, family)}` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
  const write = (stars: number, words = "", family = 0) =>
    call("PUT", `/activities/${url_part}/review`, { stars, words }, family)

  return {
    staff,
    business,
    mine,
    other,
    offering,
    url_part,
    attendance_id,
    turn,
    call,
    write,
    now: () => now,
    setNow(next: Date) {
      now = next
    },
    async reset() {
      now = AFTER_PROGRAM
      for (const table of [sql`rate_limit`, sql`review`, sql`review_ask`, sql`outbox_mail`])
        await store.run(sql`delete from ${table}`)
      await turn(true)
      staff.as(staffActor())
      const session = openSession({ store, tokens: accessTokens(settings.secrets.token_keys), clock: () => now })
      tokens = await Promise.all(
        business.families.map(
          async ({ customer_id }) => (await session({ id: customer_id, is_restricted: false }, "")).access_token,
        ),
      )
    },
    mails: () => composedMails(store, sql`kind in ('REVIEW_ASKED', 'REVIEW_DECLINED')`),
  }
}
