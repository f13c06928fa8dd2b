import { MARK_KINDS } from "@hub/domain/catalogue/map-extract"
import { LANGUAGES } from "@hub/domain/kernel/language"
import { translated } from "@hub/domain/kernel/translations"
import { Line, Text } from "@hub/domain/kernel/typed-text"
import { Day, exact, oneOf } from "@hub/domain/kernel/wire"
import { SCHOOL_YEAR_STARTS_PATTERN } from "@hub/domain/participants/school-year"
import { type Static, Type } from "typebox"
import { HttpsUrl, Key, Name, orNull, photos, position } from "./cell-schemas.ts"

export const Company = translated(
  {
    ...photos,
    name: Name,
    /** Left out, it stays; at first it is ours. */
    brand_color: Type.Optional(Type.String({ pattern: "^#[0-9a-f]{6}$" })),
    logo: orNull(Text({ maxLength: 2_000 })),
    phone: orNull(Text({ maxLength: 2_000 })),
    /** ISO 3166: phones without a country code are numbers of it. Left out, it stays; at first it is US. */
    country: Type.Optional(Type.String({ pattern: "^[A-Z]{2}$" })),
    email: orNull(Text({ maxLength: 2_000 })),
    website: orNull(Text({ maxLength: 2_000 })),
    tax_id: orNull(Text({ maxLength: 2_000 })),
    address: orNull(Text({ maxLength: 2_000 })),
    time_zone: Name,
    /** What these files are written in. Left out, it stays; at first it is English. */
    language: Type.Optional(Type.String({ enum: LANGUAGES.map(({ id }) => id) })),
    social: Type.Record(Type.String(), Type.String(), { default: {} }),
    documents: Type.Record(Type.String(), Type.String(), { default: {} }),
    /** How many days a family has to pay an invoice, and after how many unpaid it is restricted (0: never). Left out, they stay. */
    invoice_net_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
    invoice_restriction_days: Type.Optional(Type.Integer({ minimum: 0, maximum: 36_500 })),
    /** How many children a family may have on its list. Left out, it stays. */
    max_children_per_family: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    /** When grades move up, as MM-DD; August 1 at first. Left out, it stays. */
    school_year_starts: Type.Optional(Type.String({ pattern: SCHOOL_YEAR_STARTS_PATTERN })),
    /** Who lives here, for openings of residents. Left out, they stay. */
    resident_postal_codes: Type.Optional(Type.Array(Line({ minLength: 3, maxLength: 10 }), { maxItems: 1_000 })),
    /** What the business calls a funbox. Left out, it stays. */
    funbox_label: Type.Optional(translated({ singular: Name, plural: Name }, ["singular", "plural"])),
    /** When the business is closed. Left out, they stay. */
    days_off: Type.Optional(
      Type.Array(translated({ start_date: Day, end_date: Type.Optional(Day), name: Name }, ["name"]), {
        maxItems: 200,
      }),
    ),
  },
  ["name", "documents"],
)

type GivenDaysOff = NonNullable<Static<typeof Company>["days_off"]>[number]

/** A day off without an end is one day. */
export const withEnd = (off: GivenDaysOff) => ({ ...off, end_date: off.end_date ?? off.start_date })

export const Location = translated(
  {
    ...photos,
    external_id: Key,
    name: Name,
    type: Type.Unsafe<"ON_SITE" | "REMOTE">({ ...oneOf(["ON_SITE", "REMOTE"]), default: "ON_SITE" }),
    show_directions: Type.Unsafe<"ALWAYS_SHOW" | "AFTER_BOOKING">({
      ...oneOf(["ALWAYS_SHOW", "AFTER_BOOKING"]),
      default: "ALWAYS_SHOW",
    }),
    address: orNull(Text({ maxLength: 2_000 })),
    /** Degrees; both or none. */
    latitude: orNull(Type.Number({ minimum: -90, maximum: 90 })),
    longitude: orNull(Type.Number({ minimum: -180, maximum: 180 })),
    /** The name of the folder that it is listed in. */
    folder: orNull(Name),
    online_url: orNull(HttpsUrl),
    time_zone: Name,
    /** What it is licensed as and by whom. */
    license: Type.String({ maxLength: 300, default: "" }),
    /** Where to go in, and where to park. */
    marks: Type.Array(
      exact({
        kind: oneOf(MARK_KINDS),
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
      }),
      { maxItems: 10, default: [] },
    ),
    position,
  },
  ["name", "folder", "license"],
)
