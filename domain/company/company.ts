import { type Static, Type } from "typebox"
import { Day, named, nullable, Untranslated, written } from "../kernel/wire.ts"
import { Picture } from "./picture.ts"

const optionalText = nullable(Type.String())

export const CompanyProfile = named("CompanyProfile", {
  name: written(),
  logo: optionalText,
  /** E.164, with ;ext=12 behind it where there is an extension. */
  phone: optionalText,
  /** Phones without a country code are numbers of this country. ISO 3166. */
  country: Type.String(),
  /** A number as people there write it. */
  phone_example: Type.String(),
  email: optionalText,
  website: optionalText,
  /** Six-digit hex; everything else of the look is derived from it. */
  brand_color: Type.String(),
  time_zone: Type.String(),
  /** What the business writes in: its words without a translation. */
  language: Type.String(),
  /** When grades move up, as MM-DD. */
  school_year_starts: Type.String(),
  /** The photo of Welcome. */
  picture: nullable(Picture),
  social: Type.Object({
    pinterest: optionalText,
    facebook: optionalText,
    twitter: optionalText,
    instagram: optionalText,
    youtube: optionalText,
  }),
  documents: Type.Object({
    cancellation_policy: nullable(written()),
    terms_of_service: nullable(written()),
    payment_plan_policy: nullable(written()),
    /** 2.9 links to it; the other three are spec 3's. */
    privacy_policy: nullable(written()),
  }),
})
export type CompanyProfile = Static<typeof CompanyProfile>

/** Days in a row on which the business is closed, such as Thanksgiving; both ends are in it. */
export const DaysOff = named("DaysOff", { start_date: Day, end_date: Day, name: written(), untranslated: Untranslated })
export type DaysOff = Static<typeof DaysOff>

export const PublicSettings = named("PublicSettings", {
  customer_hub_settings: Type.Object({
    attention_message: Type.Object({ text: written(), enabled: Type.Boolean() }),
    baseline_questions: Type.Object({
      for_customers: Type.Object({ address: Type.Object({ status: Type.String() }) }),
    }),
  }),
  is_sign_up_enabled: Type.Boolean(),
  /** The business's own word for a funbox, as it is written inside a sentence. */
  funbox_label: Type.Object({ singular: written(), plural: written() }),
  /** When the business is closed: calendars say so. */
  days_off: Type.Array(DaysOff),
})
export type PublicSettings = Static<typeof PublicSettings>
