import { SmartFormTemplate } from "@hub/domain/forms/template"
import { translated } from "@hub/domain/kernel/translations"
import { Line, Text } from "@hub/domain/kernel/typed-text"
import { Day, exact, Instant, oneOf, WallTime } from "@hub/domain/kernel/wire"
import { DOCUMENT_KINDS, SIGNERS } from "@hub/domain/paperwork/document"
import { GRADES } from "@hub/domain/participants/grade"
import { EARLY_GROUPS, OpeningCode } from "@hub/domain/scheduling/early-opening"
import { type Static, Type } from "typebox"
import { AddOn } from "./add-on-data.ts"
import { count, flag, HttpsUrl, Key, Name, orNull, PdfName, photos, position, windowOf, words } from "./cell-schemas.ts"
import { Company, Location } from "./company-data.ts"
import { Family } from "./family-data.ts"
import { ratios } from "./ratio-data.ts"
import { Season } from "./season-data.ts"

// The entities of an import, whatever the files look like. They refer to each other by external_id, their id in the business's own
// system. An empty cell takes the default.

export const KINDS = ["PROGRAM", "DAYCAMP_PROGRAM", "DAYCAMP_SESSION", "OVERNIGHT"] as const

const Funbox = translated(
  {
    ...photos,
    external_id: Key,
    name: Name,
    url_part: Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$" }),
    mark: words("trail"),
    tagline: words(),
    requirements: words(),
    description: words(),
    display_option: Type.Unsafe<"visible" | "hidden">({ ...oneOf(["visible", "hidden"]), default: "visible" }),
    is_buy_credits_and_save_enabled: flag(false),
    sibling_discount_percent: Type.Integer({ minimum: 0, maximum: 100, default: 0 }),
    are_discounts_combined: flag(true),
    payment_fee_basis_points: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }),
    /** Whether families may pay later, and how. Left out, it stays. */
    invoice_payment_settings: Type.Optional(
      translated({ is_enabled: Type.Boolean(), description: words() }, ["description"]),
    ),
    /** External ids. Locations of the funbox's schedule sets needn't be listed. */
    locations: Type.Array(Key, { default: [] }),
    position,
  },
  ["name", "tagline", "requirements", "description"],
)

const CreditType = translated(
  {
    external_id: Key,
    funbox: Key,
    name: Name,
    price: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
    is_free: flag(false),
    is_program_credit: Type.Boolean(),
    is_hidden_from_flexible_payments_page: flag(false),
    months_valid: orNull(count(1)),
    tiers: Type.Array(
      exact({
        min_quantity: count(2),
        discount_percent: orNull(Type.Integer({ minimum: 0, maximum: 100 })),
        discount_flat_amount: orNull(count(0)),
      }),
      { default: [] },
    ),
    position,
  },
  ["name"],
)

/** Credits bundled at one price. */
const Package = translated(
  {
    external_id: Key,
    funbox: Key,
    name: Name,
    description: words(),
    price: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }),
    items: Type.Array(exact({ credit_type: Key, quantity: Type.Integer({ minimum: 1, maximum: 100 }) }), {
      minItems: 1,
    }),
    is_archived: flag(false),
    position,
  },
  ["name", "description"],
)

/** A deposit, then parts: on fixed days, or every so many weeks or months. For all of its funbox, or only for certain schedule sets. */
const PaymentPlan = translated(
  {
    external_id: Key,
    funbox: Key,
    schedule_sets: Type.Array(Key, { default: [] }),
    name: Name,
    deposit_percent: orNull(Type.Integer({ minimum: 1, maximum: 99 })),
    deposit_flat_amount: orNull(count(1)),
    installment_count: orNull(Type.Integer({ minimum: 1, maximum: 24 })),
    every_count: orNull(Type.Integer({ minimum: 1, maximum: 52 })),
    every_unit: orNull(oneOf(["WEEK", "MONTH"])),
    fixed_days: orNull(Type.Array(Day, { minItems: 1, maxItems: 24 })),
    last_due_days_after_start: orNull(Type.Integer({ minimum: -1_000, maximum: 1_000 })),
    minimum_total: Type.Integer({ default: 0, minimum: 0, maximum: 2_000_000_000 }),
    is_archived: flag(false),
    position,
  },
  ["name"],
)

