import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, WallTime } from "../kernel/wire.ts"

const hours = (maximum: number) => Type.Integer({ minimum: 1, maximum })

/** What no file and no other screen sets, with the defaults that console.md names. */
const SETTINGS = {
  /** How long an offered place is kept. */
  waitlist_offer_hours: hours(336),
  /** How long a family has to pay for an approved application. */
  application_payment_hours: hours(336),
  /** Within how many days families are told to expect an answer; 0 says nothing. */
  application_answer_days: Type.Integer({ minimum: 0, maximum: 90 }),
  /** Families read "3 places left" up to this number, else "available". */
  exact_places_up_to: Type.Integer({ minimum: 0, maximum: 1_000 }),
  /** Cents: what the office refunds, gives free or writes off without the owner. */
  office_refund_limit: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
  /** How long the link lasts by which a family pays for what was booked by phone. */
  payment_link_hours: hours(336),
  /** Families that attended may write reviews, and programs show those that were approved. */
  are_reviews_on: Type.Boolean(),
  /** Staff may send families a photo of their group, which is deleted so many days after the program ends. */
  are_day_photos_on: Type.Boolean(),
  day_photo_days: Type.Integer({ minimum: 1, maximum: 365 }),
  /** When the staff's digests go out, in the business's time zone. */
  morning_digest_at: WallTime,
  evening_digest_at: WallTime,
}

export const SETTING_DEFAULTS = {
  waitlist_offer_hours: 24,
  application_payment_hours: 48,
  application_answer_days: 0,
  exact_places_up_to: 10,
  office_refund_limit: 20_000,
  payment_link_hours: 24,
  are_reviews_on: false,
  are_day_photos_on: false,
  day_photo_days: 30,
  morning_digest_at: "07:00",
  evening_digest_at: "16:00",
}

export const settingsStaff = endpoints({
  "GET /settings": {
    summary: "What the business has set of its own rules",
    access: "staff:settings",
    result: Type.Object(SETTINGS),
  },
  "PUT /settings": {
    summary: "Change the business's own rules; they count from now on",
    access: "staff:settings",
    needs_proof: true,
    body: exact(SETTINGS),
    result: Type.Object(SETTINGS),
  },
})
