import type {
  ActivityRow,
  CreditTypeRow,
  CustomerRow,
  DocumentTemplateRow,
  FunboxRow,
  LocationFolderRow,
  LocationRow,
  OfferingRow,
  PackageRow,
  PaymentPlanRow,
  PoolRow,
  PromocodeRow,
  ScheduleSetRow,
  SeasonRow,
  StudentRow,
} from "../database/schema.generated.ts"

// The tables of an import: column → type, without `id` and `external_id`, which identifies a row.

/** All of a table's columns but those that no file sets: with one that is forgotten it doesn't compile. */
type Columns<Row, Own extends keyof Row = never> = Readonly<
  Record<Exclude<keyof Row, "id" | "external_id" | Own>, string>
>

export const tables = {
  location_folder: {
    name: "text",
    position: "int",
  } satisfies Columns<LocationFolderRow>,
  location: {
    folder_id: "uuid",
    name: "text",
    type: "text",
    show_directions: "text",
    address: "text",
    latitude: "float8",
    longitude: "float8",
    online_url: "text",
    time_zone: "text",
    license: "text",
    position: "int",
    is_archived: "boolean",
  } satisfies Columns<LocationRow, "search_words">,
  funbox: {
    name: "text",
    url_part: "text",
    mark: "text",
    tagline: "text",
    requirements: "text",
    description: "text",
    display_option: "text",
    is_buy_credits_and_save_enabled: "boolean",
    sibling_discount_percent: "int",
    are_discounts_combined: "boolean",
    payment_fee_basis_points: "int",
    position: "int",
  } satisfies Columns<FunboxRow, "thumbnail" | "invoice_payment_settings">,
  credit_type: {
    funbox_id: "uuid",
    name: "text",
    price: "int",
    is_free: "boolean",
    is_program_credit: "boolean",
    is_hidden_from_flexible_payments_page: "boolean",
    months_valid: "int",
    position: "int",
  } satisfies Columns<CreditTypeRow>,
  package: {
    funbox_id: "uuid",
    name: "text",
    description: "text",
    price: "int",
    is_archived: "boolean",
    position: "int",
  } satisfies Columns<PackageRow>,
  payment_plan: {
    funbox_id: "uuid",
    name: "text",
    deposit_percent: "int",
    deposit_flat_amount: "int",
    installment_count: "int",
    every_count: "int",
    every_unit: "text",
    fixed_days: "date[]",
    last_due_days_after_start: "int",
    minimum_total: "int",
    is_archived: "boolean",
    position: "int",
  } satisfies Columns<PaymentPlanRow>,
  schedule_set: {
    funbox_id: "uuid",
    location_id: "uuid",
    name: "text",
    kind: "text",
    description: "text",
    opens_at: "timestamptz",
    closes_at: "timestamptz",
    is_waitlist_enabled: "boolean",
    requires_application: "boolean",
    requires_payment_information: "boolean",
    is_sharing_enabled: "boolean",
    cancel_settings: "jsonb",
    reschedule_settings: "jsonb",
    refund_hours_before_start: "int",
    keeps_payment_fee: "boolean",
  } satisfies Columns<ScheduleSetRow>,
  pool: {
    capacity: "int",
  } satisfies Columns<PoolRow, "taken" | "held" | "waiting" | "passed_over">,
  activity: {
    funbox_id: "uuid",
    url_part: "text",
    name: "text",
    short_name: "text",
    summary: "text",
    description: "text",
    scene: "text",
    day_plan: "jsonb",
    things_to_bring: "jsonb",
    leaders: "jsonb",
    leaders_note: "text",
  } satisfies Columns<ActivityRow, "search_words">,
  season: {
    url_part: "text",
    name: "text",
    start_date: "date",
    end_date: "date",
    notes: "jsonb",
    is_archived: "boolean",
  } satisfies Columns<SeasonRow>,
  offering: {
    activity_id: "uuid",
    schedule_set_id: "uuid",
    funbox_id: "uuid",
    location_id: "uuid",
    kind: "text",
    credit_type_id: "uuid",
    name: "text",
    description: "text",
    room: "text",
    online_url: "text",
    start_date: "date",
    end_date: "date",
    start_time: "time",
    end_time: "time",
    starts_at: "timestamptz",
    weekdays: "smallint",
    session_count: "int",
    min_grade: "smallint",
    max_grade: "smallint",
    min_age: "smallint",
    max_age: "smallint",
    is_archived: "boolean",
  } satisfies Columns<OfferingRow, "search_text">,
  promocode: {
    code: "text",
    description: "text",
    discount_percent: "int",
    discount_flat_amount: "int",
    funbox_id: "uuid",
    credit_type_id: "uuid",
    starts_at: "timestamptz",
    ends_at: "timestamptz",
    max_uses: "int",
    max_uses_per_customer: "int",
    is_public: "boolean",
  } satisfies Columns<PromocodeRow, "uses">,
  document_template: {
    name: "text",
    kind: "text",
    text: "text",
    position: "int",
    is_archived: "boolean",
    is_asked_with_application: "boolean",
    funbox_id: "uuid",
    signer: "text",
    valid_months: "int",
    due_on: "date",
  } satisfies Columns<DocumentTemplateRow, "created_at">,
  customer: {
    email: "text",
    first_name: "text",
    last_name: "text",
    phone_number: "text",
    phone_extension: "text",
    language: "text",
    is_restricted: "boolean",
  } satisfies Columns<
    CustomerRow,
    | "password_hash"
    | "sign_in_phone"
    | "is_phone_number_communication_opted_in"
    | "address"
    | "first_signed_in_at"
    | "provider_customer_id"
    | "default_payment_method_id"
    | "created_at"
    | "deleted_at"
  >,
  student: {
    customer_id: "uuid",
    type: "text",
    first_name: "text",
    last_name: "text",
    birth_date: "date",
    pronouns: "text",
    gender: "text",
    grade: "text",
    grade_year: "smallint",
    qr: "text",
  } satisfies Columns<StudentRow, "thumbnail_key" | "created_at" | "archived_at">,
} as const
export type Table = keyof typeof tables

/** What is written has every column. */
export type ImportedRow<Name extends Table> = { readonly id: string; readonly external_id: string } & {
  readonly [Column in keyof (typeof tables)[Name]]: unknown
}