const ScheduleSet = translated(
  {
    external_id: Key,
    funbox: Key,
    location: Key,
    name: Name,
    kind: oneOf(KINDS),
    description: words(),
    opens_at: orNull(Instant),
    /** Of some families, before it opens for all. Left out, they stay. */
    early_openings: Type.Optional(
      Type.Array(exact({ group: oneOf(EARLY_GROUPS), opens_at: Instant, code: Type.Optional(OpeningCode) }), {
        maxItems: 50,
      }),
    ),
    closes_at: orNull(Instant),
    is_waitlist_enabled: flag(false),
    requires_application: flag(false),
    requires_payment_information: flag(false),
    is_sharing_enabled: flag(true),
    cancel_settings: Type.Unsafe<Static<ReturnType<typeof windowOf>>>({ ...windowOf(72, 24), default: {} }),
    reschedule_settings: Type.Unsafe<Static<ReturnType<typeof windowOf>>>({ ...windowOf(72, 24), default: {} }),
    /** Until then a cancelled booking comes back as money; null is never. */
    refund_hours_before_start: orNull(Type.Integer({ minimum: 0, maximum: 100_000 })),
    keeps_payment_fee: flag(true),
  },
  ["name", "description"],
)

/** What families call a program. Offerings that name none are grouped by funbox, location and name. */
const Activity = translated(
  {
    ...photos,
    external_id: Key,
    funbox: Key,
    name: Name,
    /** For narrow cells of a season's plan. */
    short_name: orNull(Line({ minLength: 1, maxLength: 12 })),
    summary: words(),
    description: words(),
    /** A drawing of portal/shell/public/scenes.svg; left out, the one of its subject. */
    scene: words(),
    day_plan: Type.Array(translated({ time: WallTime, title: Name, text: words() }, ["title", "text"]), {
      default: [],
    }),
    things_to_bring: Type.Array(translated({ icon: words("backpack"), name: Name, note: words() }, ["name", "note"]), {
      default: [],
    }),
    leaders: Type.Array(
      translated({ name: Name, about: words(), trained_in: Type.Optional(Text({ maxLength: 300 })), ...photos }, [
        "about",
        "trained_in",
      ]),
      { default: [] },
    ),
    leaders_note: words(),
    ratios,
  },
  ["name", "short_name", "summary", "description", "leaders_note"],
)

const Session = exact({ date: Day, start_time: WallTime, end_time: WallTime })

/** A program's days as a pattern; without `end_date` it is one day. */
const Pattern = exact({ start_date: Day, end_date: Type.Optional(Day), start_time: WallTime, end_time: WallTime })

const offering = {
  external_id: Key,
  schedule_set: Key,
  credit_type: Key,
  /** External id of its activity. */
  activity: orNull(Key),
  name: Name,
  description: words(),
  room: words(),
  online_url: orNull(HttpsUrl),
  min_grade: orNull(oneOf(GRADES)),
  max_grade: orNull(oneOf(GRADES)),
  min_age: orNull(Type.Integer({ minimum: 0, maximum: 150 })),
  max_age: orNull(Type.Integer({ minimum: 0, maximum: 150 })),
  capacity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
}
const OFFERING_TEXTS = ["name", "description", "room"] as const
/** A program with all its days, or, in a set of kind DAYCAMP_SESSION, a single day. */
const Offering = translated(
  { ...offering, sessions: Type.Array(Session, { minItems: 1, maxItems: 400 }) },
  OFFERING_TEXTS,
)
/** To check the rest of an offering with wrong days. */
const OfferingWithoutDays = translated(offering, OFFERING_TEXTS)

const Promocode = translated(
  {
    external_id: Key,
    code: Name,
    description: words(),
    discount_percent: orNull(Type.Integer({ minimum: 1, maximum: 100 })),
    discount_flat_amount: orNull(count(1)),
    funbox: orNull(Key),
    credit_type: orNull(Key),
    starts_at: orNull(Instant),
    ends_at: orNull(Instant),
    max_uses: orNull(count(0)),
    max_uses_per_customer: orNull(count(1)),
    is_public: flag(false),
  },
  ["description"],
)

/** A document to sign or to send, for every participant or for those who book in one funbox or some sets. Once issued, its text is fixed: another text is another template. */
const DocumentTemplate = translated(
  {
    external_id: Key,
    name: Name,
    kind: oneOf(DOCUMENT_KINDS),
    /** Paragraphs with empty lines between: headings with `## `, lists with `- `, bold, italic and links as in Markdown. */
    text: Type.String({ minLength: 1, maxLength: 100_000 }),
    position,
    is_archived: flag(false),
    /** Has to be done before an application is sent. */
    is_asked_with_application: flag(false),
    funbox: orNull(Key),
    schedule_sets: Type.Array(Key, { default: [] }),
    /** Who takes its signature; empty: the setting SIGNER says. */
    signer: orNull(oneOf(SIGNERS)),
    /** For how many months it counts; empty: for good. */
    valid_months: orNull(Type.Integer({ minimum: 1, maximum: 120 })),
    /** The day by which it is wanted, whatever is booked. */
    due_on: orNull(Day),
    /** A file in the folder whose pages are what is signed, with the text as its summary; another language may have its own. */
    pdf: orNull(PdfName),
  },
  ["name", "text", "pdf"],
)

export const schemas = {
  Company,
  Location,
  Funbox,
  CreditType,
  Package,
  PaymentPlan,
  ScheduleSet,
  Activity,
  Season,
  AddOn,
  Pattern,
  Session,
  Offering,
  OfferingWithoutDays,
  Promocode,
  DocumentTemplate,
  SmartFormTemplate,
  Family,
}

export type CompanyRow = Static<typeof Company>
export type LocationRow = Static<typeof Location>
export type FunboxRow = Static<typeof Funbox>
export type CreditTypeRow = Static<typeof CreditType>
export type PackageRow = Static<typeof Package>
export type PaymentPlanRow = Static<typeof PaymentPlan>
export type ScheduleSetRow = Static<typeof ScheduleSet>
export type ActivityRow = Static<typeof Activity>
export type AddOnRow = Static<typeof AddOn>
export type SeasonRow = Static<typeof Season>
export type OfferingRow = Static<typeof Offering>
export type PromocodeRow = Static<typeof Promocode>
export type DocumentTemplateRow = Static<typeof DocumentTemplate>
export type FamilyRow = Static<typeof Family>

export interface BusinessData {
  /** False for a foreign timetable, which doesn't describe the business: an existing company stays as it is. */
  readonly replaces_company: boolean
  readonly company: CompanyRow | undefined
  readonly locations: readonly LocationRow[]
  readonly funboxes: readonly FunboxRow[]
  readonly credit_types: readonly CreditTypeRow[]
  readonly packages: readonly PackageRow[]
  readonly payment_plans: readonly PaymentPlanRow[]
  readonly schedule_sets: readonly ScheduleSetRow[]
  readonly activities: readonly ActivityRow[]
  readonly seasons: readonly SeasonRow[]
  readonly add_ons?: readonly AddOnRow[]
  readonly offerings: readonly OfferingRow[]
  readonly promocodes: readonly PromocodeRow[]
  readonly document_templates: readonly DocumentTemplateRow[]
  /** By the name of their file. */
  readonly document_pdfs?: ReadonlyMap<string, Buffer>
  readonly smart_forms: readonly SmartFormTemplate[]
  readonly families: readonly FamilyRow[]
}
