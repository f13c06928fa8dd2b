// Generated from languages/en by `npm run generate:messages`.

/** What stands in a sentence: a text, a number, or an element of the screen. */
type Value = unknown

/** A value that the sentence depends on; without one it takes the option "none". */
type Choice = unknown
type Plain = string | number | boolean | null | undefined
type Shown<V> = [Exclude<V, Plain>] extends [never] ? string : V extends (...given: never) => infer Made ? Made : V
type Sentence<Needs> = <Given extends Needs>(values: Given) => Shown<Given[keyof Needs & keyof Given]>

export interface Catalog {
  readonly "console/bookings.book": {
    readonly back: Sentence<{ name: Value }>
    readonly phone: Sentence<{ name: Value; phone: Value }>
    readonly title: Sentence<{ name: Value }>
    readonly for: string
    readonly what: string
    readonly search: string
    readonly fits: Sentence<{ name: Value }>
    readonly onNow: string
    readonly daysLeft: Sentence<{ days: Value; of: Value; from: Value }>
    readonly left: Sentence<{ count: number }>
    readonly leftHeld: Sentence<{ left: Value; held: Value }>
    readonly full: string
    readonly waiting: Sentence<{ count: Value }>
    readonly none: string
    readonly loading: string
    readonly failed: string
    readonly choose: string
    readonly noChild: string
    readonly shortAddOn: Sentence<{ left: number; name: Value }>
    readonly shortAddOnOn: Sentence<{ left: number; name: Value; day: Value }>
    readonly price: string
    readonly chosen: string
    readonly drop: Sentence<{ hidden: Value; name: Value }>
    readonly child: Sentence<{ age: Value; grade: Value }>
    readonly picked: Sentence<{ name: Value; count: number }>
    readonly line: Sentence<{ name: Value; program: Value }>
    readonly missing: Sentence<{ name: Value; count: number }>
    readonly missingMore: string
    readonly nothingLeft: string
    readonly more: Sentence<{ shown: Value; total: Value }>
  }
  readonly "console/bookings.addOns": {
    readonly title: string
    readonly aDay: Sentence<{ price: Value }>
    readonly once: Sentence<{ price: Value }>
    readonly times: Sentence<{ from: Value; to: Value; cost: Value }>
    readonly add: string
    readonly allDays: string
    readonly dayFull: Sentence<{ day: Value }>
    readonly soldOut: string
  }
  readonly "console/bookings.addTo": {
    readonly title: Sentence<{ name: Value; program: Value }>
    readonly loading: string
    readonly failed: string
    readonly none: string
    readonly choose: string
    readonly done: Sentence<{ name: Value; program: Value }>
    readonly changed: string
    readonly payBy: Sentence<{ when: Value }>
    readonly nothingToPay: string
    readonly LINK: string
    readonly CARD: Sentence<{ amount: Value }>
    readonly CASH: Sentence<{ amount: Value }>
    readonly CHECK: Sentence<{ amount: Value }>
    readonly INVOICE: string
  }
  readonly "console/bookings.rules": {
    readonly title: Sentence<{ count: number }>
    readonly may: string
    readonly never: string
    readonly reads: string
    readonly usual: string
    readonly closed: string
    readonly not_open_yet: string
    readonly started: string
    readonly grade_too_low: string
    readonly grade_too_high: string
    readonly grade_unknown: string
    readonly too_young: string
    readonly too_old: string
    readonly birth_date_unknown: string
    readonly application_needed: string
    readonly already_booked: string
    readonly overlaps: Sentence<{ name: Value }>
    readonly full: string
    readonly questions_missing: string
    readonly deadline: string
    readonly back: string
    readonly fullTitle: string
    readonly fullWhy: Sentence<{ name: Value; capacity: number; waiting: number }>
    readonly raise: Sentence<{ count: Value }>
    readonly wait: Sentence<{ name: Value }>
    readonly cantWait: Sentence<{ name: Value }>
    readonly waits: Sentence<{ name: Value }>
    readonly raised: Sentence<{ count: Value }>
    readonly noPlace: string
    readonly of: Sentence<{ of: Value; rule: Value }>
  }
  readonly "console/bookings.pay": {
    readonly title: string
    readonly LINK: string
    readonly CARD: string
    readonly CASH: string
    readonly CHECK: string
    readonly INVOICE: string
    readonly FREE: string
    readonly number: string
    readonly bank: string
    readonly given: string
    readonly card: string
    readonly noCards: string
    readonly consent: string
    readonly agreed: Sentence<{ name: Value }>
    readonly whyFree: string
    readonly giveNumber: string
    readonly giveReason: string
    readonly giveCard: string
    readonly declined: string
    readonly giveYes: string
    readonly reads: string
    readonly givenHint: string
  }
  readonly "console/bookings.payMore": {
    readonly LINK: string
    readonly CARD: string
    readonly CASH: string
    readonly CHECK: string
    readonly INVOICE: string
    readonly FREE: string
  }
  readonly "console/bookings.preview": {
    readonly now: string
    readonly days: Sentence<{ days: Value; of: Value }>
    readonly from: Sentence<{ day: Value }>
    readonly fee: string
    readonly credit: string
    readonly comesBack: Sentence<{ days: Value }>
    readonly nothingToPay: string
    readonly discount: string
    readonly toPay: string
    readonly change: string
    readonly payBy: Sentence<{ when: Value }>
    readonly due: Sentence<{ day: Value }>
    readonly mail: string
    readonly leave: string
    readonly LINK: string
    readonly CARD: Sentence<{ amount: Value }>
    readonly CASH: Sentence<{ amount: Value }>
    readonly CHECK: Sentence<{ amount: Value }>
    readonly INVOICE: string
    readonly FREE: string
    readonly counting: string
    readonly changed: string
    readonly mailTo: Sentence<{ to: Value }>
  }
  readonly "console/bookings.booked": {
    readonly title: Sentence<{ names: Value; count: number }>
    readonly paid: Sentence<{ amount: Value }>
    readonly link: string
    readonly copy: string
    readonly copied: string
    readonly next: string
    readonly family: string
    readonly sum: Sentence<{ amount: Value; number: Value }>
    readonly change: Sentence<{ amount: Value }>
    readonly before: string
    readonly moved: Sentence<{ names: Value }>
  }
  readonly "console/bookings.cancel": {
    readonly added: string
    readonly addedOwed: string
    readonly addedCode: string
    readonly title: Sentence<{ name: Value; program: Value }>
    readonly policy: string
    readonly never: string
    readonly what: string
    readonly POLICY: Sentence<{ back: Value }>
    readonly ALL: Sentence<{ back: Value }>
    readonly CREDIT: Sentence<{ back: Value }>
    readonly NOTHING: string
    readonly AMOUNT: string
    readonly amount: string
    readonly most: Sentence<{ most: Value }>
    readonly limit: Sentence<{ most: Value; limit: Value }>
    readonly exceptions: string
    readonly usual: string
    readonly back: string
    readonly card: string
    readonly owed: string
    readonly code: string
    readonly aCredit: string
    readonly none: string
    readonly next: Sentence<{ name: Value }>
    readonly nobody: string
    readonly left: Sentence<{ count: Value }>
    readonly keep: string
    readonly confirm: Sentence<{ back: Value }>
    readonly done: string
    readonly gone: string
    readonly reinstate: string
    readonly reinstated: string
    readonly today: string
    readonly moneyName: string
    readonly creditName: string
    readonly nothingName: string
    readonly until: Sentence<{ when: Value }>
    readonly after: string
    readonly feeStays: Sentence<{ fee: Value }>
    readonly policyMore: string
    readonly allMore: string
    readonly creditMore: string
    readonly nothingMore: string
    readonly paid: string
    readonly confirmNone: string
    readonly confirmCredit: string
    readonly move: string
    readonly giveSum: string
    readonly booking: Sentence<{ name: Value; dates: Value }>
    readonly asBooked: Sentence<{ day: Value }>
    readonly money_back: string
    readonly asCredit: string
  }
  readonly "console/bookings.move": {
    readonly title: Sentence<{ name: Value; program: Value }>
    readonly to: string
    readonly why: string
    readonly usual: string
    readonly from: Sentence<{ name: Value; day: Value }>
    readonly places: Sentence<{ before: Value; after: Value }>
    readonly toPay: string
    readonly comesBack: string
    readonly costsNothing: string
    readonly leave: string
    readonly confirm: Sentence<{ name: Value }>
    readonly done: string
    readonly choose: string
    readonly all: string
    readonly sameDays: string
    readonly sameProgram: string
    readonly filters: string
    readonly noneSuch: string
    readonly staysTheirs: string
    readonly moved: Sentence<{ name: Value; program: Value }>
    readonly dearer: string
  }
  readonly "console/bookings.giveUp": {
    readonly added: Sentence<{ amount: Value }>
    readonly addedNothing: string
    readonly title: Sentence<{ name: Value }>
    readonly lead: string
    readonly day: string
    readonly off: string
    readonly forAll: string
    readonly confirm: Sentence<{ day: Value }>
    readonly restore: Sentence<{ day: Value }>
    readonly done: string
    readonly taken: string
    readonly late: string
    readonly why: string
  }
  readonly "console/catalogue.page": {
    readonly title: string
    readonly over: string
    readonly back: string
    readonly season: string
    readonly loading: string
    readonly failed: string
    readonly noSeason: string
    readonly addSeason: string
    readonly rest: string
    readonly fromElsewhere: string
    readonly bring: string
    readonly new: string
    readonly newOf: Sentence<{ kind: Value }>
    readonly newDate: string
    readonly search: string
    readonly none: string
    readonly pages: string
    readonly archived: string
    readonly setHere: string
    readonly setHereNote: string
    readonly copy: string
    readonly drafts: Sentence<{ count: number }>
    readonly publishThese: string
    readonly allDrafts: string
    readonly draftsTitle: string
    readonly noDrafts: string
    readonly copyOf: Sentence<{ season: Value }>
    readonly draft: string
    readonly remove: string
    readonly publish: string
    readonly removed: Sentence<{ count: number }>
    readonly removeSure: Sentence<{ count: number }>
    readonly keep: string
    readonly kind: string
    readonly firstDay: string
    readonly madeBy: string
    readonly made: Sentence<{ name: Value; when: Value }>
    readonly copied: string
  }
  readonly "console/catalogue.season": {
    readonly program: string
    readonly price: string
    readonly window: string
    readonly state: string
    readonly dates: Sentence<{ count: number; range: Value }>
    readonly places: Sentence<{ taken: Value; capacity: Value }>
    readonly placesName: Sentence<{ day: Value; taken: Value; capacity: Value }>
    readonly from: Sentence<{ price: Value }>
    readonly opens: Sentence<{ when: Value }>
    readonly closes: Sentence<{ when: Value }>
    readonly always: string
    readonly OPEN: string
    readonly LATER: string
    readonly CLOSED: string
    readonly OVER: string
    readonly empty: string
    readonly texts: string
    readonly set: string
    readonly credit: string
    readonly date: Sentence<{ range: Value }>
    readonly filter: string
    readonly all: Sentence<{ count: Value }>
    readonly taken: string
    readonly full: string
    readonly over: string
    readonly DRAFT: string
    readonly draft: string
    readonly draftName: Sentence<{ day: Value; capacity: Value }>
    readonly more: Sentence<{ count: number }>
  }
  readonly "console/catalogue.form": {
    readonly changes: Sentence<{ count: number }>
    readonly drop: string
    readonly look: string
    readonly was: Sentence<{ value: Value }>
    readonly yes: string
    readonly no: string
    readonly none: string
    readonly owner: string
    readonly fixed: string
    readonly utc: Sentence<{ zone: Value }>
    readonly date: string
    readonly time: string
    readonly dateOf: Sentence<{ label: Value }>
    readonly timeOf: Sentence<{ label: Value }>
    readonly add: Sentence<{ label: Value }>
    readonly remove: Sentence<{ label: Value; number: Value }>
    readonly row: Sentence<{ label: Value; number: Value }>
    readonly lines: string
    readonly failed: string
    readonly loading: string
    readonly problems: string
    readonly lastSaved: Sentence<{ name: Value; when: Value }>
    readonly undo: string
    readonly whole: string
    readonly theirs: Sentence<{ name: Value }>
  }
  readonly "console/catalogue.days": {
    readonly first: string
    readonly last: string
    readonly starts: string
    readonly ends: string
    readonly weekdays: string
    readonly fill: string
    readonly count: Sentence<{ count: number }>
    readonly remove: Sentence<{ day: Value }>
    readonly skipped: Sentence<{ days: Value }>
    readonly none: string
    readonly order: string
    readonly tooMany: string
  }
  readonly "console/catalogue.preview": {
    readonly title: Sentence<{ count: number; families: number }>
    readonly nothing: string
    readonly back: string
    readonly save: string
    readonly undo: string
    readonly saved: string
    readonly undone: string
    readonly families: string
    readonly noFamilies: string
    readonly more: Sentence<{ count: Value }>
    readonly holds: Sentence<{ count: number }>
    readonly also: string
    readonly stale: string
    readonly noChange: string
    readonly notice: string
    readonly words: string
    readonly price: string
    readonly places: string
    readonly window: string
    readonly rules: string
    readonly days: string
    readonly questions: string
    readonly asked: string
    readonly answered: Sentence<{ count: number }>
    readonly askAgain: string
    readonly askAgainHint: string
    readonly askAgainWhy: string
    readonly askAgainUsual: string
    readonly askAgainEmpty: string
    readonly askedNow: Sentence<{ count: number }>
    readonly askedLater: Sentence<{ count: number }>
    readonly count: string
    readonly version: Sentence<{ count: number }>
    readonly askVersion: string
    readonly askVersionHint: string
    readonly versionNow: Sentence<{ count: number }>
  }
  readonly "console/catalogue.conflict": {
    readonly title: string
    readonly by: Sentence<{ name: Value; when: Value }>
    readonly theirs: Sentence<{ value: Value }>
    readonly mine: Sentence<{ value: Value }>
    readonly go: string
    readonly taken: string
    readonly choose: string
    readonly theirsNow: Sentence<{ name: Value; fields: Value }>
  }
  readonly "console/catalogue.kinds": {
    readonly company: string
    readonly locations: string
    readonly funboxes: string
    readonly activities: string
    readonly offerings: string
    readonly schedule_sets: string
    readonly seasons: string
    readonly credit_types: string
    readonly packages: string
    readonly payment_plans: string
    readonly promocodes: string
    readonly add_ons: string
    readonly document_templates: string
    readonly smart_forms: string
  }
  readonly "console/catalogue.groups": {
    readonly words: string
    readonly who: string
    readonly days: string
    readonly price: string
    readonly booking: string
    readonly rules: string
    readonly place: string
    readonly contact: string
    readonly shown: string
  }
  readonly "console/catalogue.units": {
    readonly percent: string
    readonly hours: string
    readonly days: string
    readonly months: string
    readonly basis_points: string
    readonly degrees: string
  }
  readonly "console/catalogue.hints": {
    readonly short_name: string
    readonly scene: string
    readonly icon: string
    readonly online_url: string
    readonly url_part: string
    readonly position: string
    readonly school_year_starts: string
    readonly markdown: string
    readonly is_medical: string
  }
  readonly "console/catalogue.fields": {
    readonly name: string
    readonly short_name: string
    readonly one_sentence: string
    readonly description: string
    readonly funbox: string
    readonly scene: string
    readonly day_plan: string
    readonly time: string
    readonly title: string
    readonly text: string
    readonly things_to_bring: string
    readonly thing: string
    readonly note: string
    readonly icon: string
    readonly leaders: string
    readonly about: string
    readonly trained_in: string
    readonly leaders_note: string
    readonly ratios: string
    readonly children: string
    readonly min_age: string
    readonly max_age: string
    readonly room: string
    readonly online_url: string
    readonly program: string
    readonly schedule_set: string
    readonly min_grade: string
    readonly max_grade: string
    readonly capacity: string
    readonly sessions: string
    readonly credit_type: string
    readonly is_enabled: string
    readonly hours_before_program_start: string
    readonly hours_before_session_start: string
    readonly location: string
    readonly kind: string
    readonly opens_at: string
    readonly closes_at: string
    readonly early_openings: string
    readonly family_group: string
    readonly code: string
    readonly is_waitlist_enabled: string
    readonly requires_application: string
    readonly requires_payment_information: string
    readonly is_sharing_enabled: string
    readonly cancel_settings: string
    readonly reschedule_settings: string
    readonly refund_hours_before_start: string
    readonly keeps_payment_fee: string
    readonly url_part: string
    readonly start_date: string
    readonly end_date: string
    readonly notes: string
    readonly date: string
    readonly is_archived: string
    readonly price: string
    readonly is_free: string
    readonly is_program_credit: string
    readonly tiers: string
    readonly min_quantity: string
    readonly discount_percent: string
    readonly discount_flat_amount: string
    readonly months_valid: string
    readonly is_hidden_from_flexible_payments_page: string
    readonly position: string
    readonly items: string
    readonly quantity: string
    readonly schedule_sets: string
    readonly deposit_percent: string
    readonly deposit_flat_amount: string
    readonly installment_count: string
    readonly every_count: string
    readonly every_unit: string
    readonly fixed_days: string
    readonly last_due_days_after_start: string
    readonly minimum_total: string
    readonly starts_at: string
    readonly ends_at: string
    readonly max_uses: string
    readonly max_uses_per_customer: string
    readonly is_public: string
    readonly add_on_kind: string
    readonly is_per_day: string
    readonly add_on_capacity: string
    readonly choices: string
    readonly start_time: string
    readonly end_time: string
    readonly locations: string
    readonly activities: string
    readonly phone: string
    readonly email: string
    readonly website: string
    readonly address: string
    readonly tax_id: string
    readonly time_zone: string
    readonly country: string
    readonly brand_color: string
    readonly days_off: string
    readonly school_year_starts: string
    readonly funbox_label: string
    readonly singular: string
    readonly plural: string
    readonly max_children_per_family: string
    readonly invoice_net_days: string
    readonly invoice_restriction_days: string
    readonly resident_postal_codes: string
    readonly license: string
    readonly type: string
    readonly show_directions: string
    readonly latitude: string
    readonly longitude: string
    readonly folder: string
    readonly marks: string
    readonly mark_kind: string
    readonly requirements: string
    readonly mark: string
    readonly display_option: string
    readonly sibling_discount_percent: string
    readonly are_discounts_combined: string
    readonly payment_fee_basis_points: string
    readonly is_buy_credits_and_save_enabled: string
    readonly invoice_payment_settings: string
    readonly document_kind: string
    readonly is_asked_with_application: string
    readonly signer: string
    readonly valid_months: string
    readonly due_on: string
    readonly questions: string
    readonly translations: string
    readonly asked_when: string
    readonly is_required: string
    readonly is_medical: string
    readonly valid_for_days: string
  }
  readonly "console/catalogue.choices": {
    readonly PROGRAM: string
    readonly DAYCAMP_PROGRAM: string
    readonly DAYCAMP_SESSION: string
    readonly OVERNIGHT: string
    readonly RETURNING: string
    readonly RESIDENTS: string
    readonly CODE: string
    readonly WEEK: string
    readonly MONTH: string
    readonly CARE: string
    readonly MEAL: string
    readonly GOODS: string
    readonly ON_SITE: string
    readonly REMOTE: string
    readonly ALWAYS_SHOW: string
    readonly AFTER_BOOKING: string
    readonly GATE: string
    readonly PARKING: string
    readonly visible: string
    readonly hidden: string
    readonly SIGNATURE: string
    readonly UPLOAD: string
    readonly BUILT_IN: string
    readonly DOCUSEAL: string
    readonly sun: string
    readonly shapes: string
    readonly tent: string
    readonly trail: string
    readonly BEFORE_SCHEDULE: string
    readonly AFTER_SCHEDULE: string
    readonly BEFORE_ATTENDANCE: string
    readonly WITH_APPLICATION: string
  }
  readonly "console/catalogue.questions": {
    readonly over: Sentence<{ count: number }>
    readonly programs: Sentence<{ names: Value }>
    readonly noPrograms: string
    readonly count: Sentence<{ count: number }>
    readonly about: Sentence<{ minutes: number }>
    readonly readOnly: string
    readonly required: string
    readonly may: string
    readonly shared: string
    readonly onlyIf: Sentence<{ answers: Value }>
    readonly untitled: string
    readonly move: Sentence<{ label: Value }>
    readonly moveHint: string
    readonly moved: Sentence<{ label: Value; at: Value; count: Value }>
    readonly up: string
    readonly down: string
    readonly edit: Sentence<{ label: Value }>
    readonly close: Sentence<{ label: Value }>
    readonly remove: string
    readonly removed: Sentence<{ label: Value }>
    readonly undoRemove: string
    readonly add: string
    readonly addAfter: string
    readonly addSection: string
    readonly removeSection: string
    readonly section: Sentence<{ number: Value }>
    readonly sectionTitle: string
    readonly sectionText: string
    readonly error: string
    readonly label: string
    readonly labelHint: string
    readonly hint: string
    readonly kind: string
    readonly choices: string
    readonly choice: Sentence<{ number: Value }>
    readonly addChoice: string
    readonly addOther: string
    readonly other: string
    readonly otherLabel: string
    readonly choiceUp: Sentence<{ number: Value }>
    readonly choiceDown: Sentence<{ number: Value }>
    readonly choiceRemove: Sentence<{ number: Value }>
    readonly choiceUsed: Sentence<{ questions: Value }>
    readonly isRequired: string
    readonly isShared: string
    readonly maxLength: string
    readonly min: string
    readonly max: string
    readonly earliest: string
    readonly latest: string
    readonly catalogs: string
    readonly when: string
    readonly condition: string
    readonly answers: string
    readonly firstCondition: string
    readonly addCondition: string
    readonly removeCondition: string
    readonly always: string
    readonly nothingToDependOn: string
    readonly was: Sentence<{ value: Value }>
    readonly in: Sentence<{ label: Value; language: Value }>
    readonly partOf: Sentence<{ part: Value; label: Value }>
    readonly missing: Sentence<{ language: Value }>
    readonly look: string
    readonly beside: Sentence<{ language: Value }>
    readonly missingCount: Sentence<{ count: number; language: Value; own: Value }>
    readonly asFamily: string
    readonly forChild: Sentence<{ name: Value }>
    readonly child: string
    readonly previewLanguage: string
    readonly nothingShown: string
    readonly sectionOf: Sentence<{ at: Value; count: Value }>
    readonly nextSection: string
    readonly previousSection: string
    readonly answered: Sentence<{ count: number }>
    readonly answersStay: string
  }
  readonly "console/catalogue.questionKinds": {
    readonly TEXT: string
    readonly LONG_TEXT: string
    readonly NUMBER: string
    readonly DATE: string
    readonly YES_NO: string
    readonly ONE_OF: string
    readonly MANY_OF: string
    readonly FILE: string
    readonly PHONE: string
    readonly ADDRESS: string
    readonly MEDICAL_ITEMS: string
    readonly MEDICATIONS: string
    readonly DISABILITY_BASELINE: string
    readonly CONSENT: string
  }
  readonly "console/catalogue.catalogs": {
    readonly ALLERGIES: string
    readonly CONDITIONS: string
    readonly DIETARY: string
    readonly MEDICATIONS: string
  }
  readonly "console/catalogue.questionErrors": {
    readonly name: string
    readonly label: string
    readonly choice: string
    readonly title: string
    readonly emptySection: string
    readonly noAnswers: string
    readonly SECTION_TAKEN: string
    readonly ID_TAKEN: string
    readonly FEW_OPTIONS: string
    readonly NO_OPTIONS: string
    readonly SAME_OPTION: string
    readonly MIN_ABOVE_MAX: string
    readonly LATEST_BEFORE_EARLIEST: string
    readonly NOT_SHARED: string
    readonly UNKNOWN_QUESTION: string
    readonly ITSELF: string
    readonly LATER_QUESTION: string
    readonly NEVER_ANSWERED: string
    readonly UNREACHABLE: string
  }
  readonly "console/catalogue.questionChanges": {
    readonly ADDED: string
    readonly REMOVED: string
    readonly MOVED: string
    readonly CHANGED: string
    readonly SECTION: string
    readonly label: string
    readonly hint: string
    readonly kind: string
    readonly options: string
    readonly show_if: string
    readonly rules: string
    readonly translations: string
    readonly parts: Sentence<{ label: Value; parts: Value }>
    readonly removedChoices: Sentence<{ choices: Value }>
    readonly place: string
  }
  readonly "console/catalogue.copy": {
    readonly title: string
    readonly first: string
    readonly weeks: Sentence<{ count: number }>
    readonly name: string
    readonly prices: string
    readonly SAME: string
    readonly PERCENT: string
    readonly AMOUNT: string
    readonly percent: string
    readonly amount: string
    readonly down: string
    readonly round: string
    readonly round1: string
    readonly round25: string
    readonly round100: string
    readonly round500: string
    readonly opens: string
    readonly opensTime: string
    readonly opensMoved: string
    readonly zone: Sentence<{ zone: Value }>
    readonly from: string
    readonly to: string
    readonly words: string
    readonly takes: string
    readonly documents: string
    readonly questions: string
    readonly payment_plans: string
    readonly add_ons: string
    readonly what: string
    readonly chosen: Sentence<{ count: Value; all: number; look: number }>
    readonly program: string
    readonly before: string
    readonly after: string
    readonly dates: string
    readonly count: Sentence<{ count: number }>
    readonly price: string
    readonly look: string
    readonly fits: string
    readonly choose: Sentence<{ name: Value; location: Value }>
    readonly failed: string
    readonly empty: string
    readonly there: string
    readonly made: Sentence<{ count: number }>
    readonly thereAlready: Sentence<{ count: number }>
    readonly drafts: Sentence<{ b: Value; count: number }>
    readonly back: string
    readonly make: Sentence<{ count: number }>
    readonly bar: string
    readonly joins: Sentence<{ name: Value }>
  }
  readonly "console/catalogue.copyNotes": {
    readonly DAY_OFF: Sentence<{ day: Value; name: Value; count: number }>
    readonly ALL_OFF: Sentence<{ count: number }>
    readonly WAS_OFF: Sentence<{ day: Value }>
    readonly CLOCKS: Sentence<{ day: Value }>
    readonly SKIPPED_TIME: Sentence<{ day: Value }>
    readonly LEAP_DAY: string
    readonly AGES: Sentence<{ day: Value }>
    readonly DOUBLE: Sentence<{ day: Value }>
    readonly DRAFTED: string
    readonly WINDOW_OVER: string
    readonly WINDOW_LATE: string
    readonly YEAR_NAMED: string
    readonly NO_PRICE: string
    readonly PLAN_MOVED: Sentence<{ name: Value }>
    readonly PLAN_OLD: Sentence<{ name: Value }>
    readonly PROMO_OVER: Sentence<{ name: Value }>
    readonly PROMO_PRICE: Sentence<{ name: Value }>
    readonly PACKAGE_PRICE: Sentence<{ name: Value }>
    readonly SEASON_THERE: Sentence<{ name: Value }>
  }
  readonly "console/catalogue.publish": {
    readonly title: Sentence<{ count: number }>
    readonly problems: Sentence<{ count: number }>
    readonly named: string
    readonly more: Sentence<{ count: Value }>
    readonly done: Sentence<{ count: number }>
    readonly failed: string
    readonly loading: string
    readonly stale: string
    readonly back: string
    readonly confirm: Sentence<{ count: Value }>
    readonly fix: string
    readonly seen: string
  }
  readonly "console/catalogue.draft": {
    readonly nobody: string
    readonly by: Sentence<{ name: Value; when: Value }>
    readonly save: string
    readonly saved: string
    readonly keep: string
    readonly kept: string
    readonly left: string
    readonly fits: string
    readonly changed: string
    readonly reference: Sentence<{ name: Value }>
    readonly archived: Sentence<{ name: Value }>
  }
  readonly "console/catalogue.documents": {
    readonly over: Sentence<{ count: number }>
    readonly readOnly: string
    readonly noPrograms: string
    readonly words: string
    readonly toSign: Sentence<{ name: Value }>
    readonly toSend: Sentence<{ name: Value }>
    readonly sign: string
    readonly send: string
    readonly pdf: string
    readonly closePdf: string
    readonly given: Sentence<{ count: number }>
    readonly givenStays: string
    readonly missingCount: Sentence<{ count: number; language: Value; own: Value }>
    readonly name: string
    readonly text: string
    readonly noUndo: string
  }
  readonly "console/catalogue.errors": {
    readonly missing: string
    readonly choose: Sentence<{ label: Value }>
    readonly fill: Sentence<{ label: Value }>
    readonly unknown: string
    readonly email: string
    readonly day: string
    readonly dayOfYear: string
    readonly time: string
    readonly moment: string
    readonly line: string
    readonly character: string
    readonly link: string
    readonly least: Sentence<{ figure: Value }>
    readonly most: Sentence<{ figure: Value }>
    readonly tooLong: Sentence<{ count: number }>
    readonly tooShort: Sentence<{ count: number }>
    readonly tooMany: Sentence<{ count: Value }>
    readonly amount: string
    readonly whole: string
    readonly number: string
    readonly urlPart: string
    readonly pattern: string
    readonly other: string
    readonly taken: string
    readonly twice: string
    readonly gone: string
    readonly ages: string
    readonly grades: string
    readonly otherArea: string
    readonly daysCredit: string
    readonly programCredit: string
    readonly either: string
    readonly rhythm: string
    readonly coordinates: string
    readonly onlineOnly: string
    readonly sameDay: string
    readonly noTime: string
    readonly order: string
    readonly timeOrder: string
    readonly weeks: Sentence<{ most: Value; weeks: Value }>
    readonly notInSeason: string
    readonly bothTimes: string
    readonly zone: string
    readonly dayOff: Sentence<{ day: Value; name: Value }>
    readonly sessionThen: Sentence<{ day: Value }>
    readonly skipped: Sentence<{ day: Value; start: Value; end: Value }>
    readonly booked: string
    readonly places: Sentence<{ count: number }>
    readonly placesNow: string
    readonly sold: Sentence<{ count: number }>
    readonly uses: Sentence<{ count: number }>
    readonly code: string
    readonly noCode: string
    readonly early: string
    readonly archived: string
    readonly busy: string
    readonly translation: string
    readonly emptyTranslation: string
  }
  readonly "console/catalogue.needs": {
    readonly name: string
    readonly credit_type: string
    readonly schedule_set: string
    readonly capacity: string
    readonly sessions: string
    readonly price: string
    readonly funbox: string
    readonly location: string
    readonly kind: string
    readonly url_part: string
    readonly start_date: string
    readonly end_date: string
    readonly date: string
    readonly time: string
    readonly title: string
    readonly text: string
    readonly code: string
    readonly items: string
    readonly quantity: string
    readonly min_quantity: string
    readonly time_zone: string
    readonly thing: string
    readonly children: string
    readonly opens_at: string
    readonly family_group: string
    readonly latitude: string
    readonly longitude: string
  }
  readonly "console/catalogue.archive": {
    readonly verb: string
    readonly loading: string
    readonly failed: string
    readonly counted: Sentence<{ count: number }>
    readonly blocked: string
    readonly people: Sentence<{ families: number }>
    readonly holds: Sentence<{ count: number }>
    readonly waiting: Sentence<{ count: number }>
    readonly namesMore: Sentence<{ names: Value; count: Value }>
    readonly nobody: string
    readonly date: Sentence<{ name: Value; day: Value }>
    readonly back: string
    readonly confirm: Sentence<{ count: number }>
    readonly unseenDate: string
    readonly unseenProgram: string
    readonly whatThen: string
    readonly toProgram: string
    readonly done: string
    readonly isDate: string
    readonly isProgram: string
    readonly restore: string
    readonly restoring: string
    readonly restored: string
    readonly restoreCounted: Sentence<{ count: number }>
    readonly seenAgain: string
    readonly stale: string
    readonly filter: string
    readonly current: string
    readonly archived: string
    readonly noneArchived: string
  }
  readonly "console/catalogue.pictures": {
    readonly title: string
    readonly ofLeader: Sentence<{ name: Value }>
    readonly loading: string
    readonly failed: string
    readonly none: string
    readonly first: string
    readonly number: Sentence<{ number: Value }>
    readonly add: string
    readonly edit: Sentence<{ number: Value }>
    readonly file: string
    readonly fileHint: string
    readonly replace: string
    readonly alt: string
    readonly altHint: string
    readonly focus: string
    readonly focusHint: string
    readonly focusAt: Sentence<{ x: Value; y: Value }>
    readonly left: string
    readonly top: string
    readonly card: string
    readonly wide: string
    readonly square: string
    readonly crops: string
    readonly save: string
    readonly upload: string
    readonly cancel: string
    readonly remove: string
    readonly makeFirst: string
    readonly saved: string
    readonly removed: string
    readonly undo: string
    readonly undone: string
    readonly changed: Sentence<{ name: Value; when: Value }>
    readonly alone: string
    readonly choose: string
    readonly needsAlt: string
    readonly preview: string
  }
  readonly "console/day.messages": {
    readonly late: Sentence<{ time: Value }>
    readonly early: Sentence<{ time: Value }>
    readonly pickUp: Sentence<{ name: Value }>
    readonly ill: string
    readonly absent: string
    readonly gotItBy: Sentence<{ by: Value; time: Value }>
    readonly readBy: Sentence<{ by: Value; time: Value }>
    readonly unread: string
    readonly gotIt: string
    readonly answer: string
    readonly answerHint: string
    readonly send: string
  }
  readonly "console/day.notes": {
    readonly titleAt: Sentence<{ location: Value }>
    readonly write: string
    readonly none: string
    readonly facts: Sentence<{ by: Value; where: Value; seen: Value; families: Value }>
    readonly withdraw: string
    readonly goesTo: Sentence<{ families: number }>
    readonly cancel: string
    readonly send: string
    readonly toWhom: string
    readonly everyone: Sentence<{ location: Value }>
    readonly text: string
    readonly needed: string
    readonly howItGoes: string
    readonly asMail: string
  }
  readonly "console/day.photos": {
    readonly titleAt: Sentence<{ location: Value }>
    readonly take: string
    readonly none: string
    readonly facts: Sentence<{ group: Value; by: Value; time: Value }>
    readonly remove: string
    readonly removeOf: Sentence<{ group: Value }>
    readonly removeTitle: string
    readonly removeWhy: Sentence<{ group: Value }>
    readonly keep: string
    readonly file: string
    readonly chooseFile: string
    readonly group: string
    readonly chooseGroup: string
    readonly line: string
    readonly lineHint: string
    readonly goesTo: Sentence<{ families: number }>
    readonly mustNot: string
    readonly mustNotWhy: string
    readonly confirm: string
    readonly confirmNeeded: string
    readonly send: string
    readonly cancel: string
    readonly sent: Sentence<{ group: Value }>
    readonly alt: string
    readonly altOf: Sentence<{ group: Value }>
  }
  readonly "console/families.find": {
    readonly label: string
    readonly placeholder: string
    readonly families: string
    readonly children: string
    readonly grownUps: string
    readonly orders: string
    readonly spelled: Sentence<{ text: Value; b: Value; spelled: Value }>
    readonly nothing: Sentence<{ text: Value }>
    readonly failed: string
    readonly late: Sentence<{ amount: Value }>
    readonly same: string
    readonly restricted: string
    readonly noChildren: string
    readonly since: Sentence<{ when: Value }>
    readonly age: Sentence<{ age: Value; grade: Value }>
    readonly next: Sentence<{ day: Value; name: Value }>
    readonly at: Sentence<{ name: Value; location: Value }>
    readonly inSince: Sentence<{ time: Value }>
    readonly mayCollect: Sentence<{ children: Value }>
    readonly plan: string
    readonly canceled: string
    readonly unpaid: string
    readonly labelOrders: string
    readonly placeholderOrders: string
    readonly nobody: string
  }
  readonly "console/families.page": {
    readonly title: string
    readonly opened: string
    readonly family: string
    readonly children: string
    readonly by: string
    readonly at: string
    readonly you: string
    readonly none: string
    readonly failed: string
    readonly titleFor: Sentence<{ program: Value }>
  }
  readonly "console/families.family": {
    readonly back: string
    readonly loading: string
    readonly failed: string
    readonly gone: string
    readonly since: Sentence<{ when: Value }>
    readonly noPhone: string
    readonly noEmail: string
    readonly book: string
    readonly write: string
    readonly signInCode: string
    readonly more: string
    readonly restricted: Sentence<{ by: Value; reason: Value }>
    readonly restrictedOn: Sentence<{ day: Value; by: Value; reason: Value }>
    readonly same: Sentence<{ a: Value; name: Value; because: Choice; b: Value }>
    readonly merge: string
    readonly codeSent: Sentence<{ to: Value }>
    readonly codeTitle: string
    readonly codeWhy: Sentence<{ email: Value }>
    readonly codeSend: string
    readonly leave: string
    readonly jump: string
    readonly grant: string
    readonly bar: string
    readonly copy: string
    readonly remove: string
  }
  readonly "console/families.figures": {
    readonly label: string
    readonly late: string
    readonly lateMore: Sentence<{ day: Value }>
    readonly toCome: string
    readonly toComeMore: Sentence<{ count: number; day: Value }>
    readonly credits: Sentence<{ count: number }>
    readonly documents: Sentence<{ count: number }>
    readonly documentsMore: Sentence<{ day: Value }>
    readonly documentsDone: string
    readonly waits: Sentence<{ count: number }>
    readonly waitsMore: Sentence<{ name: Value; position: Value; waiting: Value }>
    readonly offered: Sentence<{ name: Value }>
    readonly nothing: string
    readonly owed: string
    readonly refused: string
  }
  readonly "console/families.children": {
    readonly title: string
    readonly born: Sentence<{ age: Value; day: Value }>
    readonly noBirthDate: string
    readonly inSince: Sentence<{ time: Value }>
    readonly alert: string
    readonly nothing: string
    readonly correct: Sentence<{ hidden: Value; name: Value }>
    readonly ready: Sentence<{ name: Value }>
    readonly waiting: Sentence<{ position: Value; waiting: Value }>
    readonly offered: Sentence<{ at: Value }>
    readonly application: string
    readonly left: Sentence<{ count: number }>
    readonly none: string
    readonly archived: string
  }
  readonly "console/families.bookings": {
    readonly title: string
    readonly count: Sentence<{ shown: Value; total: Value }>
    readonly who: string
    readonly what: string
    readonly when: string
    readonly state: string
    readonly paid: string
    readonly order: Sentence<{ number: Value }>
    readonly AHEAD: string
    readonly ON_NOW: string
    readonly OVER: string
    readonly CANCELLED: string
    readonly waiting: Sentence<{ position: Value; waiting: Value }>
    readonly waitlist: string
    readonly offered: string
    readonly PENDING: string
    readonly DRAFT: string
    readonly REJECTED: string
    readonly RESUBMISSION: string
    readonly APPROVED: string
    readonly AWAITING_PAYMENT: string
    readonly application: string
    readonly left: Sentence<{ count: number }>
    readonly move: Sentence<{ hidden: Value; name: Value }>
    readonly cancel: Sentence<{ hidden: Value; name: Value }>
    readonly giveUp: Sentence<{ hidden: Value; name: Value }>
    readonly addTo: Sentence<{ hidden: Value; name: Value }>
    readonly none: string
    readonly at: Sentence<{ location: Value; room: Value }>
    readonly noPrice: string
  }
  readonly "console/families.money": {
    readonly title: string
    readonly plan: Sentence<{ b: Value; order: Value; name: Value }>
    readonly planCard: Sentence<{ name: Value; brand: Value; last4: Value }>
    readonly deposit: string
    readonly part: Sentence<{ position: Value }>
    readonly partFailed: Sentence<{ position: Value }>
    readonly paid: Sentence<{ day: Value }>
    readonly due: Sentence<{ day: Value }>
    readonly failed: Sentence<{ day: Value; error: Value }>
    readonly next: Sentence<{ day: Value }>
    readonly processing: string
    readonly canceled: string
    readonly invoice: Sentence<{ number: Value }>
    readonly invoiceLeft: Sentence<{ amount: Value; day: Value }>
    readonly invoicePaid: string
    readonly invoiceCanceled: string
    readonly none: string
    readonly credits: string
    readonly free: Sentence<{ name: Value }>
    readonly expires: Sentence<{ day: Value }>
    readonly refused: Sentence<{ amount: Value }>
    readonly sendLink: Sentence<{ hidden: Value; number: Value }>
    readonly linkSent: string
    readonly linkTo: Sentence<{ to: Value }>
    readonly copy: string
    readonly copied: string
  }
  readonly "console/families.notes": {
    readonly title: string
    readonly staffOnly: string
    readonly add: string
    readonly label: string
    readonly save: string
    readonly leave: string
    readonly reads: string
    readonly by: Sentence<{ by: Value; when: Value }>
    readonly none: string
    readonly empty: string
  }
  readonly "console/families.grownUps": {
    readonly title: string
    readonly MAY: string
    readonly MUST_NOT: string
    readonly NOT_ON_LIST: string
    readonly signsIn: string
    readonly emergency: string
    readonly for: Sentence<{ children: Value }>
    readonly none: string
    readonly bar: string
    readonly correct: Sentence<{ hidden: Value; name: Value }>
    readonly lift: Sentence<{ hidden: Value; name: Value }>
  }
  readonly "console/families.documents": {
    readonly title: string
    readonly count: Sentence<{ done: Value; total: Value }>
    readonly sent: string
    readonly by: Sentence<{ day: Value }>
    readonly open: string
    readonly none: string
    readonly whose: Sentence<{ name: Value; more: Value }>
  }
  readonly "console/families.happened": {
    readonly title: string
    readonly all: string
    readonly MONEY: string
    readonly PLACES: string
    readonly WORDS: string
    readonly PEOPLE: string
    readonly filters: string
    readonly loading: string
    readonly failed: string
    readonly olderFailed: string
    readonly none: string
    readonly itself: string
    readonly what: Sentence<{ b: Value; title: Value; has: boolean; detail: Value }>
    readonly again: Sentence<{ hidden: Value; title: Value }>
    readonly receipt: Sentence<{ hidden: Value; title: Value }>
    readonly sent: Sentence<{ to: Value }>
    readonly audit: string
  }
  readonly "console/families.correct": {
    readonly title: Sentence<{ name: Value }>
    readonly nothingYet: Sentence<{ name: Value }>
    readonly born: string
    readonly first: string
    readonly last: string
    readonly grade: string
    readonly why: string
    readonly called: string
    readonly seen: string
    readonly typed: string
    readonly noLongerFits: string
    readonly count: Sentence<{ count: Value; total: Value }>
    readonly keep: string
    readonly keepMore: string
    readonly toCancel: string
    readonly cancelMore: string
    readonly stillFits: string
    readonly willRead: string
    readonly to: Sentence<{ email: Value }>
    readonly noMail: string
    readonly leave: string
    readonly look: string
    readonly follows: string
    readonly doIt: string
    readonly doItKeep: Sentence<{ count: number }>
    readonly done: Sentence<{ name: Value }>
    readonly doneCancel: Sentence<{ name: Value; count: number }>
    readonly age: string
    readonly years: Sentence<{ count: number }>
    readonly first_name: string
    readonly last_name: string
    readonly birth_date: string
    readonly relationship: string
    readonly email: string
    readonly phone: string
    readonly collects: string
    readonly changed: string
    readonly nothing: string
    readonly daysLeft: Sentence<{ count: number }>
    readonly grade_too_low: string
    readonly grade_too_high: string
    readonly grade_unknown: string
    readonly too_young: string
    readonly too_old: string
    readonly birth_date_unknown: string
    readonly already_booked: string
    readonly overlaps: string
    readonly not_open_yet: string
    readonly closed: string
    readonly started: string
    readonly application_needed: string
    readonly questions_missing: string
    readonly full: string
    readonly familyReads: string
  }
  readonly "console/families.standing": {
    readonly restrict: string
    readonly lift: string
    readonly restrictTitle: Sentence<{ name: Value }>
    readonly liftTitle: Sentence<{ name: Value }>
    readonly restrictWhat: string
    readonly liftWhat: string
    readonly unpaid: string
    readonly conduct: string
    readonly asked: string
    readonly settled: string
    readonly mistake: string
    readonly reads: string
    readonly leave: string
    readonly restricted: Sentence<{ name: Value }>
    readonly lifted: Sentence<{ name: Value }>
  }
  readonly "console/families.correctGrownUp": {
    readonly none: string
    readonly emailMore: string
    readonly phoneMore: string
  }
  readonly "console/families.bar": {
    readonly title: string
    readonly what: string
    readonly who: string
    readonly contact: Sentence<{ name: Value; relationship: Value }>
    readonly someone: string
    readonly name: string
    readonly relationship: string
    readonly phone: string
    readonly children: string
    readonly all: string
    readonly some: string
    readonly which: string
    readonly court: string
    readonly asked: string
    readonly safety: string
    readonly reads: string
    readonly follows: Sentence<{ name: Value; children: Value }>
    readonly wasOnList: string
    readonly doIt: Sentence<{ name: Value }>
    readonly done: Sentence<{ name: Value }>
    readonly liftTitle: Sentence<{ name: Value }>
    readonly liftWhat: string
    readonly courtOver: string
    readonly mistake: string
    readonly lift: string
    readonly lifted: Sentence<{ name: Value }>
  }
  readonly "console/families.grant": {
    readonly title: Sentence<{ name: Value }>
    readonly what: string
    readonly type: string
    readonly typeOf: Sentence<{ name: Value; area: Value }>
    readonly quantity: string
    readonly free: string
    readonly expires: string
    readonly goodwill: string
    readonly mistake: string
    readonly missed: string
    readonly reads: string
    readonly doIt: Sentence<{ count: number }>
    readonly done: Sentence<{ name: Value; count: number }>
  }
  readonly "console/families.copy": {
    readonly title: Sentence<{ name: Value }>
    readonly what: string
    readonly asked: string
    readonly authority: string
    readonly reads: string
    readonly doIt: string
    readonly ready: string
    readonly download: string
    readonly close: string
  }
  readonly "console/families.remove": {
    readonly title: Sentence<{ name: Value }>
    readonly what: string
    readonly keeps: string
    readonly sure: string
    readonly blocked: string
    readonly participants: string
    readonly contacts: string
    readonly credits: string
    readonly answered_forms: string
    readonly health_entries: string
    readonly files: string
    readonly asked: string
    readonly test: string
    readonly reads: string
    readonly doIt: string
    readonly done: Sentence<{ name: Value }>
  }
  readonly "console/families.refund": {
    readonly title: Sentence<{ order: Value }>
    readonly of: Sentence<{ name: Value }>
    readonly amount: string
    readonly all: string
    readonly again: string
    readonly reduced: string
    readonly toCard: Sentence<{ card: Value }>
    readonly credits: Sentence<{ count: number }>
    readonly other: Sentence<{ number: Value; amount: Value }>
    readonly weather: string
    readonly sick: string
    readonly goodwill: string
    readonly reads: string
    readonly doIt: Sentence<{ amount: Value }>
    readonly done: Sentence<{ amount: Value; name: Value }>
  }
  readonly "console/families.orders": {
    readonly refund: Sentence<{ hidden: Value; number: Value }>
    readonly open: string
    readonly whole: string
    readonly title: string
    readonly number: string
    readonly day: string
    readonly status: string
    readonly charged: string
    readonly paid: string
    readonly left: string
    readonly none: string
    readonly back: Sentence<{ amount: Value }>
    readonly DRAFT: string
    readonly AWAITING_PAYMENT: string
    readonly COMPLETED: string
    readonly CANCELLED: string
    readonly EXPIRED: string
    readonly label: string
    readonly owes: string
    readonly late: string
    readonly got: string
    readonly charges: string
    readonly writeOff: Sentence<{ hidden: Value; number: Value }>
  }
  readonly "console/families.merge": {
    readonly title: string
    readonly families: string
    readonly back: string
    readonly gone: string
    readonly loading: string
    readonly failed: string
    readonly lead: string
    readonly open: Sentence<{ a: Value }>
    readonly nobody: string
    readonly byChild: string
    readonly byPhone: string
    readonly byEmail: string
    readonly since: Sentence<{ day: Value }>
    readonly pair: Sentence<{ kept: Value; moved: Value }>
    readonly nothingMoves: string
    readonly foundBy: Sentence<{ found: Value }>
    readonly swap: Sentence<{ name: Value }>
    readonly notTheSame: string
    readonly noted: string
    readonly forGood: string
    readonly sideBySide: string
    readonly stays: Sentence<{ name: Value }>
    readonly movesIn: Sentence<{ name: Value }>
    readonly numberStays: string
    readonly owner: string
    readonly noEmail: string
    readonly signsIn: string
    readonly children: string
    readonly noChildren: string
    readonly bookings: string
    readonly money: string
    readonly pickUp: string
    readonly documents: string
    readonly stepDone: string
    readonly stepNow: string
    readonly stepAhead: string
    readonly movingChild: Sentence<{ child: Value }>
    readonly child: Sentence<{ name: Value; bookings: number; documents: Choice }>
    readonly sameAs: Sentence<{ name: Value }>
    readonly anotherChild: string
    readonly fieldOf: Sentence<{ field: Value; name: Value }>
    readonly fieldName: string
    readonly fieldBirthDate: string
    readonly fieldGrade: string
    readonly fieldPronouns: string
    readonly fieldGender: string
    readonly fieldPhoto: string
    readonly hasPhoto: string
    readonly familyName: string
    readonly familyPhone: string
    readonly familyAddress: string
    readonly familyLanguage: string
    readonly sumBookings: Sentence<{ count: number }>
    readonly sumMoney: Sentence<{ owed: Value; credits: number }>
    readonly sumContacts: Sentence<{ count: number }>
    readonly sumDocuments: Sentence<{ count: number; entries: number }>
    readonly whatHappens: string
    readonly stepTwo: string
    readonly and: Sentence<{ kept: Value; moved: Value }>
    readonly stepYes: string
    readonly stepYesHow: string
    readonly stepOne: Sentence<{ name: Value }>
    readonly stepOneHow: Sentence<{ name: Value }>
    readonly sideSays: Sentence<{ name: Value; says: Value }>
    readonly saidYes: string
    readonly saidNo: string
    readonly overridden: string
    readonly noAddress: string
    readonly waits: Sentence<{ email: Value }>
    readonly notAsked: string
    readonly checked: string
    readonly noPayment: string
    readonly noneMeet: string
    readonly noCustody: string
    readonly paymentOpen: Sentence<{ name: Value }>
    readonly checkoutOpen: Sentence<{ name: Value }>
    readonly planPaying: Sentence<{ name: Value }>
    readonly custody: Sentence<{ name: Value }>
    readonly bookingsMeet: Sentence<{ text: Value }>
    readonly offersMeet: Sentence<{ text: Value }>
    readonly beingDeleted: Sentence<{ name: Value }>
    readonly otherMerge: Sentence<{ name: Value }>
    readonly leftOut: string
    readonly leftOutRow: Sentence<{ count: Value; what: Value }>
    readonly planCards: Sentence<{ count: number }>
    readonly reasonTwice: string
    readonly reasonMoved: string
    readonly reasonAsked: string
    readonly reads: string
    readonly familyReads: string
    readonly changed: string
    readonly sendBoth: string
    readonly propose: string
    readonly sent: string
    readonly proposed: string
    readonly proposedBy: Sentence<{ by: Value; reason: Value }>
    readonly until: Sentence<{ when: Value }>
    readonly finish: string
    readonly withdraw: string
    readonly goOnWithout: Sentence<{ name: Value }>
    readonly goOn: string
    readonly overrideWhat: string
    readonly unreachable: string
    readonly inPerson: string
    readonly notOne: string
    readonly asked: string
    readonly leave: string
    readonly merged: string
    readonly notYet: string
    readonly checkoutEnds: Sentence<{ minutes: Value }>
    readonly lookAgain: string
  }
  readonly "console/families.writeOff": {
    readonly title: Sentence<{ order: Value }>
    readonly of: Sentence<{ name: Value; amount: Value }>
    readonly what: string
    readonly amount: string
    readonly all: string
    readonly left: string
    readonly ofPart: Sentence<{ position: Value; amount: Value; left: Value }>
    readonly ofInvoice: Sentence<{ number: Value; amount: Value; left: Value }>
    readonly entries: string
    readonly account: string
    readonly debit: string
    readonly credit: string
    readonly noEntries: string
    readonly moved: string
    readonly small: string
    readonly agreed: string
    readonly reads: string
    readonly doIt: Sentence<{ amount: Value }>
    readonly done: Sentence<{ amount: Value; name: Value }>
  }
  readonly "console/families.before": {
    readonly title: string
    readonly cameOn: Sentence<{ day: Value }>
    readonly documents: string
    readonly consents: string
    readonly notes: string
    readonly signed: Sentence<{ child: Value; day: Value; by: Choice; source: Value }>
    readonly validUntil: Sentence<{ day: Value }>
    readonly openFile: Sentence<{ name: Value }>
    readonly consent: Sentence<{ subject: Choice; child: Choice }>
    readonly saidOn: Sentence<{ day: Choice; source: Value }>
    readonly yes: string
    readonly no: string
    readonly showNotes: Sentence<{ count: number }>
    readonly notesAreLogged: string
    readonly custody: string
    readonly bar: string
    readonly noteOf: Sentence<{ child: Choice; source: Value }>
    readonly cards: string
    readonly card: Sentence<{ name: Value; last4: Value }>
    readonly cardMore: Sentence<{ month: Value; source: Value }>
    readonly usedFirst: string
    readonly days: string
    readonly daysOf: Sentence<{ child: Value }>
    readonly showDays: Sentence<{ child: Value }>
    readonly hideDays: Sentence<{ child: Value }>
    readonly daysLoading: string
    readonly daysFailed: string
    readonly year: Sentence<{ year: Value; days: number; all: number; hours: Value; minutes: Value; absences: number }>
    readonly absent: string
    readonly fromTo: Sentence<{ from: Value; to: Value; by: Choice }>
    readonly from: Sentence<{ from: Value; by: Choice }>
    readonly to: Sentence<{ to: Value; by: Choice }>
    readonly there: Sentence<{ by: Choice }>
    readonly thereFor: Sentence<{ hours: Value; minutes: Value; by: Choice }>
    readonly facts: string
    readonly email: Sentence<{ person: Choice; email: Value }>
    readonly school: Sentence<{ child: Choice; school: Value }>
    readonly address: Sentence<{ person: Choice; address: Value }>
    readonly ofSource: Sentence<{ source: Value }>
  }
  readonly "console/first-day.page": {
    readonly name: string
    readonly over: string
    readonly title: Sentence<{ count: number }>
    readonly under: string
    readonly done: string
    readonly loading: string
    readonly failed: string
    readonly putAway: string
    readonly takeOut: string
    readonly away: string
    readonly stations: string
  }
  readonly "console/first-day.line": {
    readonly title: Sentence<{ done: Value; of: Value }>
    readonly next: Sentence<{ station: Value }>
    readonly open: Sentence<{ hidden: Value }>
  }
  readonly "console/first-day.stations": {
    readonly LOCATIONS: string
    readonly PROGRAMS: string
    readonly PRICES: string
    readonly PAPERS: string
    readonly CARDS: string
    readonly MAIL: string
    readonly TEST_BOOKING: string
    readonly REGISTRATION: string
    readonly next: Sentence<{ station: Value }>
  }
  readonly "console/first-day.states": {
    readonly DONE: string
    readonly TRIAL: string
    readonly NOT_NEEDED: string
    readonly OPEN: string
    readonly skip: string
    readonly need: string
  }
  readonly "console/first-day.catalogue": {
    readonly count: Sentence<{ count: Value; names: Value }>
    readonly andMore: Sentence<{ names: Value; count: Value }>
    readonly none: string
    readonly locations: string
    readonly programs: string
    readonly programsCount: Sentence<{ count: number; dates: number; day: Value }>
    readonly openPrograms: string
    readonly prices: string
    readonly pricesCount: Sentence<{ count: number; packages: number; plans: number }>
    readonly unpriced: Sentence<{ names: Value }>
    readonly noDates: string
    readonly papers: string
    readonly document: Sentence<{ kind: Choice; dates: number }>
    readonly questions: Sentence<{ names: Value }>
    readonly noPapers: string
    readonly papersCount: Sentence<{ count: number }>
    readonly look: string
    readonly bring: string
    readonly example: string
  }
  readonly "console/first-day.cards": {
    readonly SANDBOX: string
    readonly TEST: string
    readonly LIVE: string
    readonly NONE: string
    readonly sandbox: string
    readonly test: string
    readonly live: string
    readonly none: string
    readonly webhook: string
    readonly noWebhook: string
    readonly keys: string
  }
  readonly "console/first-day.mail": {
    readonly SMTP: Sentence<{ from: Value }>
    readonly SANDBOX: string
    readonly OFF: string
    readonly smtp: Sentence<{ from: Value }>
    readonly sandbox: string
    readonly off: string
    readonly taken: string
    readonly notTaken: string
    readonly send: string
    readonly sent: Sentence<{ recipient: Value }>
    readonly testTaken: string
    readonly testWaits: string
    readonly testRefused: Sentence<{ reason: Value }>
    readonly noReason: string
    readonly outbox: string
    readonly set: string
  }
  readonly "console/first-day.test": {
    readonly hint: string
    readonly lead: Sentence<{ way: Choice }>
    readonly book: string
    readonly again: string
    readonly goOn: string
    readonly undo: string
    readonly BOOKING: string
    readonly BOOKED: Sentence<{ child: Value; program: Value; day: Value }>
    readonly order: Sentence<{ number: Value; amount: Value }>
    readonly free: Sentence<{ number: Value }>
    readonly FAILED: Sentence<{ problem: Value }>
    readonly UNDOING: string
    readonly stopped: Sentence<{ problem: Value }>
    readonly noWords: string
    readonly UNDONE: string
    readonly mails: string
    readonly waits: string
    readonly sent: string
    readonly alone: string
    readonly family: string
    readonly loading: string
    readonly failed: string
    readonly wasTested: string
    readonly isOpen: string
  }
  readonly "console/first-day.registration": {
    readonly hint: string
    readonly isOpen: string
    readonly opens: Sentence<{ day: Value; time: Value }>
    readonly closed: Sentence<{ day: Value }>
    readonly dates: Sentence<{ count: number; location: Value }>
    readonly none: string
    readonly allOpen: string
    readonly openCount: Sentence<{ open: Value; count: Value }>
    readonly when: string
    readonly now: string
    readonly later: string
    readonly day: string
    readonly time: string
    readonly dayMissing: string
    readonly zone: Sentence<{ zone: Value }>
    readonly look: string
    readonly told: Sentence<{ count: number }>
    readonly ahead: string
    readonly leave: string
    readonly confirmNow: Sentence<{ count: number }>
    readonly confirmLater: Sentence<{ count: number }>
    readonly done: string
    readonly counted: string
  }
  readonly "console/first-day.aside": {
    readonly title: string
    readonly count: Sentence<{ count: number }>
    readonly from: Sentence<{ day: Value; places: number }>
    readonly nothing: string
    readonly see: string
    readonly also: string
    readonly look: string
    readonly staff: string
    readonly staffHint: string
    readonly settings: string
    readonly settingsHint: string
    readonly invite: Sentence<{ hidden: Value }>
    readonly change: Sentence<{ hidden: Value }>
    readonly switch: string
    readonly switchHint: string
    readonly bring: Sentence<{ hidden: Value }>
    readonly brand: string
  }
  readonly "console/first-day.command": {
    readonly copy: Sentence<{ hidden: Value; what: Value }>
    readonly copied: string
    readonly dryRun: string
    readonly import: string
    readonly stripe: string
    readonly smtp: string
  }
  readonly "console/gate.page": {
    readonly which: string
    readonly noGate: string
  }
  readonly "console/gate.screen": {
    readonly with: Sentence<{ name: Value }>
    readonly answer: string
    readonly toSettle: Sentence<{ count: number }>
    readonly byName: string
    readonly whoIsHere: string
    readonly who: Sentence<{ day: Value; name: Value }>
    readonly ofIn: Sentence<{ count: Value }>
    readonly idle: string
    readonly in: string
    readonly out: string
    readonly nextCode: string
    readonly alert: string
    readonly backToList: string
    readonly notTo: Sentence<{ name: Value }>
    readonly onRecord: string
    readonly callOffice: string
    readonly keepInside: Sentence<{ name: Value }>
    readonly youCanSay: string
    readonly noCode: string
    readonly scanAgain: string
    readonly findByName: string
    readonly back: string
    readonly waits: string
    readonly noNetwork: string
    readonly wrongDigits: Sentence<{ count: number }>
    readonly openPlan: string
    readonly lookIsLogged: string
    readonly undoWrong: string
    readonly planNeedsNetwork: string
  }
  readonly "console/gate.scanner": {
    readonly hold: string
    readonly starting: string
    readonly refused: string
    readonly missing: string
    readonly camera: string
  }
  readonly "console/gate.field": {
    readonly label: string
    readonly placeholder: string
    readonly ready: string
    readonly escape: string
    readonly comesBack: string
    readonly years: Sentence<{ age: Value }>
    readonly nobody: Sentence<{ text: Value }>
    readonly of: Sentence<{ shown: Value; total: Value }>
    readonly in: string
    readonly out: string
    readonly absent: string
    readonly toCome: string
  }
  readonly "console/gate.answer": {
    readonly left: string
    readonly absent: string
    readonly elsewhere: string
    readonly nothing: string
    readonly years: Sentence<{ age: Value }>
    readonly isThere: Sentence<{ location: Value; name: Value }>
    readonly belongs: Sentence<{ location: Value; date: Value; time: Value; name: Value }>
    readonly inSince: Sentence<{ at: Value; by: Choice }>
    readonly outAt: Sentence<{ at: Value }>
    readonly outWith: Sentence<{ at: Value; name: Value }>
    readonly missing: Sentence<{ name: Value }>
    readonly nobodyWithout: string
    readonly mayComeIn: string
    readonly alert: string
    readonly allHere: string
    readonly mayCollect: string
    readonly notNow: string
    readonly whoTakes: Sentence<{ name: Value }>
    readonly checkIn: Sentence<{ name: Value }>
    readonly absentToday: string
    readonly backAgain: string
    readonly officeMay: Sentence<{ name: Value }>
    readonly nextChild: string
    readonly letIn: Sentence<{ name: Value }>
    readonly toldByPhone: string
    readonly paperIsHere: string
    readonly reads: string
    readonly letInWithReason: Sentence<{ name: Value }>
    readonly wait: string
    readonly planAfterIn: string
    readonly oneTime: string
  }
  readonly "console/gate.out": {
    readonly leavesAlone: string
    readonly family: string
    readonly mustNot: string
    readonly someoneElse: string
    readonly needsCall: string
    readonly choose: string
    readonly came: Sentence<{ name: Value }>
    readonly out: string
    readonly outWith: Sentence<{ name: Value }>
    readonly notNow: string
    readonly whoTakes: Sentence<{ name: Value }>
    readonly notOnList: string
    readonly keepHere: Sentence<{ name: Value }>
    readonly whoIsIt: string
    readonly whyNot: string
    readonly sentByParent: string
    readonly emergency: string
    readonly reads: string
    readonly call: Sentence<{ name: Value }>
    readonly called: string
    readonly calledHint: string
    readonly needed: string
    readonly once: string
    readonly onceLocked: string
    readonly digits: string
    readonly digitsHint: Sentence<{ name: Value }>
    readonly idSeen: Sentence<{ name: Value }>
    readonly lockedCall: string
  }
  readonly "console/gate.here": {
    readonly back: string
    readonly title: string
    readonly loading: string
    readonly failed: string
    readonly inside: Sentence<{ count: number }>
    readonly bookingOver: string
    readonly late: string
    readonly heads: string
    readonly count: string
    readonly same: Sentence<{ count: Value }>
    readonly differs: Sentence<{ counted: Value; here: number }>
  }
  readonly "console/gate.last": {
    readonly label: string
    readonly waits: string
    readonly undo: string
    readonly undoOf: Sentence<{ name: Value }>
  }
  readonly "console/gate.undo": {
    readonly what: Sentence<{ kind: Value; time: Value }>
    readonly undo: Sentence<{ kind: Value }>
    readonly keepIt: string
    readonly whatWentWrong: string
    readonly wrongChild: string
    readonly wentHome: string
    readonly twice: string
    readonly staysStruck: string
  }
  readonly "console/gate.exceptions": {
    readonly back: string
    readonly title: string
    readonly loading: string
    readonly failed: string
    readonly none: string
    readonly unknown: string
    readonly alreadyIn: Sentence<{ time: Value; theirs: Value; by: Value }>
    readonly keepTime: Sentence<{ time: Value }>
    readonly notIn: Sentence<{ time: Value; by: Value }>
    readonly wasHere: string
    readonly wasNot: string
    readonly laterCheck: Sentence<{ scan: Choice; time: Value; theirs: Value }>
    readonly scanIsRight: string
    readonly keepRecorded: string
    readonly notBooked: Sentence<{ time: Value }>
    readonly inside: string
    readonly notInside: string
    readonly unknownCode: Sentence<{ time: Value; end: Value }>
    readonly pickOne: string
    readonly nobody: string
    readonly collector: Sentence<{ time: Value; name: Value }>
    readonly hasLeft: string
    readonly stillHere: string
    readonly otherSite: Sentence<{ scan: Choice; time: Value }>
    readonly dayClosed: Sentence<{ scan: Choice; time: Value; day: Value }>
    readonly nothingToVoid: Sentence<{ time: Value }>
    readonly voidLast: string
    readonly why: string
    readonly called: string
  }
  readonly "console/gate.roster": {
    readonly gate: string
    readonly over: Sentence<{ site: Value; day: Value }>
    readonly areIn: Sentence<{ here: Value; all: Value }>
    readonly toSettle: Sentence<{ count: number }>
    readonly paperRoster: string
    readonly enterPaper: string
    readonly csv: string
    readonly filters: string
    readonly label: string
    readonly all: string
    readonly toCome: string
    readonly in: string
    readonly absent: string
    readonly out: string
    readonly missingSomething: string
    readonly child: string
    readonly group: string
    readonly state: string
    readonly usually: string
    readonly brings: string
    readonly missing: string
    readonly years: Sentence<{ age: Value }>
    readonly failed: string
    readonly nobody: string
    readonly shown: Sentence<{ count: Value }>
    readonly said: string
    readonly added: string
    readonly having: Sentence<{ name: Value; count: number }>
    readonly everyone: string
  }
  readonly "console/gate.offline": {
    readonly away: Sentence<{ count: number; time: Value }>
    readonly again: string
    readonly back: Sentence<{ time: Value; count: number }>
    readonly nothingLeft: string
  }
  readonly "console/gate.plan": {
    readonly title: Sentence<{ name: Value }>
    readonly loading: string
    readonly failed: string
    readonly none: string
    readonly close: string
  }
  readonly "console/gate.paper": {
    readonly back: string
    readonly title: Sentence<{ site: Value; day: Value }>
    readonly lead: string
    readonly loading: string
    readonly failed: string
    readonly nobody: string
    readonly in: string
    readonly out: string
    readonly with: string
    readonly absent: string
    readonly save: Sentence<{ count: number }>
    readonly saved: Sentence<{ taken: number; left: number }>
    readonly settle: string
  }
  readonly "console/health.page": {
    readonly name: string
    readonly over: Sentence<{ day: Value }>
    readonly loading: string
    readonly failed: string
    readonly late: Sentence<{ time: Value; count: number }>
    readonly due: Sentence<{ time: Value; count: number }>
    readonly noneLate: Sentence<{ time: Value }>
    readonly otherDay: Sentence<{ count: number }>
    readonly whenNeeded: string
    readonly incident: string
    readonly questions: string
    readonly back: string
  }
  readonly "console/health.doses": {
    readonly title: string
    readonly titleToday: string
    readonly given: Sentence<{ count: Value }>
    readonly refused: Sentence<{ count: Value }>
    readonly missed: Sentence<{ count: Value }>
    readonly late: Sentence<{ count: Value }>
    readonly none: string
    readonly next: Sentence<{ at: Value }>
    readonly noNext: string
    readonly overwrite: string
    readonly what: Sentence<{ location: Value; medication: Value; dose: Value }>
    readonly whatNeeded: Sentence<{ location: Value; medication: Value; dose: Value }>
    readonly bornOn: Sentence<{ day: Value }>
    readonly lateBy: Sentence<{ span: Value }>
    readonly dueNow: string
    readonly dueIn: Sentence<{ span: Value }>
    readonly notIn: string
    readonly stateGiven: Sentence<{ time: Value }>
    readonly stateRefused: Sentence<{ time: Value }>
    readonly stateMissed: string
    readonly giveWithReason: Sentence<{ hidden: Value; name: Value }>
    readonly give: Sentence<{ hidden: Value; name: Value }>
    readonly giveEarly: Sentence<{ hidden: Value; name: Value }>
    readonly refuse: Sentence<{ hidden: Value; name: Value }>
    readonly miss: Sentence<{ hidden: Value; name: Value }>
    readonly call: Sentence<{ who: Value; hidden: Value; name: Value }>
    readonly putRight: Sentence<{ hidden: Value; name: Value }>
    readonly corrected: Sentence<{ time: Value; words: Value; by: Value }>
    readonly yesterday: string
    readonly stillOpen: string
    readonly runsOut: Sentence<{ left: number; day: Value }>
  }
  readonly "console/health.aside": {
    readonly toAnswer: string
    readonly loadingRequests: string
    readonly requestsFailed: string
    readonly noRequests: string
    readonly from: Sentence<{ name: Value; day: Value }>
    readonly waits: Sentence<{ span: Value }>
    readonly asked: string
    readonly read: Sentence<{ hidden: Value; name: Value }>
    readonly alerts: string
    readonly loadingAlerts: string
    readonly alertsFailed: string
    readonly noAlerts: string
    readonly plans: Sentence<{ count: number }>
    readonly children: Sentence<{ count: number }>
    readonly questions: string
    readonly unread: Sentence<{ count: number }>
  }
  readonly "console/health.dose": {
    readonly more: Sentence<{ born: Choice; location: Value; since: Choice }>
    readonly notIn: Sentence<{ name: Value }>
    readonly due: Sentence<{ time: Value }>
    readonly asNeeded: Sentence<{ when: Value }>
    readonly countToday: Sentence<{ given: Value; max: Value }>
    readonly lastAt: Sentence<{ time: Value }>
    readonly photo: string
    readonly hidePhoto: string
    readonly loadingPhoto: string
    readonly photoFailed: string
    readonly photoTitle: Sentence<{ name: Value }>
    readonly outcome: string
    readonly GIVEN: string
    readonly REFUSED: string
    readonly MISSED: string
    readonly needsReason: Sentence<{ span: Value; timing: Choice }>
    readonly whyLate: string
    readonly whyEarly: string
    readonly groupOut: string
    readonly nobodyNamed: string
    readonly supplyLate: string
    readonly leavesEarly: string
    readonly asksEarly: string
    readonly whatWasSaid: string
    readonly saidNeeded: string
    readonly anythingElse: string
    readonly anythingHint: string
    readonly called: Sentence<{ name: Value }>
    readonly calledWords: string
    readonly again: string
    readonly reads: string
    readonly notNow: string
    readonly doGIVEN: Sentence<{ time: Value }>
    readonly doREFUSED: Sentence<{ time: Value }>
    readonly doMISSED: string
    readonly doneGIVEN: Sentence<{ name: Value }>
    readonly doneREFUSED: Sentence<{ name: Value }>
    readonly doneMISSED: Sentence<{ name: Value }>
    readonly chooseNeeded: string
    readonly noNeeded: string
    readonly choose: Sentence<{ hidden: Value; name: Value }>
    readonly inBox: Sentence<{ left: number }>
    readonly notCounted: string
    readonly count: string
    readonly counted: string
    readonly saveCount: string
    readonly countDone: string
    readonly countNeeded: string
  }
  readonly "console/health.correct": {
    readonly title: Sentence<{ name: Value }>
    readonly more: Sentence<{ title: Value; by: Value }>
    readonly stays: string
    readonly words: string
    readonly outcome: string
    readonly same: string
    readonly do: string
    readonly leave: string
    readonly done: string
    readonly needed: string
  }
  readonly "console/health.request": {
    readonly over: Sentence<{ span: Value }>
    readonly overAnswered: Sentence<{ status: Value }>
    readonly title: Sentence<{ name: Value; day: Value }>
    readonly under: Sentence<{ born: Choice; programs: Value }>
    readonly sent: Sentence<{ parent: Value; at: Value }>
    readonly loading: string
    readonly failed: string
    readonly compare: string
    readonly differs: Sentence<{ count: number }>
    readonly open: Sentence<{ count: number }>
    readonly same: string
    readonly what: string
    readonly wrote: Sentence<{ name: Value }>
    readonly label: string
    readonly child: string
    readonly medicine: string
    readonly dose: string
    readonly when: string
    readonly until: string
    readonly SAME: string
    readonly DIFFERS: string
    readonly rowLabel: Sentence<{ row: Value }>
    readonly reason: Sentence<{ reason: Value }>
    readonly needed: Sentence<{ when: Value; max: Value }>
    readonly answer: string
    readonly ask: string
    readonly askMore: Sentence<{ name: Value }>
    readonly accept: string
    readonly acceptDoses: Sentence<{ count: number }>
    readonly acceptMore: string
    readonly sleeps: Sentence<{ row: Choice }>
    readonly unchecked: string
    readonly refuse: string
    readonly refuseMore: Sentence<{ name: Value }>
    readonly question: string
    readonly reasonLabel: string
    readonly noteLabel: string
    readonly doASK: Sentence<{ name: Value }>
    readonly doACCEPT: string
    readonly doREFUSE: string
    readonly writeIt: string
    readonly doneASK: Sentence<{ name: Value }>
    readonly doneACCEPT: string
    readonly doneREFUSE: Sentence<{ name: Value }>
    readonly call: Sentence<{ name: Value }>
    readonly photo: string
    readonly photoTitle: Sentence<{ name: Value }>
    readonly loadingPhoto: string
    readonly photoFailed: string
    readonly cantShow: string
    readonly noPhoto: string
    readonly shownOnly: string
    readonly asked: Sentence<{ by: Value; text: Value }>
    readonly decided: Sentence<{ by: Value }>
    readonly changed: string
    readonly answered: Sentence<{ by: Value; text: Choice }>
    readonly kept: string
    readonly FITS: string
    readonly says: string
    readonly saysLabel: Sentence<{ row: Value }>
    readonly labelDiffers: Sentence<{ label: Value; wrote: Value }>
  }
  readonly "console/health.incident": {
    readonly over: string
    readonly title: string
    readonly titleOf: Sentence<{ name: Value }>
    readonly who: string
    readonly child: string
    readonly childHint: string
    readonly loading: string
    readonly failed: string
    readonly none: string
    readonly option: Sentence<{ name: Value; born: Choice; groups: Value }>
    readonly whenWhere: string
    readonly time: string
    readonly where: string
    readonly happened: string
    readonly happenedHint: string
    readonly words: string
    readonly seenBy: string
    readonly hurts: string
    readonly done: string
    readonly doneWords: string
    readonly told: string
    readonly wasCalled: string
    readonly notReached: string
    readonly reached: string
    readonly calledWho: string
    readonly calledAt: string
    readonly follows: string
    readonly followsWords: string
    readonly before: string
    readonly partWHEN: string
    readonly partHAPPENED: string
    readonly partDONE: string
    readonly partTOLD: string
    readonly partFOLLOWS: string
    readonly ready: Sentence<{ part: Value }>
    readonly missing: Sentence<{ part: Value }>
    readonly toldAfter: Sentence<{ span: Value }>
    readonly toldNobody: string
    readonly reads: string
    readonly mailHas: string
    readonly mailSubject: Sentence<{ name: Value }>
    readonly record: string
    readonly stays: string
    readonly needed: string
    readonly chooseChild: string
    readonly saved: string
    readonly leave: string
    readonly hurtsTitle: string
    readonly figure: string
    readonly kinds: string
    readonly HEAD: string
    readonly CHEST: string
    readonly BELLY: string
    readonly RIGHT_ARM: string
    readonly LEFT_ARM: string
    readonly RIGHT_HAND: string
    readonly LEFT_HAND: string
    readonly RIGHT_KNEE: string
    readonly LEFT_KNEE: string
    readonly RIGHT_FOOT: string
    readonly LEFT_FOOT: string
    readonly SCRAPE: string
    readonly BUMP: string
    readonly CUT: string
    readonly STING: string
  }
  readonly "console/health.child": {
    readonly loading: string
    readonly failed: string
    readonly under: Sentence<{ age: Choice; groups: Value; since: Choice }>
    readonly born: Sentence<{ day: Value }>
    readonly plan: string
    readonly planOf: Sentence<{ name: Value }>
    readonly openPlan: Sentence<{ hidden: Value; name: Value }>
    readonly closePlan: Sentence<{ hidden: Value; name: Value }>
    readonly loadingPlan: string
    readonly planFailed: string
    readonly planTitle: Sentence<{ name: Value }>
    readonly noPlan: string
    readonly then: string
    readonly call: Sentence<{ hidden: Value; name: Value }>
    readonly physician: string
    readonly insurance: string
    readonly needs: string
    readonly log: string
    readonly logLabel: Sentence<{ name: Value }>
    readonly noLog: string
    readonly incident: string
    readonly correction: Sentence<{ words: Value }>
    readonly notGiven: string
    readonly entry: Sentence<{ title: Value; note: Choice }>
    readonly called: Sentence<{ words: Value }>
    readonly calledAt: Sentence<{ time: Value; words: Value }>
    readonly notReached: string
    readonly seenBy: Sentence<{ name: Value }>
    readonly follows: Sentence<{ words: Value }>
    readonly toKnow: string
    readonly nothing: string
    readonly requests: string
    readonly noRequests: string
    readonly until: Sentence<{ day: Value }>
    readonly looked: string
    readonly familyReads: string
    readonly HEALTH: string
    readonly MEDICATION: string
    readonly LOG: string
    readonly ROSTER: string
    readonly DOCUMENT: string
    readonly ANSWERS: string
    readonly NOTES_BEFORE: string
    readonly noUndo: string
    readonly looksOfDay: Sentence<{ what: Value; times: number }>
    readonly putRight: Sentence<{ hidden: Value; title: Value }>
    readonly give: Sentence<{ what: Value }>
    readonly incidentVerb: string
    readonly times: Sentence<{ times: Value }>
    readonly callFirst: string
  }
  readonly "console/health.group": {
    readonly loading: string
    readonly failed: string
    readonly over: Sentence<{ day: Value }>
    readonly none: string
    readonly here: string
    readonly plan: string
    readonly open: Sentence<{ name: Value }>
    readonly logged: string
  }
  readonly "console/health.questions": {
    readonly title: string
    readonly kinds: string
    readonly unread: string
    readonly askedAgain: string
    readonly loading: string
    readonly failed: string
    readonly empty: string
    readonly emptyAsked: string
    readonly read: Sentence<{ hidden: Value; name: Value; student: Value }>
    readonly answered: Sentence<{ span: Value }>
    readonly of: Sentence<{ name: Value; student: Value }>
    readonly loadingOne: string
    readonly failedOne: string
    readonly askAgain: string
    readonly whatToChange: string
    readonly missing: string
    readonly unclear: string
    readonly reads: string
    readonly asked: string
    readonly askedFor: Sentence<{ reason: Value }>
    readonly noAnswer: string
    readonly looked: string
    readonly more: Sentence<{ count: number }>
  }
  readonly "console/health.grant": {
    readonly title: string
    readonly what: string
    readonly why: string
    readonly callDoctor: string
    readonly standIn: string
    readonly complaint: string
    readonly reads: string
    readonly hours: string
    readonly hour: Sentence<{ count: number }>
    readonly open: string
    readonly isOpen: Sentence<{ time: Value; reason: Value }>
    readonly end: string
    readonly ended: string
    readonly loading: string
    readonly failed: string
  }
  readonly "console/inbox.page": {
    readonly inbox: string
    readonly kinds: string
    readonly applications: string
    readonly documents: string
    readonly questions: string
    readonly sentBack: string
    readonly reports: string
    readonly reviews: string
    readonly cancellations: string
    readonly concerns: string
  }
  readonly "console/inbox.later": {
    readonly undo: string
  }
  readonly "console/inbox.words": {
    readonly minutes: Sentence<{ count: Value }>
    readonly hours: Sentence<{ count: Value }>
    readonly days: Sentence<{ count: Value }>
    readonly fits: string
    readonly heldTo: Sentence<{ until: Choice }>
    readonly noPlace: string
    readonly openParts: Sentence<{ count: number }>
    readonly doesNotFit: string
    readonly gradeTooLow: string
    readonly gradeTooHigh: string
    readonly gradeUnknown: string
    readonly tooYoung: string
    readonly tooOld: string
    readonly birthDateUnknown: string
    readonly alreadyBooked: string
    readonly overlaps: string
    readonly notOpenYet: string
    readonly closed: string
    readonly started: string
    readonly applicationNeeded: string
    readonly questionsMissing: string
    readonly full: string
  }
  readonly "console/inbox.decide": {
    readonly withdrawn: Sentence<{ time: Choice }>
    readonly byOther: Sentence<{ by: Value; time: Choice }>
    readonly leftOut: Sentence<{ name: Value; why: Value }>
  }
  readonly "console/inbox.reasonStep": {
    readonly leave: string
  }
  readonly "console/inbox.split": {
    readonly back: string
  }
  readonly "console/inbox.list": {
    readonly shown: Sentence<{ shown: Value; total: Value; order: Choice }>
    readonly step: string
    readonly space: string
    readonly ticks: string
    readonly pages: string
    readonly next: string
    readonly before: string
    readonly tick: string
    readonly close: string
    readonly leave: string
  }
  readonly "console/inbox.applications": {
    readonly loading: string
    readonly failed: string
    readonly filters: string
    readonly all: string
    readonly fits: string
    readonly doesNotFit: string
    readonly held: string
    readonly older: string
    readonly label: string
    readonly participant: string
    readonly fit: string
    readonly what: Sentence<{ program: Value; days: Value }>
    readonly empty: string
    readonly noneHere: string
    readonly openOne: string
    readonly approve: string
    readonly askAgain: string
    readonly reject: string
    readonly moveTo: string
  }
  readonly "console/inbox.decisionStep": {
    readonly rejected: Sentence<{ count: number }>
    readonly sentBack: Sentence<{ count: number }>
    readonly leftOut: Sentence<{ name: Value; why: Value }>
    readonly whyNo: Sentence<{ name: Choice; count: Value }>
    readonly whatToChange: Sentence<{ name: Choice; count: Value }>
    readonly full: string
    readonly notTheAge: string
    readonly otherGroup: string
    readonly answerMissing: string
    readonly answerUnclear: string
    readonly reads: Sentence<{ count: number }>
    readonly reject: Sentence<{ count: number }>
    readonly askAgain: Sentence<{ count: number }>
    readonly other: string
    readonly otherHint: string
    readonly noOther: string
  }
  readonly "console/inbox.approveStep": {
    readonly loading: string
    readonly failed: string
    readonly booked: string
    readonly held: Sentence<{ until: Choice }>
    readonly reserved: Sentence<{ until: Choice }>
    readonly full: string
    readonly stays: string
    readonly leftOut: string
    readonly doesNotFit: string
    readonly done: Sentence<{ count: number }>
    readonly counted: Sentence<{ count: Value; program: Choice }>
    readonly getPlace: Sentence<{ count: number }>
    readonly getHeld: Sentence<{ count: number }>
    readonly noPlace: string
    readonly doNotFit: Sentence<{ count: number }>
    readonly notYet: string
    readonly willRead: Sentence<{ count: number; name: Value }>
    readonly approve: Sentence<{ count: number }>
    readonly step: string
  }
  readonly "console/inbox.application": {
    readonly loading: string
    readonly failed: string
    readonly sent: Sentence<{ day: Value; time: Value }>
    readonly approved: Sentence<{ name: Value }>
    readonly isBooked: string
    readonly asksToPay: Sentence<{ amount: Value; until: Value }>
    readonly what: Sentence<{ program: Value; days: Value; price: Choice }>
    readonly from: Sentence<{ name: Value; contact: Choice }>
    readonly freeOf: Sentence<{ capacity: Value }>
    readonly answers: string
    readonly fits: string
    readonly heldUntil: Sentence<{ until: Value; waiting: number }>
    readonly approve: string
    readonly askAgain: string
    readonly reject: string
    readonly approvesNext: string
    readonly place: Sentence<{ at: Value; of: Value }>
    readonly keyApprove: string
    readonly move: string
    readonly write: string
  }
  readonly "console/inbox.answers": {
    readonly nothingAsked: string
    readonly aboutHealth: string
    readonly notAnswered: string
    readonly noAnswer: string
  }
  readonly "console/inbox.fitList": {
    readonly age: string
    readonly grade: string
    readonly sameDays: string
    readonly places: string
    readonly answers: string
    readonly papers: string
    readonly card: string
    readonly siblings: string
    readonly time: string
    readonly range: Sentence<{ min: Choice; max: Choice }>
    readonly unknown: string
    readonly nothingElse: string
    readonly free: string
    readonly taken: string
    readonly placesMore: Sentence<{ capacity: Value; waiting: number }>
    readonly left: Sentence<{ count: number }>
    readonly held: string
    readonly answersMore: string
    readonly open: Sentence<{ count: Value }>
    readonly allSent: string
    readonly doneOf: Sentence<{ done: Value; total: Value }>
    readonly cardUnknown: string
    readonly yes: string
    readonly no: string
    readonly isBooked: Sentence<{ name: Value }>
    readonly asksToo: Sentence<{ name: Value }>
    readonly together: string
  }
  readonly "console/inbox.documents": {
    readonly loading: string
    readonly failed: string
    readonly label: string
    readonly participant: string
    readonly sent: string
    readonly again: Sentence<{ name: Value; count: Value }>
    readonly blocks: Sentence<{ day: Value }>
    readonly empty: string
    readonly openOne: string
  }
  readonly "console/inbox.document": {
    readonly loading: string
    readonly failed: string
    readonly of: Sentence<{ name: Value; student: Value }>
    readonly moment: Sentence<{ day: Value; time: Value }>
    readonly again: Sentence<{ name: Value; count: Value }>
    readonly from: Sentence<{ from: Value; sent: Choice }>
    readonly born: Sentence<{ day: Value }>
    readonly undoHint: string
    readonly accepted: Sentence<{ name: Value }>
    readonly asked: Sentence<{ name: Value }>
    readonly decided: Sentence<{ name: Value }>
    readonly cantBeShown: string
    readonly whatIsWrong: string
    readonly cutOff: string
    readonly unreadable: string
    readonly outOfDate: string
    readonly otherChild: string
    readonly reads: Sentence<{ name: Value }>
    readonly accept: string
    readonly askAgain: string
    readonly skip: string
    readonly acceptsNext: string
    readonly neverSaved: string
    readonly keyAccept: string
  }
  readonly "console/inbox.questions": {
    readonly loading: string
    readonly failed: string
    readonly label: string
    readonly participant: string
    readonly answered: string
    readonly empty: string
    readonly openOne: string
    readonly of: Sentence<{ name: Value; student: Value }>
    readonly asked: string
    readonly askedFor: Sentence<{ reason: Value }>
    readonly whatToChange: string
    readonly missing: string
    readonly unclear: string
    readonly reads: string
    readonly askAgain: string
  }
  readonly "console/inbox.sentBack": {
    readonly loading: string
    readonly failed: string
    readonly label: string
    readonly empty: string
  }
  readonly "console/inbox.reports": {
    readonly loading: string
    readonly failed: string
    readonly label: string
    readonly empty: string
    readonly noName: string
  }
  readonly "console/inbox.cancellations": {
    readonly loading: string
    readonly failed: string
    readonly label: string
    readonly what: string
    readonly state: string
    readonly allOf: Sentence<{ site: Value }>
    readonly onDay: Sentence<{ what: Value; day: Value }>
    readonly whole: Sentence<{ what: Value }>
    readonly by: Sentence<{ name: Value; site: Choice }>
    readonly waits: string
    readonly CONFIRMED: string
    readonly DECLINED: string
    readonly empty: string
    readonly openOne: string
    readonly gone: string
  }
  readonly "console/inbox.cancellation": {
    readonly loading: string
    readonly failed: string
    readonly asks: Sentence<{ name: Value; age: Value }>
    readonly MONEY: string
    readonly CODE: string
    readonly CREDIT: string
    readonly NOTHING: string
    readonly waits: string
    readonly declinedBy: Sentence<{ name: Value; age: Value; reason: Value }>
    readonly confirmedBy: Sentence<{ name: Value; age: Value }>
    readonly canceled: string
    readonly declined: string
    readonly whyNot: string
    readonly takesPlace: string
    readonly onlySome: string
    readonly reads: Sentence<{ name: Value }>
    readonly decline: string
    readonly declineDots: string
    readonly counted: Sentence<{ when: Value }>
    readonly confirmAll: Sentence<{ count: Value }>
    readonly confirmDay: Sentence<{ day: Value; count: Value }>
    readonly reinstated: string
  }
  readonly "console/inbox.moveSeveral": {
    readonly title: Sentence<{ count: Value }>
    readonly step: string
    readonly target: Sentence<{ program: Value; days: Value }>
    readonly fitting: Sentence<{ location: Value; fitting: Value; count: Value; free: number }>
    readonly look: string
    readonly counted: Sentence<{ count: Value; program: Value }>
    readonly go: Sentence<{ count: number }>
    readonly stay: Sentence<{ count: number }>
    readonly from: Sentence<{ from: Value }>
    readonly move: Sentence<{ count: number; program: Value }>
    readonly done: Sentence<{ count: number }>
  }
  readonly "console/inbox.moveStep": {
    readonly title: Sentence<{ name: Value }>
    readonly loading: string
    readonly failed: string
    readonly none: string
    readonly where: string
    readonly target: Sentence<{ program: Value; days: Value }>
    readonly full: Sentence<{ location: Value }>
    readonly free: Sentence<{ location: Value; count: number }>
    readonly others: string
    readonly other: Sentence<{ program: Value; why: Value }>
    readonly why: string
    readonly noPlace: string
    readonly fitsBetter: string
    readonly asked: string
    readonly reads: string
    readonly choose: string
    readonly look: string
    readonly leave: string
    readonly counted: Sentence<{ from: Value; to: Value }>
    readonly fits: string
    readonly held: string
    readonly waits: string
    readonly open: Sentence<{ count: number }>
    readonly releases: Sentence<{ from: Value }>
    readonly mailTo: Sentence<{ name: Value }>
    readonly changed: string
    readonly move: Sentence<{ program: Value }>
    readonly done: Sentence<{ name: Value }>
  }
  readonly "console/inbox.reviews": {
    readonly loading: string
    readonly failed: string
    readonly which: string
    readonly waiting: string
    readonly published: string
    readonly label: string
    readonly program: string
    readonly written: string
    readonly what: Sentence<{ first_name: Value; year: Value; stars: Value }>
    readonly reported: string
    readonly empty: string
    readonly noneShown: string
    readonly openOne: string
    readonly by: Sentence<{ family: Value; year: Value; first_name: Value }>
    readonly stars: Sentence<{ stars: Value }>
    readonly noWords: string
    readonly before: Sentence<{ stars: Value; words: Value }>
    readonly namesChildren: Sentence<{ names: Value }>
    readonly reports: string
    readonly approve: string
    readonly decline: string
    readonly takeDown: string
    readonly leave: string
    readonly answer: string
    readonly changeAnswer: string
    readonly answerLabel: string
    readonly answerHint: string
    readonly saveAnswer: string
    readonly notYet: string
    readonly approved: string
    readonly declined: string
    readonly left: string
    readonly answered: string
    readonly whyNo: string
    readonly namesAChild: string
    readonly notAboutIt: string
    readonly insults: string
    readonly reads: string
    readonly isDeclined: Sentence<{ reason: Value }>
    readonly seeProgram: string
  }
  readonly "console/inbox.concerns": {
    readonly label: string
    readonly loading: string
    readonly failed: string
    readonly family: string
    readonly waits: string
    readonly which: string
    readonly waiting: string
    readonly answered: string
    readonly empty: string
    readonly noneAnswered: string
    readonly openOne: string
    readonly seeFamily: string
    readonly line: Sentence<{ name: Value; when: Value }>
    readonly isAnswered: string
    readonly answer: string
    readonly hint: string
    readonly send: string
    readonly sent: string
    readonly missing: string
  }
  readonly "console/invites.page": {
    readonly over: string
    readonly title: string
    readonly under: string
    readonly loading: string
    readonly failed: string
    readonly back: string
    readonly none: string
    readonly sums: string
    readonly cameIn: Sentence<{ count: number }>
    readonly of: Sentence<{ count: number }>
    readonly confirmed: Sentence<{ count: number }>
    readonly invited: string
    readonly notInvited: string
    readonly noMail: string
    readonly concerns: Sentence<{ count: number }>
  }
  readonly "console/invites.wave": {
    readonly title: string
    readonly who: string
    readonly fresh: string
    readonly reminder: string
    readonly all: string
    readonly batch: string
    readonly batchOf: Sentence<{ number: Value }>
    readonly program: string
    readonly location: string
    readonly startsBy: string
    readonly first: string
    readonly firstHint: string
    readonly language: string
    readonly counting: string
    readonly failed: string
    readonly reaches: Sentence<{ count: number }>
    readonly languages: Sentence<{ count: number; language: Value }>
    readonly leftOut: Sentence<{ count: number }>
    readonly more: Sentence<{ count: Value }>
    readonly NO_EMAIL: string
    readonly REFUSED: string
    readonly RESTRICTED: string
    readonly LATELY: string
    readonly ENOUGH: string
    readonly when: string
    readonly now: string
    readonly later: string
    readonly day: string
    readonly time: string
    readonly send: Sentence<{ count: number }>
    readonly remind: Sentence<{ count: number }>
    readonly sent: Sentence<{ count: number }>
    readonly planned: string
    readonly another: string
    readonly noTime: string
    readonly changed: string
  }
  readonly "console/invites.waves": {
    readonly title: string
    readonly none: string
    readonly wave: string
    readonly number: Sentence<{ number: Value }>
    readonly reminder: string
    readonly invitation: string
    readonly sent: string
    readonly of: Sentence<{ count: Value }>
    readonly waiting: Sentence<{ count: Value }>
    readonly ended: Sentence<{ count: Value }>
    readonly failed: Sentence<{ count: Value }>
    readonly cameIn: string
    readonly when: string
    readonly by: string
    readonly cancel: string
    readonly cancelOf: Sentence<{ number: Value }>
    readonly canceled: Sentence<{ name: Value }>
    readonly stopped: string
  }
  readonly "console/invites.families": {
    readonly title: string
    readonly filters: string
    readonly all: string
    readonly notInBy: string
    readonly failed: string
    readonly none: string
    readonly pages: string
    readonly family: string
    readonly firstDay: string
    readonly state: string
    readonly asked: string
    readonly do: string
    readonly times: Sentence<{ count: number; day: Value }>
    readonly cameIn: Sentence<{ day: Value }>
    readonly right: Sentence<{ right: Value; of: Value }>
    readonly again: string
    readonly againOf: Sentence<{ name: Value }>
    readonly first: string
    readonly firstOf: Sentence<{ name: Value }>
    readonly letter: string
    readonly letterOf: Sentence<{ name: Value }>
    readonly asking: Sentence<{ name: Value }>
    readonly export: string
    readonly because: Sentence<{ reason: Value }>
    readonly noEmail: string
  }
  readonly "console/invites.states": {
    readonly NOT_INVITED: string
    readonly PLANNED: string
    readonly INVITED: string
    readonly NO_MAIL: string
    readonly CAME_IN: string
    readonly CONFIRMED: string
  }
  readonly "console/invites.letter": {
    readonly title: Sentence<{ name: Value }>
    readonly loading: string
    readonly phone: string
    readonly print: string
    readonly close: string
  }
  readonly "console/invites.line": {
    readonly cameIn: Sentence<{ came_in: Value; families: number }>
    readonly more: Sentence<{ left: number }>
    readonly title: string
    readonly go: string
  }
  readonly "console/leaving.page": {
    readonly over: string
    readonly title: string
    readonly under: string
    readonly loading: string
    readonly failed: string
  }
  readonly "console/leaving.ask": {
    readonly heading: string
    readonly goes: string
    readonly stays: string
    readonly passphrase: string
    readonly hint: Sentence<{ least: Value }>
    readonly again: string
    readonly differs: string
    readonly lost: string
    readonly ask: string
    readonly asked: string
    readonly running: string
  }
  readonly "console/leaving.list": {
    readonly heading: string
    readonly none: string
    readonly by: Sentence<{ name: Value; day: Value; time: Value }>
    readonly QUEUED: string
    readonly RUNNING: Sentence<{ percent: Value }>
    readonly READY: Sentence<{ size: Value; until: Value }>
    readonly GONE: Sentence<{ size: Value }>
    readonly CANCELED: string
    readonly progress: Sentence<{ day: Value; time: Value; percent: Value }>
    readonly download: string
    readonly downloadOf: Sentence<{ day: Value; time: Value }>
    readonly remove: string
    readonly removeOf: Sentence<{ day: Value; time: Value }>
    readonly stop: string
    readonly stopOf: Sentence<{ day: Value; time: Value }>
    readonly removed: string
    readonly stopped: string
    readonly fileName: Sentence<{ day: Value }>
    readonly megabytes: Sentence<{ size: Value }>
    readonly kilobytes: Sentence<{ size: Value }>
  }
  readonly "console/leaving.open": {
    readonly heading: string
    readonly elsewhere: string
    readonly tools: string
  }
  readonly "console/messages.sent": {
    readonly title: string
    readonly under: string
    readonly write: string
    readonly when: string
    readonly what: string
    readonly to: string
    readonly mails: string
    readonly by: string
    readonly of: Sentence<{ count: Value }>
    readonly failed: Sentence<{ count: number }>
    readonly waiting: Sentence<{ count: number }>
    readonly none: string
    readonly couldNot: string
    readonly pages: string
    readonly safety: string
    readonly news: string
    readonly templates: string
    readonly day: string
    readonly texts: string
    readonly stopped: string
    readonly textsAt: Sentence<{ count: Value; time: Value }>
    readonly filters: string
    readonly allKinds: string
    readonly missed: string
    readonly noneSuch: string
    readonly export: string
  }
  readonly "console/messages.one": {
    readonly back: string
    readonly loading: string
    readonly failed: string
    readonly figures: string
    readonly sent: Sentence<{ count: number }>
    readonly waiting: string
    readonly notSent: string
    readonly leftOut: string
    readonly deleted: string
    readonly under: Sentence<{ kind: Value; to: Value; by: Value; when: Value }>
    readonly family: string
    readonly state: string
    readonly isSent: string
    readonly isWaiting: string
    readonly isFailed: string
    readonly phone: string
    readonly families: string
    readonly none: string
    readonly pages: string
    readonly again: string
    readonly sentAgain: Sentence<{ count: number }>
    readonly delivered: Sentence<{ count: number }>
    readonly texts: Sentence<{ count: number }>
    readonly isDelivered: string
    readonly isStopped: string
    readonly isUnsure: string
    readonly mail: string
    readonly text: string
    readonly stop: string
    readonly stopTitle: string
    readonly stopHad: Sentence<{ had: number; mails: number; texts: number }>
    readonly stopDo: string
    readonly stopLeave: string
    readonly stopDone: Sentence<{ had: number }>
    readonly stoppedBy: Sentence<{ name: Value; when: Value; had: number }>
    readonly answers: Sentence<{ email: Value }>
    readonly stoppedFigure: string
    readonly noAnswers: string
    readonly textsWait: Sentence<{ count: number; time: Value }>
  }
  readonly "console/messages.write": {
    readonly title: string
    readonly titleOne: Sentence<{ name: Value }>
    readonly goneTitle: string
    readonly goneFamily: string
    readonly gone: string
    readonly back: string
    readonly loading: string
    readonly failed: string
    readonly to: string
    readonly toHint: string
    readonly location: string
    readonly anyLocation: string
    readonly program: string
    readonly anyProgram: string
    readonly programOf: Sentence<{ name: Value; range: Value }>
    readonly date: string
    readonly season: string
    readonly anySeason: string
    readonly what: string
    readonly safety: string
    readonly news: string
    readonly safetyWhy: string
    readonly newsWhy: string
    readonly subject: string
    readonly words: string
    readonly wordsHint: Sentence<{ list: Value }>
    readonly inLanguage: Sentence<{ language: Value }>
    readonly addLanguage: Sentence<{ language: Value }>
    readonly dropLanguage: Sentence<{ language: Value }>
    readonly reaches: Sentence<{ count: number }>
    readonly choose: string
    readonly counting: string
    readonly untranslated: Sentence<{ count: number; language: Value }>
    readonly NO_EMAIL: string
    readonly REFUSED: string
    readonly RESTRICTED: string
    readonly UNSUBSCRIBED: string
    readonly asReads: Sentence<{ name: Value }>
    readonly ofAll: Sentence<{ index: Value; count: Value }>
    readonly previous: string
    readonly next: string
    readonly mailTo: Sentence<{ email: Value }>
    readonly send: Sentence<{ count: number }>
    readonly sure: Sentence<{ count: Value }>
    readonly sureNeeded: Sentence<{ count: Value }>
    readonly done: Sentence<{ count: number }>
    readonly changed: string
    readonly template: string
    readonly noTemplate: string
    readonly day: string
    readonly dayWhy: string
    readonly short: string
    readonly shortHint: string
    readonly noTexts: string
    readonly reachMail: string
    readonly reachMailMore: string
    readonly reachText: string
    readonly reachTextMore: Sentence<{ agreed: number }>
    readonly reachTextParts: Sentence<{ agreed: number; parts: Value }>
    readonly reachNoText: string
    readonly reachNothing: string
    readonly reachChildren: string
    readonly ofFamilies: Sentence<{ count: Value }>
    readonly seeNames: string
    readonly hideNames: string
    readonly answersTo: Sentence<{ email: Value }>
    readonly answersNowhere: string
    readonly noMail: string
    readonly textTo: Sentence<{ phone: Value; parts: number; length: Value; of: Value }>
    readonly bar: Sentence<{ b: Value; mails: number }>
    readonly barTexts: Sentence<{ b: Value; mails: number; texts: number }>
    readonly barTextsAt: Sentence<{ b: Value; mails: number; texts: number; time: Value }>
    readonly tryOnMe: string
    readonly tried: Sentence<{ email: Value }>
    readonly replaceTitle: Sentence<{ name: Value }>
    readonly replace: string
    readonly keep: string
    readonly note: Sentence<{ link: Value }>
    readonly leftOut: Sentence<{ count: number }>
    readonly andMore: Sentence<{ count: number }>
  }
  readonly "console/messages.templates": {
    readonly title: string
    readonly under: string
    readonly back: string
    readonly add: string
    readonly name: string
    readonly subject: string
    readonly changedWhen: string
    readonly by: Sentence<{ when: Value; name: Value }>
    readonly isArchived: string
    readonly loading: string
    readonly failed: string
    readonly none: string
    readonly save: string
    readonly saved: string
    readonly archive: string
    readonly restore: string
    readonly archived: string
    readonly restored: string
    readonly changed: Sentence<{ name: Value }>
    readonly changedName: Sentence<{ name: Value }>
    readonly changedKind: string
    readonly changedArchived: string
    readonly changedRestored: string
    readonly changedField: Sentence<{ field: Value; language: Value }>
    readonly takeTheirs: string
    readonly saveMine: string
    readonly unknown: string
    readonly all: string
    readonly use: string
  }
  readonly "console/messages.only": {
    readonly title: string
    readonly chosen: string
    readonly minAge: string
    readonly maxAge: string
    readonly fromAge: Sentence<{ count: number }>
    readonly toAge: Sentence<{ count: number }>
    readonly lacksDocument: string
    readonly owes: string
  }
  readonly "console/money.screen": {
    readonly name: string
    readonly over: string
    readonly late: Sentence<{ amount: Value }>
    readonly nothingLate: string
    readonly notDue: Sentence<{ amount: Value }>
    readonly byAge: string
    readonly upTo30: string
    readonly upTo60: string
    readonly upTo90: string
    readonly over90: string
    readonly families: Sentence<{ count: number }>
    readonly all: string
    readonly showAll: string
    readonly failed: string
    readonly pages: string
    readonly export: string
  }
  readonly "console/money.late": {
    readonly title: string
    readonly familyName: string
    readonly amount: string
    readonly due: string
    readonly days: Sentence<{ count: number }>
    readonly why: string
    readonly nextByItself: string
    readonly part: Sentence<{ order: Value; position: Value }>
    readonly invoice: Sentence<{ number: Value; order: Value }>
    readonly notTried: string
    readonly noCard: string
    readonly tried: Sentence<{ card: Value; tries: number }>
    readonly notReminded: string
    readonly reminded: Sentence<{ day: Value }>
    readonly family: string
    readonly charging: string
    readonly nothing: string
    readonly next: Sentence<{ day: Value }>
    readonly remind: Sentence<{ hidden: Value; name: Value }>
    readonly remindedTo: Sentence<{ to: Value }>
    readonly received: Sentence<{ hidden: Value; name: Value }>
    readonly retry: Sentence<{ hidden: Value; name: Value }>
    readonly link: Sentence<{ hidden: Value; name: Value }>
    readonly linkTo: Sentence<{ to: Value }>
    readonly newDay: Sentence<{ hidden: Value; name: Value }>
    readonly none: string
    readonly writeOff: Sentence<{ hidden: Value; name: Value }>
  }
  readonly "console/money.newDay": {
    readonly title: Sentence<{ amount: Value }>
    readonly of: Sentence<{ name: Value; order: Value; position: Value }>
    readonly day: string
    readonly due: string
    readonly charges: Sentence<{ card: Value; amount: Value }>
    readonly noCard: string
    readonly asked: string
    readonly payday: string
    readonly reads: string
    readonly doIt: Sentence<{ day: Value }>
    readonly done: Sentence<{ amount: Value; name: Value; day: Value }>
  }
  readonly "console/money.retry": {
    readonly title: Sentence<{ amount: Value }>
    readonly of: Sentence<{ name: Value; order: Value }>
    readonly what: string
    readonly charges: Sentence<{ amount: Value; card: Value; number: Value }>
    readonly after: string
    readonly noCard: string
    readonly asked: string
    readonly funds: string
    readonly reads: string
    readonly doIt: Sentence<{ amount: Value }>
    readonly paid: Sentence<{ amount: Value; name: Value }>
    readonly processing: string
    readonly refused: Sentence<{ error: Value; amount: Value }>
  }
  readonly "console/money.byHand": {
    readonly title: Sentence<{ order: Value }>
    readonly of: Sentence<{ name: Value; amount: Value }>
    readonly way: string
    readonly CHECK: string
    readonly CASH: string
    readonly TRANSFER: string
    readonly amount: string
    readonly received: string
    readonly left: string
    readonly receipt: Sentence<{ name: Value }>
    readonly atDesk: string
    readonly byPost: string
    readonly atBank: string
    readonly reads: string
    readonly doIt: Sentence<{ amount: Value }>
    readonly done: Sentence<{ amount: Value; name: Value }>
    readonly paysInvoice: Sentence<{ paid: Value; left: Value }>
    readonly paysPart: Sentence<{ paid: Value; position: Value; left: Value }>
  }
  readonly "console/money.nav": {
    readonly label: string
    readonly late: string
    readonly payouts: string
    readonly refused: string
    readonly disputes: string
    readonly received: string
    readonly accounts: string
    readonly writeOffs: string
  }
  readonly "console/money.payouts": {
    readonly title: string
    readonly soFar: Sentence<{ month: Value }>
    readonly month: Sentence<{ month: Value; year: Value }>
    readonly earlier: Sentence<{ month: Value }>
    readonly later: Sentence<{ month: Value }>
    readonly bank: string
    readonly bankMore: Sentence<{ count: number }>
    readonly ledger: string
    readonly ledgerMore: string
    readonly apart: string
    readonly apartNone: string
    readonly apartMore: Sentence<{ count: number }>
    readonly way: string
    readonly wayNone: string
    readonly read: string
    readonly readDone: Sentence<{ count: number }>
    readonly readAt: Sentence<{ when: Value }>
    readonly neverRead: string
    readonly export: string
    readonly figures: string
    readonly list: string
    readonly day: string
    readonly payments: string
    readonly given: string
    readonly fees: string
    readonly paid: string
    readonly books: string
    readonly beside: string
    readonly inBank: Sentence<{ day: Value }>
    readonly toBank: Sentence<{ day: Value }>
    readonly failed: string
    readonly canceled: string
    readonly other: Sentence<{ amount: Value }>
    readonly agrees: string
    readonly apartTag: Sentence<{ amount: Value }>
    readonly none: string
    readonly unknown: string
    readonly couldnt: string
    readonly notPermitted: string
    readonly loading: string
  }
  readonly "console/money.payout": {
    readonly title: Sentence<{ amount: Value }>
    readonly over: Sentence<{ day: Value }>
    readonly PAID: Sentence<{ day: Value }>
    readonly IN_TRANSIT: Sentence<{ day: Value }>
    readonly PENDING: Sentence<{ day: Value }>
    readonly FAILED: Sentence<{ why: Value }>
    readonly CANCELED: string
    readonly noReason: string
    readonly apart: string
    readonly agrees: string
    readonly lines: string
    readonly line: string
    readonly amount: string
    readonly fee: string
    readonly net: string
    readonly ledger: string
    readonly beside: string
    readonly order: Sentence<{ order: Value }>
    readonly more: string
    readonly none: string
    readonly missing: string
    readonly wasBooked: Sentence<{ by: Value; amount: Value; account: Value; when: Value; reason: Value }>
    readonly bookIt: Sentence<{ amount: Value; hidden: Value; what: Value }>
    readonly then: string
    readonly inLedger: string
    readonly entry: Sentence<{ name: Value; code: Value }>
    readonly waits: string
    readonly PROVIDER_FEES: string
    readonly DISPUTE_FEES: string
    readonly SUSPENSE: string
    readonly disputeFee: Sentence<{ name: Value }>
    readonly disputeFeeWhy: Sentence<{ amount: Value }>
    readonly disputeFeeBack: Sentence<{ amount: Value }>
    readonly bill: string
    readonly billWhy: Sentence<{ description: Value; amount: Value }>
    readonly strange: Sentence<{ kind: Value }>
    readonly strangeWhy: Sentence<{ description: Value; amount: Value }>
    readonly differs: Sentence<{ kind: Value; name: Value }>
    readonly differsWhy: Sentence<{ amount: Value }>
    readonly whole: string
    readonly wholeWhy: Sentence<{ amount: Value }>
  }
  readonly "console/money.closing": {
    readonly title: Sentence<{ amount: Value }>
    readonly of: Sentence<{ day: Value }>
    readonly fee: string
    readonly seen: string
    readonly explained: string
    readonly reads: string
    readonly doIt: Sentence<{ amount: Value; account: Value }>
    readonly done: Sentence<{ amount: Value }>
    readonly doneMore: Sentence<{ amount: Value; left: Value }>
  }
  readonly "console/money.lineKinds": {
    readonly PAYMENT: string
    readonly REFUND: string
    readonly REFUND_FAILED: string
    readonly DISPUTE: string
    readonly DISPUTE_REVERSED: string
    readonly FEE: string
    readonly PAYOUT_RETURNED: string
    readonly OTHER: string
  }
  readonly "console/money.refused": {
    readonly title: Sentence<{ amount: Value }>
    readonly none: string
    readonly under: Sentence<{ count: number }>
    readonly list: string
    readonly familyName: string
    readonly amount: string
    readonly card: string
    readonly why: string
    readonly since: string
    readonly order: Sentence<{ order: Value }>
    readonly noCard: string
    readonly disputed: Sentence<{ amount: Value }>
    readonly empty: string
    readonly send: Sentence<{ hidden: Value; name: Value }>
    readonly couldnt: string
    readonly pages: string
    readonly loading: string
    readonly drawer: Sentence<{ amount: Value; name: Value }>
    readonly of: Sentence<{ order: Value; why: Value }>
    readonly way: string
    readonly CARD: Sentence<{ card: Value }>
    readonly CODE: string
    readonly CHECK: string
    readonly TRANSFER: string
    readonly CARDmore: string
    readonly CODEmore: string
    readonly CHECKmore: string
    readonly TRANSFERmore: string
    readonly agreed: Sentence<{ name: Value }>
    readonly sent: string
    readonly left: string
    readonly closed: string
    readonly asked: string
    readonly another: string
    readonly reads: string
    readonly doIt: Sentence<{ amount: Value }>
    readonly doItCode: Sentence<{ amount: Value }>
    readonly doItHand: Sentence<{ amount: Value }>
    readonly done: Sentence<{ amount: Value; name: Value }>
  }
  readonly "console/money.disputes": {
    readonly list: string
    readonly none: string
    readonly title: Sentence<{ count: number; amount: Value }>
    readonly under: string
    readonly familyName: string
    readonly amount: string
    readonly why: string
    readonly due: string
    readonly state: string
    readonly order: Sentence<{ order: Value }>
    readonly noDue: string
    readonly decided: Sentence<{ day: Value }>
    readonly toAnswer: string
    readonly sent: string
    readonly letGo: string
    readonly WON: string
    readonly LOST: string
    readonly empty: string
    readonly couldnt: string
    readonly pages: string
  }
  readonly "console/money.dispute": {
    readonly over: Sentence<{ order: Value }>
    readonly open: Sentence<{ name: Value; amount: Value }>
    readonly openBy: Sentence<{ name: Value; amount: Value; day: Value }>
    readonly waits: Sentence<{ name: Value; amount: Value }>
    readonly won: Sentence<{ name: Value; amount: Value }>
    readonly lost: Sentence<{ name: Value; amount: Value }>
    readonly told: Sentence<{ reason: Value; amount: Value }>
    readonly send: string
    readonly byHand: string
    readonly letGo: string
    readonly packet: string
    readonly whole: string
    readonly nothing: string
    readonly since: Sentence<{ when: Value }>
    readonly see: Sentence<{ hidden: Value; what: Value }>
    readonly health: string
    readonly never: string
    readonly words: string
    readonly bankReads: string
    readonly wasAnswered: Sentence<{ way: Choice; by: Value; when: Value }>
    readonly notTaken: string
    readonly callFirst: string
    readonly callWhy: string
    readonly call: Sentence<{ name: Value; phone: Value }>
    readonly missing: string
    readonly loading: string
    readonly saysBooked: Sentence<{ day: Value }>
    readonly saysTerms: string
    readonly saysSigned: string
    readonly saysCame: Sentence<{ from: Value; to: Value }>
    readonly saysBefore: Sentence<{ count: number }>
  }
  readonly "console/money.disputeLine": {
    readonly label: string
    readonly paid: string
    readonly days: Sentence<{ from: Value; to: Value }>
    readonly booked: string
    readonly opened: string
    readonly lastDay: string
    readonly PROVIDER: string
    readonly BY_HAND: string
    readonly LET_GO: string
    readonly later: string
    readonly decides: string
    readonly WON: string
    readonly LOST: string
  }
  readonly "console/money.packet": {
    readonly all: string
    readonly ORDER: string
    readonly TERMS: string
    readonly SIGNATURES: string
    readonly CHECKS: string
    readonly MAILS: string
    readonly more: string
    readonly close: string
    readonly save: string
    readonly loading: string
    readonly failed: string
  }
  readonly "console/money.answer": {
    readonly papers: Sentence<{ count: number }>
    readonly noPapers: Sentence<{ amount: Value }>
    readonly due: Sentence<{ day: Value }>
    readonly once: string
    readonly booked: string
    readonly called: string
    readonly agreed: string
    readonly tooSmall: string
    readonly reads: string
    readonly title: Sentence<{ way: Choice; amount: Value }>
    readonly what: Sentence<{ way: Choice }>
    readonly doIt: Sentence<{ way: Choice; amount: Value }>
    readonly done: Sentence<{ way: Choice; name: Value }>
  }
  readonly "console/money.papers": {
    readonly ORDER: Sentence<{ order: Value }>
    readonly TERMS: Sentence<{ count: number }>
    readonly SIGNATURES: Sentence<{ count: number }>
    readonly CHECKS: Sentence<{ count: number }>
    readonly MAILS: Sentence<{ count: number }>
  }
  readonly "console/money.received": {
    readonly title: string
    readonly under: string
    readonly orderNumber: string
    readonly take: string
    readonly noOrder: string
    readonly nothingLeft: string
    readonly familyName: string
    readonly amount: string
    readonly note: string
    readonly written: string
    readonly byAt: Sentence<{ by: Value; when: Value }>
    readonly order: Sentence<{ order: Value }>
    readonly invoice: Sentence<{ order: Value; invoice: Value }>
    readonly reversed: string
    readonly reverse: Sentence<{ hidden: Value; name: Value }>
    readonly couldnt: string
    readonly empty: string
    readonly pages: string
    readonly reverseTitle: Sentence<{ amount: Value }>
    readonly reverseWhat: string
    readonly reverseIt: Sentence<{ amount: Value }>
    readonly left: string
    readonly bounced: string
    readonly wrongFamily: string
    readonly twice: string
    readonly reads: string
    readonly done: Sentence<{ amount: Value; name: Value }>
  }
  readonly "console/money.accounts": {
    readonly title: string
    readonly under: string
    readonly ASSET: string
    readonly LIABILITY: string
    readonly INCOME: string
    readonly EXPENSE: string
    readonly code: string
    readonly name: string
    readonly save: string
    readonly saved: string
    readonly nothingChanged: string
    readonly usual: Sentence<{ code: Value; name: Value }>
    readonly codeMissing: string
    readonly codeTaken: Sentence<{ code: Value }>
    readonly nameMissing: string
    readonly nameTaken: Sentence<{ name: Value }>
    readonly failed: string
    readonly notPermitted: string
    readonly loading: string
    readonly journal: string
    readonly EQUITY: string
  }
  readonly "console/money.account": {
    readonly BANK: string
    readonly PROVIDER_CLEARING: string
    readonly RECEIVABLE: string
    readonly SUSPENSE: string
    readonly DISPUTED: string
    readonly DEFERRED_REVENUE: string
    readonly REVENUE_SALES: string
    readonly DISCOUNTS: string
    readonly REVENUE_FEES: string
    readonly BAD_DEBTS: string
    readonly PROVIDER_FEES: string
    readonly DISPUTE_FEES: string
    readonly DISPUTE_LOSSES: string
    readonly FAMILY_CREDITS: string
    readonly OPENING_BALANCES: string
  }
  readonly "console/money.writeOffs": {
    readonly list: string
    readonly title: Sentence<{ amount: Value }>
    readonly nothing: string
    readonly under: string
    readonly familyName: string
    readonly amount: string
    readonly why: string
    readonly written: string
    readonly byAt: Sentence<{ by: Value; when: Value }>
    readonly order: Sentence<{ order: Value }>
    readonly reverse: Sentence<{ hidden: Value; name: Value }>
    readonly reversed: string
    readonly reversedBy: Sentence<{ by: Value; when: Value; reason: Value }>
    readonly couldnt: string
    readonly empty: string
    readonly pages: string
    readonly reverseTitle: Sentence<{ amount: Value }>
    readonly of: Sentence<{ name: Value; order: Value }>
    readonly reverseWhat: string
    readonly reverseIt: Sentence<{ amount: Value }>
    readonly pays: string
    readonly wrongOrder: string
    readonly mistake: string
    readonly reads: string
    readonly done: Sentence<{ name: Value; amount: Value }>
  }
  readonly "console/money.paper": {
    readonly checkNumber: string
    readonly reference: string
  }
  readonly "console/programs.list": {
    readonly title: string
    readonly search: string
    readonly ahead: string
    readonly over: string
    readonly when: string
    readonly program: string
    readonly booked: string
    readonly left: string
    readonly held: string
    readonly waiting: string
    readonly money: string
    readonly of: Sentence<{ count: Value }>
    readonly dates: Sentence<{ count: number; range: Value }>
    readonly none: string
    readonly loading: string
    readonly failed: string
    readonly pages: string
  }
  readonly "console/programs.program": {
    readonly message: string
    readonly back: string
    readonly dates: string
    readonly sum: Sentence<{ taken: Value; capacity: Value; amount: Value }>
    readonly week: string
    readonly fill: string
    readonly on: string
    readonly over: string
    readonly full: string
    readonly canceled: string
    readonly canceledDays: Sentence<{ days: Value }>
    readonly closedDays: Sentence<{ days: Value; name: Value }>
    readonly closes: Sentence<{ when: Value }>
    readonly opens: Sentence<{ when: Value }>
    readonly loading: string
    readonly failed: string
    readonly gone: string
    readonly cancel: string
    readonly export: string
    readonly book: string
    readonly print: string
    readonly printDay: Sentence<{ day: Value }>
  }
  readonly "console/programs.picked": {
    readonly picked: string
    readonly of: Sentence<{ capacity: Value; left: Value }>
    readonly full: Sentence<{ capacity: Value }>
    readonly sides: string
    readonly line: string
    readonly windows: string
    readonly days: string
    readonly nobody: string
    readonly since: Sentence<{ age: Value; when: Value }>
    readonly age: Sentence<{ age: Value }>
    readonly together: Sentence<{ count: Value }>
    readonly next: string
    readonly up: string
    readonly upName: Sentence<{ name: Value }>
    readonly remove: string
    readonly removeName: Sentence<{ name: Value }>
    readonly removing: Sentence<{ name: Value }>
    readonly moving: Sentence<{ name: Value }>
    readonly offer: string
    readonly offered: Sentence<{ count: number }>
    readonly whyLine: string
    readonly whyOut: string
    readonly leave: string
    readonly usualUp: string
    readonly usualOut: string
    readonly until: Sentence<{ name: Value; when: Value }>
    readonly checkout: Sentence<{ name: Value }>
    readonly loading: string
    readonly failed: string
    readonly money: string
    readonly uninvited: string
    readonly uninvitedHow: string
    readonly invite: string
  }
  readonly "console/programs.capacity": {
    readonly title: string
    readonly places: string
    readonly was: Sentence<{ capacity: Value }>
    readonly nobody: string
    readonly asked: Sentence<{ names: Value; count: number }>
    readonly raise: Sentence<{ capacity: Value }>
    readonly raiseAsk: Sentence<{ capacity: Value; count: number }>
    readonly lower: Sentence<{ capacity: Value }>
    readonly done: Sentence<{ capacity: Value }>
    readonly several: string
    readonly pool: Sentence<{ capacity: Value }>
  }
  readonly "console/programs.window": {
    readonly opens: string
    readonly closes: string
    readonly time: string
    readonly never: string
    readonly shared: Sentence<{ count: number; name: Value }>
    readonly told: Sentence<{ count: number }>
    readonly look: string
    readonly set: string
    readonly done: string
    readonly leave: string
  }
  readonly "console/programs.roster": {
    readonly title: Sentence<{ range: Value }>
    readonly added: string
    readonly count: Sentence<{ children: number; families: number }>
    readonly filters: string
    readonly ALL: string
    readonly NOT_PAID: string
    readonly MISSING: string
    readonly missing: Sentence<{ names: Value }>
    readonly NEW: string
    readonly csv: string
    readonly child: string
    readonly family: string
    readonly paid: string
    readonly years: Sentence<{ age: Value }>
    readonly siblings: Sentence<{ name: Value; count: Value }>
    readonly isNew: Sentence<{ name: Value }>
    readonly open: Sentence<{ amount: Value }>
    readonly CREDIT: string
    readonly FREE: string
    readonly PLAN: string
    readonly inside: string
    readonly friends: Sentence<{ names: Value }>
    readonly none: string
    readonly noneSo: string
    readonly failed: string
    readonly pages: string
    readonly ALERT: string
    readonly flag: string
    readonly alertPlan: string
  }
  readonly "console/programs.cancel": {
    readonly back: Sentence<{ name: Value }>
    readonly titleDay: Sentence<{ day: Value }>
    readonly titleAll: Sentence<{ range: Value }>
    readonly what: string
    readonly day: Sentence<{ day: Value }>
    readonly whole: Sentence<{ range: Value }>
    readonly site: Sentence<{ site: Value }>
    readonly back2: string
    readonly MONEY: string
    readonly CODE: string
    readonly CREDIT: string
    readonly NOTHING: string
    readonly usual: string
    readonly reads: string
    readonly why: string
    readonly look: string
    readonly counted: Sentence<{ when: Value }>
    readonly children: Sentence<{ count: number; families: number }>
    readonly inside: Sentence<{ count: number }>
    readonly since: Sentence<{ when: Value }>
    readonly stay: string
    readonly leftOut: Sentence<{ count: number }>
    readonly card: Sentence<{ count: Value }>
    readonly owed: Sentence<{ count: Value }>
    readonly code: Sentence<{ count: Value }>
    readonly credit: Sentence<{ count: Value }>
    readonly nothing: Sentence<{ count: Value }>
    readonly credits: Sentence<{ count: number }>
    readonly goesBack: string
    readonly mailTo: Sentence<{ count: number; name: Value }>
    readonly claims: Sentence<{ count: Value }>
    readonly paying: Sentence<{ count: number }>
    readonly confirmDay: Sentence<{ day: Value; count: Value }>
    readonly confirmAll: Sentence<{ count: Value }>
    readonly leave: string
    readonly propose: string
    readonly proposed: string
    readonly ofOwner: string
    readonly pick: string
    readonly changed: string
    readonly confirmSite: Sentence<{ day: Value; site: Value; count: Value }>
  }
  readonly "console/programs.done": {
    readonly title: Sentence<{ day: Value }>
    readonly titleAll: Sentence<{ name: Value }>
    readonly waits: Sentence<{ count: number }>
    readonly steps: string
    readonly places: string
    readonly mails: string
    readonly money: string
    readonly count: Sentence<{ done: Value; total: Value }>
    readonly goesOn: string
    readonly goOn: string
    readonly stillInside: string
    readonly record: Sentence<{ reason: Value }>
    readonly reinstate: string
    readonly reinstateLook: Sentence<{ back: number; notBack: Value; amount: Value }>
    readonly reinstated: string
    readonly close: string
    readonly titleSite: Sentence<{ day: Value; site: Value }>
    readonly programs: Sentence<{ count: Value }>
  }
  readonly "console/programs.days": {
    readonly expected: Sentence<{ expected: Value; inside: number }>
    readonly canceled: Sentence<{ name: Value; reason: Value }>
    readonly closed: Sentence<{ name: Value }>
    readonly cancel: string
    readonly cancelDay: Sentence<{ day: Value }>
    readonly see: string
    readonly seeDay: Sentence<{ day: Value }>
  }
  readonly "console/programs.money": {
    readonly price: Sentence<{ amount: Value }>
    readonly nothing: string
    readonly CARD: Sentence<{ count: Value }>
    readonly PLAN: Sentence<{ count: Value }>
    readonly INVOICE: Sentence<{ count: Value }>
    readonly CREDIT: Sentence<{ count: Value }>
    readonly FREE: Sentence<{ count: Value }>
    readonly owed: Sentence<{ amount: Value }>
    readonly owedInAll: Sentence<{ amount: Value }>
    readonly all: string
  }
  readonly "console/reports.list": {
    readonly title: string
    readonly question: string
    readonly CHILDREN: string
    readonly MONEY: string
    readonly LAW: string
    readonly BOOKS: string
    readonly healthOnly: string
    readonly booksOnly: string
    readonly officeOnly: string
    readonly loading: string
    readonly failed: string
    readonly months: string
    readonly monthsAbout: string
  }
  readonly "console/reports.report": {
    readonly from: string
    readonly to: string
    readonly total: string
    readonly allSites: string
    readonly rows: Sentence<{ count: number }>
    readonly none: string
    readonly loading: string
    readonly failed: string
    readonly pages: string
    readonly download: Sentence<{ format: Value }>
    readonly season: string
    readonly allSeasons: string
    readonly saveThis: string
  }
  readonly "console/reports.split": {
    readonly label: string
    readonly siteAndProgram: string
    readonly month: string
    readonly site: string
    readonly program: string
    readonly area: string
    readonly age: string
    readonly family: string
  }
  readonly "console/reports.months": {
    readonly title: string
    readonly about: string
    readonly monthHead: string
    readonly state: string
    readonly month: Sentence<{ month: Value; year: Value }>
    readonly open: string
    readonly running: string
    readonly closed: Sentence<{ by: Value; day: Value }>
    readonly reopened: Sentence<{ by: Value; reason: Value }>
    readonly loading: string
    readonly failed: string
    readonly none: string
    readonly notPermitted: string
    readonly noMonth: string
    readonly journal: string
    readonly deferred: Sentence<{ amount: Value }>
    readonly downloadCsv: string
    readonly downloadQuickBooks: string
    readonly tagOpen: string
    readonly tagReady: string
    readonly tagClosed: string
    readonly tagReopened: string
    readonly late: Sentence<{ count: number; amount: Value; day: Value }>
    readonly left: Sentence<{ month: Value; count: number }>
  }
  readonly "console/reports.missing": {
    readonly withAmount: Sentence<{ words: Value; amount: Value }>
    readonly FAILED_PARTS: Sentence<{ count: number }>
    readonly UNSETTLED_PAYMENTS: Sentence<{ count: number }>
    readonly OPEN_REFUNDS: Sentence<{ count: number }>
    readonly UNMATCHED_EVENTS: Sentence<{ count: number }>
    readonly OPEN_DISPUTES: Sentence<{ count: number }>
    readonly UNANSWERED_APPLICATIONS: Sentence<{ count: number }>
    readonly REFUSED_REFUNDS: Sentence<{ count: number }>
    readonly PAYOUTS_APART: Sentence<{ count: number }>
  }
  readonly "console/reports.steps": {
    readonly title: string
    readonly count: Sentence<{ done: Value; all: Value }>
    readonly isDone: string
    readonly isOpen: string
    readonly PAYMENTS: string
    readonly PAYOUTS: string
    readonly REFUNDS: string
    readonly JOURNAL: string
    readonly LOCK: string
    readonly lockRunning: string
    readonly lockBefore: string
    readonly lockReady: string
    readonly see: string
    readonly seeNamed: Sentence<{ words: Value }>
    readonly lockTitle: string
    readonly lockDoes: Sentence<{ month: Value }>
  }
  readonly "console/reports.stepsOpen": {
    readonly PAYMENTS: string
    readonly PAYOUTS: string
    readonly REFUNDS: string
    readonly JOURNAL: string
    readonly LOCK: string
  }
  readonly "console/reports.stepsLooked": {
    readonly PAYMENTS: Sentence<{ count: number; amount: Value }>
    readonly PAYOUTS: Sentence<{ count: number; amount: Value }>
    readonly REFUNDS: Sentence<{ count: number; amount: Value }>
    readonly JOURNAL: Sentence<{ count: number; amount: Value }>
  }
  readonly "console/reports.journal": {
    readonly title: string
    readonly code: string
    readonly account: string
    readonly debit: string
    readonly credit: string
    readonly deferral: string
    readonly discount: string
    readonly total: string
    readonly none: string
  }
  readonly "console/reports.close": {
    readonly title: Sentence<{ month: Value }>
    readonly about: string
    readonly look: string
    readonly fixes: Sentence<{ count: number; amount: Value }>
    readonly why: string
    readonly usual: string
    readonly reads: string
    readonly doIt: Sentence<{ month: Value }>
    readonly done: Sentence<{ month: Value }>
  }
  readonly "console/reports.reopen": {
    readonly open: Sentence<{ month: Value }>
    readonly about: string
    readonly reads: string
    readonly doIt: string
    readonly keep: string
    readonly done: Sentence<{ month: Value }>
  }
  readonly "console/reports.files": {
    readonly title: string
    readonly pdfs: string
    readonly queued: Sentence<{ minutes: number }>
    readonly running: Sentence<{ percent: Value; minutes: number }>
    readonly canceled: string
    readonly done: Sentence<{ day: Value }>
    readonly progress: Sentence<{ name: Value }>
    readonly download: string
    readonly downloadFile: Sentence<{ name: Value }>
    readonly cancel: string
    readonly cancelFile: Sentence<{ name: Value }>
    readonly retry: string
    readonly retryFile: Sentence<{ name: Value }>
    readonly asked: Sentence<{ minutes: number }>
    readonly long: string
    readonly longAbout: string
    readonly makeAs: Sentence<{ format: Value }>
    readonly loadFailed: string
  }
  readonly "console/reports.care": {
    readonly title: string
    readonly about: string
    readonly year: string
    readonly families: string
    readonly count: Sentence<{ count: number }>
    readonly make: string
    readonly makeYear: Sentence<{ year: Value }>
    readonly none: string
    readonly failed: string
    readonly notPermitted: string
  }
  readonly "console/reports.saved": {
    readonly title: string
    readonly counts: Sentence<{ count: Value; scheduled: number }>
    readonly goesTo: Sentence<{ when: Value; names: Value }>
    readonly weekly: Sentence<{ weekday: Value; time: Value }>
    readonly monthly: Sentence<{ day: number; time: Value }>
    readonly seen: Sentence<{ day: Value }>
    readonly savedBy: Sentence<{ name: Value }>
    readonly bounced: Sentence<{ name: Value; day: Value }>
    readonly lostRole: Sentence<{ name: Value }>
    readonly open: string
    readonly openNamed: Sentence<{ name: Value }>
    readonly change: string
    readonly changeNamed: Sentence<{ name: Value }>
    readonly allSites: string
    readonly failed: string
  }
  readonly "console/reports.save": {
    readonly title: string
    readonly titleChange: string
    readonly name: string
    readonly days: string
    readonly goesOut: string
    readonly never: string
    readonly weekly: string
    readonly monthly: string
    readonly day: string
    readonly time: string
    readonly dayOfMonth: Sentence<{ day: number }>
    readonly people: string
    readonly link: string
    readonly loading: string
    readonly save: string
    readonly remove: string
    readonly done: string
    readonly removed: string
  }
  readonly "console/reports.periods": {
    readonly DAYS: string
    readonly THIS_WEEK: string
    readonly LAST_WEEK: string
    readonly NEXT_7_DAYS: string
    readonly THIS_MONTH: string
    readonly LAST_MONTH: string
    readonly THIS_YEAR: string
    readonly LAST_12_MONTHS: string
  }
  readonly "console/reports.week": {
    readonly title: string
    readonly came: string
    readonly child: string
    readonly days: string
    readonly collected: string
    readonly CAME: string
    readonly LATE: string
    readonly ABSENT: string
    readonly MISSED: string
    readonly AHEAD: string
    readonly NONE: string
    readonly of: Sentence<{ came: Value; booked: Value }>
    readonly times: Sentence<{ name: Value; times: number }>
    readonly program: string
    readonly allPrograms: string
    readonly before: string
    readonly after: string
    readonly range: Sentence<{ from: Value; to: Value }>
    readonly sumChildren: Sentence<{ count: number }>
    readonly sumCame: Sentence<{ booked: Value }>
    readonly sumAbsent: string
    readonly sumLate: string
    readonly none: string
    readonly loading: string
    readonly failed: string
    readonly station: Sentence<{ day: Value; state: Value }>
  }
  readonly "console/reports.chart": {
    readonly title: string
    readonly earned: string
    readonly deferred: string
    readonly figures: string
    readonly month: string
    readonly sold: string
    readonly earnedHead: string
    readonly deferredHead: string
    readonly all: string
    readonly label: Sentence<{ count: number }>
    readonly still: Sentence<{ amount: Value }>
  }
  readonly "console/shell.doors": {
    readonly catalogue: string
    readonly gate: string
    readonly staff: string
    readonly settings: string
    readonly audit: string
    readonly families: string
    readonly inbox: string
    readonly today: string
    readonly messages: string
    readonly programs: string
    readonly health: string
    readonly reports: string
    readonly money: string
  }
  readonly "console/shell.nav": {
    readonly console: string
    readonly business: string
    readonly more: string
  }
  readonly "console/shell.frame": {
    readonly skipToMainContent: string
  }
  readonly "console/shell.root": {
    readonly loading: string
    readonly failed: string
  }
  readonly "console/shell.topBar": {
    readonly find: string
    readonly home: Sentence<{ name: Value }>
    readonly you: Sentence<{ name: Value }>
    readonly site: string
    readonly allSites: Sentence<{ count: number }>
    readonly day: string
    readonly dayBefore: string
    readonly dayAfter: string
    readonly chooseDay: string
    readonly today: string
  }
  readonly "console/shell.ages": {
    readonly minutes: Sentence<{ count: Value }>
    readonly hours: Sentence<{ count: Value }>
    readonly days: Sentence<{ count: number }>
    readonly hoursAndMinutes: Sentence<{ hours: Value; minutes: Value }>
  }
  readonly "console/shell.clock": {
    readonly todayAt: Sentence<{ time: Value }>
    readonly range: Sentence<{ from: Value; to: Value }>
  }
  readonly "console/shell.keyList": {
    readonly title: string
    readonly opens: string
    readonly space: string
    readonly escape: string
    readonly off: string
  }
  readonly "console/shell.notForYou": {
    readonly title: Sentence<{ roles: Value }>
    readonly lead: Sentence<{ name: Value }>
    readonly toYours: string
  }
  readonly "console/shell.rolesNamed": {
    readonly OWNER: string
    readonly OFFICE: string
    readonly GATE: string
    readonly HEALTH: string
    readonly ACCOUNTANT: string
  }
  readonly "console/staff.signIn": {
    readonly title: string
    readonly passkey: string
    readonly passkeyHint: string
    readonly noPasskeys: string
    readonly email: string
    readonly password: string
    readonly next: string
    readonly code: string
    readonly codeHint: string
    readonly enter: string
    readonly back: string
    readonly cancelled: string
    readonly gate: string
    readonly emailMissing: string
    readonly passwordMissing: string
    readonly codeTitle: string
    readonly codeMissing: string
    readonly withPassword: string
  }
  readonly "console/staff.roles": {
    readonly OWNER: string
    readonly OFFICE: string
    readonly GATE: string
    readonly HEALTH: string
    readonly ACCOUNTANT: string
    readonly everywhere: string
  }
  readonly "console/staff.account": {
    readonly may: string
    readonly passkeys: string
    readonly noPasskeys: string
    readonly addPasskey: string
    readonly remove: string
    readonly removePasskey: Sentence<{ name: Value }>
    readonly lastUsed: Sentence<{ day: Value }>
    readonly neverUsed: string
    readonly password: string
    readonly hasPassword: string
    readonly hasNoPassword: string
    readonly recovery: string
    readonly recoveryLeft: Sentence<{ count: number }>
    readonly newCodes: string
    readonly pin: string
    readonly pinHint: string
    readonly savePin: string
    readonly pinSaved: string
    readonly sessions: string
    readonly thisOne: string
    readonly endOthers: string
    readonly othersEnded: Sentence<{ count: number }>
    readonly keys: string
    readonly keysHint: string
    readonly signOut: string
    readonly loading: string
    readonly failed: string
    readonly passkeyAdded: string
    readonly passkeyRemoved: string
    readonly otherWays: string
    readonly newPin: string
  }
  readonly "console/staff.codes": {
    readonly title: string
    readonly why: string
    readonly copy: string
    readonly copied: string
    readonly done: string
  }
  readonly "console/staff.join": {
    readonly title: Sentence<{ business: Value }>
    readonly lead: Sentence<{ name: Value; invited_by: Value }>
    readonly mayDo: string
    readonly how: string
    readonly passkey: string
    readonly passkeyHint: string
    readonly password: string
    readonly passwordHint: string
    readonly pin: string
    readonly pinLead: string
    readonly pinDone: string
    readonly choosePassword: string
    readonly passwordLong: string
    readonly next: string
    readonly scan: string
    readonly typeInstead: Sentence<{ secret: Value }>
    readonly firstCode: string
    readonly join: string
    readonly over: string
    readonly overWhy: string
    readonly loading: string
    readonly failed: string
    readonly back: string
    readonly codeMissing: string
    readonly sixDigits: string
    readonly pinLabel: string
  }
  readonly "console/staff.device": {
    readonly enrolTitle: string
    readonly enrolLead: string
    readonly enrol: string
    readonly who: string
    readonly nobody: string
    readonly pin: string
    readonly begin: string
    readonly notYou: string
    readonly loading: string
    readonly failed: string
    readonly where: Sentence<{ device: Value; location: Value }>
    readonly sixDigits: string
    readonly revoked: string
    readonly callOffice: string
  }
  readonly "console/staff.proof": {
    readonly title: string
    readonly why: string
    readonly passkey: string
    readonly confirm: string
  }
  readonly "console/staff.people": {
    readonly over: string
    readonly title: Sentence<{ people: number; invited: number }>
    readonly enrol: string
    readonly invite: string
    readonly all: string
    readonly person: string
    readonly mayDo: string
    readonly where: string
    readonly signsIn: string
    readonly lastHere: string
    readonly passkey: string
    readonly password: string
    readonly pin: string
    readonly noWay: string
    readonly invitedBy: Sentence<{ name: Value }>
    readonly now: string
    readonly never: string
    readonly hoursLeft: Sentence<{ count: number }>
    readonly isOver: string
    readonly verbs: Sentence<{ name: Value }>
    readonly changeRoles: string
    readonly givePin: string
    readonly removeOne: string
    readonly sendAgain: string
    readonly withdraw: string
    readonly devices: string
    readonly enrolled: Sentence<{ count: Value }>
    readonly noDevices: string
    readonly nobodySignedIn: string
    readonly since: Sentence<{ name: Value; time: Value }>
    readonly waitsForScan: string
    readonly revoke: string
    readonly revokeTitle: Sentence<{ name: Value }>
    readonly revokeWhy: string
    readonly removeTitle: Sentence<{ name: Value }>
    readonly removeWhy: string
    readonly keep: string
    readonly removed: Sentence<{ name: Value }>
    readonly invited: Sentence<{ name: Value }>
    readonly sentAgain: string
    readonly withdrawn: string
    readonly rolesSaved: string
    readonly pinTitle: Sentence<{ name: Value }>
    readonly pinOnce: string
    readonly close: string
    readonly loading: string
    readonly failed: string
    readonly revokeOne: Sentence<{ name: Value }>
  }
  readonly "console/staff.invite": {
    readonly title: string
    readonly rolesTitle: Sentence<{ name: Value }>
    readonly name: string
    readonly email: string
    readonly roles: string
    readonly where: string
    readonly chooseRole: string
    readonly ownerMay: string
    readonly officeMay: string
    readonly gateMay: string
    readonly healthMay: string
    readonly accountantMay: string
    readonly send: string
    readonly save: string
    readonly cancel: string
    readonly byMail: string
    readonly whereHint: string
    readonly nameMissing: string
    readonly emailMissing: string
  }
  readonly "console/staff.enrolDevice": {
    readonly title: string
    readonly name: string
    readonly nameHint: string
    readonly location: string
    readonly show: string
    readonly scan: string
    readonly minutes: string
    readonly orOpen: string
    readonly done: string
    readonly cancel: string
    readonly lead: string
    readonly nameMissing: string
    readonly locationMissing: string
    readonly isThere: string
  }
  readonly "console/staff.settings": {
    readonly over: string
    readonly title: string
    readonly switch: string
    readonly leave: string
    readonly loading: string
    readonly failed: string
    readonly saved: string
    readonly save: string
    readonly waits: string
    readonly waitlist_offer_hours: string
    readonly application_payment_hours: string
    readonly application_answer_days: string
    readonly payment_link_hours: string
    readonly hours: string
    readonly days: string
    readonly link: string
    readonly limits: string
    readonly exact_places_up_to: string
    readonly exactHint: string
    readonly office_refund_limit: string
    readonly limitHint: string
    readonly reviews: string
    readonly are_reviews_on: string
    readonly dayPhotos: string
    readonly are_day_photos_on: string
    readonly dayPhotosHint: string
    readonly day_photo_days: string
    readonly reviewsHint: string
    readonly digests: string
    readonly morning_digest_at: string
    readonly evening_digest_at: string
    readonly wrongTime: string
    readonly wrongNumber: string
    readonly wrongAmount: string
    readonly firstDay: string
  }
  readonly "console/staff.audit": {
    readonly over: string
    readonly title: string
    readonly lead: string
    readonly loading: string
    readonly failed: string
    readonly person: string
    readonly everybody: string
    readonly action: string
    readonly everything: string
    readonly at: string
    readonly by: string
    readonly did: string
    readonly about: string
    readonly why: string
    readonly empty: string
    readonly older: string
    readonly newest: string
    readonly change: Sentence<{ name: Value; before: Value; after: Value }>
    readonly none: string
    readonly yours: string
    readonly family: string
    readonly ofFamily: Sentence<{ name: Value }>
    readonly unknown: string
    readonly made: string
    readonly changed: string
    readonly deleted: string
    readonly set: Sentence<{ name: Value; after: Value }>
  }
  readonly "console/staff.notices": {
    readonly title: string
    readonly loading: string
    readonly failed: string
    readonly none: string
    readonly atOnce: string
    readonly together: string
    readonly MEDICATION_REQUEST: string
    readonly DOSE_MISSED: string
    readonly REFUND_REFUSED: string
    readonly DISPUTE: string
    readonly STILL_HERE: string
    readonly BARRED_COLLECTOR: string
    readonly CANCEL_PROPOSED: string
    readonly MERGE_PROPOSED: string
    readonly MERGE_HELD_UP: string
    readonly PROVIDER_SILENT: string
    readonly BOOKINGS: string
    readonly APPLICATIONS: string
    readonly PAPERS: string
    readonly OFFERS: string
    readonly OVERDUE: string
  }
  readonly "console/staff.push": {
    readonly switchOn: string
    readonly switchOff: string
    readonly on: string
    readonly off: string
    readonly isOn: string
    readonly unsupported: string
    readonly denied: string
    readonly notAllowed: string
    readonly noService: string
  }
  readonly "console/switching.page": {
    readonly over: string
    readonly title: string
    readonly under: string
    readonly loading: string
    readonly failed: string
    readonly stations: string
    readonly isDone: string
    readonly isOpen: string
    readonly next: Sentence<{ station: Value }>
  }
  readonly "console/switching.stations": {
    readonly FILES: string
    readonly COLUMNS: string
    readonly QUESTIONS: string
    readonly FIRST: string
    readonly PROBLEMS: string
    readonly RUN: string
  }
  readonly "console/switching.files": {
    readonly none: string
    readonly count: Sentence<{ count: number }>
    readonly lead: string
    readonly choose: string
    readonly accepted: string
    readonly list: string
    readonly added: Sentence<{ size: Value; name: Value; day: Value }>
    readonly kilobytes: Sentence<{ size: Value }>
    readonly megabytes: Sentence<{ size: Value }>
    readonly remove: string
    readonly removeFile: Sentence<{ name: Value }>
    readonly sealed: string
    readonly wrongType: Sentence<{ name: Value }>
    readonly tooLarge: string
    readonly empty: string
    readonly demo: string
    readonly demoHow: string
    readonly demoCommand: string
  }
  readonly "console/switching.columns": {
    readonly count: Sentence<{ count: Value; all: Value }>
    readonly understood: Sentence<{ count: Value; all: Value }>
    readonly columnsOf: Sentence<{ name: Value }>
    readonly lead: string
    readonly meaning: Sentence<{ about: Value; field: Value }>
    readonly leaveOut: string
    readonly excel: Sentence<{ rows: number }>
    readonly text: Sentence<{ rows: number; encoding: Value; delimiter: Value }>
    readonly likely: Sentence<{ rows: number; encoding: Value; delimiter: Value }>
    readonly lines: Sentence<{ count: number; lines: Value; why: Value }>
    readonly NAME: string
    readonly CONTENT: string
    readonly BOTH: string
    readonly DECISION: string
    readonly unknown: string
    readonly cells: Sentence<{ read: Value; filled: Value }>
    readonly nth: Sentence<{ nth: Value }>
    readonly meant: Sentence<{ cell: Value; time: Value }>
    readonly staysBehind: string
    readonly asRecognized: string
    readonly asRecognizedOf: Sentence<{ name: Value }>
    readonly hidden: Sentence<{ count: number }>
    readonly samples: Sentence<{ name: Value }>
    readonly noCells: string
    readonly answers: Sentence<{ set: Value }>
    readonly newQuestion: string
    readonly newQuestions: string
    readonly newQuestionWhy: string
    readonly staysUnlessAsked: string
  }
  readonly "console/switching.encodings": {
    readonly utf8: string
    readonly utf16le: string
    readonly utf16be: string
    readonly "windows-1252": string
    readonly "windows-1250": string
    readonly macintosh: string
    readonly cp850: string
  }
  readonly "console/switching.delimiters": {
    readonly comma: string
    readonly semicolon: string
    readonly tab: string
    readonly bar: string
  }
  readonly "console/switching.leftOut": {
    readonly TITLE: string
    readonly TOTALS: string
    readonly HEADER_AGAIN: string
    readonly OVER: string
    readonly HEADING: string
  }
  readonly "console/switching.abouts": {
    readonly FAMILY: string
    readonly GUARDIAN: string
    readonly CHILD: string
    readonly PERSON: string
    readonly CONTACT: string
    readonly PICK_UP: string
    readonly PHYSICIAN: string
    readonly PROGRAM: string
    readonly ENROLLMENT: string
    readonly PASS: string
    readonly CODE: string
    readonly PLAN: string
    readonly INVOICE: string
    readonly PAYMENT: string
    readonly DOCUMENT: string
    readonly CARD: string
    readonly ATTENDANCE: string
  }
  readonly "console/switching.fields": {
    readonly ID: string
    readonly FULL_NAME: string
    readonly FIRST_NAME: string
    readonly LAST_NAME: string
    readonly EMAIL: string
    readonly PHONE: string
    readonly RELATIONSHIP: string
    readonly ADDRESS: string
    readonly CITY: string
    readonly STATE: string
    readonly POSTAL_CODE: string
    readonly BIRTH_DATE: string
    readonly AGE: string
    readonly GENDER: string
    readonly PRONOUNS: string
    readonly GRADE: string
    readonly GRADE_YEAR: string
    readonly SCHOOL: string
    readonly HEALTH: string
    readonly ALLERGIES: string
    readonly MEDICATION: string
    readonly CONDITIONS: string
    readonly INSURANCE: string
    readonly NOTES: string
    readonly BALANCE: string
    readonly PAID: string
    readonly PRICE: string
    readonly PROGRAMS: string
    readonly WAITLISTS: string
    readonly STATUS: string
    readonly DATE: string
    readonly SITE: string
    readonly ROOM: string
    readonly SEASON: string
    readonly CATEGORY: string
    readonly MIN_AGE: string
    readonly MAX_AGE: string
    readonly START_DATE: string
    readonly END_DATE: string
    readonly START_TIME: string
    readonly END_TIME: string
    readonly WEEKDAYS: string
    readonly DATES: string
    readonly TIMES: string
    readonly AGES: string
    readonly DAYS_OFF: string
    readonly ALL_DAY: string
    readonly ENDLESS: string
    readonly CAPACITY: string
    readonly ENROLLED: string
    readonly WAITING: string
    readonly POSITION: string
    readonly ROLE: string
    readonly LEFT_DATE: string
    readonly MARK: string
    readonly CREDITS: string
    readonly TOTAL: string
    readonly USED: string
    readonly LEFT: string
    readonly PERCENT: string
    readonly AMOUNT: string
    readonly MINIMUM: string
    readonly PER_FAMILY: string
    readonly DUE_DATE: string
    readonly FREQUENCY: string
    readonly METHOD: string
    readonly ITEM: string
    readonly DIET: string
    readonly POLICY_NUMBER: string
    readonly POLICY_GROUP: string
    readonly POLICY_HOLDER: string
    readonly CUSTODY: string
    readonly PHOTO_CONSENT: string
    readonly PHOTO_CONSENT_DATE: string
    readonly TEXT_CONSENT: string
    readonly TEXT_CONSENT_DATE: string
    readonly NEWS_CONSENT: string
    readonly NEWS_CONSENT_DATE: string
    readonly ANSWER: string
    readonly SIGNED: string
    readonly SIGNED_BY: string
    readonly OLD_CUSTOMER: string
    readonly NEW_CUSTOMER: string
    readonly OLD_CARD: string
    readonly NEW_CARD: string
    readonly BRAND: string
    readonly LAST_FOUR: string
    readonly EXPIRY: string
    readonly EXPIRY_MONTH: string
    readonly EXPIRY_YEAR: string
    readonly IS_DEFAULT: string
    readonly IN_TIME: string
    readonly OUT_TIME: string
    readonly HOURS: string
    readonly EVENT: string
    readonly COLLECTOR: string
    readonly FILE_NAME: string
  }
  readonly "console/switching.questions": {
    readonly none: string
    readonly open: Sentence<{ count: number; all: Value }>
    readonly nothing: string
    readonly lead: string
    readonly cell: Sentence<{ question: Value; cell: Value }>
    readonly place: Sentence<{ table: Value; line: Value; column: Value }>
    readonly reading: Sentence<{ choice: Value; read: Value }>
    readonly forTable: Sentence<{ table: Value }>
    readonly forPrograms: Sentence<{ table: Value; name: Value; line: Value; column: Value }>
    readonly answer: string
    readonly answerAnew: string
    readonly answered: string
    readonly typeIt: string
  }
  readonly "console/switching.questionKinds": {
    readonly DATE_ORDER: string
    readonly DATE_ORDER_MIXED: string
    readonly WHOLE_AMOUNTS: string
    readonly BALANCE_SIGN: string
    readonly LISTED_FOR: string
    readonly SAME_ROWS: string
    readonly ALL_DAY: string
    readonly CATEGORIES: string
    readonly FILL_START_DATE: string
    readonly FILL_END_DATE: string
    readonly FILL_WEEKDAYS: string
    readonly FILL_START_TIME: string
    readonly FILL_END_TIME: string
    readonly FILL_LENGTH: string
    readonly FILL_CAPACITY: string
    readonly FILL_PRICE: string
    readonly CREDITS_FOR: string
    readonly PLANS_IN_BALANCE: string
    readonly GRADE_YEAR: string
    readonly HEALTH: string
  }
  readonly "console/switching.choices": {
    readonly MDY: string
    readonly DMY: string
    readonly DOLLARS: string
    readonly CENTS: string
    readonly POSITIVE_OWES: string
    readonly NEGATIVE_OWES: string
    readonly EVERY_CHILD: string
    readonly FIRST_CHILD: string
    readonly AS_ABOVE: string
    readonly ADULT: string
    readonly CHILD: string
    readonly SAME: string
    readonly APART: string
    readonly LEAVE_OUT: string
    readonly BOOKED: string
    readonly WAITING: string
    readonly APPLIED: string
    readonly RAISE: string
    readonly ONE_PROGRAM: string
    readonly PROGRAM_EACH: string
    readonly DAYS_OFF: string
    readonly PROGRAMS: string
    readonly AREAS: string
    readonly EACH_CHILD: string
    readonly FAMILY_ONCE: string
    readonly WITHIN: string
    readonly BESIDE: string
    readonly NEW: string
    readonly WITHOUT_IT: string
    readonly TAKE_OVER: string
    readonly LEAVE: string
    readonly INCOMPLETE: string
    readonly ALLERGIES: string
    readonly CONDITIONS: string
    readonly MEDICATION: string
    readonly NOTES: string
    readonly NEW_PROGRAM: string
  }
  readonly "console/switching.first": {
    readonly familiesCount: Sentence<{ count: number }>
    readonly childrenCount: Sentence<{ count: number }>
    readonly programsCount: Sentence<{ count: number }>
    readonly nothing: string
    readonly families: Sentence<{ count: number }>
    readonly programs: Sentence<{ count: number }>
    readonly nobody: string
    readonly noBirthDate: string
    readonly gradeOf: Sentence<{ grade: Value; school_year: Value }>
    readonly notes: Sentence<{ count: number }>
    readonly contact: Sentence<{ name: Value }>
    readonly booked: Sentence<{ program: Value; child: Value }>
    readonly waits: Sentence<{ program: Value; child: Value }>
    readonly place: Sentence<{ file: Value; line: Value }>
    readonly times: Sentence<{ from: Value; to: Value }>
    readonly capacity: Sentence<{ count: number }>
    readonly places: Sentence<{ bookings: number; waits: Value; left: number }>
    readonly balances: Sentence<{ owe: number; owed: Value; favor: number; credit: Value }>
    readonly daysOff: Sentence<{ days: Value }>
    readonly dayCount: Sentence<{ count: number }>
    readonly ages: Sentence<{ from: Choice; to: Choice }>
    readonly added: Sentence<{ count: number }>
    readonly applications: Sentence<{ count: number }>
  }
  readonly "console/switching.problems": {
    readonly none: string
    readonly count: Sentence<{ blocking: number; look: number }>
    readonly nothing: string
    readonly lead: string
    readonly loading: string
    readonly failed: string
    readonly kind: string
    readonly all: string
    readonly ofKind: Sentence<{ kind: Value; count: Value }>
    readonly list: string
    readonly noneOfKind: string
    readonly pages: string
    readonly where: Sentence<{ file: Value; line: Value }>
    readonly place: Sentence<{ file: Value; line: Value; column: Value }>
    readonly of: Sentence<{ verb: Value; where: Value }>
    readonly write: string
    readonly leaveOut: string
    readonly leaveOutAll: Sentence<{ count: Value }>
    readonly leave: string
    readonly leaveAll: Sentence<{ count: Value }>
    readonly short: Sentence<{ capacity: number; taken: Value; wanted: Value; over: Value; whom: Value }>
    readonly taken: Sentence<{ taken: number; named: Value }>
    readonly shouldBe: Sentence<{ column: Value }>
    readonly emptyIsEmpty: string
    readonly writeThis: string
    readonly writeAll: Sentence<{ count: Value }>
    readonly noDocuments: string
    readonly makeDocument: string
    readonly expected: Sentence<{ expected: Value }>
    readonly signsIn: Sentence<{ email: Value }>
  }
  readonly "console/switching.problemKinds": {
    readonly EMAIL_MISSING: string
    readonly EMAIL_UNREADABLE: string
    readonly EMAIL_OF_TWO: string
    readonly EMAILS_IN_CELL: string
    readonly NAME_MISSING: string
    readonly NAME_UNSURE: string
    readonly SURNAME_SHARED: string
    readonly DATE_UNREADABLE: string
    readonly GRADE_UNREADABLE: string
    readonly PHONE_MISSING: string
    readonly TIME_UNREADABLE: string
    readonly WEEKDAYS_UNREADABLE: string
    readonly AGE_UNREADABLE: string
    readonly CAPACITY_UNREADABLE: string
    readonly PRICE_UNREADABLE: string
    readonly ROW_CUT: string
    readonly ROW_SHIFTED: string
    readonly FAMILY_BLANK: string
    readonly CHILD_NAME_MISSING: string
    readonly GENDER_UNREADABLE: string
    readonly ROLE_UNKNOWN: string
    readonly FAMILY_UNKNOWN: string
    readonly FAMILY_OF_TWO: string
    readonly CHILD_UNKNOWN: string
    readonly CHILD_OF_TWO: string
    readonly PROGRAM_UNKNOWN: string
    readonly PROGRAM_OF_TWO: string
    readonly PROGRAM_OVER: string
    readonly STATUS_UNKNOWN: string
    readonly APPLICATION: string
    readonly BALANCES_DIFFER: string
    readonly BALANCE_UNREADABLE: string
    readonly OVERSOLD: string
    readonly DAYS_UNREADABLE: string
    readonly DAY_OFF_ELSEWHERE: string
    readonly NO_DAYS: string
    readonly ROWS_DIFFER: string
    readonly TAKEN_DIFFERS: string
    readonly COUNT_UNREADABLE: string
    readonly SUMS_DIFFER: string
    readonly PASS_TOTAL_MISSING: string
    readonly CREDIT_UNKNOWN: string
    readonly CODE_UNREADABLE: string
    readonly CODE_NOT_SO: string
    readonly PLAN_WITHOUT_DATES: string
    readonly VANISHED: string
    readonly BIRTH_DATE_FUTURE: string
    readonly AGE_DIFFERS: string
    readonly GRADE_DIFFERS: string
    readonly TEXT_CUT: string
    readonly PRONOUNS_UNREADABLE: string
    readonly CONSENT_UNREADABLE: string
    readonly ANSWER_UNREADABLE: string
    readonly DOCUMENT_UNKNOWN: string
    readonly SIGNED_UNDATED: string
    readonly CARD_UNREADABLE: string
    readonly CARD_NOT_MOVED: string
    readonly CARD_OF_NOBODY: string
    readonly CARD_OF_TWO: string
    readonly CARD_CUSTOMER_TWICE: string
    readonly CARD_EXPIRED: string
    readonly ATTENDANCE_UNREADABLE: string
    readonly NEWER_DIFFERS: string
    readonly NEWER_OFFICE: string
    readonly PROGRAM_RENAMED: string
    readonly FILE_OF_NOBODY: string
    readonly FILE_OF_TWO: string
    readonly FILE_MISSING: string
    readonly FILE_OF_OTHER_KIND: string
    readonly FILE_TOO_LARGE: string
    readonly FILE_UNSAFE: string
    readonly FILE_LOCKED: string
  }
  readonly "console/switching.run": {
    readonly lead: string
    readonly notReady: string
    readonly ready: string
    readonly running: string
    readonly tried: string
    readonly came: string
    readonly didNotCome: string
    readonly open: string
    readonly failed: string
    readonly attempt: string
    readonly attemptAgain: string
    readonly bring: string
    readonly runningSince: Sentence<{ kind: Choice; name: Value; time: Value }>
    readonly progress: string
    readonly wouldCome: string
    readonly hasCome: string
    readonly what: string
    readonly inFiles: string
    readonly created: string
    readonly updated: string
    readonly unchanged: string
    readonly list: Sentence<{ what: Value; count: Value }>
    readonly more: Sentence<{ count: Value }>
  }
  readonly "console/switching.counted": {
    readonly family: string
    readonly child: string
    readonly contact: string
    readonly address: string
    readonly health_note: string
    readonly booking: string
    readonly wait: string
    readonly balance: string
    readonly balance_owed: string
    readonly balance_in_favor: string
    readonly location: string
    readonly funbox: string
    readonly credit_type: string
    readonly schedule_set: string
    readonly activity: string
    readonly offering: string
    readonly pool: string
    readonly session: string
    readonly package: string
    readonly season: string
    readonly invoice_payment_settings: string
    readonly pass: string
    readonly pass_use: string
    readonly pass_paid: string
    readonly code: string
    readonly plan: string
    readonly plan_left: string
    readonly invoice: string
    readonly invoice_open: string
    readonly payment_before: string
    readonly paid_before: string
    readonly profile: string
    readonly note: string
    readonly consent: string
    readonly answer: string
    readonly document: string
    readonly card: string
    readonly day: string
    readonly day_minutes: string
    readonly application: string
    readonly fact: string
    readonly signed_file: string
  }
  readonly "console/switching.lists": {
    readonly LEFT_OUT: string
    readonly HERE_ALREADY: string
    readonly DELETED: string
    readonly DIFFERENCES: string
    readonly LEFT_BEHIND: string
    readonly SET_BY_HAND: string
    readonly NEW_PRICES: string
    readonly CHANGES: string
    readonly TAKEN_OVER: string
    readonly LEFT_HERE: string
  }
  readonly "console/switching.batches": {
    readonly title: string
    readonly look: string
    readonly batch: Sentence<{ number: Value }>
    readonly families: Sentence<{ count: number }>
    readonly came: Sentence<{ families: number; changed: number; programs: number }>
    readonly cameAlone: Sentence<{ programs: number }>
    readonly inUse: Sentence<{ count: number }>
    readonly undone: Sentence<{ day: Value }>
    readonly by: Sentence<{ name: Value; day: Value; files: Value }>
    readonly signedIn: Sentence<{ count: number }>
    readonly undo: string
    readonly undoOf: Sentence<{ number: Value }>
    readonly undoTitle: Sentence<{ number: Value }>
    readonly sure: string
    readonly invite: Sentence<{ number: Value }>
    readonly invited: Sentence<{ count: number }>
    readonly keep: string
    readonly done: string
    readonly loading: string
    readonly failed: string
    readonly restored: Sentence<{ count: number }>
    readonly programsStay: string
    readonly goes: Sentence<{ what: Choice; count: number }>
  }
  readonly "console/switching.decided": {
    readonly title: Sentence<{ count: number }>
    readonly lead: string
    readonly empty: string
    readonly leftOut: string
    readonly alike: Sentence<{ pair: Value; is: Choice }>
    readonly raised: Sentence<{ program: Value }>
    readonly name: Sentence<{ from: Value; to: Value }>
    readonly cell: Sentence<{ column: Value; from: Value; to: Value; all: Choice }>
    readonly left: Sentence<{ all: Choice; problem: Value; of: Value }>
    readonly remove: string
    readonly removeOf: Sentence<{ words: Value }>
    readonly download: string
    readonly take: string
    readonly taken: string
    readonly document: Sentence<{ from: Value; to: Value }>
    readonly newer: Sentence<{ all: Choice; family: Value; choice: Value }>
    readonly application: Sentence<{ program: Value; to: Value }>
    readonly renamed: Sentence<{ name: Choice; program: Value }>
  }
  readonly "console/switching.money": {
    readonly passes: Sentence<{ count: number; uses: Value; paid: Value; left: number }>
    readonly codes: Sentence<{ count: Value; all: number }>
    readonly plans: Sentence<{ count: number; amount: Value; parts: number }>
    readonly invoices: Sentence<{ count: Value; all: number; amount: Value }>
    readonly payments: Sentence<{ count: Value; all: number; paid: Value; back: Value; care: Value }>
    readonly owes: Sentence<{ amount: Value }>
    readonly inFavor: Sentence<{ amount: Value }>
    readonly pass: Sentence<{ name: Value; left: Value }>
    readonly passUntil: Sentence<{ name: Value; left: Value; day: Value }>
    readonly plan: Sentence<{ amount: Value; parts: number }>
    readonly invoice: Sentence<{ count: number; amount: Value }>
    readonly paid: Sentence<{ amount: Value }>
    readonly cards: Sentence<{ count: number; left: number }>
    readonly signedFilesOpen: Sentence<{ count: number }>
    readonly signedFiles: Sentence<{ count: number; all: Value; left: number }>
  }
  readonly "console/switching.decidedAs": {
    readonly NEW: string
    readonly WITHOUT_IT: string
    readonly WAITING: string
  }
  readonly "console/switching.details": {
    readonly profile: Sentence<{ count: number }>
    readonly note: Sentence<{ count: number }>
    readonly consent: Sentence<{ words: Value }>
    readonly answer: Sentence<{ words: Value }>
    readonly document: Sentence<{ words: Value }>
    readonly card: Sentence<{ words: Value }>
    readonly cardsUnnamed: string
    readonly day: Sentence<{ count: number; from: Value; to: Value }>
    readonly application: Sentence<{ words: Value }>
    readonly fact: Sentence<{ words: Value }>
    readonly signedFile: Sentence<{ words: Value }>
  }
  readonly "console/switching.consents": {
    readonly PHOTOS_YES: string
    readonly PHOTOS_NO: string
    readonly TEXT_MESSAGES_YES: string
    readonly TEXT_MESSAGES_NO: string
    readonly NEWS_YES: string
    readonly NEWS_NO: string
  }
  readonly "console/switching.attendance": {
    readonly sums: Sentence<{ rows: number; count: number; days: number; hours: Value; minutes: Value; absences: number }>
  }
  readonly "console/switching.newer": {
    readonly lead: string
    readonly takeAll: Sentence<{ count: Value }>
    readonly leaveAll: Sentence<{ count: Value }>
    readonly of: Sentence<{ verb: Value; name: Value }>
    readonly page: string
    readonly why: Sentence<{ why: Choice }>
  }
  readonly "console/today.page": {
    readonly name: string
    readonly loading: string
    readonly failed: string
    readonly isIn: Sentence<{ time: Value; in: Value; expected: Value }>
    readonly stillHere: Sentence<{ time: Value; count: number }>
    readonly allOut: Sentence<{ time: Value }>
    readonly expected: Sentence<{ count: number }>
    readonly came: Sentence<{ count: Value; expected: Value }>
    readonly none: string
    readonly closed: Sentence<{ name: Value }>
    readonly dayClosed: Sentence<{ day: Value; name: Value }>
    readonly rosters: string
    readonly book: string
    readonly next: Sentence<{ day: Value }>
    readonly nothing: string
  }
  readonly "console/today.sites": {
    readonly title: string
    readonly startsIn: Sentence<{ time: Value; span: Value }>
    readonly starts: Sentence<{ time: Value }>
    readonly started: Sentence<{ from: Value; to: Value }>
    readonly ended: Sentence<{ time: Value }>
    readonly in: Sentence<{ b: Value; in: Value; of: Value; expected: Value }>
    readonly lastScan: Sentence<{ time: Value }>
    readonly noScan: string
    readonly allOut: string
    readonly opens: Sentence<{ time: Value }>
    readonly toCome: Sentence<{ b: Value; count: Value }>
    readonly missed: Sentence<{ b: Value; count: Value }>
    readonly absent: Sentence<{ b: Value; count: Value }>
    readonly out: Sentence<{ b: Value; count: Value }>
    readonly alerts: Sentence<{ b: Value; count: number }>
    readonly gate: Sentence<{ hidden: Value; site: Value }>
    readonly silent: Sentence<{ time: Value }>
    readonly addOn: Sentence<{ b: Value; count: Value; name: Value; hidden: Value; site: Value }>
  }
  readonly "console/today.late": {
    readonly title: Sentence<{ site: Value; time: Value; count: number }>
    readonly call: string
    readonly afterEnd: string
    readonly callPerson: Sentence<{ hidden: Value; name: Value }>
    readonly checkOut: Sentence<{ hidden: Value; name: Value }>
    readonly person: Sentence<{ name: Value; relationship: Value }>
    readonly or: Sentence<{ names: Value }>
    readonly nobody: string
  }
  readonly "console/today.waits": {
    readonly title: string
    readonly none: string
    readonly noneUntil: Sentence<{ time: Value }>
    readonly all: Sentence<{ count: Value }>
    readonly DISPUTE: string
    readonly FAILED_PART: string
    readonly REFUSED_REFUND: string
    readonly OFFER: string
    readonly APPLICATION: string
    readonly DOCUMENT: string
    readonly MEDICATION: string
    readonly kind: Sentence<{ kind: Value }>
    readonly whose: Sentence<{ who: Value; amount: Value }>
    readonly whoseAlone: Sentence<{ who: Value }>
    readonly applications: Sentence<{ count: number }>
    readonly documents: Sentence<{ count: number }>
    readonly offers: Sentence<{ count: number }>
    readonly requests: Sentence<{ count: number }>
    readonly oldest: Sentence<{ who: Value; what: Value }>
    readonly andMore: Sentence<{ count: Value; amount: Value }>
    readonly andMoreAlone: Sentence<{ count: Value }>
    readonly due: Sentence<{ kind: Choice; at: Value }>
    readonly open: Sentence<{ hidden: Value; kind: Value }>
    readonly read: Sentence<{ hidden: Value; kind: Value }>
    readonly look: Sentence<{ hidden: Value; kind: Value }>
    readonly seeAll: Sentence<{ count: Value; hidden: Value; kind: Value }>
    readonly CANCELLATION: string
    readonly asked: Sentence<{ who: Value }>
    readonly ofHealth: string
  }
  readonly "console/today.doses": {
    readonly title: string
    readonly count: Sentence<{ count: number }>
    readonly given: Sentence<{ given: Value }>
    readonly missed: Sentence<{ missed: Value }>
    readonly in: Sentence<{ span: Value }>
    readonly now: string
    readonly done: string
    readonly noSite: string
    readonly private: string
    readonly toHealth: string
    readonly notGiven: string
  }
  readonly "console/today.fills": {
    readonly title: string
    readonly programs: string
    readonly left: Sentence<{ b: Value; left: Value }>
    readonly held: Sentence<{ count: number }>
    readonly wait: Sentence<{ count: number }>
    readonly dates: Sentence<{ dates: Value; more: Value }>
    readonly table: string
    readonly program: string
    readonly places: string
  }
  readonly "console/today.since": {
    readonly title: string
    readonly booked: string
    readonly families: Sentence<{ count: number; fresh: Value }>
    readonly canceled: string
    readonly back: Sentence<{ credits: number; amount: Value }>
    readonly taken: string
    readonly payments: Sentence<{ count: number }>
    readonly declined: string
    readonly cards: Sentence<{ count: number }>
    readonly documents: Sentence<{ count: number }>
    readonly toLook: Sentence<{ count: Value }>
    readonly movedUp: string
    readonly fromWaitlists: string
  }
  readonly "domain/account.addressErrorWords": {
    readonly zipCode: string
    readonly postalCode: string
    readonly streetMissing: string
    readonly cityMissing: string
    readonly stateMissing: string
    readonly countryMissing: string
  }
  readonly "domain/account.contactErrorWords": {
    readonly firstNameMissing: string
    readonly lastNameMissing: string
    readonly relationshipMissing: string
    readonly phone: Sentence<{ example: Value }>
    readonly extension: string
    readonly email: string
    readonly roleMissing: string
  }
  readonly "domain/account.nameErrorWords": {
    readonly unreadable: string
    readonly tooLong: Sentence<{ most: Value }>
  }
  readonly "domain/account.passwordErrorWords": {
    readonly tooShort: Sentence<{ least: Value }>
    readonly tooLong: Sentence<{ most: Value }>
    readonly easy: string
    readonly email: string
  }
  readonly "domain/account.textMessages": {
    readonly agreement: string
  }
  readonly "domain/account.deviceName": {
    readonly unknown: string
    readonly browserOn: Sentence<{ browser: Value; system: Value }>
  }
  readonly "domain/alerts.texts": {
    readonly agreement: Sentence<{ phone: Value }>
  }
  readonly "domain/catalogue.place": {
    readonly online: string
  }
  readonly "domain/company.agreement": {
    readonly termsOfUse: string
    readonly privacyPolicy: string
    readonly cancellationPolicy: string
    readonly sentence: Sentence<{ documents: Value }>
    readonly both: Sentence<{ first: Value; second: Value }>
  }
  readonly "domain/day.faces": {
    readonly agreement: string
  }
  readonly "domain/files.fileErrorWords": {
    readonly imagesVideosPdfs: string
    readonly noVideo: string
    readonly imagesVideos: string
    readonly image: string
    readonly pdf: string
    readonly video: string
    readonly tooLarge: Sentence<{ kind: Value; megabytes: Value }>
  }
  readonly "domain/forms.answerAbility": {
    readonly hearing: string
    readonly seeing: string
    readonly walking: string
    readonly remembering: string
    readonly self_care: string
    readonly communicating: string
  }
  readonly "domain/forms.answerLevel": {
    readonly NO_DIFFICULTY: string
    readonly SOME_DIFFICULTY: string
    readonly MUCH_DIFFICULTY: string
    readonly CANNOT: string
  }
  readonly "domain/forms.answerErrorWords": {
    readonly wrongKind: string
    readonly tooLong: Sentence<{ most: Value }>
    readonly unreadable: string
    readonly tooSmall: string
    readonly tooBig: string
    readonly date: string
    readonly tooEarly: Sentence<{ day: Value }>
    readonly tooLate: Sentence<{ day: Value }>
    readonly phone: Sentence<{ example: Value }>
    readonly phoneDigits: Sentence<{ digits: Value }>
    readonly choice: string
    readonly choices: string
    readonly fileTwice: string
    readonly tooManyFiles: Sentence<{ most: Value }>
    readonly tooManyItems: Sentence<{ most: Value }>
    readonly nameMissing: string
    readonly severityMissing: string
    readonly actionMissing: string
    readonly doseMissing: string
    readonly incomplete: string
  }
  readonly "domain/forms.missingAnswers": {
    readonly yesNo: string
    readonly choice: string
    readonly choices: string
    readonly date: string
    readonly file: string
    readonly phone: string
    readonly address: string
    readonly consent: string
    readonly items: string
    readonly lines: string
    readonly any: string
    readonly name: string
    readonly nameTooLong: string
    readonly nameUnreadable: string
    readonly unknownQuestion: string
  }
  readonly "domain/forms.answerText": {
    readonly agreed: string
    readonly notAgreed: string
    readonly yes: string
    readonly no: string
    readonly file: string
    readonly ability: Sentence<{ ability: Value; level: Value }>
  }
  readonly "domain/health.healthErrorWords": {
    readonly unreadable: string
    readonly tooLong: Sentence<{ most: Value }>
    readonly nameMissing: string
    readonly phone: Sentence<{ example: Value }>
    readonly severityMissing: string
    readonly actionMissing: string
    readonly doseMissing: string
    readonly helpMissing: string
    readonly timeMissing: string
    readonly timeTwice: string
    readonly signsMissing: string
    readonly maxPerDayMissing: string
    readonly boxNameMissing: string
    readonly amountMissing: string
    readonly amountNumber: string
    readonly lastBeforeFirst: string
    readonly daysOver: string
    readonly tooManyDays: string
    readonly ownBox: string
  }
  readonly "domain/health.photoErrorWords": {
    readonly tooSmall: string
    readonly tooDark: string
    readonly tooBright: string
    readonly blurred: string
  }
  readonly "domain/health.severities": {
    readonly MILD: string
    readonly MODERATE: string
    readonly SEVERE: string
  }
  readonly "domain/health.kinds": {
    readonly ALLERGY: string
    readonly CONDITION: string
    readonly DIETARY: string
    readonly MEDICATION: string
  }
  readonly "domain/health.baseline": {
    readonly YES: string
    readonly NO: string
    readonly NOT_SAID: string
  }
  readonly "domain/health.requestStatus": {
    readonly PENDING: string
    readonly APPROVED: string
    readonly DECLINED: string
    readonly WITHDRAWN: string
    readonly FINISHED: string
    readonly EXPIRED: string
  }
  readonly "domain/health.medicationForm": {
    readonly TABLET: string
    readonly CAPSULE: string
    readonly LIQUID: string
    readonly INHALER: string
    readonly DROPS: string
    readonly SPRAY: string
    readonly CREAM: string
    readonly INJECTION: string
    readonly AUTO_INJECTOR: string
  }
  readonly "domain/health.medicationFormName": {
    readonly TABLET: string
    readonly CAPSULE: string
    readonly LIQUID: string
    readonly INHALER: string
    readonly DROPS: string
    readonly SPRAY: string
    readonly CREAM: string
    readonly INJECTION: string
    readonly AUTO_INJECTOR: string
  }
  readonly "domain/health.medicationDose": {
    readonly TABLET: Sentence<{ amount: Value }>
    readonly CAPSULE: Sentence<{ amount: Value }>
    readonly LIQUID: Sentence<{ amount: Value }>
    readonly INHALER: Sentence<{ amount: Value }>
    readonly DROPS: Sentence<{ amount: Value }>
    readonly SPRAY: Sentence<{ amount: Value }>
    readonly CREAM: Sentence<{ amount: Value }>
    readonly INJECTION: Sentence<{ amount: Value }>
    readonly AUTO_INJECTOR: Sentence<{ amount: Value }>
  }
  readonly "domain/health.medicationCount": {
    readonly TABLET: Sentence<{ count: number }>
    readonly CAPSULE: Sentence<{ count: number }>
    readonly LIQUID: Sentence<{ count: number }>
    readonly INHALER: Sentence<{ count: number }>
    readonly DROPS: Sentence<{ count: number }>
    readonly SPRAY: Sentence<{ count: number }>
    readonly CREAM: Sentence<{ count: number }>
    readonly INJECTION: Sentence<{ count: number }>
    readonly AUTO_INJECTOR: Sentence<{ count: number }>
  }
  readonly "domain/invites.parts": {
    readonly GROWN_UPS: string
    readonly CHILDREN: string
    readonly HEALTH: string
    readonly CONTACTS: string
    readonly BOOKINGS: string
    readonly WAITLISTS: string
    readonly MONEY: string
    readonly DOCUMENTS: string
  }
  readonly "domain/kernel.problems": {
    readonly NO_SUCH_COMPANY: string
    readonly COMPANY_LOCKED: string
    readonly CUSTOMER_RESTRICTED: string
    readonly CLIENT_APP_REQUIRED: string
    readonly NOT_FOUND: string
    readonly BODY_TOO_LARGE: string
    readonly BAD_REQUEST: string
    readonly UNAVAILABLE: string
    readonly BUSY: string
    readonly WRONG_PASSWORD: string
    readonly CODE_WRONG: string
    readonly CODE_EXPIRED: string
    readonly PHONE_NOT_PROVED: string
    readonly PHONE_TAKEN: string
    readonly PHONE_AMBIGUOUS: string
    readonly PHONE_PROVIDER_UNAVAILABLE: string
    readonly EMAIL_CODE_NOT_OFFERED: string
    readonly EMAIL_TAKEN: string
    readonly SIGN_UP_DISABLED: string
    readonly STUDENT_HAS_BOOKINGS: string
    readonly STUDENT_IN_CHECKOUT: string
    readonly STUDENT_EXISTS: string
    readonly FAMILY_NOT_DELETABLE: string
    readonly MERGE_REFUSED: string
    readonly INVITE_OVER: string
    readonly INVITE_CODE_UNKNOWN: string
    readonly INVITED_LATELY: string
    readonly FAMILY_RESTRICTED: string
    readonly MERGE_OVER: string
    readonly MERGE_NOT_POSSIBLE: string
    readonly CONTACTS_FULL: string
    readonly UPLOAD_REFUSED: string
    readonly UPLOAD_TOO_LARGE: string
    readonly UPLOAD_BROKEN_OFF: string
    readonly UPLOADS_FULL: string
    readonly DOCUMENT_SIGNED: string
    readonly DOCUMENT_NOT_FOR_SIGNING: string
    readonly DOCUMENT_CHANGED: string
    readonly SIGNER_AWAY: string
    readonly SIGNED_ELSEWHERE: string
    readonly DOCUMENT_NOT_FOR_FILES: string
    readonly CHANGED_ELSEWHERE: string
    readonly MEDICAL_LIST_FULL: string
    readonly MEDICATION_ANSWERED: string
    readonly MEDICATION_ENDED: string
    readonly LABEL_DIFFERS: string
    readonly SMART_FORM_REQUIRED: string
    readonly SMART_FORM_CHANGED: string
    readonly SMART_FORM_TEMPLATE_CHANGED: string
    readonly LINK_NOT_VALID: string
    readonly CODE_NOT_KNOWN: string
    readonly CHECKED_IN_ALREADY: string
    readonly NOT_CHECKED_IN: string
    readonly NOT_ON_PICK_UP_LIST: string
    readonly NOTHING_TO_VOID: string
    readonly NOT_READY: string
    readonly COLLECTOR_BARRED: string
    readonly OTHER_SITE: string
    readonly SCAN_REPEATED: string
    readonly NOT_ABSENT: string
    readonly EXCEPTION_ANSWERED: string
    readonly DAY_OVER: string
    readonly PICKED_UP_ALREADY: string
    readonly PICK_UP_USED: string
    readonly PICK_UP_DIGITS: string
    readonly PICK_UP_CLOSED: string
    readonly DEVICE_NEEDED: string
    readonly CHECKED_IN_NOW: string
    readonly ONLINE_HAS_NO_CHECK_IN: string
    readonly NOTHING_TO_CHECK_IN_FOR: string
    readonly REVIEW_NOT_ATTENDED: string
    readonly NOTHING_TO_SHARE: string
    readonly NO_DAYS_AHEAD: string
    readonly WALLET_OFF: string
    readonly SHARING_OFF: string
    readonly FRIENDS_FULL: string
    readonly FRIEND_IS_OWN: string
    readonly FRIEND_NOT_BOOKED: string
    readonly MAIL_OFF: string
    readonly CALENDAR_FEEDS_FULL: string
    readonly ADD_ONS_GONE: string
    readonly PLACES_GONE: string
    readonly WAITLIST_NOT_OFFERED: string
    readonly PLACES_LEFT: string
    readonly NOT_OPEN_YET: string
    readonly NOTHING_TO_WAIT_FOR: string
    readonly OFFER_IN_CHECKOUT: string
    readonly NOT_ELIGIBLE: string
    readonly STEPS_DUE: string
    readonly CREDITS_MISSING: string
    readonly HELD_TOO_LONG: string
    readonly HELD_IN_VAIN: string
    readonly CHILDREN_FULL: string
    readonly HOLD_ENDED: string
    readonly ORDER_CHANGED: string
    readonly ORDER_NOT_OPEN: string
    readonly PAYMENT_OPEN: string
    readonly IDEMPOTENCY_MISMATCH: string
    readonly WINDOW_CLOSED: string
    readonly LAST_DAY: string
    readonly DAY_TAKEN: string
    readonly DAY_OFF_FOR_ALL: string
    readonly TERMS_CHANGED: string
    readonly BOOKING_CANCELLED: string
    readonly UNDO_NOT_POSSIBLE: string
    readonly SAVE_NOT_UNDONE: string
    readonly SWITCH_FILES_FULL: string
    readonly SWITCH_NOT_READY: string
    readonly COPY_RUNNING: string
    readonly SWITCH_RUNNING: string
    readonly SWITCH_BATCH_USED: string
    readonly DRAFT_NEEDED: string
    readonly THING_ARCHIVED: string
    readonly PROGRAM_ARCHIVED: string
    readonly BOOKED_AHEAD: string
    readonly MOVE_NOT_POSSIBLE: string
    readonly PROMOCODE_UNKNOWN: string
    readonly PROMOCODE_NOT_USABLE: string
    readonly PROMOCODE_USED_UP: string
    readonly PAYMENT_PROVIDER_UNAVAILABLE: string
    readonly PAYMENT_NOT_STARTED: string
    readonly PAYMENT_DECLINED: string
    readonly CARD_PAYMENT_NOT_OFFERED: string
    readonly PRICE_TOO_SMALL: string
    readonly PLAN_NOT_AVAILABLE: string
    readonly PLAN_CHANGED: string
    readonly INSTALLMENT_NOT_NEXT: string
    readonly INVOICE_NOT_OFFERED: string
    readonly INVOICE_NOT_OPEN: string
    readonly CARD_FORM_NOT_OFFERED: string
    readonly HOSTED_PROVIDER_MISSING: string
    readonly APPLICATION_NOT_NEEDED: string
    readonly APPLICATION_ANSWERED: string
    readonly APPLICATION_NOT_REJECTED: string
    readonly CARD_NEEDED: string
    readonly PAYMENT_METHOD_UNKNOWN: string
    readonly NOT_PERMITTED: string
    readonly SITE_NOT_PERMITTED: string
    readonly PROOF_NEEDED: string
    readonly STAFF_PASSWORD_WRONG: string
    readonly STAFF_CODE_WRONG: string
    readonly STAFF_STEP_OVER: string
    readonly STAFF_PASSWORD_WEAK: string
    readonly PHOTOS_OFF: string
    readonly PUSH_NOT_TAKEN: string
    readonly PASSKEYS_FULL: string
    readonly PASSKEY_NOT_TAKEN: string
    readonly PASSKEY_NOT_KNOWN: string
    readonly LAST_WAY_IN: string
    readonly INVITATION_OVER: string
    readonly STAFF_EXISTS: string
    readonly LAST_OWNER: string
    readonly DEVICE_CODE_WRONG: string
    readonly PIN_WRONG: string
    readonly REPORT_TOO_LONG: string
    readonly REPORT_TAKES_LONG: string
    readonly REPORT_FILES_FULL: string
    readonly SAVED_REPORTS_FULL: string
    readonly PREVIEW_CHANGED: string
    readonly NO_EMAIL: string
    readonly MAIL_ON_ITS_WAY: string
    readonly MAIL_OVER: string
    readonly NOTHING_TO_CORRECT: string
    readonly NOTHING_TO_REFUND: string
    readonly REFUND_TOO_LARGE: string
    readonly REFUND_REPEATED: string
    readonly REFUSED_REFUND_FIRST: string
    readonly REFUND_ON_ITS_WAY: string
    readonly BANK_DECIDES: string
    readonly PAYOUT_REPEATED: string
    readonly NOTHING_TO_WRITE_OFF: string
    readonly DISPUTE_NOT_OPEN: string
    readonly NOTHING_OWED: string
    readonly ENTRY_NOT_LAST: string
    readonly WRITE_OFF_STAYS: string
    readonly NOTHING_APART: string
    readonly PERIOD_NOT_OVER: string
    readonly PERIOD_IS_CLOSED: string
    readonly PERIOD_NOT_CLOSED: string
    readonly PART_NOT_FAILED: string
    readonly REMINDED_TODAY: string
    readonly CANCELED_FOR_ALL: string
    readonly CANCELING_FOR_ALL: string
    readonly APPLICATION_NOT_PENDING: string
    readonly APPLICANT_NOT_ELIGIBLE: string
    readonly PLACE_IN_CHECKOUT: string
    readonly ALREADY_DECIDED: string
    readonly PROGRAM_FULL: string
    readonly SEVERAL_POOLS: string
    readonly CAPACITY_TOO_SMALL: string
    readonly PROGRAM_OVER: string
    readonly RULE_REFUSES: string
    readonly OWNER_NEEDED: string
    readonly NOT_AUTHORIZED: string
    readonly SERVER_ERROR: string
    readonly VALIDATION: string
    readonly TOO_MANY_REQUESTS: string
    readonly NOTHING_TO_TEST: string
  }
  readonly "domain/kernel.calendar": {
    readonly day: Sentence<{ month: Value; day: number }>
    readonly withYear: Sentence<{ days: Value; year: Value }>
    readonly range: Sentence<{ start: Value; end: Value }>
    readonly rangeInMonth: Sentence<{ month: Value; first: number; last: number }>
    readonly time: Sentence<{ clock: Value; half: Choice }>
    readonly general: Sentence<{ month: Value; day: Value; year: Value }>
    readonly generalTime: Sentence<{ date: Value; time: Value }>
    readonly timeTitle: string
    readonly dailyTitle: string
    readonly weeklyTitle: string
    readonly weekdayRun: Sentence<{ first: Value; last: Value }>
    readonly weekdayOnly: Sentence<{ weekday: Value }>
    readonly times: Sentence<{ start: Value; end: Value }>
    readonly timesNextDay: Sentence<{ start: Value; end: Value }>
    readonly timesOvernight: Sentence<{ first: Value; start: Value; last: Value; end: Value }>
    readonly onWeekday: Sentence<{ weekday: Value; days: Value }>
    readonly weekdayRangeInMonth: Sentence<{ first_weekday: Value; month: Value; first: number; last_weekday: Value; last: number }>
    readonly daysOfWeek: Sentence<{ days: Value; pattern: Value }>
    readonly nightsOfWeek: Sentence<{ days: Value; pattern: Value }>
  }
  readonly "domain/kernel.deadline": {
    readonly today: Sentence<{ time: Value; zone: Value }>
    readonly tomorrow: Sentence<{ time: Value; zone: Value }>
    readonly dated: Sentence<{ day: Value; time: Value; zone: Value }>
    readonly clock: Sentence<{ time: Value; zone: Value }>
  }
  readonly "domain/kernel.text": {
    readonly ordinal: Sentence<{ number: number }>
    readonly counted: Sentence<{ count: Value; name: Value }>
    readonly unknownCard: string
  }
  readonly "domain/leaving.passphrase": {
    readonly blanks: string
    readonly tooShort: Sentence<{ least: Value }>
    readonly tooLong: Sentence<{ most: Value }>
    readonly easy: string
  }
  readonly "domain/orders.addOns": {
    readonly days: Sentence<{ count: number }>
    readonly from: Sentence<{ name: Value; time: Value }>
    readonly until: Sentence<{ name: Value; time: Value }>
  }
  readonly "domain/orders.costLines": {
    readonly placesByCredit: Sentence<{ count: number }>
    readonly credits: Sentence<{ count: number; is_free: boolean; is_program: boolean }>
  }
  readonly "domain/orders.canceledDays": {
    readonly notInPrice: Sentence<{ count: number; days: Value }>
  }
  readonly "domain/orders.invoiceErrorWords": {
    readonly belowSmallest: Sentence<{ least: Value }>
    readonly tooLittle: Sentence<{ least: Value }>
    readonly restTooLittle: Sentence<{ all: Value; least: Value }>
  }
  readonly "domain/orders.orderItems": {
    readonly cardFee: string
    readonly item: Sentence<{ quantity: number; name: Value }>
  }
  readonly "domain/orders.nothingDue": {
    readonly nothing: string
    readonly byCode: Sentence<{ code: Value }>
    readonly byCredits: string
    readonly byCreditsAndCode: Sentence<{ code: Value }>
  }
  readonly "domain/orders.lineWords": {
    readonly credit: Sentence<{ is_program: boolean }>
    readonly named: Sentence<{ is_program: boolean; name: Value }>
    readonly balance: string
    readonly paidBefore: string
    readonly upgrade: Sentence<{ name: Value }>
    readonly promo: Sentence<{ code: Value }>
    readonly percentOff: Sentence<{ min: Value; percent: Value }>
    readonly amountOff: Sentence<{ min: Value; amount: Value }>
    readonly siblings: Sentence<{ percent: Value }>
    readonly insteadOfSiblings: Sentence<{ tier: Value; percent: Value }>
    readonly siblingsInstead: Sentence<{ percent: Value; tier: Value }>
    readonly moved: Sentence<{ name: Value; kept: Choice; lost: Choice }>
    readonly invoiceBefore: Sentence<{ number: Value }>
    readonly invoiceAbout: Sentence<{ number: Value; about: Value }>
    readonly planBefore: string
    readonly planNamed: Sentence<{ name: Value }>
    readonly claimedBefore: string
  }
  readonly "domain/orders.orderTitle": {
    readonly credits: string
    readonly order: string
    readonly more: Sentence<{ first: Value; count: Value }>
  }
  readonly "domain/orders.familyCode": {
    readonly opening: Sentence<{ amount: Value }>
    readonly order: Sentence<{ amount: Value; order: Value }>
    readonly booking: Sentence<{ amount: Value; who: Value; program: Value }>
  }
  readonly "domain/orders.disputeReason": {
    readonly words: Sentence<{ reason: Choice }>
  }
  readonly "domain/paperwork.reminder": {
    readonly documents: Sentence<{ count: number }>
    readonly questions: Sentence<{ count: number }>
    readonly profile: string
    readonly things: Sentence<{ count: number }>
    readonly overdue: string
    readonly since: Sentence<{ day: Value }>
    readonly by: Sentence<{ day: Value }>
    readonly subject: Sentence<{ things: Value; day: Value }>
    readonly lateSubject: Sentence<{ things: Value }>
    readonly yourChild: string
    readonly lead: string
    readonly noTime: string
  }
  readonly "domain/participants.grades": {
    readonly none: string
    readonly preK3: string
    readonly preK4: string
    readonly kindergarten: string
    readonly kindergartenShort: string
    readonly numbered: Sentence<{ number: number }>
    readonly numberedShort: Sentence<{ number: number }>
    readonly alumni: string
    readonly andUp: Sentence<{ grade: Value }>
    readonly upTo: Sentence<{ grade: Value }>
    readonly range: Sentence<{ from: Value; to: Value }>
  }
  readonly "domain/participants.pronouns": {
    readonly none: string
    readonly he: string
    readonly she: string
    readonly they: string
    readonly "non-binary": string
  }
  readonly "domain/participants.gender": {
    readonly MALE: string
    readonly FEMALE: string
  }
  readonly "domain/participants.age": {
    readonly years: Sentence<{ years: Value }>
  }
  readonly "domain/sharing.calendarFile": {
    readonly bring: Sentence<{ things: Value }>
    readonly join: Sentence<{ page: Value }>
  }
  readonly "domain/sharing.shareMail": {
    readonly inMonth: Sentence<{ names: Value; month: Value }>
    readonly intro: Sentence<{ name: Value }>
    readonly introOnline: Sentence<{ name: Value }>
    readonly attached: string
    readonly more: Sentence<{ days: number }>
    readonly end: Sentence<{ names: Value }>
  }
  readonly "domain/wallet.pass": {
    readonly description: Sentence<{ name: Value; organization: Value }>
    readonly meetAt: string
    readonly next: string
    readonly when: string
    readonly pickUp: string
    readonly noDaysAhead: string
    readonly nextDays: string
    readonly booking: Sentence<{ days: Value; program: Value }>
    readonly bookingAt: Sentence<{ days: Value; program: Value; room: Value }>
    readonly late: string
    readonly openToday: string
    readonly orCall: string
    readonly where: string
    readonly byHand: string
    readonly thisPass: string
    readonly thisPassExplained: string
    readonly ended: string
    readonly endedOf: Sentence<{ organization: Value }>
    readonly endedExplained: string
  }
  readonly "portal/account.accountDetail": {
    readonly first_name: string
    readonly last_name: string
    readonly email: string
    readonly address: string
  }
  readonly "portal/account.addressFields": {
    readonly state: string
    readonly zipCode: string
    readonly province: string
    readonly postalCode: string
    readonly stateOrRegion: string
    readonly country: string
    readonly streetAndNumber: string
    readonly apartmentSuiteOrUnit: string
    readonly city: string
    readonly select: string
  }
  readonly "portal/account.changeEmail": {
    readonly changed: Sentence<{ email: Value }>
    readonly addAnEmail: string
    readonly changeYourEmail: string
    readonly checkYourEmail: string
    readonly useThisEmail: string
    readonly newEmail: string
    readonly proved: Sentence<{ email: Value }>
    readonly sameEmail: string
    readonly explanation: Sentence<{ before: Value }>
    readonly refusedExplanation: Sentence<{ before: Value }>
    readonly changeEmail: string
    readonly email: string
    readonly addEmail: string
  }
  readonly "portal/account.askEmail": {
    readonly title: string
    readonly why: string
    readonly added: Sentence<{ email: Value }>
  }
  readonly "portal/account.emailRefused": {
    readonly title: string
    readonly explanation: Sentence<{ email: Value }>
    readonly check: string
  }
  readonly "portal/account.changePassword": {
    readonly changed: string
    readonly currentMissing: string
    readonly tooShort: Sentence<{ shortest: Value }>
    readonly changeYourPassword: string
    readonly setAPassword: string
    readonly currentPassword: string
    readonly newPassword: string
    readonly hint: string
    readonly signsOutOthers: string
    readonly save: string
  }
  readonly "portal/account.changePhone": {
    readonly changed: Sentence<{ phone_number: Value }>
    readonly addAPhone: string
    readonly changeYourPhone: string
    readonly newPhone: string
    readonly explanation: Sentence<{ before: Value }>
    readonly changePhone: string
  }
  readonly "portal/account.codeStep": {
    readonly sixDigits: string
    readonly sentTo: Sentence<{ sentTo: Value }>
    readonly changeIt: string
    readonly sandbox: string
    readonly readItInTheOutbox: string
    readonly code: string
    readonly resendIn: Sentence<{ seconds: Value }>
    readonly sendANewCode: string
    readonly expired: Sentence<{ words: Value }>
    readonly askForACode: string
    readonly newPassword: string
    readonly passwordHint: string
  }
  readonly "portal/account.communicationPreferences": {
    readonly termsOfUse: string
    readonly privacyPolicy: string
    readonly allowed: string
    readonly denied: string
    readonly communicationPreferences: string
    readonly recommendation: string
    readonly transactional: string
    readonly replyStop: string
    readonly pleaseAnswerAgain: string
    readonly deny: string
    readonly allow: string
  }
  readonly "portal/account.deviceList": {
    readonly isSignedOut: Sentence<{ deviceName: Value }>
    readonly thisDevice: string
    readonly lastUsed: Sentence<{ lastUsed: Value }>
    readonly signOut: Sentence<{ deviceName: Value }>
    readonly signOutEverywhere: string
    readonly signOutEverywhereQuestion: string
    readonly signsOutAll: string
    readonly signOutFailed: string
    readonly staySignedIn: string
  }
  readonly "portal/account.emailCodeForm": {
    readonly noCodeId: string
    readonly saveAndSignIn: string
    readonly continue: string
  }
  readonly "portal/account.nameStep": {
    readonly firstNameMissing: string
    readonly lastNameMissing: string
    readonly title: string
    readonly childrenNext: string
    readonly firstName: string
    readonly lastName: string
    readonly continue: string
  }
  readonly "portal/account.personalInfoForm": {
    readonly firstName: string
    readonly lastName: string
    readonly address: string
    readonly addressOptional: string
    readonly save: string
  }
  readonly "portal/account.phoneCodeForm": {
    readonly noConfirmationObject: string
    readonly continue: string
  }
  readonly "portal/account.reportSms": {
    readonly sent: Sentence<{ company_name: Value }>
    readonly reportUnwantedMessages: string
    readonly missing: string
    readonly tooMany: string
    readonly whatDidYouReceive: string
    readonly hint: string
    readonly sendReport: string
  }
  readonly "portal/account.sendCodeForm": {
    readonly phoneMissing: Sentence<{ example: Value }>
    readonly ratesMayApply: string
    readonly emailMeACode: string
    readonly textMeACode: string
  }
  readonly "portal/account.signInForm": {
    readonly wrongOrUseCode: string
    readonly wrong: string
    readonly enterYourPassword: string
    readonly password: string
    readonly signIn: string
    readonly sendMeACodeInstead: string
  }
  readonly "portal/account.signInMethods": {
    readonly change: Sentence<{ hidden: Value; way: Choice }>
    readonly add: Sentence<{ hidden: Value; way: Choice }>
    readonly howYouSignIn: string
    readonly email: string
    readonly noneYet: string
    readonly canChangeItForYou: Sentence<{ company_name: Value }>
    readonly phone: string
    readonly canChangeItForYou2: Sentence<{ company_name: Value }>
    readonly password: string
    readonly set: string
  }
  readonly "portal/account.signInPanel": {
    readonly createAFamilyAccount: string
    readonly chooseANewPassword: string
    readonly signedOut: string
    readonly accountLoadFailed: string
    readonly password: string
    readonly emailCode: string
    readonly phoneCode: string
    readonly signIn: string
    readonly codeForPassword: string
    readonly codeExplanation: string
    readonly chooseMethod: string
    readonly backToSignIn: string
    readonly forgotYourPassword: string
    readonly newHere: Sentence<{ company_name: Value }>
    readonly needAccount: string
  }
  readonly "portal/account.textMessages": {
    readonly textMessages: string
    readonly textSmsTransactional: string
    readonly explanation: string
    readonly phoneMissing: string
    readonly reportUnwantedMessages: string
  }
  readonly "portal/account.news": {
    readonly title: string
    readonly label: string
    readonly explanation: Sentence<{ company: Value }>
    readonly noEmail: string
    readonly loading: string
    readonly failed: string
  }
  readonly "portal/account.emailCode": {
    readonly wrong: Sentence<{ tries: number }>
    readonly justSent: Sentence<{ seconds: Value }>
  }
  readonly "portal/account.emailErrors": {
    readonly looksLike: string
    readonly enterYours: string
  }
  readonly "portal/account.personalInfoDraft": {
    readonly first_name: string
    readonly last_name: string
  }
  readonly "portal/account/contacts.contactForm": {
    readonly allMyChildren: string
    readonly onlySome: string
    readonly uploading: string
    readonly firstName: string
    readonly lastName: string
    readonly relationship: string
    readonly extension: string
    readonly relationshipHint: string
    readonly role: Sentence<{ value: Value }>
    readonly emergencyContact: string
    readonly authorizedPickUp: string
    readonly forWhom: string
    readonly chooseThem: string
    readonly photoHint: string
    readonly addContact: string
    readonly save: string
  }
  readonly "portal/account/contacts.contactList": {
    readonly forOnly: Sentence<{ names: Value }>
    readonly addContact: string
    readonly empty: string
    readonly full: Sentence<{ contacts_max: Value }>
    readonly addAContact: string
    readonly editContact: string
    readonly saved: Sentence<{ first_name: Value; last_name: Value; hasNoContact: boolean }>
  }
  readonly "portal/account/contacts.contactRow": {
    readonly emergencyContact: string
    readonly authorizedPickUp: string
    readonly edit: Sentence<{ named: Value }>
    readonly remove: Sentence<{ named: Value }>
  }
  readonly "portal/account/contacts.contactDraft": {
    readonly childMissing: string
  }
  readonly "portal/account/contacts.removedContact": {
    readonly restored: Sentence<{ name: Value }>
    readonly removed: Sentence<{ name: Value }>
    readonly title: string
    readonly undo: string
  }
  readonly "portal/alerts.card": {
    readonly title: string
    readonly explanation: string
    readonly isIn: Sentence<{ name: Value }>
    readonly inBy: Sentence<{ program: Value; by: Value }>
    readonly yesHere: string
    readonly byText: string
    readonly noThanks: string
  }
  readonly "portal/alerts.push": {
    readonly isOn: string
    readonly notAllowed: string
    readonly unsupported: string
    readonly noService: string
  }
  readonly "portal/alerts.section": {
    readonly title: string
    readonly explanation: string
    readonly loading: string
    readonly failed: string
    readonly onThisDevice: string
    readonly otherDevices: string
    readonly remove: Sentence<{ device: Value }>
    readonly byText: string
    readonly textsTo: Sentence<{ phone: Value }>
    readonly stopped: Sentence<{ phone: Value }>
    readonly stopTexts: string
    readonly forgetPhone: string
  }
  readonly "portal/alerts.textsDialog": {
    readonly title: string
    readonly agree: Sentence<{ phone: Value }>
    readonly agreeHere: string
    readonly otherPhone: string
    readonly phone: string
    readonly weSendACode: string
    readonly areOn: string
    readonly noWay: string
    readonly failed: string
  }
  readonly "portal/api.apiErrors": {
    readonly network: string
    readonly server: string
    readonly tooMany: string
    readonly unknown: string
    readonly noSentence: string
  }
  readonly "portal/applications.acknowledgeRejection": {
    readonly archived: Sentence<{ program: Value }>
  }
  readonly "portal/applications.applicationAnswer": {
    readonly beingRead: string
    readonly received: Sentence<{ isMailOff: boolean; isChangeable: boolean }>
    readonly pleaseChangeSomething: string
    readonly changeBelow: Sentence<{ company: Value; day: Choice }>
    readonly yesPayToKeep: string
    readonly payBy: Sentence<{ price: Choice; deadline: Value }>
    readonly approvedAndBooked: string
    readonly onSchedule: Sentence<{ day: Choice }>
    readonly seeYourSchedule: string
    readonly payTimeOver: string
    readonly notThisTime: string
    readonly placeGone: string
    readonly nothingWasCharged: Sentence<{ company: Value; day: Choice }>
    readonly somethingCameUp: string
    readonly askWhy: string
    readonly weReadEveryEmail: string
    readonly write: string
    readonly archive: string
    readonly isArchived: string
    readonly staysFindable: string
    readonly withdrawnOn: Sentence<{ day: Value }>
    readonly withdrawnExplained: string
    readonly applyAgainUntil: Sentence<{ dayLabel: Value }>
    readonly backToApplications: string
    readonly applyAgain: string
  }
  readonly "portal/applications.applicationLine": {
    readonly label: string
    readonly isDone: string
  }
  readonly "portal/applications.applicationRow": {
    readonly aParticipant: string
    readonly seeIt: string
    readonly submitThisOne: string
    readonly toDoFirst: Sentence<{ left: number }>
    readonly continue: string
    readonly answerAndResend: string
    readonly seeYourSchedule: string
    readonly archive: Sentence<{ part: Value }>
  }
  readonly "portal/applications.applicationScreen": {
    readonly aParticipant: string
    readonly applications: string
    readonly withdrawThisApplication: string
    readonly closed: string
    readonly applyUntil: Sentence<{ day: Value }>
    readonly answerTime: Sentence<{ answer_days: number }>
    readonly creditsPay: string
    readonly payOnlyIfYes: Sentence<{ price: Value; payment_hours: Value }>
    readonly alsoReady: string
    readonly submitTogether: string
    readonly allPartsDone: Sentence<{ rangeLabel: Value }>
    readonly toPay: string
    readonly doneOf: Sentence<{ doneCount: Value; partsCount: Value }>
    readonly partsDone: string
    readonly next: Sentence<{ name: Value }>
    readonly sendWithoutCard: string
    readonly readyToSubmit: string
    readonly resend: string
    readonly submit: Sentence<{ sendingCount: number }>
  }
  readonly "portal/applications.applicationStatusText": {
    readonly answerHere: string
    readonly weWillWrite: string
    readonly withdrawn: string
    readonly withdrawnOn: Sentence<{ day: Value }>
    readonly draftAllPartsDone: string
    readonly readyToSubmit: string
    readonly draft: string
    readonly draftParts: Sentence<{ openCount: Value; partsCount: number }>
    readonly inReview: string
    readonly usuallyAnsweredIn: Sentence<{ days: number }>
    readonly nothingToDo: Sentence<{ value: Value }>
    readonly sentBackToYou: string
    readonly payToKeep: Sentence<{ sum: Choice; deadline: Choice }>
    readonly reservedUntilThen: string
    readonly approvedAndBooked: string
    readonly onSchedule: string
    readonly payTimeOver: string
    readonly placeGone: string
    readonly notThisTime: string
    readonly quoted: Sentence<{ reason: Value; day: Choice }>
  }
  readonly "portal/applications.applicationsList": {
    readonly loadFailed: string
    readonly loadingYourApplications: string
    readonly readyToSubmit: string
    readonly submit: Sentence<{ tickedCount: number }>
    readonly archived: Sentence<{ count: Value }>
    readonly applications: string
    readonly empty: string
    readonly explore: string
    readonly forYouToDo: string
    readonly withUs: string
    readonly answered: string
  }
  readonly "portal/applications.applyForm": {
    readonly applyFor: Sentence<{ name: Value }>
    readonly explanation: Sentence<{ value: Value; isMailOff: boolean }>
    readonly whoIsApplying: string
    readonly chooseWho: string
    readonly hasOpenOne: Sentence<{ name: Value; isName: boolean }>
    readonly seeIt: Sentence<{ name: Value }>
    readonly allApplications: string
    readonly start: string
    readonly applies: Sentence<{ count: number }>
  }
  readonly "portal/applications.otherProgram": {
    readonly see: Sentence<{ name: Value }>
  }
  readonly "portal/applications.partsList": {
    readonly aboutYou: string
    readonly about: Sentence<{ who: Value }>
    readonly fromProfile: string
    readonly profileNeeded: string
    readonly answered: string
    readonly questionsNeeded: Sentence<{ is_required: boolean }>
    readonly sentToUs: string
    readonly documentNeeded: string
    readonly cardOnFile: string
    readonly chargedAfterYes: string
    readonly nothingChargedYet: string
    readonly done: Sentence<{ doneCount: Value }>
    readonly isDone: string
    readonly toDo: string
    readonly optional: string
    readonly parts: Sentence<{ count: number }>
  }
  readonly "portal/applications.payLink": {
    readonly pay: string
    readonly bookWithCredits: string
    readonly payAmount: Sentence<{ price: Value }>
  }
  readonly "portal/applications.submitProblems": {
    readonly sendAgain: string
    readonly notSent: Sentence<{ refusedCount: number }>
    readonly othersSent: Sentence<{ count: number; isMailOff: boolean }>
    readonly addACard: string
    readonly sendWithoutACard: string
  }
  readonly "portal/applications.withdrawButton": {
    readonly nobodyRead: string
    readonly staffLoseIt: string
    readonly placeLost: string
    readonly withdraw: string
    readonly withdrawn: string
    readonly withdrawQuestion: Sentence<{ name: Value }>
    readonly consequences: Sentence<{ what_happens: Value }>
    readonly keepIt: string
  }
  readonly "portal/applications.submitSeveral": {
    readonly sent: Sentence<{ count: number; isMailOff: boolean }>
  }
  readonly "portal/applications.applicationTimeline": {
    readonly filledIn: string
    readonly sentOn: Sentence<{ day: Value }>
    readonly toFillIn: string
    readonly inReview: string
    readonly answer: string
    readonly booked: string
    readonly sentBack: string
    readonly readOnce: string
    readonly read: string
    readonly yes: string
    readonly no: string
    readonly toPay: string
    readonly timeOver: string
    readonly withdrawn: string
  }
  readonly "portal/applications/waitlists.confirmLeaving": {
    readonly tryAgain: string
  }
  readonly "portal/applications/waitlists.joinScreen": {
    readonly each: Sentence<{ price: Value }>
    readonly yourPlaceInLine: string
    readonly nobodyAhead: string
    readonly familiesWaiting: Sentence<{ waiting: number }>
    readonly placesLeft: string
    readonly whoIsWaiting: string
    readonly chooseWho: string
    readonly fewerPlacesQuestion: string
    readonly oneAtATime: string
    readonly allOrNone: Sentence<{ chosenCount: number }>
    readonly joinTheWaitlist: string
    readonly alreadyWaiting: Sentence<{ names: Value; who: Choice }>
    readonly seeYourWaitlists: string
    readonly whoCannotWait: string
    readonly backToTheSchedule: string
    readonly whatHappensNext: string
    readonly bookingStays: string
    readonly nothingCharged: Sentence<{ value: Value }>
    readonly andWrite: string
    readonly whenPlaceOpens: Sentence<{ value: Value }>
    readonly timeToTake: string
    readonly thenNextFamily: string
    readonly firstComeFirstServed: string
    readonly joined: Sentence<{ names: Value; who: Choice; name: Value }>
    readonly joinedAt: Sentence<{ names: Value; who: Choice; place: Value; name: Value }>
  }
  readonly "portal/applications/waitlists.noticeButton": {
    readonly notify: string
    readonly remindMe: string
    readonly whenPlaceReturns: string
    readonly whenBookingOpens: string
    readonly whenNewDates: string
    readonly about: Sentence<{ name: Value }>
    readonly stop: Sentence<{ part: Value }>
  }
  readonly "portal/applications/waitlists.noticeList": {
    readonly whenNewDates: string
    readonly whenPlaceReturns: Sentence<{ dates: Value }>
    readonly whenBookingOpens: Sentence<{ dates: Value; deadline: Value }>
    readonly title: string
    readonly about: Sentence<{ name: Value }>
    readonly stop: Sentence<{ part: Value }>
  }
  readonly "portal/applications/waitlists.offerCard": {
    readonly aPlaceOpened: Sentence<{ names: Value }>
    readonly placesOpened: Sentence<{ names: Value }>
    readonly explanation: Sentence<{ name: Value; datesOf: Value; is_in_checkout: boolean; untilWords: Value }>
    readonly timeIsUp: Sentence<{ names: Value }>
    readonly lapsed: Sentence<{ name: Value; datesOf: Value }>
    readonly continueToCheckout: string
    readonly takeThePlace: string
    readonly takeThePlaces: Sentence<{ idsCount: Value }>
    readonly moveFrom: Sentence<{ name: Value }>
    readonly letGo: Sentence<{ isOne: boolean }>
    readonly keepItUntilThen: string
    readonly keepThemUntilThen: string
    readonly letGoQuestion: string
    readonly letAllGoQuestion: string
    readonly gone: string
    readonly allGone: string
    readonly letItGo: string
    readonly letThemGo: string
    readonly letGoExplained: Sentence<{ isOne: boolean; name: Value; names: Value }>
  }
  readonly "portal/applications/waitlists.waitlistRow": {
    readonly waiting: Sentence<{ place: Value }>
    readonly bothOrNone: string
    readonly allOrNoneExplained: Sentence<{ part: Value; idsCount: Value }>
    readonly offerOneToo: string
    readonly waitlistFor: Sentence<{ name: Value }>
    readonly leaveNamed: Sentence<{ part: Value }>
    readonly stay: string
    readonly leaveQuestion: Sentence<{ name: Value }>
    readonly leave: string
    readonly left: Sentence<{ name: Value }>
    readonly leaveExplained: Sentence<{ waiting: Value; isWaitingCount: boolean; place: Value }>
    readonly next: string
    readonly familiesAhead: Sentence<{ families: number }>
  }
  readonly "portal/applications/waitlists.waitlistSection": {
    readonly waitlists: string
    readonly loadFailed: string
    readonly loadingYourWaitlists: string
    readonly empty: string
    readonly explorePrograms: string
    readonly firstComeFirstServed: string
    readonly lapsed: Sentence<{ name: Value; datesOf: Value; names: Value }>
    readonly joinAgain: string
    readonly waitlistsCount: Sentence<{ count: number }>
  }
  readonly "portal/applications/waitlists.waitlistStatus": {
    readonly aPlaceIsHeld: string
    readonly waiting: Sentence<{ ordinal: Value }>
  }
  readonly "portal/applications/waitlists.offerTime": {
    readonly minutesLeft: Sentence<{ minutes: number }>
    readonly hoursLeft: string
  }
  readonly "portal/catalogue.breadcrumb": {
    readonly breadcrumb: string
  }
  readonly "portal/catalogue.funboxCard": {
    readonly selectThisOption: Sentence<{ name: Value }>
    readonly back: string
    readonly seeDescription: string
    readonly from: string
    readonly requirements: string
    readonly atLocations: Sentence<{ names: Value }>
  }
  readonly "portal/catalogue.funboxOption": {
    readonly selected: string
    readonly selectThisOption: Sentence<{ name: Value }>
    readonly back: string
    readonly seeDescription: string
    readonly requirements: string
  }
  readonly "portal/catalogue.locationList": {
    readonly findALocation: string
    readonly addressAfterBooking: string
    readonly locations: Sentence<{ count: number }>
  }
  readonly "portal/catalogue.locationMap": {
    readonly m: Sentence<{ meters: Value }>
    readonly km: Sentence<{ meters: Value }>
  }
  readonly "portal/catalogue.locationNames": {
    readonly linkWhenBooked: string
  }
  readonly "portal/catalogue.funboxWords": {
    readonly grades: Sentence<{ range: Value }>
    readonly opens: Sentence<{ day: Value; time: Value }>
    readonly open: Sentence<{ is_program: boolean; count: number }>
  }
  readonly "portal/catalogue.streetMap": {
    readonly loading: string
    readonly showStreets: string
    readonly failed: string
    readonly mapOf: Sentence<{ names: Value }>
    readonly map: string
    readonly gate: string
    readonly parking: string
    readonly gateIs: Sentence<{ name: Value; meters: Value; direction: Choice }>
    readonly parkingIs: Sentence<{ name: Value; meters: Value; direction: Choice }>
    readonly zoomIn: string
    readonly zoomOut: string
    readonly source: string
    readonly ctrlToZoom: string
    readonly cmdToZoom: string
    readonly twoFingers: string
    readonly openInMaps: string
    readonly showDrawing: string
    readonly credit: string
  }
  readonly "portal/check-in.checkInModal": {
    readonly codeForCheckInOut: string
    readonly yrs: Sentence<{ ageOn: Value }>
    readonly codeOf: Sentence<{ name: Value }>
    readonly notReady: Sentence<{ missingCount: number }>
    readonly whoseCode: string
    readonly next: string
    readonly today: string
    readonly meetAt: string
    readonly checkedIn: Sentence<{ time: Value }>
    readonly checkedOut: Sentence<{ time: Value }>
    readonly staysHome: string
    readonly canceledToday: string
  }
  readonly "portal/check-in.codeBlock": {
    readonly replaced: string
    readonly codeForCheckInOut: string
    readonly codeOf: Sentence<{ full_name: Value }>
    readonly explanation: string
    readonly checkInCode: string
    readonly large: Sentence<{ part: Value }>
    readonly newCode: string
    readonly newCodeExplained: string
    readonly newCodeQuestion: Sentence<{ first_name: Value }>
    readonly newCodeConsequences: Sentence<{ first_name: Value }>
    readonly keepOld: string
    readonly makeNew: string
  }
  readonly "portal/check-in.walletButton": {
    readonly addToApple: Sentence<{ part: Value }>
    readonly addToGoogle: Sentence<{ part: Value }>
    readonly codeOf: Sentence<{ name: Value }>
  }
  readonly "portal/company.supportContacts": {
    readonly callOrWrite: string
    readonly websiteCallOrWrite: string
    readonly callUs: string
    readonly writeToUs: string
    readonly ourWebsite: string
  }
  readonly "portal/day.sheet": {
    readonly forWhom: string
    readonly cancel: string
    readonly callInstead: string
  }
  readonly "portal/day.late": {
    readonly title: string
    readonly howLate: string
    readonly minutes: Sentence<{ count: Value }>
    readonly hour: string
    readonly tells: Sentence<{ names: Value; time: Value }>
    readonly tellThem: string
  }
  readonly "portal/day.early": {
    readonly title: string
    readonly when: string
    readonly usually: Sentence<{ time: Value }>
    readonly timeNeeded: string
    readonly tells: string
    readonly tellThem: string
  }
  readonly "portal/day.pickUp": {
    readonly title: string
    readonly who: string
    readonly named: Sentence<{ name: Value; relationship: Value }>
    readonly onYourList: string
    readonly someoneNew: string
    readonly needsOk: string
    readonly choose: string
    readonly tells: Sentence<{ time: Value }>
    readonly name: string
    readonly nameNeeded: string
    readonly phone: string
    readonly phoneNeeded: string
    readonly phoneHint: string
    readonly once: Sentence<{ time: Value }>
    readonly youCanTakeItBack: string
    readonly thisPerson: string
    readonly iAllow: Sentence<{ me: Value; name: Value; names: Value }>
    readonly tick: string
    readonly giveOk: string
    readonly tellThem: string
  }
  readonly "portal/day.absent": {
    readonly title: string
    readonly why: string
    readonly ill: string
    readonly away: string
    readonly unsaid: string
    readonly nothingBack: Sentence<{ names: Value }>
    readonly tooLateToCancel: Sentence<{ names: Value }>
    readonly tells: Sentence<{ names: Value }>
    readonly staysHome: Sentence<{ name: Value }>
    readonly stayHome: string
    readonly cancelsNothing: string
    readonly giveDateUp: Sentence<{ name: Value }>
    readonly giveItUp: string
    readonly comesBack: Sentence<{ name: Value; summary: Value; unit: Value }>
    readonly cancelAllDates: Sentence<{ name: Value }>
    readonly cancelBooking: Sentence<{ name: Value }>
  }
  readonly "portal/day.below": {
    readonly runningLate: string
    readonly otherPickUp: string
    readonly notComing: string
    readonly earlyPickUp: string
    readonly callUs: string
    readonly ofName: Sentence<{ name: Value }>
    readonly comesAt: Sentence<{ time: Value }>
    readonly collectedAt: Sentence<{ time: Value }>
    readonly collects: Sentence<{ name: Value }>
    readonly collectsOnce: Sentence<{ name: Value }>
    readonly staysHome: string
    readonly readBy: Sentence<{ by: Value; time: Value }>
    readonly gotItBy: Sentence<{ by: Value; time: Value }>
    readonly answered: Sentence<{ by: Value; time: Value; answer: Value }>
    readonly notReadYet: string
    readonly used: Sentence<{ time: Value }>
    readonly locked: string
    readonly untilTime: Sentence<{ time: Value }>
    readonly code: string
    readonly sendText: string
    readonly textOf: Sentence<{ name: Value; digits: Value }>
    readonly withdraw: string
    readonly comesAfterAll: string
    readonly stranger: string
  }
  readonly "portal/day.notes": {
    readonly title: string
    readonly fresh: Sentence<{ count: Value }>
    readonly about: Sentence<{ where: Value; when: Value }>
    readonly forTomorrow: string
    readonly gotIt: string
    readonly youSaw: string
  }
  readonly "portal/day.photos": {
    readonly title: string
    readonly facts: Sentence<{ group: Value; when: Value }>
    readonly seenBy: string
    readonly alt: Sentence<{ group: Value }>
  }
  readonly "portal/day.faces": {
    readonly title: string
    readonly switch: Sentence<{ name: Value }>
    readonly explanation: Sentence<{ name: Value }>
  }
  readonly "portal/form.formErrors": {
    readonly typedIsSafe: string
    readonly anotherLook: Sentence<{ count: number }>
  }
  readonly "portal/form.unsavedChanges": {
    readonly title: string
    readonly explanation: string
    readonly keepEditing: string
    readonly leave: string
  }
  readonly "portal/form.formActions": {
    readonly cancel: string
  }
  readonly "portal/form.questionField": {
    readonly yes: string
    readonly no: string
    readonly chooseAllThatApply: string
    readonly optional: Sentence<{ label: Value }>
  }
  readonly "portal/forms.answeredForms": {
    readonly answered: string
    readonly change: Sentence<{ name: Value }>
  }
  readonly "portal/forms.filesField": {
    readonly file: Sentence<{ index: Value; isFiles: boolean }>
    readonly hint: Sentence<{ files_max: Value }>
    readonly chooseFiles: string
    readonly addFiles: string
  }
  readonly "portal/forms.formHeader": {
    readonly required: Sentence<{ until: Choice }>
    readonly optional: string
    readonly returned: string
    readonly private: string
    readonly askedFor: Sentence<{ program: Value; day: Choice; is_application: boolean }>
  }
  readonly "portal/forms.formsList": {
    readonly personalInformation: string
    readonly left: Sentence<{ to_fill: number }>
    readonly answerAll: Sentence<{ to_fill: number }>
    readonly toAnswer: string
    readonly optional: string
    readonly answered: string
    readonly archivedCount: Sentence<{ count: Value }>
    readonly archived: string
    readonly change: string
    readonly answerOne: string
    readonly lookAgain: string
    readonly formFor: Sentence<{ name: Value; name2: Value }>
    readonly answeredOn: Sentence<{ value: Value }>
    readonly skipped: string
    readonly notAnswered: string
    readonly askedAgain: string
    readonly dueBy: Sentence<{ dayOf: Value }>
  }
  readonly "portal/forms.listFields": {
    readonly edit: Sentence<{ title: Value }>
    readonly remove: Sentence<{ title: Value }>
    readonly change: Sentence<{ label: Value }>
    readonly addMedication: string
    readonly addOne: string
  }
  readonly "portal/forms.medicalItemDialog": {
    readonly nameMissing: string
    readonly severityMissing: string
    readonly actionMissing: string
    readonly nameHint: string
    readonly kindMissing: string
    readonly actionHint: string
    readonly done: string
  }
  readonly "portal/forms.medicationDialog": {
    readonly medication: string
    readonly nameHint: string
    readonly nameMissing: string
    readonly dose: string
    readonly doseMissing: string
    readonly whenOptional: string
    readonly whenHint: string
    readonly done: string
  }
  readonly "portal/forms.questionNotes": {
    readonly changedElsewhere: string
    readonly bothAreSaved: Sentence<{ words: Value }>
    readonly useTheOtherAnswers: string
    readonly keepMine: string
    readonly questionsChanged: string
    readonly typedIsSafe: Sentence<{ part: Value }>
    readonly new: Sentence<{ added: Value }>
    readonly filledIn: string
    readonly checkThem: Sentence<{ part: Value }>
    readonly sameAsIn: Sentence<{ is_own: boolean; name: Choice; day: Choice }>
    readonly use: Sentence<{ offersCount: number }>
    readonly for: Sentence<{ name: Value }>
    readonly signatureError: string
    readonly labels: Sentence<{ labels: Value; more: number }>
  }
  readonly "portal/forms.questionPipeline": {
    readonly setsAfter: Sentence<{ afterCount: number }>
    readonly continue: string
    readonly loadFailed: string
    readonly loadingTheQuestions: string
    readonly skip: string
  }
  readonly "portal/forms.questionSet": {
    readonly answered: string
    readonly needed: Sentence<{ part: Value }>
    readonly signWithYourFullName: string
    readonly signatureDated: Sentence<{ dayLabel: Value; today: Value }>
    readonly draftSaved: string
    readonly changedElsewhere: string
    readonly savedOffline: string
    readonly leftToFix: string
    readonly leftToAnswer: string
    readonly next: Sentence<{ title: Value }>
  }
  readonly "portal/forms.sendAnswers": {
    readonly saved: string
  }
  readonly "portal/forms.questionWords": {
    readonly you: string
    readonly yourChildren: string
  }
  readonly "portal/health.healthLog": {
    readonly correction: string
    readonly regular: string
    readonly asNeeded: string
    readonly incident: string
    readonly all: string
    readonly incidents: string
    readonly healthLog: string
    readonly writtenByTheGuides: string
    readonly loadingTheHealthLog: string
    readonly loadFailed: string
    readonly empty: string
    readonly noneOfKind: string
    readonly earlierFailed: string
    readonly medicationRecordPdf: string
    readonly correctionTitled: Sentence<{ title: Value }>
    readonly incidentTitled: Sentence<{ title: Value }>
    readonly notGiven: string
    readonly of: Sentence<{ about: Value }>
  }
  readonly "portal/health.healthSummary": {
    readonly health: string
    readonly theHealth: Sentence<{ name: Value }>
    readonly open: Sentence<{ part: Value }>
    readonly loading: string
    readonly loadFailed: string
    readonly nothingKnown: string
    readonly more: Sentence<{ itemsCount: Value }>
    readonly whoReads: Sentence<{ name: Value }>
  }
  readonly "portal/health.itemForm": {
    readonly saved: Sentence<{ name: Value; hasNoItem: boolean }>
    readonly unnamed: string
    readonly isRemoved: Sentence<{ name: Value }>
    readonly uploading: string
    readonly kind: string
    readonly howMuchIsTaken: string
    readonly doseHint: string
    readonly actionHint: string
    readonly reaction: string
    readonly emergencyPlan: string
    readonly addFile: string
    readonly remove: Sentence<{ name: Value }>
    readonly add: string
    readonly addNamed: Sentence<{ name: Value }>
    readonly save: string
    readonly close: string
  }
  readonly "portal/health.itemSearch": {
    readonly allergies: string
    readonly conditions: string
    readonly diets: string
    readonly medications: string
    readonly whatIsIt: string
    readonly hint: string
    readonly matches: string
    readonly notInTheList: string
    readonly addOwnWords: Sentence<{ value: Value }>
  }
  readonly "portal/health.knownItems": {
    readonly checkedNow: string
    readonly whatWeKnow: string
    readonly nothingKnown: string
    readonly addSomething: string
    readonly confirmRight: string
    readonly addTo: Sentence<{ first_name: Value }>
    readonly change: Sentence<{ name: Value }>
    readonly notCheckedYet: string
    readonly checkedByYou: Sentence<{ dayLabel: Value }>
    readonly edit: Sentence<{ name: Value }>
  }
  readonly "portal/health.medications": {
    readonly withdrawn: string
    readonly medicationAtCamp: string
    readonly loadingRequests: string
    readonly loadFailed: string
    readonly empty: string
    readonly askForAMedication: string
    readonly archive: Sentence<{ archived: Value }>
    readonly withdrawQuestion: string
    readonly withdrawExplained: Sentence<{ value: Value }>
    readonly keepIt: string
    readonly withdraw: string
    readonly asks: Sentence<{ by: Value; text: Value }>
    readonly toAnswer: string
    readonly sentAnswerBefore: Sentence<{ dayLabel: Value }>
    readonly edit: Sentence<{ name: Value }>
    readonly withdrawNamed: Sentence<{ name: Value }>
    readonly when: string
    readonly days: string
    readonly form: string
    readonly ownBox: Sentence<{ name: Value }>
    readonly asNeeded: string
    readonly answered: Sentence<{ by: Value; text: Value }>
    readonly given: Sentence<{ doses_given: number }>
  }
  readonly "portal/health.photoNote": {
    readonly checkThatNameAndDose: string
  }
  readonly "portal/health.privateLine": {
    readonly because: Sentence<{ what: Value; reason: Value }>
    readonly looksOfDay: Sentence<{ what: Value; times: number }>
    readonly whatWeKnow: string
    readonly medication: string
    readonly healthLog: string
    readonly rosterOfADay: string
    readonly filesYouSent: string
    readonly yourAnswers: string
    readonly notesFromBefore: string
    readonly whoReads: Sentence<{ first_name: Value }>
    readonly whoLooked: string
    readonly loadingWhoLooked: string
    readonly loadFailed: string
    readonly nobodyLooked: string
  }
  readonly "portal/health.profileSection": {
    readonly baselineQuestion: string
    readonly needsAndDoctor: string
    readonly answer: string
    readonly change: string
    readonly needsAndDoctorLower: string
    readonly notAnsweredYet: string
    readonly needs: string
    readonly notAnswered: string
    readonly physician: string
    readonly notGiven: string
    readonly insurance: string
    readonly titleOf: Sentence<{ first_name: Value }>
    readonly saved: string
    readonly explanation: string
    readonly whatHelps: string
    readonly physicianLabel: string
    readonly physicianPhone: string
    readonly insuranceLabel: string
    readonly policyNumber: string
    readonly policyholder: string
    readonly save: string
  }
  readonly "portal/health.requestCard": {
    readonly oneAt: Sentence<{ one: Value; times: Value }>
    readonly aDayAtMost: Sentence<{ max_per_day: Value }>
    readonly who: string
    readonly gives: string
    readonly when: string
    readonly days: string
    readonly inAll: string
    readonly for: string
    readonly whatTheNurseWillRead: string
  }
  readonly "portal/health.requestForm": {
    readonly noBookedDays: Sentence<{ first_name: Value }>
    readonly daysWithUs: Sentence<{ first_name: Value; rangeLabel: Value; hours: Value }>
    readonly uploading: string
    readonly what: string
    readonly name: string
    readonly dose: string
    readonly unitAndForm: string
    readonly whatFor: string
    readonly when: string
    readonly howOften: string
    readonly atSetTimes: string
    readonly asNeeded: string
    readonly signsToLook: string
    readonly signsHint: string
    readonly maxPerDay: string
    readonly from: string
    readonly until: string
    readonly instructions: string
    readonly theBox: string
    readonly boxHint: string
    readonly addAPhoto: string
    readonly handOver: Sentence<{ first_name: Value }>
    readonly whatTheNurseWillRead: string
    readonly alsoInHealth: Sentence<{ first_name: Value; items: Value }>
    readonly aDayAtMost: string
    readonly sendToTheNurse: string
    readonly saveChanges: string
    readonly doses: Sentence<{ doses: number }>
  }
  readonly "portal/health.severityField": {
    readonly aRashASneeze: string
    readonly needsMedicine: string
    readonly action: string
    readonly note: string
    readonly label: Sentence<{ value: Value }>
    readonly needs911: string
  }
  readonly "portal/health.timesField": {
    readonly times: string
    readonly anotherTime: string
    readonly addThisTime: string
    readonly other: string
    readonly timesOptional: string
  }
  readonly "portal/health.healthWords": {
    readonly given: string
    readonly refused: string
    readonly missed: string
    readonly corrected: string
    readonly seenBy: Sentence<{ name: Value }>
    readonly follows: Sentence<{ words: Value }>
    readonly called: Sentence<{ time: Value }>
    readonly asPlanned: string
    readonly asNeeded: string
    readonly asNeededFor: Sentence<{ note: Value }>
    readonly notGiven: string
    readonly by: Sentence<{ name: Value }>
    readonly whenNeeded: Sentence<{ when: Value; max: Choice }>
  }
  readonly "portal/invites.invite": {
    readonly title: Sentence<{ first_name: Value }>
    readonly titlePlain: string
    readonly lead: Sentence<{ company_name: Value }>
    readonly signInAs: Sentence<{ email: Value }>
    readonly password: string
    readonly hint: string
    readonly tooShort: string
    readonly save: string
    readonly loading: string
    readonly failed: string
    readonly unknown: string
    readonly usedTitle: string
    readonly used: string
    readonly forgotten: string
    readonly signIn: string
    readonly expiredTitle: string
    readonly expired: string
    readonly another: string
    readonly anotherSent: string
    readonly goneTitle: string
    readonly gone: string
  }
  readonly "portal/invites.code": {
    readonly title: string
    readonly lead: string
    readonly code: string
    readonly hint: string
    readonly missing: string
    readonly go: string
  }
  readonly "portal/invites.page": {
    readonly title: string
    readonly lead: Sentence<{ company_name: Value }>
    readonly leadOther: string
    readonly loading: string
    readonly failed: string
    readonly progress: string
    readonly left: Sentence<{ done: Value; all: Value }>
    readonly allRight: string
    readonly restRight: string
    readonly thanks: string
    readonly thanksMore: string
    readonly thanksWaiting: string
    readonly thanksWaitingMore: string
    readonly toDashboard: string
    readonly right: string
    readonly rightOf: Sentence<{ part: Value }>
    readonly isRight: string
    readonly isWaiting: string
    readonly isNew: string
    readonly isOpen: string
    readonly newTag: string
    readonly change: string
    readonly changeOf: Sentence<{ part: Value }>
    readonly notRight: string
    readonly notRightOf: Sentence<{ part: Value }>
    readonly saidRight: Sentence<{ part: Value }>
    readonly changedTitle: string
    readonly changed: string
  }
  readonly "portal/invites.notRight": {
    readonly label: string
    readonly hint: string
    readonly missing: string
    readonly send: string
    readonly leave: string
    readonly sent: string
    readonly waits: string
    readonly more: string
    readonly you: string
    readonly thread: Sentence<{ part: Value }>
    readonly line: Sentence<{ name: Value; when: Value }>
    readonly healthHint: string
    readonly askForCall: string
  }
  readonly "portal/invites.parts": {
    readonly noPhone: string
    readonly noAddress: string
    readonly noChildren: string
    readonly born: Sentence<{ day: Value }>
    readonly noBirthDate: string
    readonly notes: Sentence<{ count: number }>
    readonly show: string
    readonly showOf: Sentence<{ name: Value }>
    readonly healthLoading: string
    readonly healthFailed: string
    readonly healthLead: string
    readonly noContacts: string
    readonly emergency: string
    readonly pickUp: string
    readonly contactsFailed: string
    readonly noBookings: string
    readonly paidAll: Sentence<{ amount: Value }>
    readonly paidSome: Sentence<{ paid: Value; cost: Value }>
    readonly byCredit: string
    readonly free: string
    readonly noWaits: string
    readonly offered: string
    readonly position: Sentence<{ position: number }>
    readonly noMoney: string
    readonly credits: Sentence<{ count: number; name: Value }>
    readonly creditsUntil: Sentence<{ count: number; name: Value; day: Value }>
    readonly owed: Sentence<{ amount: Value }>
    readonly pay: string
    readonly inFavor: Sentence<{ amount: Value }>
    readonly noDocuments: string
    readonly signed: Sentence<{ day: Value }>
  }
  readonly "portal/invites.card": {
    readonly title: string
    readonly words: string
    readonly go: string
  }
  readonly "portal/opening.bar": {
    readonly from: Sentence<{ time: Value }>
    readonly fromDay: Sentence<{ day: Value }>
    readonly claim: string
    readonly places: Sentence<{ count: number }>
    readonly held: Sentence<{ count: number }>
    readonly payWhatYouGet: string
    readonly place: Sentence<{ position: Choice }>
    readonly asking: string
    readonly askingMore: Sentence<{ position: Choice }>
    readonly pay: Sentence<{ count: number }>
    readonly payFirst: Sentence<{ count: number; area: Value }>
    readonly atMost: Sentence<{ count: number }>
  }
  readonly "portal/opening.clock": {
    readonly days: Sentence<{ n: Value; days: Value; hours: Value }>
    readonly hours: Sentence<{ n: Value; hours: Value; minutes: Value }>
    readonly minutes: Sentence<{ n: Value; minutes: Value }>
    readonly open: string
    readonly opensAt: Sentence<{ day: Value; time: Value }>
    readonly openSince: Sentence<{ day: Value; time: Value }>
    readonly stay: string
    readonly later: string
    readonly present: Sentence<{ size: number }>
    readonly ready: string
    readonly timer: string
    readonly spoken: Sentence<{ minutes: number }>
    readonly nowOpen: string
  }
  readonly "portal/opening.code": {
    readonly keep: string
    readonly saved: Sentence<{ code: Value }>
    readonly signIn: string
    readonly forget: string
    readonly refused: Sentence<{ code: Value; why: Value }>
    readonly have: string
    readonly code: string
    readonly use: string
    readonly missing: string
    readonly tooMany: Sentence<{ seconds: number }>
    readonly isOpen: Sentence<{ name: Value }>
    readonly opens: Sentence<{ name: Value; day: Value; time: Value }>
  }
  readonly "portal/opening.got": {
    readonly title: string
    readonly first: Sentence<{ count: number }>
    readonly second: Sentence<{ count: number }>
    readonly waitlist: string
    readonly missed: string
    readonly full: string
    readonly second_got: Sentence<{ name: Value; second: Value }>
    readonly waits: Sentence<{ name: Value; position: Value }>
    readonly nothing: Sentence<{ name: Value }>
    readonly line: Sentence<{ program: Value; name: Value }>
    readonly allGot: string
    readonly over: string
    readonly booked: string
    readonly twoAreas: string
    readonly none: string
    readonly offered: Sentence<{ name: Value }>
    readonly held: string
    readonly gone: string
    readonly tooOldOrYoung: Sentence<{ name: Value }>
    readonly unknown: Sentence<{ name: Value }>
    readonly overlaps: Sentence<{ name: Value }>
    readonly apply: string
    readonly closed: string
  }
  readonly "portal/opening.ready": {
    readonly title: string
    readonly done: Sentence<{ done: Value; count: Value }>
    readonly profile: string
    readonly profileDone: string
    readonly profileMissing: string
    readonly grade: Sentence<{ name: Value }>
    readonly gradeDone: string
    readonly gradeMissing: string
    readonly birthDate: Sentence<{ name: Value }>
    readonly birthDateDone: string
    readonly birthDateMissing: string
    readonly documents: Sentence<{ name: Value }>
    readonly documentsDone: Sentence<{ done: Value; count: Value }>
    readonly questions: Sentence<{ name: Value }>
    readonly questionsOpen: Sentence<{ count: number }>
    readonly card: string
    readonly cardDone: string
    readonly cardMissing: string
    readonly cardName: Sentence<{ brand: Value; last4: Value }>
    readonly goodUntil: Sentence<{ month: Value; year: Value }>
  }
  readonly "portal/opening.atMost": {
    readonly title: string
    readonly hint: string
    readonly first: Sentence<{ count: number }>
    readonly dearer: Sentence<{ count: number }>
    readonly dearerOne: Sentence<{ count: number; program: Value; more: Value }>
    readonly total: string
    readonly credits: string
  }
  readonly "portal/orders.bookedOrder": {
    readonly youreBooked: string
    readonly paidAndMailed: Sentence<{ email: Choice; paid: Value }>
    readonly yourPasses: string
    readonly whatNext: string
    readonly paid: Sentence<{ amount: Value }>
    readonly byInvoice: Sentence<{ amount: Value }>
    readonly seeThePaymentPlan: string
    readonly dates: string
    readonly date: string
    readonly where: string
    readonly meetAt: string
  }
  readonly "portal/orders.cancelTerms": {
    readonly creditUntil: Sentence<{ refund: Choice; deadline: Value }>
    readonly notCancelable: string
    readonly policy: string
  }
  readonly "portal/orders.cardPaymentUnavailable": {
    readonly payWith: string
    readonly title: string
    readonly explanation: string
    readonly getHelp: string
  }
  readonly "portal/orders.checkoutScreen": {
    readonly whatYoureBooking: string
    readonly change: string
    readonly total: string
    readonly release: string
    readonly byInvoice: string
    readonly notPayable: string
    readonly nothingToPay: string
    readonly free: string
    readonly bookPayByInvoice: string
    readonly payNow: Sentence<{ due: Value }>
    readonly pay: Sentence<{ due: Value }>
    readonly book: string
    readonly reopened: Sentence<{ due: Choice; held_until: Choice; place_count: number }>
  }
  readonly "portal/orders.checkoutStopped": {
    readonly twoCheckouts: string
    readonly noLongerOffered: string
    readonly full: string
    readonly fewerPlaces: string
    readonly notEligible: string
    readonly heldTooLong: string
    readonly tooManyTries: string
    readonly heldInVain: string
    readonly holdAgainAt: Sentence<{ time: Value }>
    readonly holdAgainNow: string
    readonly waitAMinute: string
    readonly timeOver: string
    readonly noConnection: string
    readonly checkoutFailed: string
    readonly ownCheckout: string
    readonly takenOff: string
    readonly connectionExplained: string
    readonly tryAgain: string
    readonly holdThemAgain: string
    readonly backToTheSchedule: string
    readonly drop: Sentence<{ is_later: boolean; names: Value; goes_on: boolean }>
  }
  readonly "portal/orders.joinedLines": {
    readonly notInLine: string
    readonly inLine: Sentence<{ names: Value }>
    readonly inLineAndHeld: Sentence<{ names: Value; held_until: Value }>
  }
  readonly "portal/orders.checkout": {
    readonly timeOver: string
    readonly unknownError: string
    readonly holdingYourPlaces: string
    readonly released: string
    readonly endingPayment: string
    readonly notHeld: Sentence<{ count: number }>
    readonly continueToCheckout: string
  }
  readonly "portal/orders.emptyCheckout": {
    readonly empty: string
    readonly paid: Sentence<{ number: Value }>
    readonly over: string
    readonly seeOrder: string
    readonly findAProgram: string
  }
  readonly "portal/orders.flowSteps": {
    readonly questions: string
    readonly profile: string
    readonly card: string
    readonly dates: string
    readonly pay: string
    readonly ready: string
    readonly progress: string
    readonly done: string
  }
  readonly "portal/orders.holdCountdown": {
    readonly heldOne: string
    readonly heldMany: Sentence<{ place_count: number }>
    readonly heldUntil: Sentence<{ count: number; time: Value }>
    readonly minutesLeft: Sentence<{ spoken: number }>
    readonly placesHeld: string
    readonly finishBy: Sentence<{ is_extended: boolean; time: Value }>
  }
  readonly "portal/orders.nextSteps": {
    readonly loadingWhatsNext: string
    readonly calendar: string
    readonly calendarHint: string
    readonly add: string
    readonly receipt: string
    readonly receiptHint: string
    readonly seeTheOrder: string
    readonly seeTheWeek: string
    readonly weekHint: string
    readonly dashboard: string
  }
  readonly "portal/orders.orderTotal": {
    readonly youSave: Sentence<{ saved: Value }>
    readonly youSaveAndCredits: Sentence<{ saved: Value; credits: Value }>
    readonly total: string
    readonly remove: string
    readonly feeRate: Sentence<{ rate: Value; final_price: Value }>
    readonly noFee: string
    readonly totalByInvoice: Sentence<{ final_price: Value }>
    readonly totalByPlan: Sentence<{ final_price: Value }>
    readonly toPayToday: string
    readonly toPayNow: Sentence<{ amount: Value }>
    readonly creditsCover: Sentence<{ count: number; whose: Value }>
    readonly creditsCoverNobodys: Sentence<{ count: number }>
    readonly whose: Sentence<{ is_you: boolean; name: Value }>
  }
  readonly "portal/orders.paymentStatus": {
    readonly unsure: string
    readonly priceChanged: string
    readonly notBookedYet: string
    readonly notBoughtYet: string
    readonly notCharged: string
    readonly waitingForBank: string
    readonly offline: string
    readonly checkAgain: string
    readonly showTheNewPrice: string
    readonly tryAnotherCard: Sentence<{ message: Value; heldWords: Value }>
    readonly neverTwice: Sentence<{ place_count: number }>
    readonly stillHeld: Sentence<{ place_count: number }>
    readonly stillHeldUntil: Sentence<{ place_count: number; time: Value }>
  }
  readonly "portal/orders.promocodeField": {
    readonly tooMany: Sentence<{ minutes: number }>
    readonly use: string
    readonly missing: string
    readonly promoCode: string
    readonly haveACode: string
  }
  readonly "portal/orders.resumeBar": {
    readonly continue: string
    readonly placesHeld: Sentence<{ count: number; minutes: number }>
  }
  readonly "portal/orders.resumeCheckout": {
    readonly finishYourBooking: string
    readonly paymentOpen: string
    readonly placesHeld: Sentence<{ count: number; minutes: number }>
    readonly continue: string
  }
  readonly "portal/orders.stepHeader": {
    readonly timeOver: string
  }
  readonly "portal/orders.unbookedOrder": {
    readonly continueToCheckout: string
    readonly findAProgram: string
    readonly notFound: string
    readonly seeHistory: string
    readonly transactionHistory: string
  }
  readonly "portal/orders.paymentElsewhere": {
    readonly changed: string
    readonly seeTheOrder: string
    readonly noMoreTries: string
  }
  readonly "portal/orders.careStatements": {
    readonly forYourTaxes: string
    readonly explanation: string
    readonly statementOf: Sentence<{ year: Value }>
    readonly daysAndAmount: Sentence<{ days: number; amount: Value }>
    readonly withBefore: Sentence<{ days: number; amount: Value; before: Value }>
    readonly daysBefore: Sentence<{ days: number }>
  }
  readonly "portal/orders.creditList": {
    readonly empty: string
    readonly useBy: Sentence<{ dayLabel: Value }>
    readonly kinds: Sentence<{ is_free: boolean; is_program_credit: boolean; count: number }>
  }
  readonly "portal/orders.creditsBack": {
    readonly title: Sentence<{ backCount: number }>
    readonly bookWithIt: Sentence<{ bookingName: Value }>
  }
  readonly "portal/orders.creditsLeft": {
    readonly credits: string
    readonly buyAndSave: string
    readonly loadingYourCredits: string
    readonly loadFailed: string
  }
  readonly "portal/orders.historyFilters": {
    readonly stillToPay: string
    readonly paid: string
    readonly moneyCameBack: string
    readonly oldestFirst: string
    readonly numberLatestFirst: string
    readonly numberEarliestFirst: string
    readonly programAToZ: string
    readonly programZToA: string
    readonly childAToZ: string
    readonly childZToA: string
    readonly priceHighestFirst: string
    readonly priceLowestFirst: string
    readonly stateToPayFirst: string
    readonly statePaidFirst: string
    readonly filterAndSort: string
    readonly filterAndSortCount: Sentence<{ count: number }>
    readonly child: string
    readonly everyone: string
    readonly state: string
    readonly all: string
    readonly from: string
    readonly to: string
    readonly pickLater: Sentence<{ day: Value }>
    readonly sortBy: string
    readonly newestFirst: string
    readonly clearAll: string
  }
  readonly "portal/orders.historyRow": {
    readonly sentBack: string
    readonly partlySentBack: string
    readonly notPaidYet: string
    readonly paymentFailed: string
    readonly overdue: Sentence<{ left: Value }>
    readonly toPay: Sentence<{ left: Value }>
    readonly toPayNext: Sentence<{ left: Value; has_payment_plan: boolean; dayLabel: Value }>
    readonly paid: string
    readonly owed: Sentence<{ amount: Value }>
    readonly nothingToPay: string
    readonly withYourBank: string
    readonly closed: string
    readonly number: Sentence<{ number: Value }>
    readonly paymentPlan: string
    readonly finishPaying: string
  }
  readonly "portal/orders.historyTable": {
    readonly program: string
    readonly child: string
    readonly placed: string
    readonly no: string
    readonly state: string
    readonly price: string
    readonly receiptAndPayment: string
    readonly sortedBy: Sentence<{ field: Choice; is_ascending: boolean }>
  }
  readonly "portal/orders.latestMoney": {
    readonly money: string
    readonly transactionHistory: string
    readonly loadingYourOrders: string
    readonly loadFailed: string
  }
  readonly "portal/orders.latestOrders": {
    readonly nothingBoughtYet: string
  }
  readonly "portal/orders.addOns": {
    readonly title: string
    readonly aDay: Sentence<{ price: Value }>
    readonly once: Sentence<{ price: Value }>
    readonly allDays: string
    readonly add: string
    readonly dayFull: Sentence<{ day: Value }>
    readonly soldOut: string
    readonly changed: string
    readonly failed: string
    readonly again: string
  }
  readonly "portal/orders.bookingAddOns": {
    readonly folded: Sentence<{ what: Value; count: number }>
    readonly title: string
    readonly cancel: string
    readonly cancelOne: Sentence<{ what: Value }>
    readonly yes: string
    readonly keep: string
    readonly REFUND: Sentence<{ amount: Value }>
    readonly CODE: Sentence<{ amount: Value }>
    readonly NOTHING: string
    readonly isCanceled: Sentence<{ what: Value }>
    readonly failed: string
    readonly again: string
  }
  readonly "portal/orders.orderBookings": {
    readonly bookingFor: Sentence<{ name: Value }>
    readonly canceled: Sentence<{ part: Value }>
    readonly oneUsed: Sentence<{ kindOf: Value }>
    readonly keepMyCredit: string
    readonly youKeepYourCredit: string
    readonly yourCreditPays: string
    readonly useIt: string
  }
  readonly "portal/orders.orderDocuments": {
    readonly paidOf: Sentence<{ paid_amount: Value; final_price: Value }>
    readonly invoice: Sentence<{ day: Choice; number: Value }>
    readonly nothingLeftToPay: string
    readonly toPay: Sentence<{ left_amount: Value }>
    readonly creditNote: Sentence<{ day: Choice }>
    readonly back: Sentence<{ refunded_amount: Value }>
    readonly refused: Sentence<{ refunded_amount: Value }>
    readonly lessToPay: Sentence<{ reduced_amount: Value }>
    readonly dependentCareStatement: string
    readonly careStatementHint: Sentence<{ year: Value; isToday: boolean }>
    readonly pdf: string
    readonly receipt: Sentence<{ day: Choice }>
  }
  readonly "portal/orders.orderFacts": {
    readonly total: string
    readonly number: Sentence<{ number: Value }>
  }
  readonly "portal/orders.orderMoney": {
    readonly was: string
    readonly payNow: string
    readonly otherCard: string
  }
  readonly "portal/orders.orderPrice": {
    readonly feeRate: Sentence<{ rate: Value; final_price: Value }>
    readonly each: Sentence<{ unit_price: Value }>
    readonly onlyCredits: Sentence<{ by_credit: number }>
    readonly someCredits: Sentence<{ by_credit: number }>
    readonly total: string
  }
  readonly "portal/orders.orderScreen": {
    readonly aPlace: string
    readonly placeOf: Sentence<{ name: Value; program: Value }>
    readonly whoAndWhen: string
    readonly priceDetails: string
    readonly money: string
    readonly toCome: Sentence<{ left: Value }>
    readonly pay: Sentence<{ left_amount: Value }>
    readonly documents: string
    readonly writeTo: Sentence<{ number: Choice; email: Value }>
    readonly transactionHistory: string
    readonly order: Sentence<{ number: Choice }>
    readonly paidOf: Sentence<{ costs: Value }>
    readonly nothingToPay: string
    readonly owedToYou: string
    readonly addToCalendar: string
    readonly finishPaying: string
    readonly bookAgain: string
  }
  readonly "portal/orders.orderWho": {
    readonly oneUsed: Sentence<{ kind: Value }>
    readonly of: Sentence<{ name: Value }>
    readonly seeTheNewPlace: Sentence<{ part: Value }>
    readonly moveOrCancelUntil: Sentence<{ isReschedule_until: boolean; at: Value }>
    readonly moveUntil: Sentence<{ at: Value }>
    readonly moveOnlyUntil: Sentence<{ at: Value }>
    readonly move: Sentence<{ named: Value }>
    readonly cancel: Sentence<{ named: Value }>
    readonly over: string
    readonly onNow: string
    readonly tooLate: string
    readonly youGetCredit: Sentence<{ kind: Value }>
    readonly youGetCode: Sentence<{ amount: Value }>
    readonly nothingComesBack: string
    readonly back: Sentence<{ back: Value }>
    readonly creditCameBack: Sentence<{ day: Choice; kind: Value }>
    readonly codeCameBack: Sentence<{ amount: Value }>
    readonly paymentMoved: string
    readonly nothingCameBack: string
    readonly refused: Sentence<{ amount: Value }>
    readonly creditForMoney: string
    readonly movedOn: Sentence<{ day: Value }>
    readonly canceledOn: Sentence<{ day: Value }>
    readonly youGetLess: Sentence<{ less: Value }>
    readonly youGetBack: Sentence<{ back: Value }>
    readonly youGetLessAndBack: Sentence<{ less: Value; back: Value }>
    readonly less: Sentence<{ less: Value }>
    readonly lessAndBack: Sentence<{ less: Value; back: Value }>
  }
  readonly "portal/orders.receiptButton": {
    readonly downloadReceipt: string
  }
  readonly "portal/orders.orderWords": {
    readonly notBookedYet: string
    readonly unpaid: string
    readonly notPaidYet: string
    readonly unpaidUncharged: string
    readonly almostThere: string
    readonly waitingForBank: string
    readonly ended: Sentence<{ is_for_credits: boolean }>
    readonly paidTooLate: string
    readonly endedUnpaid: Sentence<{ is_for_credits: boolean }>
    readonly nothingDue: Sentence<{ how: Value }>
    readonly invoiceSent: Sentence<{ number: Value; amount: Value }>
    readonly partPaid: Sentence<{ card: Choice; amount: Value; total: Value }>
    readonly paid: Sentence<{ card: Choice; amount: Value }>
  }
  readonly "portal/orders.orderStates": {
    readonly notPaidYet: string
    readonly notBooked: string
    readonly withYourBank: string
    readonly paymentFailed: string
    readonly invoiceOverdue: string
    readonly moved: string
    readonly canceled: string
    readonly booked: string
    readonly bought: string
    readonly openBefore: string
    readonly paidBefore: string
    readonly places: Sentence<{ count: number }>
    readonly placesOf: Sentence<{ left: Value; count: number }>
    readonly nextFailed: Sentence<{ amount: Value }>
    readonly next: Sentence<{ amount: Value; card: Choice }>
    readonly invoiceDue: Sentence<{ amount: Value; number: Value }>
  }
  readonly "portal/orders.moneyStops": {
    readonly title: Sentence<{ day: Value; title: Value }>
    readonly deposit: string
    readonly part: Sentence<{ part: Value; count: Value }>
    readonly parts: Sentence<{ first: Value; last: Value; count: Value }>
    readonly paid: string
    readonly onInvoice: Sentence<{ number: Value }>
    readonly paidWith: Sentence<{ how: Choice }>
    readonly lessToPay: Sentence<{ amount: Value }>
    readonly sentTo: Sentence<{ amount: Value; card: Choice }>
    readonly onItsWay: Sentence<{ amount: Value; card: Choice }>
    readonly refused: Sentence<{ amount: Value; card: Choice }>
    readonly moved: Sentence<{ booking: Value }>
    readonly canceled: Sentence<{ booking: Value }>
    readonly bankQuestion: string
    readonly bankResolved: string
    readonly bankReviewing: string
    readonly bankReturned: string
    readonly disputed: string
    readonly sentAgain: string
    readonly asCode: string
    readonly otherwise: Sentence<{ way: Choice }>
    readonly noLongerDue: string
    readonly declined: string
    readonly withCard: Sentence<{ card: Choice }>
    readonly beingCharged: Sentence<{ card: Choice }>
    readonly overdue: string
    readonly waysToPay: string
    readonly invoice: Sentence<{ number: Value }>
  }
  readonly "portal/orders.payouts": {
    readonly asCode: Sentence<{ amount: Value }>
    readonly throughBank: Sentence<{ amount: Value; day: Value }>
    readonly sentBy: Sentence<{ way: Choice; amount: Value; day: Value; note: Choice }>
    readonly refusedAgain: Sentence<{ card: Choice; amount: Value; day: Value }>
    readonly sentAgain: Sentence<{ amount: Value; card: Choice; day: Value }>
    readonly onItsWay: Sentence<{ amount: Value; card: Choice }>
  }
  readonly "portal/orders/credits.boughtOrder": {
    readonly loadingYourOrder: string
    readonly loadFailed: string
    readonly yoursNow: string
    readonly price: string
    readonly seeThePaymentPlan: string
    readonly paid: string
    readonly whatNext: string
    readonly pickDates: string
    readonly pickDatesHint: string
    readonly pickDatesWithThem: string
    readonly paymentPlan: string
    readonly paymentPlanHint: string
    readonly keepTheReceipt: string
    readonly receiptHint: string
    readonly finishPaying: string
    readonly creditsPackages: string
  }
  readonly "portal/orders/credits.cartPanel": {
    readonly cart: string
    readonly yourCart: string
    readonly empty: string
    readonly packageSaves: Sentence<{ credit_count: Value; saving: Value; name: Value }>
    readonly swapToThePackage: string
    readonly feeRate: Sentence<{ rateWords: Value; final_price: Value }>
    readonly cardFee: Sentence<{ part: Value }>
    readonly toPay: string
    readonly promoCodesLater: string
    readonly withFee: Sentence<{ words: Value }>
    readonly checkOut: string
    readonly listPrice: string
    readonly credits: Sentence<{ count: number }>
  }
  readonly "portal/orders/credits.creditTypeCard": {
    readonly quantityOrMore: Sentence<{ min_quantity: Value }>
    readonly quantities: Sentence<{ min_quantity: Value; max_quantity: Value }>
    readonly offAmount: Sentence<{ off: Value }>
    readonly goodFor: Sentence<{ months_valid: number }>
    readonly pricesOf: Sentence<{ name: Value }>
    readonly youBuy: string
    readonly off: string
    readonly each: string
    readonly yourPriceNow: string
    readonly atMost: Sentence<{ most: Value }>
    readonly nextTier: Sentence<{ least: Value; amount: Value }>
    readonly nextTierMore: Sentence<{ count: Value; amount: Value }>
  }
  readonly "portal/orders/credits.creditsScreen": {
    readonly empty: string
    readonly credits: string
    readonly loadingThePackages: string
    readonly packagesFailed: string
    readonly packages: string
    readonly packagesHint: string
    readonly goodToKnow: string
    readonly usedFirst: string
    readonly creditsFromCancelling: string
    readonly noCash: string
  }
  readonly "portal/orders/credits.ownCredits": {
    readonly youHave: string
    readonly loadingYourCredits: string
    readonly loadFailed: string
    readonly empty: string
    readonly noExpiration: string
    readonly useBy: Sentence<{ dayLabel: Value }>
    readonly upgradeA: Sentence<{ name: Value }>
    readonly upgrade: string
    readonly credits: Sentence<{ is_free: boolean; name: Value }>
  }
  readonly "portal/orders/credits.packageCard": {
    readonly saves: Sentence<{ saving: Value }>
    readonly oneByOne: Sentence<{ part: Value; price: Value }>
    readonly addNamed: Sentence<{ name: Value }>
    readonly add: string
  }
  readonly "portal/orders/credits.purchaseCheckout": {
    readonly loadingThePrice: string
    readonly loadFailed: string
  }
  readonly "portal/orders/credits.purchaseForm": {
    readonly whatYoureBuying: string
    readonly total: string
    readonly chargedOnce: string
    readonly mayConfirm: string
    readonly nothingToPay: string
    readonly pay: Sentence<{ due: Value }>
    readonly payNow: Sentence<{ due: Value }>
    readonly getThemNow: string
  }
  readonly "portal/orders/credits.unpaidCheckout": {
    readonly placedEarlier: string
    readonly notFound: string
    readonly loadingYourOrder: string
    readonly loadFailed: string
    readonly chooseCredits: string
    readonly cancelThisOrder: string
  }
  readonly "portal/orders/credits.upgradeChoices": {
    readonly yours: string
    readonly useBy: Sentence<{ dayLabel: Value }>
    readonly choices: string
    readonly empty: string
    readonly bookWithIt: string
    readonly upgradeTo: Sentence<{ name: Value }>
    readonly difference: Sentence<{ dearer: Value; price: Value }>
    readonly upgradeToSentence: Sentence<{ name: Value }>
    readonly upgrade: string
  }
  readonly "portal/orders/credits.purchasePromocode": {
    readonly paidAlready: string
    readonly takesNothingOff: string
  }
  readonly "portal/orders/invoices.invoiceActions": {
    readonly invoice: Sentence<{ label: Value; number: Value }>
    readonly pdfOfInvoice: Sentence<{ number: Value }>
    readonly pdf: string
  }
  readonly "portal/orders/invoices.invoiceList": {
    readonly loadFailed: string
    readonly toPay: string
    readonly openInvoices: string
    readonly openIn: Sentence<{ openCount: number }>
    readonly payTheFirst: Sentence<{ left_amount: Value }>
    readonly payAmount: Sentence<{ left_amount: Value }>
    readonly pastInvoices: string
    readonly olderFailed: string
    readonly restrictionWarning: string
    readonly number: Sentence<{ number: Value }>
    readonly sent: Sentence<{ dayLabel: Value }>
    readonly pay: string
    readonly firstDue: Sentence<{ is_overdue: boolean; day: Value }>
  }
  readonly "portal/orders/invoices.invoiceSent": {
    readonly invoiceSent: string
    readonly booked: Sentence<{ names: Choice; count: number }>
    readonly emailedTo: Sentence<{ email: Value }>
    readonly inHistory: string
    readonly invoice: Sentence<{ number: Value }>
    readonly number: Sentence<{ number: Value }>
    readonly due: Sentence<{ dayWords: Value }>
    readonly payWithin: Sentence<{ days: number; is_mailed: boolean }>
    readonly for: string
    readonly payNow: string
    readonly whatNext: string
    readonly placesBooked: Sentence<{ count: number }>
    readonly nothingToPay: Sentence<{ due: Value }>
    readonly seeTheWeek: string
    readonly allChildrenAllPlaces: string
    readonly dashboard: string
    readonly paid: string
  }
  readonly "portal/orders/invoices.payByInvoice": {
    readonly invoice: string
    readonly noCardFeeDue: Sentence<{ final_price: Value; dayLabel: Value; description: Value }>
  }
  readonly "portal/orders/invoices.payInvoiceScreen": {
    readonly invoice: Sentence<{ number: Value }>
    readonly sentDue: Sentence<{ title: Value; business_name: Value; sent_on: Value; due_on: Value }>
    readonly leftNothing: string
    readonly leftToPay: string
    readonly partPaid: Sentence<{ paid_amount: Value; amount: Value }>
    readonly received: Sentence<{ amount: Value; left_amount: number }>
    readonly processing: string
    readonly whatFor: string
    readonly noLongerDue: string
    readonly inAll: string
    readonly payByCard: string
    readonly amount: string
    readonly amountHint: Sentence<{ smallest_charge: Value }>
    readonly cardsUnavailable: string
    readonly pay: Sentence<{ amount: Value }>
  }
  readonly "portal/orders/invoices.invoiceWords": {
    readonly canceled: string
    readonly paid: Sentence<{ day: Choice }>
    readonly overdue: Sentence<{ days: number }>
    readonly dueToday: Sentence<{ is_partly_paid: boolean }>
    readonly dueInDays: Sentence<{ is_partly_paid: boolean; days: number }>
    readonly dueOn: Sentence<{ is_partly_paid: boolean; day: Value }>
  }
  readonly "portal/orders/plans.awaitPart": {
    readonly stillChecking: string
  }
  readonly "portal/orders/plans.failedPayment": {
    readonly confirmTitle: string
    readonly confirmExplained: Sentence<{ amount: Value; stay: Value }>
    readonly failedTitle: string
    readonly failedFinally: Sentence<{ amount: Value; stay: Value }>
    readonly safeUntil: Sentence<{ safe: Value; day: Value }>
    readonly failedWillRetry: Sentence<{ amount: Value; part: Value; dayWords: Value }>
    readonly stay: Sentence<{ bought: Choice }>
    readonly safe: Sentence<{ bought: Choice }>
  }
  readonly "portal/orders/plans.incompletePlans": {
    readonly allMoney: string
    readonly leftOf: Sentence<{ title: Value }>
    readonly partsPaid: Sentence<{ paid: Value; installmentsCount: Value }>
    readonly nextOn: Sentence<{ amount: Value; dayLabel: Value; card: Choice }>
    readonly failed: Sentence<{ amount: Value }>
    readonly cardExpires: Sentence<{ cardWords: Value }>
    readonly noCard: Sentence<{ day: Value }>
    readonly payNow: Sentence<{ amount: Value }>
    readonly seeThePlan: string
    readonly ofTitle: Sentence<{ title: Value }>
    readonly payTheRestNow: string
    readonly paymentPlans: Sentence<{ count: number }>
  }
  readonly "portal/orders/plans.latePlans": {
    readonly whenToPay: string
    readonly allToday: string
    readonly lookingUp: string
    readonly offline: string
    readonly loadFailed: string
    readonly inParts: string
    readonly none: string
    readonly seePlans: string
    readonly loadAgain: string
  }
  readonly "portal/orders/plans.planCards": {
    readonly loadingYourCards: string
    readonly loadFailed: string
    readonly default: string
  }
  readonly "portal/orders/plans.planChoices": {
    readonly whenToPay: string
    readonly allToday: string
    readonly byInvoice: string
    readonly explanation: Sentence<{ final_price: Value }>
    readonly today: string
  }
  readonly "portal/orders/plans.planLine": {
    readonly tries: string
    readonly tried: Sentence<{ dayLabel: Value }>
    readonly lastTry: Sentence<{ dayLabel: Value }>
    readonly try: Sentence<{ day: Value; which: Choice }>
  }
  readonly "portal/orders/plans.planPaid": {
    readonly planDone: string
    readonly backOnTrack: string
    readonly paid: string
    readonly paidJustNow: Sentence<{ card: Choice; amount: Value; was_late: boolean }>
    readonly backToDashboard: string
  }
  readonly "portal/orders/plans.planScreen": {
    readonly cardChanged: string
    readonly dashboard: string
    readonly paymentPlan: string
    readonly left: Sentence<{ left_amount: Value }>
    readonly payAmountWith: Sentence<{ amount: Value }>
    readonly payWith: string
    readonly default: string
    readonly useCardToo: Sentence<{ dayLabel: Value }>
    readonly leftNothing: string
    readonly leftToPay: string
    readonly partPaid: Sentence<{ paid_amount: Value; paid_amount2: Value }>
    readonly sentBack: Sentence<{ amount: Value }>
    readonly cardExpires: Sentence<{ cardWords: Value }>
    readonly cardMissing: Sentence<{ day: Value; amount: Value }>
    readonly cardLeft: Sentence<{ card: Value; day: Value; amount: Value }>
    readonly chooseFirst: string
    readonly dueOn: Sentence<{ dayWords: Value }>
    readonly paidAutomatically: string
    readonly paysWith: string
    readonly otherCard: string
    readonly whatFor: string
    readonly paymentPlanPolicy: string
    readonly declined: string
    readonly declinedNow: string
    readonly cardsUnavailable: string
    readonly automaticallyOn: Sentence<{ dayWords: Value }>
    readonly transactionHistory: string
    readonly now: string
    readonly newCard: string
    readonly ofOrder: Sentence<{ day: Choice; title: Value }>
  }
  readonly "portal/orders/plans.whatFor": {
    readonly onTheWholeOrder: string
    readonly noLongerDue: string
    readonly sentBack: string
    readonly inAll: string
  }
  readonly "portal/orders/plans.planPayBar": {
    readonly payAll: Sentence<{ card: Choice; amount: Value }>
    readonly payPart: Sentence<{ card: Choice; amount: Value }>
  }
  readonly "portal/orders/plans.planWords": {
    readonly payments: Sentence<{ count: number }>
    readonly noCard: string
    readonly expires: Sentence<{ month: Value; year: Value }>
    readonly declined: Sentence<{ day: Choice }>
    readonly paidOn: Sentence<{ day: Value }>
    readonly canceled: Sentence<{ day: Value }>
    readonly nothingToPay: string
    readonly notPaid: Sentence<{ day: Value }>
    readonly cardSaid: Sentence<{ card: Value; said: Value }>
    readonly next: Sentence<{ day: Value }>
    readonly last: Sentence<{ day: Value }>
    readonly beingCharged: Sentence<{ card: Value }>
    readonly cardInDays: Sentence<{ card: Value; days: number }>
    readonly afterTheOneBefore: string
  }
  readonly "portal/pages.afterScheduleQuestions": {
    readonly personalInformation: string
    readonly loadingYourQuestions: string
    readonly loadFailed: string
    readonly saveAndFinish: string
    readonly allAnswered: string
    readonly allAnsweredExplained: string
    readonly toMyDashboard: string
    readonly seeYourAnswers: string
  }
  readonly "portal/pages.applicationForms": {
    readonly application: string
    readonly notFound: string
    readonly allApplications: string
    readonly backToApplication: string
    readonly loadingTheQuestions: string
    readonly loadFailed: string
    readonly saveAndGoBack: string
    readonly allAnswered: string
    readonly applicationQuestions: string
    readonly aParticipant: string
    readonly notChangeable: string
    readonly changeableUntil: Sentence<{ isMaySubmit: boolean }>
    readonly noQuestions: string
    readonly seeApplication: string
    readonly seeYourAnswers: string
  }
  readonly "portal/pages.applicationProcess": {
    readonly applyForAPlace: string
    readonly chooseProgram: string
    readonly findAProgram: string
    readonly loadingTheProgram: string
    readonly loadFailed: string
  }
  readonly "portal/pages.application": {
    readonly application: string
    readonly notFound: string
    readonly allApplications: string
    readonly loadingTheApplication: string
    readonly loadFailed: string
  }
  readonly "portal/pages.applications": {
    readonly title: Sentence<{ wbr: Value }>
    readonly explanation: string
  }
  readonly "portal/pages.availability": {
    readonly scheduleDates: string
    readonly checkSchedule: string
  }
  readonly "portal/pages.beforeScheduleQuestions": {
    readonly scheduleDates: string
    readonly empty: string
    readonly findAProgram: string
    readonly questions: string
    readonly loadingTheQuestions: string
    readonly loadFailed: string
    readonly saveAndCheckOut: string
    readonly allAnswered: string
    readonly allAnsweredExplained: string
    readonly continueToCheckout: string
  }
  readonly "portal/pages.booking": {
    readonly booking: string
    readonly notFound: string
    readonly toTheDashboard: string
    readonly loadingYourBooking: string
    readonly loadFailed: string
    readonly theOrder: string
    readonly aboutTheProgram: string
    readonly theDay: string
    readonly days: Sentence<{ daysCount: Value }>
    readonly you: string
  }
  readonly "portal/pages.cancelCredit": {
    readonly cancelABooking: string
    readonly explanation: string
    readonly notFound: string
    readonly allBookings: string
    readonly loadingWhatYouGetBack: string
    readonly loadFailed: string
  }
  readonly "portal/pages.directions": {
    readonly directionsAndDetails: string
    readonly explanation: string
    readonly loadingTheLocations: string
    readonly loadFailed: string
    readonly addressAfterBooking: string
  }
  readonly "portal/pages.lineup": {
    readonly lineup: string
    readonly showBy: string
    readonly locations: string
    readonly areaNotFound: string
  }
  readonly "portal/pages.program": {
    readonly program: string
    readonly notOffered: string
    readonly exploreOffered: string
    readonly loadFailed: string
    readonly loadingTheProgram: string
  }
  readonly "portal/pages.reschedule": {
    readonly changeABooking: string
    readonly explanation: string
    readonly notFound: string
    readonly allBookings: string
    readonly loadingYourBooking: string
    readonly loadFailed: string
  }
  readonly "portal/pages.scheduleAndPaySuccess": {
    readonly youreBooked: string
    readonly loadFailed: string
    readonly loadFailedExplained: string
    readonly yourBooking: string
    readonly lookingUpYourBooking: string
  }
  readonly "portal/pages.scheduleCheckout": {
    readonly checkOutAndPay: string
  }
  readonly "portal/pages.scheduleSharing": {
    readonly yourOwnCalendarFile: string
    readonly saveCalendarFile: string
    readonly scheduleSharing: string
    readonly explanation: string
    readonly loadingYourBookings: string
    readonly loadFailed: string
    readonly nothingComingUp: string
    readonly findAProgram: string
  }
  readonly "portal/pages.scheduleWaitlist": {
    readonly joinTheWaitlist: string
    readonly noProgram: string
    readonly findAProgram: string
    readonly loadFailed: string
    readonly loadingTheProgram: string
  }
  readonly "portal/pages.wayBackToSchedule": {
    readonly back: string
  }
  readonly "portal/pages.addParticipant": {
    readonly addYourself: string
    readonly addAParticipant: string
    readonly yourselfExplained: string
    readonly childInstead: Sentence<{ link: Value }>
    readonly addParticipant: string
    readonly yourParticipant: string
    readonly added: Sentence<{ first_name: Value }>
  }
  readonly "portal/pages.contacts": {
    readonly contacts: string
    readonly explanation: string
    readonly loadingYourContacts: string
    readonly loadFailed: string
    readonly whatFor: string
    readonly inEmergency: string
    readonly inEmergencyNote: string
    readonly pickUp: string
    readonly pickUpNote: string
    readonly sharing: string
    readonly sharingNote: string
    readonly addressesBefore: string
    readonly livesAt: Sentence<{ person: Choice; address: Value }>
    readonly otherEmail: Sentence<{ person: Choice; email: Value }>
  }
  readonly "portal/pages.customDocument": {
    readonly document: string
    readonly notFound: string
    readonly allDocuments: string
    readonly backToApplication: string
    readonly forNames: Sentence<{ names: Value }>
    readonly loadingTheDocument: string
    readonly loadFailed: string
  }
  readonly "portal/pages.dashboard": {
    readonly hello: Sentence<{ first_name: Value }>
    readonly schedule: string
    readonly empty: string
    readonly asOf: Sentence<{ time: Value }>
  }
  readonly "portal/pages.documents": {
    readonly loadingYourDocuments: string
    readonly loadFailed: string
    readonly empty: string
    readonly toMyDashboard: string
    readonly whatMakesThemCome: string
    readonly addChild: string
    readonly addChildNote: string
    readonly book: string
    readonly bookNote: string
    readonly contact: string
    readonly contactNote: string
  }
  readonly "portal/pages.editParticipant": {
    readonly notFoundTitle: string
    readonly edit: Sentence<{ first_name: Value }>
    readonly notFound: string
    readonly seeYourParticipants: string
    readonly save: string
    readonly saved: Sentence<{ first_name: Value }>
  }
  readonly "portal/pages.firstChildren": {
    readonly titleFirst: string
    readonly titleNext: string
    readonly explanationFirst: string
    readonly explanationNext: string
    readonly addChild: string
    readonly notNow: string
  }
  readonly "portal/pages.medicationArchive": {
    readonly medicationRequests: string
    readonly explanation: string
    readonly loadingTheArchive: string
    readonly loadFailed: string
    readonly empty: string
    readonly toMyParticipants: string
    readonly ofParticipant: Sentence<{ full_name: Value }>
    readonly health: Sentence<{ part: Value }>
  }
  readonly "portal/pages.medicationRequest": {
    readonly participants: string
    readonly notChangeable: string
    readonly notFound: string
    readonly toMyParticipants: string
    readonly health: string
    readonly askForAMedication: string
    readonly changeYourRequest: string
    readonly explanation: string
    readonly loading: string
    readonly loadFailed: string
    readonly sent: string
    readonly saved: string
  }
  readonly "portal/pages.oneParticipant": {
    readonly days: string
    readonly allHistory: string
    readonly upcoming: string
    readonly past: string
  }
  readonly "portal/pages.participantHealth": {
    readonly participants: string
    readonly notFound: string
    readonly toMyParticipants: string
    readonly participant: string
    readonly health: string
    readonly loading: string
    readonly loadFailed: string
  }
  readonly "portal/pages.participant": {
    readonly notFoundTitle: string
    readonly notFound: string
    readonly toMyParticipants: string
  }
  readonly "portal/pages.participants": {
    readonly participants: string
    readonly explanation: string
    readonly participant: string
    readonly add: Sentence<{ part: Value }>
    readonly loadingYourFamily: string
    readonly loadFailed: string
    readonly empty: string
    readonly addParticipant: string
    readonly addYourself: string
  }
  readonly "portal/pages.pastBookings": {
    readonly pastBookings: string
    readonly latestFirst: string
    readonly whoseBookings: string
    readonly empty: string
  }
  readonly "portal/pages.personalInfo": {
    readonly personalInformation: string
    readonly neededBefore: Sentence<{ name: Value }>
    readonly whoSees: Sentence<{ name: Value }>
    readonly loadingYourInformation: string
    readonly loadFailed: string
    readonly missing: Sentence<{ missing: Value }>
    readonly whatIsMissing: string
    readonly yourInformation: string
    readonly loadingCountries: string
    readonly countriesFailed: string
    readonly saved: string
  }
  readonly "portal/pages.profile": {
    readonly personalInformation: string
    readonly emergencyContactsAndPick: string
    readonly participants: string
    readonly cards: string
    readonly yourProfile: string
    readonly loadingYourProfile: string
    readonly loadFailed: string
    readonly noNameYet: string
    readonly yourInformation: string
    readonly missing: Sentence<{ missing: Value }>
    readonly completeIt: string
    readonly yourAccount: string
    readonly devices: string
    readonly loadingYourDevices: string
    readonly devicesFailed: string
    readonly language: string
    readonly languageCarries: string
  }
  readonly "portal/pages.questionSet": {
    readonly personalInformation: string
    readonly noLongerAsked: string
    readonly allForms: string
    readonly saveAndFinish: string
  }
  readonly "portal/pages.smartForms": {
    readonly personalInformation: string
    readonly explanation: string
    readonly loadingYourForms: string
    readonly loadFailed: string
    readonly empty: string
    readonly toMyParticipants: string
  }
  readonly "portal/pages.support": {
    readonly support: string
    readonly contactUs: string
  }
  readonly "portal/pages.verifyCopy": {
    readonly checkASignedCopy: string
    readonly explanation: string
    readonly noSignedCopy: string
    readonly loading: string
    readonly loadFailed: string
  }
  readonly "portal/pages.welcome": {
    readonly title: Sentence<{ part: Value }>
    readonly explanation: string
    readonly findAProgram: string
    readonly seeTheWholeLineup: string
    readonly myDashboard: string
  }
  readonly "portal/pages.cards": {
    readonly backToApplication: string
    readonly cards: string
    readonly cardRequired: string
    readonly defaultFirst: string
    readonly continueToCheckout: string
  }
  readonly "portal/pages.flexiblePaymentsCheckout": {
    readonly creditsPackages: string
    readonly empty: string
    readonly chooseCredits: string
    readonly logInExplained: Sentence<{ hasNoOrder: boolean }>
    readonly logInToPay: string
    readonly change: string
  }
  readonly "portal/pages.flexiblePayments": {
    readonly creditsPackages: string
    readonly explanation: string
    readonly creditsFor: string
  }
  readonly "portal/pages.history": {
    readonly transactionHistory: string
    readonly orders: string
    readonly loadingYourOrders: string
    readonly loadFailed: string
    readonly noMatch: string
    readonly showAllOrders: string
    readonly empty: string
    readonly findAProgram: string
    readonly pagesOfOrders: string
    readonly orderCount: Sentence<{ count: number; shown: Value }>
  }
  readonly "portal/pages.invoiceSent": {
    readonly invoices: string
    readonly empty: string
    readonly transactionHistory: string
    readonly loadingYourInvoice: string
    readonly loadFailed: string
  }
  readonly "portal/pages.order": {
    readonly order: string
    readonly notFound: string
    readonly transactionHistory: string
    readonly loadingYourOrder: string
    readonly loadFailed: string
  }
  readonly "portal/pages.payInvoice": {
    readonly invoice: string
    readonly notFound: string
    readonly loadingTheInvoice: string
    readonly loadFailed: string
  }
  readonly "portal/pages.paymentPlan": {
    readonly paymentPlan: string
    readonly notFound: string
    readonly loadingYourOrder: string
    readonly loadFailed: string
    readonly byInvoice: string
    readonly paidInFull: string
    readonly noPlan: string
    readonly receipt: string
    readonly transactionHistory: string
  }
  readonly "portal/pages.promocodes": {
    readonly added: Sentence<{ code: Value }>
    readonly promoCodes: string
    readonly explanation: string
    readonly add: string
    readonly loadingYourCodes: string
    readonly loadFailed: string
    readonly empty: string
    readonly until: Sentence<{ deadline: Value }>
    readonly whereCodesWork: string
    readonly onBookings: string
    readonly onBookingsNote: string
    readonly onCredits: string
    readonly onCreditsNote: string
    readonly notWorking: string
    readonly notWorkingNote: string
  }
  readonly "portal/pages.thanks": {
    readonly yourPayment: string
    readonly statusExplained: string
    readonly thankYou: string
    readonly explanation: string
    readonly yourLatest: string
    readonly loadingYourOrders: string
    readonly loadFailed: string
    readonly toMyDashboard: string
    readonly whatNext: string
  }
  readonly "portal/pages.upgradeCreditCheckout": {
    readonly upgradeACredit: string
    readonly notFound: string
    readonly loadingYourCredit: string
    readonly loadFailed: string
    readonly noUpgrade: string
    readonly seeTheChoices: string
    readonly change: string
    readonly inPlaceOf: Sentence<{ price: Value; own_price: Value; own_name: Value }>
    readonly useBy: Sentence<{ dayLabel: Value }>
  }
  readonly "portal/pages.upgradeCredit": {
    readonly upgradeACredit: string
    readonly explanation: string
    readonly notFound: string
    readonly seeYourCredits: string
    readonly loadingYourCredit: string
    readonly loadFailed: string
  }
  readonly "portal/pages.going": {
    readonly comeAlong: string
    readonly closedTitle: string
    readonly closed: string
    readonly explore: string
    readonly loading: string
    readonly loadFailed: string
  }
  readonly "portal/pages.together": {
    readonly title: string
    readonly own: string
    readonly notBooked: string
    readonly closed: string
    readonly toTheDashboard: string
    readonly loading: string
    readonly loadFailed: string
  }
  readonly "portal/pages.season": {
    readonly title: string
    readonly noChildren: string
    readonly addParticipant: string
    readonly noSeason: string
    readonly explore: string
    readonly failed: string
    readonly loading: string
    readonly tryAgain: string
  }
  readonly "portal/paperwork.signingFlow": {
    readonly linkFailed: string
    readonly noMoreTries: string
  }
  readonly "portal/paperwork.documentStates": {
    readonly sentBack: string
    readonly toSign: string
    readonly toSend: string
    readonly waitingForApproval: string
    readonly signed: string
    readonly approved: string
  }
  readonly "portal/paperwork.beforeFirstDay": {
    readonly beforeTheFirstDay: string
    readonly everythingIsHere: string
    readonly doneOf: Sentence<{ done: Value; rowsCount: Value }>
    readonly earlierCounts: string
    readonly forAll: Sentence<{ requirement: Value; names: Value }>
    readonly profileOf: Sentence<{ is_you: boolean; name: Value }>
    readonly contactOf: Sentence<{ is_you: boolean; name: Value }>
    readonly documentOf: Sentence<{ is_you: boolean; document: Value; name: Value }>
  }
  readonly "portal/paperwork.bookingRequirements": {
    readonly beforeTheDay: string
    readonly loadingWhatIsLeft: string
    readonly loadFailed: string
    readonly completed: string
  }
  readonly "portal/paperwork.documentDetails": {
    readonly noLongerAsked: string
    readonly signedByItself: string
    readonly oneChild: string
    readonly notSigned: Sentence<{ name: Value; why_not: Value }>
    readonly yourChild: string
    readonly returned: string
    readonly lastUntil: Sentence<{ is_over: boolean; day: Value }>
    readonly againPlease: Sentence<{ is_signature: boolean }>
    readonly renewNow: string
    readonly nextFor: Sentence<{ name: Value; name2: Value }>
    readonly sign: string
    readonly opensElsewhere: string
  }
  readonly "portal/paperwork.documentFiles": {
    readonly full: Sentence<{ files_max: Value }>
    readonly uploading: string
    readonly uploadFailed: string
    readonly missing: string
    readonly sent: string
    readonly someLeftOut: Sentence<{ files_max: Value }>
    readonly hint: Sentence<{ files_max: Value }>
    readonly chooseFiles: string
    readonly addFiles: string
    readonly sendFiles: string
    readonly sendChanges: string
  }
  readonly "portal/paperwork.documentSheet": {
    readonly getItAsAPdf: string
    readonly openThePdf: Sentence<{ pdf_pages: number }>
    readonly inLanguage: Sentence<{ isPdf: boolean; language: Value }>
  }
  readonly "portal/paperwork.documentsHead": {
    readonly documents: string
    readonly explanation: string
    readonly allDocuments: string
  }
  readonly "portal/paperwork.earlierCopies": {
    readonly archived: string
    readonly copy: Sentence<{ name: Value; given_on: Choice; until: Choice }>
  }
  readonly "portal/paperwork.familyDocuments": {
    readonly empty: Sentence<{ full_name: Value }>
  }
  readonly "portal/paperwork.familyReady": {
    readonly readyToGo: string
    readonly readAcross: string
    readonly loadingWhatIsLeft: string
    readonly loadFailed: string
    readonly ready: Sentence<{ name: Value }>
    readonly onceForSeveral: string
    readonly requirementFor: Sentence<{ name: Value; asked: Value }>
  }
  readonly "portal/paperwork.participantReady": {
    readonly profile: string
    readonly documents: string
    readonly questions: string
    readonly readyToGo: string
    readonly loadingWhatIsLeft: string
    readonly loadFailed: string
    readonly ready: Sentence<{ name: Value }>
    readonly nothingAsked: string
    readonly doneOf: Sentence<{ done: Value; total: Value }>
  }
  readonly "portal/paperwork.readyToGo": {
    readonly profile: string
    readonly questions: string
    readonly documents: string
    readonly payment: string
    readonly readyToGo: string
    readonly loadingWhatIsLeft: string
    readonly loadFailed: string
    readonly completed: Sentence<{ nextWords: Value }>
    readonly ready: Sentence<{ name: Value }>
  }
  readonly "portal/paperwork.requirementRow": {
    readonly sent: string
  }
  readonly "portal/paperwork.requirementTable": {
    readonly title: string
    readonly ready: string
    readonly nameReady: Sentence<{ name: Value }>
    readonly nextDay: string
    readonly nothingBooked: string
    readonly notAsked: string
    readonly beingChecked: string
    readonly done: string
    readonly requirementOf: Sentence<{ name: Value; name2: Value }>
    readonly toFillIn: Sentence<{ openCount: Value }>
    readonly toDo: string
    readonly profile: string
  }
  readonly "portal/paperwork.signHere": {
    readonly type: string
    readonly draw: string
    readonly whoMissing: string
    readonly nameMissing: string
    readonly drawingMissing: string
    readonly consentMissing: string
    readonly for: Sentence<{ whomCount: number; names: Value }>
    readonly copiesOf: Sentence<{ whomCount: number }>
    readonly signing: string
    readonly read: string
    readonly sign: string
    readonly copy: string
    readonly aboutSigningOnScreen: string
    readonly howToSign: string
    readonly yourFullName: string
    readonly signatureDated: Sentence<{ day: Value }>
    readonly openPdfFirst: Sentence<{ pdf_pages: number }>
    readonly pagesLeft: Sentence<{ left: number }>
    readonly signFor: Sentence<{ names: Choice }>
    readonly copies: Sentence<{ count: number }>
  }
  readonly "portal/paperwork.signOnce": {
    readonly explanation: Sentence<{ members: Value }>
    readonly forNames: Sentence<{ members: Value }>
    readonly readAndSign: Sentence<{ count: number }>
    readonly neededBefore: Sentence<{ day: Value }>
    readonly dueOn: Sentence<{ is_over: boolean; day: Value }>
  }
  readonly "portal/paperwork.signaturePad": {
    readonly drawYourName: string
    readonly clear: string
    readonly typingCounts: string
  }
  readonly "portal/paperwork.signedCertificate": {
    readonly atTheSigningService: string
    readonly signed: string
    readonly by: string
    readonly for: string
    readonly when: string
    readonly countsUntil: string
    readonly language: string
    readonly from: string
    readonly fingerprint: string
    readonly checkACopy: string
    readonly pdfWithCertificate: string
    readonly copyFor: Sentence<{ name: Value }>
    readonly download: Sentence<{ part: Value }>
    readonly typed: string
    readonly drawn: string
    readonly openFile: Sentence<{ name: Value }>
    readonly fromBefore: string
    readonly noCopy: string
  }
  readonly "portal/paperwork.signingModal": {
    readonly sign: string
    readonly signFor: Sentence<{ name: Value; name2: Value }>
    readonly openingTheDocument: string
    readonly blocked: string
    readonly openTheDocument: string
    readonly waitingForYourSignature: string
    readonly readInWindow: string
    readonly iHaveSigned: string
    readonly checkAgain: string
    readonly lookAgain: string
    readonly openTheDocumentAgain: string
    readonly tryAgain: string
    readonly cancel: string
    readonly check: Sentence<{ at: Value }>
    readonly checkingLong: Sentence<{ look: Value; looks: Value }>
    readonly checking: Sentence<{ look: Value; looks: Value }>
  }
  readonly "portal/paperwork.studentDocuments": {
    readonly you: string
    readonly doneOf: Sentence<{ documentsCount: Value; documentsCount2: Value }>
    readonly documentsOf: Sentence<{ full_name: Value }>
    readonly countsUntil: Sentence<{ day: Value }>
    readonly signedBy: Sentence<{ day: Choice; signed_by: Value }>
    readonly beingChecked: string
    readonly expired: Sentence<{ day: Value }>
    readonly lastCountsUntil: Sentence<{ day: Value }>
    readonly signTogether: Sentence<{ others: Value }>
    readonly requirementFor: Sentence<{ name: Value; name2: Value }>
    readonly seeIt: string
    readonly of: string
    readonly pdf: Sentence<{ part: Value }>
    readonly sendFiles: string
    readonly sendAgain: string
    readonly readAndSign: string
    readonly sign: Sentence<{ named: Value }>
    readonly approved: Sentence<{ day: Choice }>
    readonly theirs: Sentence<{ is_you: boolean; name: Value }>
  }
  readonly "portal/paperwork.useOpenSteps": {
    readonly tryAgain: string
    readonly seeLeft: string
    readonly loadFailed: string
    readonly answer: string
    readonly documents: string
    readonly open: string
    readonly contacts: string
    readonly fillIn: string
  }
  readonly "portal/paperwork.verifiedCopy": {
    readonly genuine: string
    readonly chainNumber: Sentence<{ part: Value; business_name: Value; number: Value }>
    readonly notGenuine: string
    readonly recordChanged: Sentence<{ part: Value; business_name: Value }>
    readonly document: string
    readonly signedBy: string
    readonly for: string
    readonly when: string
    readonly countsUntil: string
    readonly language: string
    readonly sha256OfTheCopy: string
    readonly sha256OfTheText: string
    readonly sha256OfThePdf: string
    readonly compareYourFile: string
    readonly dropThePdfHere: string
    readonly staysOnDevice: string
    readonly isThisCopy: Sentence<{ name: Value }>
    readonly byteByByte: Sentence<{ part: Value }>
    readonly isntThisCopy: Sentence<{ name: Value }>
    readonly notThisCopyExplained: Sentence<{ part: Value }>
    readonly unreadable: string
  }
  readonly "portal/paperwork.sharedRequirementWords": {
    readonly questions: string
    readonly documents: string
    readonly profile: string
  }
  readonly "portal/paperwork.signed": {
    readonly theDocument: string
    readonly copies: Sentence<{ count: Value }>
  }
  readonly "portal/paperwork.leftToDo": {
    readonly completed: string
    readonly signatures: Sentence<{ count: number }>
    readonly uploads: Sentence<{ count: number }>
    readonly progress: Sentence<{ done: Value; total: Value; left: Value; minutes: Value }>
    readonly left: Sentence<{ parts: Value; isAsked: boolean }>
  }
  readonly "portal/paperwork.openSteps": {
    readonly questions: Sentence<{ count: number }>
    readonly documents: Sentence<{ count: number }>
    readonly contact: string
    readonly contactFor: Sentence<{ names: Value }>
    readonly profiles: Sentence<{ count: number }>
    readonly dueNow: Sentence<{ gate: Choice }>
    readonly dueBy: Sentence<{ gate: Choice; day: Value }>
  }
  readonly "portal/paperwork.downloads": {
    readonly signedFile: Sentence<{ name: Value }>
  }
  readonly "portal/paperwork.readiness": {
    readonly dueNow: string
    readonly dueBy: Sentence<{ day: Value }>
    readonly blocksCheckIn: Sentence<{ day: Value }>
    readonly onceYouBook: string
    readonly completed: Sentence<{ being_checked: number }>
    readonly thingsOnceYouBook: Sentence<{ count: number }>
    readonly left: Sentence<{ count: number }>
    readonly leftNow: Sentence<{ count: number; soonest: Choice }>
    readonly leftBy: Sentence<{ count: number; soonest: Choice; day: Value }>
    readonly next: Sentence<{ name: Value; days: number; done: Value; total: Value }>
    readonly nothingBooked: Sentence<{ done: Value; total: Value }>
  }
  readonly "portal/paperwork.goodToHave": {
    readonly title: string
    readonly inAll: Sentence<{ minutes: Value }>
    readonly loading: string
    readonly loadFailed: string
    readonly allDone: string
    readonly withMinutes: Sentence<{ hint: Value; minutes: Value }>
  }
  readonly "portal/participants.aboutParticipant": {
    readonly you: string
    readonly edit: string
    readonly about: Sentence<{ isYou: boolean; first_name: Value }>
    readonly born: string
    readonly notAddedYet: string
    readonly grade: string
    readonly pronouns: string
    readonly withUsSince: string
    readonly remove: Sentence<{ full_name: Value }>
    readonly school: string
  }
  readonly "portal/participants.copyContacts": {
    readonly copied: string
    readonly copyFrom: Sentence<{ missing: Value; name: Value }>
  }
  readonly "portal/participants.gradeModal": {
    readonly saved: Sentence<{ first_name: Value }>
    readonly titleYou: string
    readonly title: Sentence<{ first_name: Value }>
    readonly titleYouNext: Sentence<{ is_fall: boolean }>
    readonly titleNext: Sentence<{ first_name: Value; is_fall: boolean }>
    readonly missing: string
    readonly choiceIsSafe: string
    readonly save: string
    readonly notNow: string
  }
  readonly "portal/participants.gradeField": {
    readonly grade: string
    readonly gradeNext: Sentence<{ is_fall: boolean }>
    readonly hint: Sentence<{ day: Value }>
    readonly hintNext: Sentence<{ day: Value }>
  }
  readonly "portal/participants.missingDetailPrompt": {
    readonly for: Sentence<{ first_name: Value }>
    readonly addBirthDate: Sentence<{ named: Value }>
    readonly addGrade: Sentence<{ named: Value }>
  }
  readonly "portal/participants.participantFields": {
    readonly nameFromProfile: Sentence<{ part: Value }>
    readonly firstName: string
    readonly lastName: string
    readonly photoHint: string
    readonly birthDate: string
    readonly birthDateShape: Sentence<{ order: Value }>
    readonly birthDateHint: Sentence<{ order: Value }>
    readonly noGrade: string
    readonly pronouns: string
    readonly none: string
    readonly gender: string
    readonly preferNotToSay: string
  }
  readonly "portal/participants.participantForm": {
    readonly contactUs: string
    readonly uploading: string
  }
  readonly "portal/participants.participantModal": {
    readonly notFound: Sentence<{ id: Value }>
    readonly you: string
    readonly noBirthDateYet: string
    readonly bookingsDocumentsCode: string
    readonly health: string
    readonly edit: string
    readonly readyToGo: string
    readonly nextBooking: string
    readonly couldntBeLoaded: string
    readonly loading: string
    readonly noneYet: string
  }
  readonly "portal/participants.participantRail": {
    readonly participants: string
    readonly you: string
    readonly ready: Sentence<{ name: Value }>
    readonly all: string
    readonly sideBySide: string
    readonly add: string
    readonly aChildOrYourself: string
  }
  readonly "portal/participants.photoField": {
    readonly openingThePhoto: string
    readonly unreadable: string
    readonly photo: string
    readonly changePhoto: string
    readonly chooseAPhoto: string
    readonly removePhoto: string
    readonly chooseFocus: string
  }
  readonly "portal/participants.pickUpList": {
    readonly mayPickUpChild: Sentence<{ name: Value }>
    readonly change: string
    readonly you: Sentence<{ first_name: Value }>
    readonly noPhoneYet: string
    readonly always: string
    readonly loadingYourContacts: string
    readonly loadFailed: string
    readonly mayPickUp: string
    readonly addAGrownUp: string
    readonly addHint: string
    readonly aGrownUp: string
    readonly add: Sentence<{ part: Value }>
  }
  readonly "portal/participants.removeParticipant": {
    readonly removed: Sentence<{ first_name: Value }>
    readonly you: string
    readonly titleYou: string
    readonly title: Sentence<{ full_name: Value }>
    readonly consequences: Sentence<{ isYou: boolean; name: Value }>
    readonly stillBooked: Sentence<{ name: Value; bookingsCount: number }>
    readonly seeBookings: Sentence<{ isYou: boolean; name: Value }>
    readonly remove: string
    readonly tryAgain: string
    readonly cancel: string
    readonly close: string
  }
  readonly "portal/participants.yourselfRow": {
    readonly you: string
    readonly addYourself: string
    readonly explanation: string
    readonly asAParticipant: Sentence<{ first_name: Value }>
    readonly nothingBooked: string
  }
  readonly "portal/participants.members": {
    readonly you: string
    readonly inSentence: string
    readonly possessive: Sentence<{ is_you: boolean; name: Value }>
  }
  readonly "portal/participants.participantWords": {
    readonly gradeNext: Sentence<{ grade: Value; is_fall: boolean }>
    readonly children: Sentence<{ count: number }>
    readonly childrenAndYou: Sentence<{ count: number }>
  }
  readonly "portal/payments.paymentFailedWords": {
    readonly nothingCharged: string
    readonly neverTwice: string
  }
  readonly "portal/payments.payWith": {
    readonly payWith: string
    readonly paymentMethod: string
    readonly default: string
  }
  readonly "portal/payments.neededBy": {
    readonly plan: Sentence<{ title: Value; amount: Value; day: Value }>
    readonly application: Sentence<{ title: Value }>
  }
  readonly "portal/payments.removeCardModal": {
    readonly needed: Sentence<{ titleOf: Value }>
    readonly whichTakesOver: string
    readonly none: string
    readonly noneExplained: string
    readonly becomesTheDefault: Sentence<{ titleOf: Value }>
    readonly isDefault: string
    readonly title: string
    readonly explanation: Sentence<{ titleOf: Value; defaultNext: Value }>
    readonly removeCard: string
    readonly keepIt: string
  }
  readonly "portal/payments.savedCard": {
    readonly expired: Sentence<{ expires: Value }>
    readonly expires: Sentence<{ expires: Value }>
    readonly default: string
    readonly makeNamedDefault: Sentence<{ name: Value }>
    readonly makeDefault: string
    readonly removeNamed: Sentence<{ name: Value }>
    readonly remove: string
  }
  readonly "portal/payments.walletPay": {
    readonly applePay: string
    readonly payWith: Sentence<{ part: Value }>
    readonly or: string
    readonly notSetUp: string
  }
  readonly "portal/payments.cards": {
    readonly new_card: string
    readonly choose_card: string
    readonly saved: string
    readonly loading: string
    readonly offline: string
    readonly getting_ready: string
    readonly former: string
    readonly former_tag: string
    readonly former_why: string
    readonly load_failed: string
    readonly none: string
    readonly off: string
    readonly no_default: string
    readonly added: string
    readonly add_failed: string
    readonly made_default: string
    readonly removed: string
    readonly hosted_title: string
    readonly countdown: Sentence<{ seconds: number }>
    readonly follow: string
    readonly on_page_once: string
    readonly on_page: string
    readonly unhosted: string
    readonly preparing: string
    readonly blocked: string
    readonly closed: string
    readonly go_now: string
    readonly go_on: string
    readonly cancel: string
    readonly try_again: string
    readonly start_again: string
    readonly support: string
  }
  readonly "portal/privacy.consentList": {
    readonly textMessages: Sentence<{ is_given: boolean }>
    readonly termsAtSignUp: string
    readonly termsWith: Sentence<{ hasNoTitle: boolean; title: Value }>
    readonly nothingYet: string
    readonly signedBy: Sentence<{ signed_by: Value }>
    readonly version: Sentence<{ version: Value }>
    readonly photos: Sentence<{ hasNoTitle: boolean; title: Value; is_given: boolean }>
    readonly news: Sentence<{ is_given: boolean }>
  }
  readonly "portal/privacy.deleteFamily": {
    readonly checkedIn: Sentence<{ count: number }>
    readonly bookingsAhead: Sentence<{ count: number }>
    readonly stillToPay: Sentence<{ amount: Value }>
    readonly ordersUnderWay: Sentence<{ count: number }>
    readonly applicationsUnderWay: Sentence<{ count: number }>
    readonly placesInLine: Sentence<{ count: number }>
    readonly unusedCredits: Sentence<{ count: number }>
    readonly answeredForms: Sentence<{ count: number }>
    readonly healthEntries: Sentence<{ count: number }>
    readonly uploadedFiles: Sentence<{ count: number }>
    readonly deleted: string
    readonly title: string
    readonly finishFirst: string
    readonly see: Sentence<{ blockers: Value }>
    readonly close: string
    readonly deleteForGood: string
    readonly cancel: string
    readonly youLose: string
    readonly personalData: string
    readonly whatWeKeep: string
    readonly confirm: string
    readonly confirmMissing: string
    readonly participants: Sentence<{ count: number }>
    readonly contacts: Sentence<{ count: number }>
  }
  readonly "portal/privacy.downloadData": {
    readonly starting: string
    readonly title: string
    readonly download: string
    readonly explanation: string
  }
  readonly "portal/privacy.familyDataSection": {
    readonly whatYouAgreedTo: string
    readonly loadingWhatYouAgreedTo: string
    readonly consentsFailed: string
    readonly yourFamilysData: string
    readonly loadingYourData: string
    readonly loadFailed: string
    readonly explanation: string
    readonly downloadMyData: string
    readonly deleteTheFamilyAccount: string
  }
  readonly "portal/privacy.reauthenticate": {
    readonly passwordMissing: string
    readonly sixDigits: string
    readonly yourPassword: string
    readonly codeWeSentTo: Sentence<{ sentTo: Value }>
    readonly textMeACodeFirst: string
    readonly emailMeACodeFirst: string
  }
  readonly "portal/privacy.merge": {
    readonly title: string
    readonly loading: string
    readonly failed: string
    readonly unknown: string
    readonly stays: Sentence<{ other: Value }>
    readonly moves: Sentence<{ other: Value }>
    readonly children: Sentence<{ names: Value }>
    readonly both: string
    readonly until: Sentence<{ day: Value }>
    readonly code: string
    readonly sixDigits: string
    readonly yes: string
    readonly no: Sentence<{ other: Value }>
    readonly saidYes: string
    readonly saidNo: string
    readonly waiting: Sentence<{ other: Value }>
    readonly done: Sentence<{ other: Value }>
    readonly doneAlready: string
    readonly signIn: Sentence<{ email: Value }>
    readonly over: string
    readonly toTheDashboard: string
    readonly heldUp: string
  }
  readonly "portal/providers.confirmPayment": {
    readonly walletClosed: string
  }
  readonly "portal/providers.phoneTroubles": {
    readonly wrongCode: string
    readonly codeExpired: string
    readonly noNetwork: string
    readonly tooMany: string
    readonly unsupported: string
    readonly failed: string
    readonly tryAgain: string
  }
  readonly "portal/providers.cardFieldsUseCardFields": {
    readonly typeTheCardNumber: string
    readonly typeTheExpirationDate: string
    readonly typeTheCvv: string
  }
  readonly "portal/providers/card-fields.cardCard": {
    readonly number: string
    readonly expiry: string
    readonly cvc: string
    readonly not_initialized: string
    readonly no_number_field: string
    readonly no_card: string
    readonly no_connection: string
    readonly unknown: string
  }
  readonly "portal/reviews.stars": {
    readonly howWasIt: string
    readonly ofFive: Sentence<{ count: number }>
  }
  readonly "portal/reviews.program": {
    readonly whatFamiliesSay: string
    readonly count: Sentence<{ count: number }>
    readonly none: string
    readonly more: string
    readonly figure: Sentence<{ average: Value }>
    readonly stars: Sentence<{ stars: number }>
    readonly by: Sentence<{ first_name: Value; year: Value }>
    readonly weAnswered: string
  }
  readonly "portal/reviews.write": {
    readonly youWereHere: string
    readonly yourReview: string
    readonly tell: string
    readonly write: string
    readonly waits: string
    readonly editWaits: string
    readonly shown: string
    readonly declined: Sentence<{ reason: Value }>
    readonly change: string
    readonly delete: string
    readonly deleteForGood: string
    readonly keep: string
    readonly deleted: string
    readonly chooseStars: string
    readonly inWords: string
    readonly hint: string
    readonly whatIsShown: string
    readonly send: string
    readonly notNow: string
    readonly sent: string
  }
  readonly "portal/reviews.report": {
    readonly report: string
    readonly ofReview: Sentence<{ first_name: Value }>
    readonly whatIsWrong: string
    readonly sayWhat: string
    readonly send: string
    readonly notNow: string
    readonly sent: string
  }
  readonly "portal/scheduling.dayAnswers": {
    readonly open: string
    readonly held: string
    readonly waitlist: string
    readonly full: string
    readonly unfit: string
  }
  readonly "portal/scheduling.anotherWeek": {
    readonly see: Sentence<{ rangeLabel: Value; left: Choice }>
  }
  readonly "portal/scheduling.applyLink": {
    readonly for: Sentence<{ name: Value }>
    readonly apply: Sentence<{ part: Value }>
  }
  readonly "portal/scheduling.availabilityList": {
    readonly inMonth: Sentence<{ monthName: Value }>
    readonly onThisDay: string
    readonly thisWeek: string
    readonly inTheseWeeks: string
    readonly loadFailed: string
    readonly offline: string
    readonly loadingPrograms: string
    readonly nextFailed: string
    readonly showMore: Sentence<{ offeringsCount: Value; total: Value }>
    readonly programs: Sentence<{ count: number }>
  }
  readonly "portal/scheduling.availabilityScreen": {
    readonly calendarFailed: string
    readonly picked: string
  }
  readonly "portal/scheduling.basketBar": {
    readonly logInToBook: string
    readonly empty: string
    readonly chooseWhoFirst: string
    readonly addParticipant: string
    readonly schedule: string
    readonly beforeCredits: Sentence<{ nowCount: number; fee: Choice }>
    readonly twoCheckouts: Sentence<{ area: Choice; laterCount: number; laterAreas: number; next: Choice }>
    readonly pickedInAnotherArea: string
    readonly pickedIn: Sentence<{ name: Value }>
  }
  readonly "portal/scheduling.basketPanel": {
    readonly picked: string
    readonly later: Sentence<{ areaName: Value }>
    readonly places: Sentence<{ count: number }>
  }
  readonly "portal/scheduling.calendarGrid": {
    readonly week: string
    readonly weekOf: Sentence<{ week: Value }>
    readonly dayOff: Sentence<{ label: Value; name: Value }>
  }
  readonly "portal/scheduling.daysOff": {
    readonly closed: string
  }
  readonly "portal/scheduling.calendarLegend": {
    readonly placesLeft: string
    readonly heldByOthers: string
    readonly waitlist: string
    readonly full: string
    readonly title: string
    readonly noneFits: string
    readonly booked: Sentence<{ part: Value }>
    readonly picked: Sentence<{ part: Value }>
    readonly heldNotBooked: Sentence<{ part: Value }>
  }
  readonly "portal/scheduling.dayPrograms": {
    readonly booked: string
    readonly loadingTheDay: string
    readonly loadFailed: string
    readonly nothingMore: string
    readonly moreInList: Sentence<{ more: number }>
  }
  readonly "portal/scheduling.filterChips": {
    readonly programs: Sentence<{ count: number }>
    readonly filters: string
    readonly set: Sentence<{ count: Value }>
    readonly withPlaces: string
    readonly fullWeeks: string
    readonly fullDay: string
    readonly thisDayOnly: string
    readonly worksForBoth: string
    readonly worksForAll: string
  }
  readonly "portal/scheduling.filterSheet": {
    readonly programs: string
    readonly campWeeks: string
    readonly singleDays: string
    readonly overnights: string
    readonly fullDay: string
    readonly halfDay: string
    readonly afterSchool: string
    readonly evening: string
    readonly filters: string
    readonly search: string
    readonly nameOrPlace: string
    readonly kind: string
    readonly weekday: string
    readonly timeOfDay: string
    readonly grade: string
    readonly any: string
    readonly age: string
    readonly withPlacesOnly: string
    readonly clearAll: string
    readonly showPrograms: string
  }
  readonly "portal/scheduling.joinWaitlistLink": {
    readonly joinWaitlist: string
  }
  readonly "portal/scheduling.locationChoice": {
    readonly location: string
    readonly everyLocation: string
  }
  readonly "portal/scheduling.locationSheet": {
    readonly where: string
    readonly search: Sentence<{ locationsCount: Value }>
    readonly everyLocation: string
    readonly noLocationMatches: string
    readonly moreFound: Sentence<{ foundCount: Value }>
  }
  readonly "portal/scheduling.lostPick": {
    readonly takeOut: string
    readonly pickOf: Sentence<{ whose: Value; program: Value }>
  }
  readonly "portal/scheduling.monthCalendar": {
    readonly previousMonth: string
    readonly nextMonth: string
  }
  readonly "portal/scheduling.nothingFits": {
    readonly nothingIsOn: Sentence<{ span: Value }>
    readonly nothingFound: Sentence<{ searched: Value; span: Value }>
    readonly nothingFits: Sentence<{ count: number; is_you: boolean; name: Value; span: Value }>
    readonly theseFit: string
    readonly mayFit: Sentence<{ program_count: number; span: Value; is_you: boolean; name: Value }>
    readonly onceDetailKnown: Sentence<{ isCode: boolean }>
    readonly open: string
    readonly nextWithPlaces: Sentence<{ chosen: Choice }>
    readonly noticeExplained: string
    readonly clears: Sentence<{ filter_count: number }>
    readonly showAll: string
    readonly exploreAllPrograms: string
    readonly nothingLater: string
    readonly elsewhere: string
    readonly elsewhereAt: Sentence<{ names: Value }>
    readonly waitFor: Sentence<{ name: Value; name2: Value; dayLabel: Value }>
    readonly waitlistExplained: string
    readonly onTheWaitlist: string
    readonly placesUnit: Sentence<{ left: number }>
    readonly fitsOthers: Sentence<{ is_you: boolean; name: Value; total: number; span: Value }>
    readonly programsUnit: Sentence<{ total: number }>
  }
  readonly "portal/scheduling.offeringRow": {
    readonly whoCanGo: Sentence<{ name: Value }>
    readonly about: string
  }
  readonly "portal/scheduling.participantChoice": {
    readonly whoIsGoing: string
  }
  readonly "portal/scheduling.pickButton": {
    readonly add: Sentence<{ name: Value; program: Value }>
    readonly yourself: string
    readonly insteadOf: Sentence<{ replaced: Value }>
    readonly isAdded: string
    readonly swapVerb: string
    readonly addVerb: string
  }
  readonly "portal/scheduling.pickButtons": {
    readonly goToSchedule: string
    readonly addAll: Sentence<{ count: number }>
    readonly swapAll: Sentence<{ count: number }>
    readonly allAdded: Sentence<{ count: number }>
    readonly addAllTo: Sentence<{ count: number; program: Value }>
  }
  readonly "portal/scheduling.savedBasket": {
    readonly picked: Sentence<{ count: number; sum: Value }>
    readonly nothingPicked: string
  }
  readonly "portal/scheduling.whoCannot": {
    readonly title: string
  }
  readonly "portal/scheduling.pickUpNote": {
    readonly pickUpAt: Sentence<{ name: Value; nameOf: Value; timeLabel: Value }>
    readonly apartByCar: Sentence<{ minutes: Value }>
    readonly title: string
    readonly stillBookable: Sentence<{ part: Value }>
    readonly moreDays: Sentence<{ day_count: number }>
    readonly more: Sentence<{ count: Value }>
  }
  readonly "portal/scheduling.rowNotes": {
    readonly twoCheckouts: string
    readonly explanation: Sentence<{ part: Value; area: Choice; othersCount: number; other: Choice }>
  }
  readonly "portal/scheduling.rowPickUps": {
    readonly moveBothTo: Sentence<{ name: Value }>
    readonly dismiss: string
  }
  readonly "portal/scheduling.weekHead": {
    readonly weeks: Sentence<{ weeksCount: Value }>
    readonly month: string
    readonly previousWeek: string
    readonly nextWeek: string
  }
  readonly "portal/scheduling.offeringGroups": {
    readonly thisDay: string
    readonly thisWeek: string
    readonly worksFor: Sentence<{ name: Value }>
    readonly worksForBoth: string
    readonly worksForAll: string
    readonly worksForOne: string
    readonly worksForSome: string
    readonly missingDetail: string
    readonly applyFirst: string
    readonly notYet: string
    readonly noPlaces: Sentence<{ is_one_day: boolean }>
    readonly notFor: Sentence<{ name: Value }>
    readonly notForEither: string
    readonly notForAnyone: string
  }
  readonly "portal/scheduling.whoGoes": {
    readonly choose: Sentence<{ places: number; isOneChild: boolean }>
    readonly holdThePlaces: string
    readonly goOn: Sentence<{ waiting_count: number; going: Value; waiting: Value }>
    readonly fewerPlaces: string
    readonly notNow: string
    readonly question: Sentence<{ places: number; picks: number; isOneChild: boolean }>
    readonly othersWait: Sentence<{ others: number }>
    readonly othersWaitWhere: Sentence<{ others: number }>
    readonly noWaitlist: string
  }
  readonly "portal/scheduling.reasons": {
    readonly notOpen: Sentence<{ who: Choice }>
    readonly opensAt: Sentence<{ who: Choice; day: Value; time: Value }>
    readonly closed: Sentence<{ who: Choice }>
    readonly closedOn: Sentence<{ who: Choice; day: Value }>
    readonly started: Sentence<{ who: Choice }>
    readonly applicationNeeded: Sentence<{ who: Choice }>
    readonly questionsMissing: Sentence<{ who: Choice }>
    readonly full: Sentence<{ who: Choice }>
    readonly fullWaiting: Sentence<{ who: Choice; waiting: number }>
    readonly held: Sentence<{ who: Choice; held: number }>
    readonly school: Sentence<{ school: Choice; is_now: boolean; is_you: boolean; grade: Value }>
    readonly grade: Sentence<{ position: number; year: number }>
    readonly startsAtGrade: Sentence<{ grade: Value }>
    readonly forGrades: Sentence<{ span: Choice; min: Value; max: Value }>
    readonly gradeUnknown: Sentence<{ is_you: boolean }>
    readonly aged: Sentence<{ is_you: boolean; age: Value; day: Value }>
    readonly startsAtAge: Sentence<{ age: Value }>
    readonly endsAtAge: Sentence<{ age: Value }>
    readonly birthDateUnknown: Sentence<{ is_you: boolean; span: Choice; max: Value; min: Value }>
    readonly alreadyBooked: Sentence<{ is_you: boolean }>
    readonly overlaps: Sentence<{ is_you: boolean; other: Choice }>
    readonly cannot: Sentence<{ is_you: boolean }>
  }
  readonly "portal/scheduling.noneFits": {
    readonly oneFull: Sentence<{ is_you: boolean; program: Value }>
    readonly allFull: Sentence<{ is_you: boolean }>
    readonly booked: Sentence<{ is_you: boolean }>
    readonly outside: Sentence<{ is_you: boolean; program: Value }>
    readonly outsideAll: Sentence<{ is_you: boolean; count: Value }>
    readonly birthDateUnknown: Sentence<{ is_you: boolean }>
    readonly applicationNeeded: Sentence<{ is_you: boolean }>
    readonly notOpenYet: Sentence<{ is_you: boolean }>
    readonly otherFilters: Sentence<{ is_you: boolean }>
  }
  readonly "portal/scheduling.places": {
    readonly open: string
    readonly left: Sentence<{ left: number }>
    readonly held: string
    readonly mayReturn: Sentence<{ held: Value; by: Choice }>
    readonly full: string
    readonly hasWaitlist: string
    readonly waiting: Sentence<{ waiting: number }>
    readonly allTaken: string
    readonly taken: Sentence<{ capacity: Value }>
    readonly opens: Sentence<{ time: Value }>
    readonly sentence: Sentence<{ is_word: boolean; figure: Value; unit: Value }>
    readonly weekly: Sentence<{ count: Value; weekday: Value }>
    readonly onlyOn: Sentence<{ weekday: Value }>
    readonly until: Sentence<{ day: Value }>
    readonly ages: Sentence<{ span: Choice; min: Value; max: Value }>
    readonly free: string
    readonly each: Sentence<{ price: Value }>
    readonly canceled: Sentence<{ count: number; days: Value }>
  }
  readonly "portal/scheduling.dayWords": {
    readonly day: Sentence<{ day: Value; words: Value }>
    readonly nothingBooked: string
    readonly noPrograms: string
    readonly booked: Sentence<{ names: Value }>
    readonly pickedFor: Sentence<{ names: Value }>
    readonly heldFor: Sentence<{ names: Value }>
    readonly inMonth: Sentence<{ total: number; month: Value }>
    readonly inWeeks: Sentence<{ total: number; weeks: Value }>
    readonly onDay: Sentence<{ total: number; day: Value }>
    readonly inWeek: Sentence<{ total: number; week: Value }>
    readonly weekFrom: Sentence<{ is_one_month: boolean; month: Value; day: Value }>
    readonly weekUntil: Sentence<{ is_one_month: boolean; day: Value; month: Value }>
  }
  readonly "portal/scheduling/activities.activityCard": {
    readonly allAges: string
    readonly from: string
  }
  readonly "portal/scheduling/activities.exploreChips": {
    readonly programs: Sentence<{ count: number }>
    readonly forBoth: string
    readonly forAll: string
    readonly filters: string
    readonly withPlaces: string
    readonly more: string
    readonly set: Sentence<{ more: Value }>
  }
  readonly "portal/scheduling/activities.exploreFilters": {
    readonly fullDay: string
    readonly halfDay: string
    readonly afterSchool: string
    readonly evening: string
    readonly filters: string
    readonly kind: string
    readonly location: string
    readonly everyLocation: string
    readonly weekday: string
    readonly timeOfDay: string
    readonly grade: string
    readonly any: string
    readonly age: string
    readonly price: string
    readonly upTo: Sentence<{ limit: Value }>
    readonly placesLeft: string
    readonly orMore: Sentence<{ least: Value }>
    readonly clearAll: string
    readonly showPrograms: string
    readonly show: Sentence<{ total: number }>
    readonly area: string
  }
  readonly "portal/scheduling/activities.exploreMap": {
    readonly addressAfterBooking: string
    readonly mapOfLocations: string
    readonly everyLocation: string
    readonly programs: Sentence<{ count: number }>
  }
  readonly "portal/scheduling/activities.missingDetails": {
    readonly grade: Sentence<{ name: Value }>
    readonly birthDate: Sentence<{ name: Value }>
  }
  readonly "portal/scheduling/activities.exploreScreen": {
    readonly exploreOfferings: string
    readonly forSome: Sentence<{ names: Value }>
    readonly map: string
    readonly loadFailed: string
    readonly loadingPrograms: string
    readonly nothingFits: string
    readonly untilAdded: string
    readonly empty: string
    readonly clear: string
    readonly seeLineup: string
    readonly programs: string
    readonly nextFailed: string
    readonly withPlaces: Sentence<{ with_places: Value }>
    readonly allWithPlaces: Sentence<{ total: number }>
    readonly programsUnit: Sentence<{ total: number }>
  }
  readonly "portal/scheduling/activities.ifPlansChange": {
    readonly days: Sentence<{ hours: Value }>
    readonly title: string
    readonly refundUntil: Sentence<{ hoursWords: Value }>
    readonly refund: Sentence<{ part: Value }>
    readonly creditUntil: Sentence<{ cancel: number }>
    readonly credit: Sentence<{ part: Value }>
    readonly moveUntil: Sentence<{ move: number }>
    readonly move: Sentence<{ part: Value }>
    readonly noRefundAfter: string
    readonly notCancelable: string
    readonly fullPolicy: string
    readonly hours: Sentence<{ hours: number }>
  }
  readonly "portal/scheduling/activities.orderChoice": {
    readonly soonest: string
    readonly name: string
    readonly lowestPrice: string
    readonly sortBy: string
  }
  readonly "portal/scheduling/activities.programDates": {
    readonly pickAWeek: string
    readonly pickYourDays: string
    readonly pickATerm: string
    readonly pickADate: string
    readonly noDatesRightNow: string
    readonly emptyExplained: Sentence<{ name: Value }>
    readonly whoGoes: Sentence<{ rangeLabel: Value }>
    readonly allDates: Sentence<{ datesCount: Value }>
    readonly dates: Sentence<{ count: number }>
  }
  readonly "portal/scheduling/activities.programPictures": {
    readonly fullScreen: string
    readonly photos: Sentence<{ picturesCount: Value }>
    readonly photosOf: Sentence<{ name: Value }>
  }
  readonly "portal/scheduling/activities.programScreen": {
    readonly exploreOfferings: string
    readonly schedule: string
    readonly andUp: string
    readonly cardFee: Sentence<{ percent: Value }>
    readonly eachOrCredit: string
    readonly seeTheDates: string
    readonly allAges: string
    readonly welcome: string
    readonly about: string
    readonly worksFor: Sentence<{ going: Value }>
    readonly gradeMissing: Sentence<{ is_you: boolean; name: Value }>
    readonly onceOpen: Sentence<{ later: Value }>
    readonly fitsNobody: string
    readonly canApply: Sentence<{ applying: Value }>
  }
  readonly "portal/scheduling/activities.programStory": {
    readonly whatADayLooksLike: string
    readonly whatToBring: string
    readonly trainedIn: string
    readonly whoLeads: string
    readonly ratio: Sentence<{ count: number }>
    readonly ratioUpTo: Sentence<{ count: number; max: Value }>
    readonly ratioFrom: Sentence<{ count: number; min: Value }>
    readonly ratioBetween: Sentence<{ count: number; min: Value; max: Value }>
  }
  readonly "portal/scheduling/activities.programWhere": {
    readonly addressAfterBooking: string
    readonly where: string
    readonly directions: string
    readonly addressCopied: string
    readonly copyAddress: string
  }
  readonly "portal/scheduling/activities.searchField": {
    readonly label: string
    readonly placeholder: string
  }
  readonly "portal/scheduling/activities.shareButton": {
    readonly linkCopied: string
    readonly copyThis: Sentence<{ text: Value }>
    readonly copyLink: string
    readonly share: string
  }
  readonly "portal/scheduling/activities.wordsTile": {
    readonly formsAnswer: string
    readonly formsQuestion: string
    readonly plansAnswer: string
    readonly plansQuestion: string
    readonly weekQuestion: string
    readonly weekAnswer: string
    readonly dayQuestion: string
    readonly dayAnswer: string
    readonly classQuestion: string
    readonly classAnswer: string
    readonly nightQuestion: string
    readonly nightAnswer: string
    readonly openTheCalendar: string
    readonly askUs: string
  }
  readonly "portal/scheduling/activities.activityWords": {
    readonly weeksTitle: string
    readonly weeksNote: string
    readonly weeksChip: string
    readonly daysTitle: string
    readonly daysNote: string
    readonly classesTitle: string
    readonly classesNote: string
    readonly overnightTitle: string
    readonly overnightNote: string
    readonly weekday: Sentence<{ weekday: number }>
    readonly days: Sentence<{ count: number }>
    readonly weeks: Sentence<{ count: number }>
    readonly dates: Sentence<{ count: number }>
    readonly nights: Sentence<{ count: Value; weekday: number }>
    readonly locations: Sentence<{ count: Value }>
    readonly opens: Sentence<{ day: Value; time: Value }>
    readonly open: string
    readonly places: Sentence<{ left: number }>
    readonly held: string
    readonly waitlist: string
    readonly waiting: Sentence<{ waiting: Value }>
    readonly full: string
    readonly free: string
    readonly fromGrade: Sentence<{ grade: Value; is_year: boolean }>
    readonly upToGrade: Sentence<{ grade: Value; is_year: boolean }>
    readonly fromAge: Sentence<{ age: Value }>
    readonly upToAge: Sentence<{ age: Value }>
    readonly overlaps: Sentence<{ is_you: boolean; name: Value; other: Choice }>
    readonly isIn: Sentence<{ is_you: boolean; name: Value }>
    readonly addGrade: Sentence<{ is_you: boolean; name: Value }>
    readonly addBirthDate: Sentence<{ is_you: boolean; name: Value }>
    readonly needsApplication: string
    readonly notOpenYet: string
    readonly noPlaces: string
    readonly worksFor: Sentence<{ count: number; names: Value }>
    readonly ages: Sentence<{ span: Choice; min: Value; max: Value }>
    readonly upTo: Sentence<{ most: Value }>
    readonly leaders: Sentence<{ leaders: number }>
    readonly group: Sentence<{ is_children: boolean; leaders: number }>
  }
  readonly "portal/scheduling/attendances.bookingActions": {
    readonly wasCanceled: string
    readonly addToCalendar: string
    readonly share: string
    readonly shareByEmail: string
    readonly move: string
    readonly cancel: string
    readonly cancelBy: Sentence<{ until: Value }>
    readonly notCancelable: string
    readonly cancelingClosed: Sentence<{ until: Value }>
    readonly moveBy: Sentence<{ until: Value }>
    readonly notMovable: string
    readonly movingClosed: Sentence<{ until: Value }>
    readonly bothClosed: Sentence<{ until: Value }>
    readonly cancelForMoney: Sentence<{ money: Value }>
    readonly cancelForOther: Sentence<{ until: Value; is_code: boolean }>
    readonly cancelForMoneyThen: Sentence<{ money: Value; until: Value; is_code: boolean }>
  }
  readonly "portal/scheduling/attendances.bookingDays": {
    readonly checkedInAt: Sentence<{ inTime: Value; outTime: Choice; fetched_by: Choice }>
    readonly notComing: string
    readonly allDays: Sentence<{ allCount: Value }>
    readonly canceled: Sentence<{ reason: Value }>
  }
  readonly "portal/scheduling/attendances.bookingLinks": {
    readonly move: Sentence<{ name: Value }>
    readonly cancel: Sentence<{ name: Value }>
  }
  readonly "portal/scheduling/attendances.bookingPass": {
    readonly dates: string
    readonly date: string
    readonly where: string
    readonly meetAt: string
  }
  readonly "portal/scheduling/attendances.bookingRow": {
    readonly bookingFor: Sentence<{ who: Value }>
  }
  readonly "portal/scheduling/attendances.bookingWhere": {
    readonly directions: string
    readonly where: string
    readonly map: string
    readonly allLocations: string
  }
  readonly "portal/scheduling/attendances.comingRow": {
    readonly bookingFor: Sentence<{ who: Value }>
    readonly held: string
    readonly moreDays: Sentence<{ count: number; weekday: Value; day: Value }>
  }
  readonly "portal/scheduling/attendances.comingUp": {
    readonly loadingTheMonth: string
    readonly comingUp: string
    readonly shareOrSave: string
    readonly showAs: string
    readonly list: string
    readonly month: string
    readonly loadingYourBookings: string
    readonly loadFailed: string
    readonly showMore: Sentence<{ left: Value }>
    readonly pastBookings: string
    readonly empty: string
    readonly canceled: Sentence<{ name: Value; day: Value; reason: Value }>
  }
  readonly "portal/scheduling/attendances.dayOff": {
    readonly readingAdded: string
    readonly addedUnknown: string
    readonly again: string
    readonly added: Sentence<{ amount: Value }>
    readonly addedNothing: string
    readonly onDay: Sentence<{ day: Value }>
    readonly notComingNamed: Sentence<{ part: Value }>
    readonly title: Sentence<{ name: Value; day: Value }>
    readonly consequences: string
    readonly notComing: string
    readonly keepTheDay: string
    readonly onDate: Sentence<{ dayWithWeekday: Value }>
    readonly comingAfterAll: Sentence<{ part: Value }>
  }
  readonly "portal/scheduling/attendances.nextBookings": {
    readonly loadingBookings: string
    readonly loadFailed: string
    readonly empty: string
    readonly next: string
    readonly more: Sentence<{ left: Value }>
  }
  readonly "portal/scheduling/attendances.onlineLink": {
    readonly from: Sentence<{ when: Value }>
    readonly unknown: string
    readonly join: Sentence<{ hidden: Value; name: Value }>
  }
  readonly "portal/scheduling/attendances.nextSession": {
    readonly notCheckedIn: string
    readonly checkedInAt: Sentence<{ time: Value }>
    readonly online: string
    readonly isOn: Sentence<{ program: Value; isSelf: boolean; name: Value }>
    readonly isOnline: Sentence<{ program: Value }>
    readonly hasEnded: Sentence<{ isSelf: boolean; name: Value }>
    readonly pickedUp: Sentence<{ name: Value; time: Value; by: Choice }>
    readonly youLeft: Sentence<{ time: Value }>
    readonly pickUp: string
    readonly ends: string
    readonly where: string
    readonly meetAt: string
    readonly checkedIn: string
    readonly ofName: Sentence<{ name: Value }>
    readonly showCheckInCode: Sentence<{ part: Value }>
    readonly today: string
    readonly tomorrow: string
    readonly late: string
    readonly was: Sentence<{ time: Value }>
    readonly by: Sentence<{ by: Value }>
    readonly uncollected: Sentence<{ minutes: Value }>
    readonly undone: Sentence<{ time: Value }>
    readonly staysHome: string
    readonly saidBy: Sentence<{ by: Value; time: Value; isOnlyDay: boolean }>
    readonly putAway: string
    readonly callNow: string
    readonly stranger: string
    readonly offToday: string
    readonly offOn: Sentence<{ day: Value }>
    readonly lateSent: string
  }
  readonly "portal/scheduling/attendances.pastList": {
    readonly loadingPastBookings: string
    readonly loadFailed: string
    readonly empty: Sentence<{ name: Value }>
    readonly onlyBefore: Sentence<{ count: number }>
    readonly olderFailed: string
  }
  readonly "portal/scheduling/attendances.upcomingBookings": {
    readonly onlyOf: Sentence<{ isName: boolean; name: Value }>
    readonly showEveryones: string
    readonly loadingYourBookings: string
    readonly loadFailed: string
    readonly empty: string
    readonly findAProgram: string
    readonly seeWhy: string
    readonly cancelBy: Sentence<{ deadline: Value }>
    readonly moveBy: Sentence<{ deadline: Value }>
    readonly notCancelable: string
    readonly notMovable: string
    readonly cancel: string
    readonly move: string
  }
  readonly "portal/scheduling/attendances.whenFigure": {
    readonly until: Sentence<{ name: Value; dayLabel: Value }>
  }
  readonly "portal/scheduling/attendances.comingWeeks": {
    readonly thisWeek: string
    readonly nextWeek: string
    readonly laterIn: Sentence<{ month: Value }>
  }
  readonly "portal/scheduling/attendances.shareBooking": {
    readonly copyThis: Sentence<{ text: Value }>
  }
  readonly "portal/scheduling/attendances.meetings": {
    readonly inMinutes: Sentence<{ minutes: Value }>
    readonly inHours: Sentence<{ hours: Value; minutes: Value }>
    readonly inDays: Sentence<{ days: number }>
  }
  readonly "portal/scheduling/attendances.dayLine": {
    readonly brought: string
    readonly begins: string
    readonly pickUp: string
    readonly pickedUp: string
  }
  readonly "portal/scheduling/attendances.off": {
    readonly noOne: string
    readonly reason: Sentence<{ reason: Value }>
    readonly refund: Sentence<{ amount: Value }>
    readonly code: Sentence<{ amount: Value }>
    readonly credit: string
    readonly nothing: string
    readonly soon: string
  }
  readonly "portal/scheduling/attendances.daysBefore": {
    readonly title: string
    readonly says: Sentence<{ business: Value }>
    readonly days: Sentence<{ name: Value }>
    readonly failed: string
    readonly olderFailed: string
    readonly year: Sentence<{ year: Value; days: number; all: number; hours: Value; minutes: Value; absences: number }>
    readonly absent: string
    readonly fromTo: Sentence<{ from: Value; to: Value; by: Choice }>
    readonly from: Sentence<{ from: Value; by: Choice }>
    readonly to: Sentence<{ to: Value; by: Choice }>
    readonly there: Sentence<{ by: Choice }>
    readonly thereFor: Sentence<{ hours: Value; minutes: Value; by: Choice }>
  }
  readonly "portal/scheduling/first-run.season": {
    readonly titleOfOne: Sentence<{ is_you: boolean; name: Value; is_summer: boolean }>
    readonly titleOfSeveral: Sentence<{ is_summer: boolean }>
    readonly titleWithoutWeeks: string
    readonly weeks: Sentence<{ count: number }>
    readonly programs: Sentence<{ all: number }>
    readonly fits: Sentence<{ fit: number; all: number; is_you: boolean; name: Value }>
    readonly fitOf: Sentence<{ fit: number; all: number }>
    readonly noneFits: Sentence<{ is_you: boolean; name: Value }>
    readonly noneFitsGrades: Sentence<{ is_you: boolean; name: Value; grades: Value }>
    readonly addToSee: string
    readonly opens: Sentence<{ day: Value; time: Value }>
    readonly addChild: string
    readonly planSummer: string
    readonly planWeeks: string
    readonly seePrograms: string
    readonly askForDates: string
    readonly noCamp: string
    readonly noneFit: string
    readonly fit: Sentence<{ fit: number }>
    readonly camps: Sentence<{ count: number }>
    readonly addDetail: Sentence<{ name: Value; is_grade: boolean }>
    readonly addToProfile: Sentence<{ name: Value }>
    readonly planSeason: string
  }
  readonly "portal/scheduling/first-run.whatFits": {
    readonly titleOfOne: Sentence<{ is_you: boolean; name: Value }>
    readonly title: string
    readonly all: Sentence<{ count: Value }>
    readonly whoFor: string
    readonly loading: string
    readonly loadFailed: string
  }
  readonly "portal/scheduling/first-run.firstRun": {
    readonly loading: string
    readonly loadFailed: string
  }
  readonly "portal/scheduling/first-run.firstTime": {
    readonly title: string
    readonly explanation: string
    readonly aDay: string
    readonly atProgram: Sentence<{ name: Value }>
    readonly toPack: string
    readonly dropOff: string
    readonly dropOffAnswer: string
    readonly where: string
    readonly whereAnswer: Sentence<{ locations: Value }>
    readonly directions: string
    readonly plansChange: string
    readonly else: string
    readonly ask: Sentence<{ name: Value }>
  }
  readonly "portal/scheduling/first-run.unlocked": {
    readonly label: string
    readonly ofPrograms: Sentence<{ all: number; fit: number; is_you: boolean; name: Value }>
    readonly kind: Sentence<{ kind: Value; count: Value }>
    readonly seeWhatFits: string
  }
  readonly "portal/scheduling/first-run.fitRows": {
    readonly fullNow: string
    readonly couldBeHere: Sentence<{ names: Choice }>
    readonly all: string
    readonly loading: string
    readonly loadFailed: string
    readonly nothingFits: string
    readonly from: string
  }
  readonly "portal/scheduling/moves.moneyBack": {
    readonly backToYou: string
    readonly lessToPay: string
    readonly lessAndBack: string
    readonly yourCard: string
    readonly refused: Sentence<{ card: Value; amount: Value }>
    readonly owed: Sentence<{ amount: Value }>
    readonly hours: Sentence<{ count: number }>
    readonly days: Sentence<{ count: number }>
    readonly toYourCard: string
    readonly yourCardInSentence: string
    readonly oneCredit: string
    readonly asACodeOf: Sentence<{ amount: Value }>
    readonly nothing: string
    readonly creditUntil: Sentence<{ kind: Value; until: Choice }>
    readonly lessToPayOf: Sentence<{ amount: Value }>
    readonly backOf: Sentence<{ amount: Value }>
    readonly notCancelable: string
    readonly paidByCredit: Sentence<{ hours: Value }>
    readonly creditBack: Sentence<{ hours: Value }>
    readonly refundThenCredit: Sentence<{ refund: Value; cancel: Value }>
    readonly creditComesBack: string
    readonly toPay: string
    readonly samePrice: string
    readonly nothingToPay: string
    readonly asACode: string
    readonly heading: Sentence<{ kind: Choice }>
  }
  readonly "portal/scheduling/moves.bookingPass": {
    readonly dates: string
    readonly date: string
    readonly where: string
    readonly meetAt: string
  }
  readonly "portal/scheduling/moves.cancelDialog": {
    readonly added: string
    readonly title: Sentence<{ is_you: boolean; name: Value; program: Value }>
    readonly youGiveUp: string
    readonly youGet: string
    readonly toYourCard: string
    readonly onCardInDays: Sentence<{ amount: Value }>
    readonly nothingComesBack: string
    readonly nothingToTheCard: Sentence<{ reduced_amount: Value }>
    readonly emailTo: Sentence<{ email: Value }>
    readonly keepThePlace: string
    readonly cancelThePlace: string
  }
  readonly "portal/scheduling/moves.cancelScreen": {
    readonly addedTitle: string
    readonly addedToCard: Sentence<{ amount: Value }>
    readonly addedLess: Sentence<{ amount: Value }>
    readonly addedCode: Sentence<{ amount: Value }>
    readonly whyMoney: string
    readonly whyACredit: string
    readonly whyACode: string
    readonly whyNothing: string
    readonly cancelABooking: string
    readonly explanation: string
    readonly whatYouGetBack: string
    readonly whyCodeExplained: string
    readonly rule: Sentence<{ dayLabel: Value; ruleWords: Value }>
    readonly readThatPolicy: string
    readonly moveInstead: string
    readonly cancelThisPlace: string
    readonly amountTo: Sentence<{ amount: Value; cardWords: Value }>
    readonly lessToPay: Sentence<{ part: Value }>
    readonly latestFirst: string
    readonly cardTiming: string
    readonly toCard: Sentence<{ cardWords: Value }>
    readonly creditTiming: string
    readonly itDoesntExpire: string
    readonly goodUntil: Sentence<{ dayLabel: Value; expires_on: Value }>
    readonly asAPromoCode: Sentence<{ part: Value }>
    readonly codeTiming: string
    readonly nothingComesBack: Sentence<{ part: Value }>
    readonly refundedBefore: string
    readonly comesBack: string
    readonly comesOff: string
    readonly comesOffAndBack: string
    readonly comesBackAsCredit: string
    readonly comesBackAsCode: string
    readonly placePrice: Sentence<{ dayLabel: Value }>
    readonly youPaidOn: Sentence<{ dayLabel: Value; cardWords: Value }>
    readonly costThen: string
    readonly cardFeeNotRefunded: string
    readonly notRefundedOrRefunded: string
    readonly youStayBooked: string
    readonly staysBooked: Sentence<{ name: Value }>
    readonly staysBookedIn: Sentence<{ name: Value; hasNoRoom: boolean; room: Value }>
    readonly comesBackToCard: string
  }
  readonly "portal/scheduling/moves.cancelledScreen": {
    readonly title: string
    readonly moved: string
    readonly canceledByBusiness: string
    readonly paymentMoved: string
    readonly creditReady: string
    readonly lessToPayOf: Sentence<{ reduced_amount: Value }>
    readonly refundOnItsWay: Sentence<{ amount: Value; cardWords: Value }>
    readonly refundSent: Sentence<{ amount: Value; cardWords: Value }>
    readonly codeReady: Sentence<{ amount: Value }>
    readonly noRefund: string
    readonly bookedAgain: Sentence<{ name: Value }>
    readonly asAPromoCode: string
    readonly useBy: Sentence<{ dayLabel: Value; expires_on: Value }>
    readonly creditFrom: Sentence<{ isName: boolean; name: Value; program: Value }>
    readonly backToDashboard: string
    readonly seeTheNewPlace: string
    readonly undo: string
    readonly useItNow: string
    readonly bookAnother: string
    readonly placesThatFitYou: string
    readonly placesThatFit: Sentence<{ name: Value }>
    readonly book: Sentence<{ name: Value }>
    readonly canceledForEveryone: Sentence<{ name: Value; reason: Value }>
    readonly endedAt: Sentence<{ dates: Value; is_moved: boolean; deadline: Value }>
  }
  readonly "portal/scheduling/moves.leftToPay": {
    readonly leftToPay: string
    readonly noLongerDue: string
    readonly smallerThanBefore: string
    readonly was: string
    readonly inAll: string
  }
  readonly "portal/scheduling/moves.moneyWindow": {
    readonly until: Sentence<{ deadline: Value }>
    readonly money: string
    readonly fromBooking: string
    readonly afterThat: string
    readonly nothing: string
    readonly whatYouGetBack: string
    readonly now: string
  }
  readonly "portal/scheduling/moves.moveDialog": {
    readonly added: Sentence<{ old_name: Value }>
    readonly oldPlaceSafe: string
    readonly costOf: Sentence<{ old_name: Value }>
    readonly comesBack: Sentence<{ old_name: Value }>
    readonly oneCredit: string
    readonly refundedBefore: string
    readonly cardFee: string
    readonly paidByCredit: string
    readonly lessToPay: string
    readonly listPrice: string
    readonly stays: string
    readonly goes: string
    readonly ifItFails: Sentence<{ isPaid: boolean }>
    readonly youKeepPlace: string
    readonly keepsPlace: Sentence<{ name: Value }>
    readonly notYet: string
    readonly moveAndPay: Sentence<{ due: Value }>
    readonly move: string
    readonly toPayNowWith: Sentence<{ card: Value }>
    readonly toPayNow: string
    readonly backToYourCard: string
    readonly comesBackAsACode: string
  }
  readonly "portal/scheduling/moves.moveLeg": {
    readonly from: string
    readonly to: string
  }
  readonly "portal/scheduling/moves.moveScreen": {
    readonly changeABooking: string
    readonly explanation: Sentence<{ is_you: boolean; name: Value; program: Value; until: Choice }>
    readonly whereTo: string
    readonly placesInMonth: Sentence<{ openCount: number; isName: boolean; name: Value; monthName: Value }>
    readonly loadingThePlaces: string
    readonly loadFailed: string
    readonly nothingFits: Sentence<{ monthName: Value }>
    readonly theMove: string
    readonly checkTheMove: string
    readonly move: Sentence<{ is_you: boolean; name: Value; program: Value }>
    readonly pickAPlace: string
    readonly chooseACard: string
    readonly toPayCreditBack: string
    readonly nothingToPay: string
    readonly backToYourCard: string
    readonly backAsACode: string
  }
  readonly "portal/scheduling/moves.moveTargets": {
    readonly newPlace: string
    readonly full: Sentence<{ name: Value }>
    readonly aPlaceIsHeld: string
  }
  readonly "portal/scheduling/moves.movedScreen": {
    readonly loadingTheNewPlace: string
    readonly loadFailed: string
    readonly oldPlaceSafe: Sentence<{ words: Value }>
    readonly backToTheMove: string
    readonly was: string
    readonly youAreMoved: string
    readonly isMoved: Sentence<{ name: Value }>
    readonly emailed: string
    readonly unchanged: string
    readonly cancelUntil: Sentence<{ deadline: Value }>
    readonly backToDashboard: string
    readonly shareSchedule: string
    readonly cameBack: Sentence<{ summary: Value }>
    readonly lessToPay: Sentence<{ words: Value }>
    readonly noDifference: string
    readonly paidWith: Sentence<{ amount: Value; card: Value }>
  }
  readonly "portal/scheduling/moves.tooLateToMove": {
    readonly notMovable: string
    readonly movingClosed: Sentence<{ deadline: Value }>
    readonly wasCanceled: string
    readonly title: string
    readonly notBooked: Sentence<{ is_you: boolean; name: Value; program: Value }>
    readonly startsOn: Sentence<{ is_you: boolean; name: Value; program: Value; hasStarted: boolean; deadline: Value; until: Value }>
    readonly whatYouCanDo: string
    readonly moveAnotherBooking: string
    readonly backToDashboard: string
  }
  readonly "portal/scheduling/moves.tooLate": {
    readonly notCancelable: string
    readonly cancelingClosed: Sentence<{ deadline: Value }>
    readonly title: string
    readonly startsOn: Sentence<{ is_you: boolean; name: Value; program: Value; has_started: boolean; deadline: Value; until: Value }>
    readonly rule: Sentence<{ dayLabel: Value; ruleWords: Value }>
    readonly readThatPolicy: string
    readonly whatYouCanDo: string
    readonly callUs: Sentence<{ name: Value }>
    readonly moveUntil: Sentence<{ deadline: Value }>
    readonly change: Sentence<{ dayWithWeekday: Value }>
    readonly openUntil: Sentence<{ deadline: Value }>
    readonly changeAnotherBooking: string
  }
  readonly "portal/seasons.away": {
    readonly title: string
    readonly more: string
    readonly who: Sentence<{ name: Value; dates: Value }>
    readonly cancel: string
    readonly save: Sentence<{ count: number }>
  }
  readonly "portal/seasons.bar": {
    readonly lost: Sentence<{ count: number }>
    readonly instead: Sentence<{ name: Value }>
    readonly twoCheckouts: Sentence<{ now: Value; later: Value }>
    readonly places: Sentence<{ count: number; has_fee: boolean }>
    readonly goOn: string
    readonly holdAll: Sentence<{ count: number }>
    readonly holdFree: Sentence<{ count: number }>
  }
  readonly "portal/seasons.cell": {
    readonly booked: string
    readonly held: Sentence<{ until: Choice }>
    readonly offered: Sentence<{ until: Choice }>
    readonly waitlist: string
    readonly waitlistAt: Sentence<{ position: Value }>
    readonly applicationDraft: string
    readonly applied: string
    readonly opens: Sentence<{ day: Value }>
    readonly taken: string
    readonly notPossible: string
    readonly picked: Sentence<{ price: Value }>
    readonly weekClosed: string
    readonly noPrograms: string
    readonly dayClosed: Sentence<{ day: Value }>
    readonly dayCount: Sentence<{ count: number }>
    readonly onDays: Sentence<{ days: Value; name: Value }>
    readonly label: Sentence<{ name: Value; dates: Value; state: Value }>
    readonly placeState: Sentence<{ name: Value; state: Value }>
    readonly noneOn: Sentence<{ days: Value }>
    readonly partLeft: Sentence<{ all: Value; days: Value; fits: number }>
    readonly away: string
    readonly closed: string
    readonly closedFor: Sentence<{ name: Value }>
    readonly quiet: string
    readonly notPublished: string
    readonly gap: Sentence<{ fits: number }>
    readonly fit: Sentence<{ fits: number }>
    readonly more: Sentence<{ count: Value }>
    readonly waitlistIsFine: string
  }
  readonly "portal/seasons.copy": {
    readonly title: Sentence<{ from: Value; to: Value }>
    readonly more: Sentence<{ name: Value }>
    readonly cancel: string
    readonly copy: Sentence<{ count: number; sign: Choice; sum: Value }>
    readonly otherWay: string
    readonly from: string
    readonly to: string
    readonly failed: string
    readonly loading: string
    readonly nothing: Sentence<{ name: Value }>
    readonly never: string
    readonly tick: Sentence<{ program: Value; dates: Value }>
    readonly insteadOf: Sentence<{ programs: Value }>
    readonly theSame: Sentence<{ left: Choice }>
    readonly staysOpen: string
    readonly stays: Sentence<{ program: Value }>
    readonly gapThere: Sentence<{ name: Value }>
    readonly awayThen: Sentence<{ name: Value }>
    readonly goesThere: Sentence<{ name: Value }>
    readonly taken: string
    readonly notAPick: string
    readonly notOffered: string
  }
  readonly "portal/seasons.figure": {
    readonly unpublished: string
    readonly gaps: Sentence<{ name: Choice; gaps: number }>
    readonly sentence: Sentence<{ weeks: number; children: number; parts: Value }>
    readonly allOpen: Sentence<{ count: number; dates: Value }>
    readonly seeIt: string
    readonly booked: Sentence<{ count: Value }>
    readonly picked: Sentence<{ count: Value }>
    readonly unsure: Sentence<{ count: Value }>
    readonly classes: Sentence<{ count: Value }>
    readonly away: Sentence<{ count: Value }>
    readonly nothing: string
    readonly explore: string
  }
  readonly "portal/seasons.grid": {
    readonly note: Sentence<{ name: Value; day: Value }>
    readonly classLabel: Sentence<{ name: Value; program: Value; state: Value }>
  }
  readonly "portal/seasons.head": {
    readonly planner: string
    readonly copy: string
    readonly away: string
    readonly share: string
    readonly copied: string
    readonly copyThis: Sentence<{ url: Value }>
  }
  readonly "portal/seasons.how": {
    readonly title: string
    readonly plan: string
    readonly hold: string
    readonly shared: string
  }
  readonly "portal/seasons.legend": {
    readonly title: string
    readonly BOOKED: string
    readonly PICKED: string
    readonly HELD: string
    readonly WAITLIST: string
    readonly APPLIED: string
    readonly AWAY: string
    readonly OPEN: string
  }
  readonly "portal/seasons.link": {
    readonly planSeason: string
  }
  readonly "portal/seasons.notSure": {
    readonly title: string
    readonly weeks: Sentence<{ count: number }>
    readonly planB: Sentence<{ program: Value }>
    readonly choosePlanB: Sentence<{ fits: number }>
    readonly offered: Sentence<{ names: Value; until: Choice }>
    readonly waits: Sentence<{ count: number; names: Value; position: Choice }>
    readonly applied: Sentence<{ day: Choice; names: Value }>
  }
  readonly "portal/seasons.pickUps": {
    readonly title: string
    readonly weeks: Sentence<{ count: number }>
    readonly at: Sentence<{ names: Value; place: Value }>
    readonly when: Sentence<{ days: Value; time: Value }>
    readonly clash: Sentence<{ places: Value; drive: Choice }>
    readonly hours: Sentence<{ count: number }>
    readonly minutes: Sentence<{ count: Value }>
    readonly together: Sentence<{ name: Value }>
    readonly samePlace: Sentence<{ name: Value }>
    readonly twoPlaces: Sentence<{ time: Value; drive: Choice }>
    readonly before: Sentence<{ length: Value; name: Value }>
    readonly after: Sentence<{ length: Value; name: Value }>
  }
  readonly "portal/seasons.screen": {
    readonly loading: string
    readonly offline: string
    readonly gridLabel: Sentence<{ name: Value }>
  }
  readonly "portal/seasons.secondChoice": {
    readonly ifFull: string
    readonly nothingElse: string
    readonly option: Sentence<{ program: Value; price: Value }>
    readonly waitlistIfFull: string
    readonly waitlistElse: string
    readonly legend: Sentence<{ program: Value; name: Value }>
  }
  readonly "portal/seasons.sum": {
    readonly title: string
    readonly places: Sentence<{ count: number }>
    readonly later: Sentence<{ count: number; sum: Value }>
    readonly season: Sentence<{ booked: Value; all: Value }>
    readonly place: Sentence<{ name: Value; price: Value }>
    readonly whose: Sentence<{ name: Value; places: Value }>
    readonly fee: Sentence<{ percent: Value; of: Value; by_invoice: boolean }>
    readonly credits: string
    readonly toPay: string
    readonly atCheckout: string
    readonly calculating: string
  }
  readonly "portal/seasons.weekSheet": {
    readonly title: Sentence<{ is_you: boolean; name: Value; dates: Value }>
    readonly away: string
    readonly notAway: string
    readonly done: Sentence<{ total: Choice }>
    readonly awaySaid: string
    readonly backSaid: string
    readonly fitCount: Sentence<{ count: number }>
    readonly notFor: Sentence<{ program: Value; why: Value }>
    readonly takenOut: Sentence<{ program: Value }>
    readonly pickedSaid: Sentence<{ program: Value; name: Value }>
    readonly failed: string
    readonly loading: string
    readonly open: string
    readonly nothingFits: string
    readonly full: string
    readonly waiting: Sentence<{ count: number }>
    readonly allPrograms: string
    readonly onDays: Sentence<{ days: Value }>
    readonly difference: Sentence<{ sign: Choice; amount: Value }>
  }
  readonly "portal/sharing.addPerson": {
    readonly someoneElse: string
    readonly name: string
    readonly nameMissing: string
    readonly theirEmail: string
    readonly emailHint: string
    readonly add: string
  }
  readonly "portal/sharing.liveCalendars": {
    readonly linkCopied: string
    readonly copied: string
    readonly copyFailed: string
    readonly everyone: string
    readonly oneChild: string
    readonly only: Sentence<{ name: Value }>
    readonly liveCalendar: string
    readonly timing: string
    readonly explanation: string
    readonly loadingYourLinks: string
    readonly loadFailed: string
    readonly empty: string
    readonly familyCalendar: string
    readonly opened: Sentence<{ name: Value }>
    readonly closed: Sentence<{ name: Value }>
    readonly newLinkForEveryone: string
    readonly calendarOf: Sentence<{ name: Value }>
    readonly onlyName: Sentence<{ name: Value }>
    readonly notReadYet: string
    readonly today: Sentence<{ localTime: Value }>
    readonly lastRead: Sentence<{ value: Value }>
    readonly state: Sentence<{ who: Value; follower_count: number; read: Value; shortDay: Value; until: Value }>
    readonly copyTheLink: Sentence<{ name: Value }>
    readonly addToMyCalendar: string
    readonly addressChanged: string
    readonly newAddress: string
    readonly linkFor: Sentence<{ name: Value }>
    readonly newAddressFor: Sentence<{ part: Value }>
    readonly closeThisLink: Sentence<{ name: Value }>
    readonly closeQuestion: Sentence<{ name: Value }>
    readonly nobodyFollows: string
    readonly followersStop: Sentence<{ count: number }>
    readonly daysMayStay: string
    readonly closedForGood: string
    readonly keepItOpen: string
    readonly closeTheLink: string
  }
  readonly "portal/sharing.mailPreview": {
    readonly from: string
    readonly to: string
    readonly thePeopleYouChoose: string
    readonly subject: string
    readonly unsubscribable: string
  }
  readonly "portal/sharing.shareScreen": {
    readonly sentTo: Sentence<{ what: Value; sent_to: Value }>
    readonly sent: string
    readonly sendByMail: string
    readonly whoseDays: string
    readonly unshared: Sentence<{ unshared: Value }>
    readonly toWhom: string
    readonly note: string
    readonly whatTheyGet: string
    readonly mailOf: Sentence<{ name: Value }>
    readonly noDays: string
    readonly nobodyChosen: string
    readonly atMostAtOnce: Sentence<{ recipients_max: Value }>
    readonly noDaysToSend: string
    readonly people: Sentence<{ chosenCount: Value }>
    readonly sendTo: Sentence<{ what: Value; value: Value }>
    readonly days: Sentence<{ count: number }>
    readonly chosen: Sentence<{ count: number }>
  }
  readonly "portal/sharing.whatDays": {
    readonly whichDays: string
    readonly aMonth: string
    readonly oneProgram: string
    readonly previousMonth: string
    readonly withSomethingOn: Sentence<{ day_count: number }>
    readonly nextMonth: string
    readonly whichProgram: string
    readonly monthOf: Sentence<{ month: Value; year: Value }>
  }
  readonly "portal/sharing.sendAgain": {
    readonly title: string
    readonly explanation: Sentence<{ names: Value }>
    readonly sendAgain: string
    readonly notNow: string
  }
  readonly "portal/sharing.people": {
    readonly mayPickUp: string
    readonly notOnTheList: string
    readonly sentToday: string
    readonly sent: Sentence<{ day: Value }>
    readonly unsubscribed: string
  }
  readonly "portal/sharing.friendLink": {
    readonly bringAFriend: string
    readonly loading: string
    readonly loadFailed: string
    readonly whatFriendsSee: Sentence<{ name: Value }>
    readonly makeALink: string
    readonly ready: string
    readonly openUntil: Sentence<{ day: Value }>
    readonly isGoing: Sentence<{ name: Value; program: Value }>
    readonly send: string
    readonly copy: string
    readonly copied: string
    readonly closeTheLink: string
    readonly closed: string
  }
  readonly "portal/sharing.invitation": {
    readonly isGoing: Sentence<{ name: Value }>
    readonly comeAlong: string
    readonly asks: Sentence<{ name: Value }>
    readonly seeIfItFits: string
    readonly fullWithWaitlist: string
    readonly toTheWaitlist: string
    readonly seeOtherDates: string
    readonly nothingElse: Sentence<{ day: Value; name: Value }>
  }
  readonly "portal/sharing.groupFriends": {
    readonly title: string
    readonly loading: string
    readonly loadFailed: string
    readonly how: Sentence<{ name: Value }>
    readonly friendsOf: Sentence<{ name: Value }>
    readonly askAFriend: string
    readonly askAnother: string
    readonly most: string
    readonly linkReady: string
    readonly aFriend: string
    readonly bothSaidYes: Sentence<{ day: Value }>
    readonly linkMade: Sentence<{ day: Value }>
    readonly together: string
    readonly waiting: string
    readonly isAsked: Sentence<{ name: Value }>
    readonly withdraw: string
    readonly takeLinkBack: Sentence<{ day: Value }>
    readonly takeFriendBack: Sentence<{ name: Value }>
    readonly withdrawn: string
  }
  readonly "portal/sharing.friendQuestion": {
    readonly wouldLike: Sentence<{ name: Value }>
    readonly asks: Sentence<{ name: Value }>
    readonly together: Sentence<{ name: Value; child: Value }>
    readonly nowTogether: Sentence<{ name: Value; child: Value }>
    readonly toTheBooking: Sentence<{ name: Value }>
    readonly hasTwo: string
    readonly yes: string
    readonly yesFor: Sentence<{ child: Value; name: Value }>
    readonly notThisTime: string
    readonly nothingSent: Sentence<{ day: Value }>
    readonly toTheDashboard: string
    readonly noPromise: string
  }
  readonly "portal/shell.errorScreen": {
    readonly loadFailed: string
    readonly checkConnection: string
    readonly title: string
    readonly explanation: string
    readonly refreshNow: string
  }
  readonly "portal/shell.failedScreen": {
    readonly tryAgain: string
  }
  readonly "portal/shell.footer": {
    readonly pinterest: string
    readonly facebook: string
    readonly twitter: string
    readonly instagram: string
    readonly policy: string
    readonly termsOfUse: string
    readonly poweredBy: Sentence<{ year: Value }>
  }
  readonly "portal/shell.frame": {
    readonly skipToMainContent: string
  }
  readonly "portal/shell.funboxOptions": {
    readonly viewMoreOptions: string
  }
  readonly "portal/shell.funboxSwitcher": {
    readonly allLocations: string
    readonly select: Sentence<{ singular: Value }>
  }
  readonly "portal/shell.headerMenu": {
    readonly book: string
    readonly family: string
    readonly account: string
    readonly support: string
    readonly main: string
    readonly code: string
    readonly menu: string
    readonly home: string
    readonly more: string
  }
  readonly "portal/shell.header": {
    readonly home: Sentence<{ name: Value }>
    readonly logIn: string
  }
  readonly "portal/shell.loadingPage": {
    readonly loading: string
  }
  readonly "portal/shell.lockedPage": {
    readonly locked: string
    readonly contactBusiness: string
    readonly nothingLost: string
    readonly reachUs: Sentence<{ name: Value }>
  }
  readonly "portal/shell.mainMenu": {
    readonly menu: string
  }
  readonly "portal/shell.menuContents": {
    readonly viewAvailability: string
    readonly exploreOfferings: string
    readonly dashboard: string
    readonly participants: string
    readonly documents: string
    readonly yourProfile: string
    readonly transactionHistory: string
    readonly cards: string
    readonly promoCodes: string
    readonly support: string
    readonly home: Sentence<{ name: Value }>
    readonly qrCode: string
    readonly mainMenu: string
    readonly book: string
    readonly select: Sentence<{ singular: Value }>
    readonly family: string
    readonly healthLog: string
    readonly account: string
    readonly scheduleDates: string
    readonly creditsPackages: string
    readonly logOut: string
    readonly logIn: string
    readonly applicationsWaitlists: string
    readonly directionsDetails: string
    readonly language: string
  }
  readonly "portal/shell.offlineBanner": {
    readonly offline: string
  }
  readonly "portal/shell.profileFailed": {
    readonly title: string
    readonly stillSignedIn: string
    readonly getHelp: string
  }
  readonly "portal/shell.restrictedPage": {
    readonly support: string
    readonly title: string
    readonly explanation: Sentence<{ name: Value }>
    readonly logOut: string
    readonly reachUs: Sentence<{ name: Value }>
  }
  readonly "portal/shell.seeAlso": {
    readonly participants: string
    readonly aboutParticipants: string
    readonly contacts: string
    readonly aboutContacts: string
    readonly documents: string
    readonly aboutDocuments: string
    readonly pastBookings: string
    readonly aboutPastBookings: string
    readonly scheduleSharing: string
    readonly aboutScheduleSharing: string
    readonly transactionHistory: string
    readonly aboutTransactionHistory: string
    readonly cards: string
    readonly aboutCards: string
    readonly promoCodes: string
    readonly aboutPromoCodes: string
    readonly viewAvailability: string
    readonly aboutAvailability: string
    readonly exploreOfferings: string
    readonly aboutOfferings: string
    readonly directionsAndDetails: string
    readonly aboutDirections: string
    readonly dashboard: string
    readonly aboutDashboard: string
    readonly support: string
    readonly aboutSupport: string
    readonly seeAlso: string
  }
  readonly "portal/shell.shell": {
    readonly initializeFailed: string
    readonly serverUnreachable: string
  }
  readonly "portal/shell.versionNotice": {
    readonly fetchFailed: string
    readonly refresh: string
    readonly updateAvailable: string
    readonly required: string
    readonly requiredSentence: string
    readonly explanation: string
    readonly refreshNow: string
  }
  readonly "portal/shell.announcements": {
    readonly arrived: Sentence<{ title: Value }>
  }
  readonly "portal/shell.titles": {
    readonly welcome: string
    readonly lineup: string
    readonly signIn: string
    readonly getHelp: string
    readonly creditsAndPackages: string
    readonly exploreOfferings: string
    readonly program: string
    readonly checkSchedule: string
    readonly myDashboard: string
    readonly profile: string
    readonly contactsPage: string
    readonly personalInformation: string
    readonly participants: string
    readonly addParticipantPage: string
    readonly editParticipantPage: string
    readonly transactionHistory: string
    readonly order: string
    readonly cards: string
    readonly documents: string
    readonly customDocument: string
    readonly promoCodes: string
    readonly applicationsWaitlists: string
    readonly application: string
    readonly scheduleDates: string
    readonly paymentSuccessful: string
    readonly selfReschedule: string
    readonly cancelReservation: string
    readonly selfUpgrade: string
    readonly paymentPlan: string
    readonly directionsAndDetails: string
    readonly scheduleSharing: string
    readonly thankYou: string
    readonly checkACopy: string
    readonly invoice: string
    readonly invoiceSent: string
    readonly comeAlong: string
    readonly invitation: string
    readonly checkDetails: string
    readonly oneFamily: string
    readonly togetherInAGroup: string
    readonly season: string
  }
  readonly "portal/shell.language": {
    readonly title: string
    readonly carries: string
    readonly changed: Sentence<{ name: Value }>
    readonly failed: Sentence<{ name: Value }>
  }
  readonly "portal/shell.languageButton": {
    readonly language: Sentence<{ name: Value }>
  }
  readonly "portal/shell.waysToPay": {
    readonly title: string
    readonly card: string
    readonly cardFee: Sentence<{ is_one: boolean; most: Value; least: Value }>
    readonly cardFree: string
    readonly invoice: string
    readonly invoiceNote: string
    readonly credits: string
    readonly creditsNote: string
    readonly codes: string
    readonly codesNote: string
  }
  readonly "portal/ui.loading": {
    readonly tryAgain: string
    readonly partFailed: string
    readonly loadFailed: string
    readonly reload: string
    readonly offline: string
    readonly nothingLost: string
    readonly showMore: string
  }
  readonly "portal/ui.notifications": {
    readonly region: string
    readonly close: Sentence<{ title: Value }>
    readonly success: string
    readonly error: string
  }
  readonly "portal/ui.modal": {
    readonly close: string
  }
  readonly "portal/ui.fields": {
    readonly show: string
    readonly hide: string
    readonly email: string
    readonly phone: string
    readonly select: string
    readonly of: Sentence<{ count: Value; most: Value }>
  }
  readonly "portal/ui.number": {
    readonly tooSmall: string
    readonly tooBig: string
  }
  readonly "portal/ui.lists": {
    readonly noOptions: string
    readonly chosenCount: Sentence<{ count: Value }>
    readonly chosenOf: Sentence<{ label: Value }>
    readonly remove: Sentence<{ name: Value }>
  }
  readonly "portal/ui.stepper": {
    readonly less: Sentence<{ label: Value }>
    readonly more: Sentence<{ label: Value }>
  }
  readonly "portal/ui.calendar": {
    readonly calendar: string
    readonly week: string
    readonly weekOf: Sentence<{ day: Value }>
    readonly dayBooked: Sentence<{ day: Value }>
    readonly backToCalendar: string
    readonly month: string
    readonly year: string
    readonly loadingMonth: string
    readonly previousYear: string
    readonly previousMonth: string
    readonly nextMonth: string
    readonly nextYear: string
  }
  readonly "portal/ui.dateForm": {
    readonly order: Sentence<{ is_day_first: boolean }>
  }
  readonly "portal/ui.dateField": {
    readonly choose: Sentence<{ label: Value }>
    readonly change: Sentence<{ label: Value; day: Value }>
    readonly chooseDate: string
    readonly unreadable: Sentence<{ is_day_first: boolean; example: Value }>
    readonly orLater: Sentence<{ day: Value }>
    readonly orEarlier: Sentence<{ day: Value }>
    readonly unavailable: string
  }
  readonly "portal/ui.markdown": {
    readonly edit: string
    readonly preview: string
    readonly editOrPreview: Sentence<{ label: Value }>
    readonly previewOf: Sentence<{ label: Value }>
    readonly nothing: string
    readonly help: string
    readonly all: string
    readonly links: string
    readonly heading: string
    readonly headingTyped: string
    readonly bold: string
    readonly boldTyped: string
    readonly italic: string
    readonly italicTyped: string
    readonly link: string
    readonly linkTyped: string
  }
  readonly "portal/ui.cards": {
    readonly close: string
    readonly newCard: string
    readonly addCard: string
    readonly cardIncomplete: string
    readonly rememberCard: string
    readonly loadingCardFields: string
    readonly inYourWallet: string
  }
  readonly "portal/ui.credits": {
    readonly kind: Sentence<{ is_free: boolean; is_program: boolean }>
    readonly upgradeTo: Sentence<{ name: Value }>
  }
  readonly "portal/ui.progress": {
    readonly percent: Sentence<{ label: Value; percent: Value }>
    readonly completed: string
  }
  readonly "portal/ui.flipCard": {
    readonly flipped: Sentence<{ is_back: boolean }>
  }
  readonly "portal/ui.pages": {
    readonly previous: string
    readonly next: string
    readonly page: Sentence<{ page: Value }>
  }
  readonly "portal/ui.avatar": {
    readonly of: Sentence<{ name: Value }>
  }
  readonly "portal/ui.money": {
    readonly was: string
  }
  readonly "portal/ui.people": {
    readonly scrollBack: string
    readonly scrollOn: string
    readonly you: string
    readonly youAlone: string
  }
  readonly "portal/ui.photos": {
    readonly close: string
    readonly photoAt: Sentence<{ b: Value; at: Value; count: Value }>
    readonly previousPhoto: string
    readonly nextPhoto: string
  }
  readonly "portal/ui.crop": {
    readonly explained: string
    readonly area: string
    readonly upperLeft: string
    readonly upper: string
    readonly upperRight: string
    readonly right: string
    readonly lowerRight: string
    readonly lower: string
    readonly lowerLeft: string
    readonly left: string
    readonly closer: string
    readonly wider: string
    readonly usePhoto: string
    readonly cancel: string
  }
  readonly "portal/ui.upload": {
    readonly cancel: string
    readonly remove: string
    readonly uploading: Sentence<{ name: Value }>
    readonly uploaded: Sentence<{ name: Value }>
  }
  readonly "portal/ui.table": {
    readonly loading: string
    readonly chooseAll: string
    readonly choose: Sentence<{ name: Value }>
  }
  readonly "portal/ui.bulk": {
    readonly label: string
    readonly chosen: Sentence<{ b: Value; count: Value }>
    readonly none: string
  }
  readonly "portal/ui.timeline": {
    readonly bad: string
    readonly message: string
  }
  readonly "portal/ui.beforeAfter": {
    readonly before: string
    readonly after: string
    readonly stays: string
  }
  readonly "portal/ui.preview": {
    readonly nothingYet: string
    readonly changed: string
  }
  readonly "portal/ui.reason": {
    readonly why: string
    readonly other: string
    readonly ownWords: string
    readonly more: string
    readonly needed: string
    readonly writeIt: string
    readonly tooLong: Sentence<{ most: Value }>
  }
  readonly "portal/ui.gate": {
    readonly in: string
    readonly out: string
    readonly notYet: string
    readonly outAsked: string
    readonly undo: string
    readonly noCode: string
    readonly done: string
    readonly hold: string
  }
  readonly "portal/ui.barLine": {
    readonly in: string
    readonly out: string
    readonly absent: string
    readonly held: string
    readonly late: string
    readonly toCome: string
    readonly inCount: Sentence<{ count: Value }>
    readonly outCount: Sentence<{ count: Value }>
    readonly absentCount: Sentence<{ count: Value }>
    readonly heldCount: Sentence<{ count: Value }>
    readonly lateCount: Sentence<{ count: Value }>
    readonly toComeCount: Sentence<{ count: Value }>
  }
  readonly "portal/ui.lineNav": {
    readonly waiting: Sentence<{ count: Value }>
  }
  readonly "portal/ui.findBox": {
    readonly looking: string
    readonly found: Sentence<{ count: Value }>
    readonly choose: string
    readonly open: string
    readonly escape: string
    readonly leave: string
  }
  readonly "portal/ui.viewer": {
    readonly tools: string
    readonly closer: string
    readonly wider: string
    readonly turn: string
    readonly previous: string
    readonly next: string
    readonly page: Sentence<{ page: Value; pages: Value }>
    readonly pageOf: Sentence<{ page: Value; pages: Value }>
    readonly loading: string
    readonly failed: string
    readonly locked: string
    readonly download: string
    readonly pageFailed: string
    readonly noText: string
  }
  readonly "server/account.errors": {
    readonly wrongCurrentPassword: string
    readonly firstNameMissing: string
    readonly lastNameMissing: string
    readonly countryUnknown: string
    readonly stateUnknown: string
    readonly addressMissing: string
    readonly reportEmpty: string
    readonly tooLong: Sentence<{ most: Value }>
    readonly participantUnknown: string
    readonly wrongCode: string
    readonly passwordMissing: string
    readonly wrongPassword: string
    readonly phoneCodeMissing: string
    readonly emailCodeMissing: string
    readonly wrongPasswordForEmail: string
    readonly emailUnreadable: string
    readonly phoneUnreadable: Sentence<{ example: Value }>
    readonly emailNeeded: string
  }
  readonly "server/account.textMessage": {
    readonly code: Sentence<{ code: Value }>
  }
  readonly "server/alerts.alerts": {
    readonly isIn: Sentence<{ name: Value }>
    readonly inBy: Sentence<{ time: Value; program: Value; by: Value }>
    readonly isOut: Sentence<{ name: Value }>
    readonly outBy: Sentence<{ time: Value; by: Value }>
    readonly leftWithStranger: Sentence<{ name: Value }>
    readonly strangerBy: Sentence<{ time: Value; by: Value }>
    readonly inUndone: Sentence<{ name: Value }>
    readonly inUndoneWhy: Sentence<{ program: Value }>
    readonly outUndone: Sentence<{ name: Value }>
    readonly outUndoneWhy: Sentence<{ program: Value }>
    readonly stillHere: Sentence<{ name: Value }>
    readonly endedAt: Sentence<{ program: Value; time: Value }>
    readonly off: Sentence<{ name: Value }>
    readonly offOn: Sentence<{ program: Value; day: Value }>
    readonly note: Sentence<{ location: Value }>
    readonly openToRead: string
    readonly photo: Sentence<{ location: Value }>
    readonly openToSee: string
    readonly read: Sentence<{ by: Value }>
    readonly answered: Sentence<{ by: Value }>
    readonly about: Sentence<{ name: Value }>
  }
  readonly "server/alerts.texts": {
    readonly text: Sentence<{ company: Value; title: Value; body: Value }>
    readonly help: Sentence<{ company: Value; phone: Value }>
    readonly stoppedByAnswer: string
    readonly startedByAnswer: string
  }
  readonly "server/applications.staffRefusals": {
    readonly noApplication: Sentence<{ id: Value }>
    readonly onePreviewEach: string
    readonly noProgram: Sentence<{ address: Value }>
    readonly withdrawn: string
    readonly notPending: Sentence<{ status: Value }>
    readonly appliedThere: Sentence<{ name: Value; program: Value }>
    readonly notThere: Sentence<{ name: Value; reasons: Value }>
  }
  readonly "server/applications.refusals": {
    readonly partsToDo: Sentence<{ count: number }>
    readonly cardNeeded: string
    readonly withdrawn: string
    readonly answered: string
    readonly alreadyBooked: string
    readonly started: string
    readonly closed: string
    readonly notOpenYet: string
    readonly overlaps: string
    readonly gradeOrAge: string
  }
  readonly "server/catalogue.refusals": {
    readonly unknownField: string
    readonly fixed: string
    readonly ownersField: string
    readonly asksNobody: string
    readonly pdfIsFixed: string
    readonly nothingToCopy: string
    readonly sameDays: string
    readonly overAlready: string
    readonly tooFar: string
  }
  readonly "server/catalogue.copy": {
    readonly price: Sentence<{ name: Value; season: Value }>
  }
  readonly "server/checkout.byHand": {
    readonly cash: string
    readonly check: string
    readonly transfer: string
    readonly tooMuch: Sentence<{ amount: Value }>
    readonly numberMissing: string
    readonly dayToCome: string
    readonly dayBefore: Sentence<{ day: Value }>
    readonly agreed: string
    readonly notAgreed: string
    readonly referenceMissing: string
    readonly moreThanOwed: Sentence<{ amount: Value; rest: Value }>
    readonly beforeOrder: Sentence<{ day: Value }>
    readonly restTooSmall: Sentence<{ rest: Value; least: Value }>
    readonly reversed: Sentence<{ reason: Value }>
  }
  readonly "server/checkout.bankSays": {
    readonly noFunds: string
    readonly expired: string
    readonly lost: string
    readonly wrongCode: string
    readonly asksFamily: string
    readonly noCard: string
    readonly noAnswer: string
    readonly noReason: string
    readonly notStarted: string
    readonly inItsWords: Sentence<{ message: Value }>
  }
  readonly "server/checkout.receivedHead": {
    readonly written: string
    readonly family: string
    readonly order: string
    readonly invoice: string
    readonly how: string
    readonly by: string
    readonly reversed: string
    readonly amount: string
  }
  readonly "server/checkout.lateHead": {
    readonly family: string
    readonly order: string
    readonly what: string
    readonly due: string
    readonly days: string
    readonly why: string
    readonly tries: string
    readonly next: string
    readonly amount: string
    readonly invoice: Sentence<{ number: Value }>
    readonly part: Sentence<{ position: Value }>
    readonly reminded: Sentence<{ day: Value }>
    readonly notReminded: string
  }
  readonly "server/checkout.newDay": {
    readonly dayToCome: string
    readonly nextPart: Sentence<{ day: Value }>
    readonly tooFar: Sentence<{ day: Value }>
  }
  readonly "server/checkout.refusals": {
    readonly overlaps: Sentence<{ name: Value }>
    readonly paymentCanceled: string
    readonly noCard: string
    readonly notStarted: string
    readonly fewerPlaces: string
    readonly duplicate: string
    readonly severalAreas: string
    readonly samePlace: string
    readonly mismatch: string
    readonly addOn: Sentence<{ code: Choice }>
  }
  readonly "server/checkout.receiptMail": {
    readonly places: Sentence<{ count: number }>
    readonly more: Sentence<{ count: Value; name: Value }>
    readonly paid: Sentence<{ amount: Value; card: Choice }>
    readonly online: string
    readonly costs: string
    readonly paidWithCredit: Sentence<{ credit: Value }>
    readonly finishNow: string
    readonly finishBy: Sentence<{ day: Value }>
    readonly blocksCheckIn: string
    readonly notCancelable: Sentence<{ name: Value }>
    readonly cancelUntil: Sentence<{ name: Value; refund: Choice; credit: Value }>
    readonly ifPlansChange: string
    readonly subject: Sentence<{ names: Value; day: Value }>
    readonly creditsSubject: string
    readonly creditsReady: Sentence<{ paid: Value; order: Value }>
    readonly addedSubject: Sentence<{ places: Value }>
    readonly addedHeading: string
    readonly addedPlace: Sentence<{ name: Value; program: Value }>
    readonly added: Sentence<{ places: Value; paid: Value; order: Value }>
    readonly booked: Sentence<{ places: Value; names: Value; paid: Value; order: Value }>
    readonly seeDue: string
  }
  readonly "server/checkout.staffRefusals": {
    readonly noOrder: Sentence<{ order: Value }>
    readonly partOpen: string
    readonly partCharged: string
    readonly refusedFirst: Sentence<{ order: Value }>
    readonly refusedAmountFirst: Sentence<{ amount: Value; order: Value }>
    readonly onItsWay: Sentence<{ amount: Value; order: Value }>
    readonly reason: string
    readonly nothingPaid: Sentence<{ order: Value }>
    readonly onlyLeft: Sentence<{ amount: Value; order: Value }>
    readonly onlyCredits: Sentence<{ count: number; order: Value }>
    readonly creditsUnpaid: Sentence<{ order: Value }>
    readonly allSpent: Sentence<{ left: Value }>
    readonly mostlyReturned: Sentence<{ most: Value; left: Value }>
    readonly forCredits: Sentence<{ order: Value }>
    readonly notForCredits: Sentence<{ order: Value }>
    readonly refundedBefore: Sentence<{ amount: Value }>
    readonly bankDecides: Sentence<{ order: Value }>
    readonly dayToCome: Sentence<{ day: Value }>
    readonly dayBefore: Sentence<{ day: Value; order: Value }>
    readonly nothingRefused: Sentence<{ order: Value }>
    readonly onlyRefused: Sentence<{ amount: Value; order: Value }>
    readonly writtenBefore: Sentence<{ amount: Value }>
    readonly aboveLimit: Sentence<{ limit: Value }>
    readonly nothingOwed: Sentence<{ order: Value }>
    readonly goneFromApplication: string
    readonly otherWords: Sentence<{ gives: Value; reason: Value }>
    readonly notEligible: Sentence<{ reasons: Value }>
    readonly whatToCancel: string
    readonly notSoGiven: string
    readonly onlyOwed: Sentence<{ amount: Value; order: Value }>
    readonly notLastWriteOff: string
    readonly refundedSince: string
    readonly paidSince: string
  }
  readonly "server/checkout.invoiceMail": {
    readonly card: Sentence<{ name: Value; last4: Value }>
  }
  readonly "server/checkout.staffPaying": {
    readonly checkNumber: string
    readonly addOnsNotFree: string
    readonly freeReason: string
    readonly whichCard: string
    readonly tooLittleCash: Sentence<{ amount: Value }>
    readonly consent: Sentence<{ amount: Value; name: Value }>
    readonly cash: string
    readonly check: Sentence<{ number: Value }>
    readonly checkOf: Sentence<{ number: Value; bank: Value }>
    readonly unpaid: string
    readonly moveIsPaid: string
  }
  readonly "server/day.errors": {
    readonly afterTheEnd: string
    readonly beforeTheStart: string
    readonly notEarlier: string
    readonly past: string
    readonly nameNeeded: string
    readonly nameUnreadable: string
    readonly phoneNeeded: Sentence<{ example: Value }>
    readonly mayNotCollect: string
    readonly onTheList: string
    readonly notOnTheList: string
  }
  readonly "server/disputes.packet": {
    readonly title: Sentence<{ order: Value }>
    readonly disputed: string
    readonly reference: string
    readonly words: string
    readonly order: Sentence<{ number: Value }>
    readonly paid: Sentence<{ amount: Value; at: Value }>
    readonly before: Sentence<{ count: number }>
    readonly child: Sentence<{ number: Value }>
    readonly terms: string
    readonly agreed: Sentence<{ at: Value; version: Value; ip: Value }>
    readonly noAddress: string
    readonly noTerms: string
    readonly signatures: string
    readonly signed: Sentence<{ signer: Value; at: Value; ip: Value }>
    readonly noSignatures: string
    readonly checks: string
    readonly check: Sentence<{ kind: Choice; at: Value; program: Value }>
    readonly noChecks: string
    readonly mails: string
    readonly mail: Sentence<{ recipient: Value; at: Value }>
    readonly noMails: string
    readonly moment: Sentence<{ day: Value; time: Value }>
    readonly paidWith: Sentence<{ amount: Value; at: Value; card: Value }>
  }
  readonly "server/families.timeline": {
    readonly joined: string
    readonly order: Sentence<{ number: Value }>
    readonly orderWaits: string
    readonly orderEnded: string
    readonly things: Sentence<{ count: number }>
    readonly paid: Sentence<{ amount: Value }>
    readonly partRefused: Sentence<{ part: Value; amount: Value }>
    readonly try: Sentence<{ count: Value }>
    readonly refunded: Sentence<{ amount: Value }>
    readonly refundRefused: Sentence<{ amount: Value }>
    readonly invoice: Sentence<{ number: Value }>
    readonly disputed: Sentence<{ amount: Value }>
    readonly canceled: Sentence<{ who: Value; name: Value }>
    readonly moved: Sentence<{ who: Value; name: Value }>
    readonly waited: Sentence<{ who: Value; name: Value }>
    readonly in: Sentence<{ who: Value }>
    readonly out: Sentence<{ who: Value }>
    readonly checkUndone: Sentence<{ who: Value }>
    readonly signed: Sentence<{ name: Value }>
    readonly answered: Sentence<{ name: Value }>
    readonly mail: Sentence<{ subject: Value }>
    readonly mailAgain: Sentence<{ subject: Value }>
    readonly unsent: string
    readonly waiting: string
    readonly note: string
    readonly application: Sentence<{ name: Value; event: Value }>
    readonly applied: string
    readonly approved: string
    readonly rejected: string
    readonly sentBack: string
    readonly withdrawn: string
    readonly movedHere: string
    readonly saidLate: Sentence<{ who: Value }>
    readonly saidEarly: Sentence<{ who: Value }>
    readonly saidPickUp: Sentence<{ who: Value }>
    readonly saidAbsent: Sentence<{ who: Value }>
    readonly readBy: Sentence<{ read_by: Value }>
    readonly notRead: string
  }
  readonly "server/families.errors": {
    readonly nobody: string
    readonly phone: Sentence<{ example: Value }>
    readonly unknownChild: string
    readonly ofContact: string
    readonly over: string
    readonly nothingSeen: string
    readonly fits: string
    readonly notOurs: string
    readonly allChildren: string
  }
  readonly "server/families.merge": {
    readonly application: string
    readonly alerts: string
    readonly checkouts: string
    readonly documents: string
    readonly friends: string
    readonly profile: string
    readonly turns: string
    readonly notices: string
    readonly reviews: string
    readonly plans: string
    readonly recipients: string
    readonly forms: string
    readonly waits: string
  }
  readonly "server/files.refusals": {
    readonly pdfIncomplete: string
    readonly videoIncomplete: string
    readonly pictureUnreadable: string
    readonly pictureTooLarge: string
    readonly heic: string
    readonly unknownField: string
    readonly unknownPurpose: string
    readonly notPublic: string
    readonly pictureKind: string
    readonly videoKind: string
    readonly pdfUnreadable: string
    readonly empty: string
    readonly otherKind: string
    readonly virus: string
    readonly missing: string
    readonly expired: string
  }
  readonly "server/files.pictures": {
    readonly alt: string
    readonly altUnreadable: string
    readonly file: string
    readonly focus: string
    readonly tooHeavy: string
    readonly unreadable: string
    readonly damaged: string
    readonly tooSmall: Sentence<{ width: Value }>
    readonly full: Sentence<{ most: Value }>
  }
  readonly "server/forms.errors": {
    readonly participantTwice: string
  }
  readonly "server/health.printedRecords": {
    readonly when: string
    readonly where: string
    readonly whatHappened: string
    readonly whatWasDone: string
    readonly familyCalled: string
    readonly notCalled: string
    readonly reportedBy: string
    readonly notGiven: string
    readonly asPlanned: string
    readonly asNeeded: string
    readonly by: Sentence<{ name: Value }>
    readonly incidentReport: string
    readonly medicationRecord: string
    readonly printed: Sentence<{ born: Choice; today: Value }>
  }
  readonly "server/health.savedItem": {
    readonly plan: string
  }
  readonly "server/http.fieldErrors": {
    readonly missing: string
    readonly unknownField: string
    readonly format: string
    readonly unreadable: string
    readonly unknownOption: string
    readonly tooFew: string
    readonly tooMany: string
    readonly other: Sentence<{ error: Value }>
    readonly notValid: string
    readonly orderBy: string
  }
  readonly "server/http.refusedRequests": {
    readonly idempotencyKey: string
    readonly cardNumber: string
  }
  readonly "server/http.manifest": {
    readonly checkInCode: string
    readonly findProgram: Sentence<{ name: Value }>
    readonly schedule: string
  }
  readonly "server/http.publishedContract": {
    readonly aboutStaff: string
    readonly about: string
    readonly fieldError: string
  }
  readonly "server/http.page": {
    readonly title: string
    readonly description: string
    readonly loading: string
  }
  readonly "server/invites.errors": {
    readonly tooLate: string
    readonly nobody: string
    readonly noWords: string
    readonly canceled: string
    readonly aboutHealth: string
  }
  readonly "server/invites.csv": {
    readonly family: string
    readonly email: string
    readonly phone: string
    readonly children: string
    readonly firstDay: string
    readonly state: string
    readonly invited: string
    readonly lastAsked: string
    readonly cameIn: string
    readonly confirmed: string
    readonly noMail: string
  }
  readonly "server/invites.noMail": {
    readonly restricted: string
  }
  readonly "server/invites.states": {
    readonly NOT_INVITED: string
    readonly PLANNED: string
    readonly INVITED: string
    readonly NO_MAIL: string
    readonly CAME_IN: string
    readonly CONFIRMED: string
  }
  readonly "server/invites.letter": {
    readonly dear: Sentence<{ name: Value }>
    readonly words: Sentence<{ business: Value }>
    readonly until: Sentence<{ day: Value }>
  }
  readonly "server/leaving.copies": {
    readonly diskFull: string
    readonly failed: string
    readonly fileName: Sentence<{ day: Value }>
    readonly keysMissing: string
  }
  readonly "server/ledger.books": {
    readonly reasonNeeded: string
    readonly codeTaken: Sentence<{ code: Value }>
    readonly nameTaken: Sentence<{ name: Value }>
  }
  readonly "server/mail.mailLayout": {
    readonly helloTo: Sentence<{ name: Value }>
    readonly hello: string
    readonly order: Sentence<{ number: Value }>
    readonly total: string
    readonly unsubscribe: string
  }
  readonly "server/mail.reasons": {
    readonly account: string
    readonly business: string
    readonly staff: string
    readonly signIn: string
    readonly code: string
    readonly opened: string
    readonly safety: string
    readonly gone: string
    readonly applied: string
    readonly plan: string
    readonly invoice: string
    readonly waiting: string
    readonly asked: string
    readonly booking: string
    readonly firstDay: string
    readonly due: string
    readonly attended: string
    readonly news: string
    readonly shared: string
  }
  readonly "server/mail.links": {
    readonly openOrder: string
    readonly seeInOrders: string
    readonly findProgram: string
    readonly openBookings: string
    readonly signIn: string
    readonly addChildren: string
    readonly newPassword: string
    readonly openApplications: string
    readonly payPlace: string
    readonly addCard: string
    readonly seeSchedule: string
    readonly seeDue: string
    readonly openPlan: string
    readonly chooseCard: string
    readonly payNow: string
    readonly confirm: string
    readonly otherCard: string
  }
  readonly "server/mail/account.signInCode": {
    readonly subject: string
    readonly lead: string
    readonly once: Sentence<{ minutes: Value }>
  }
  readonly "server/mail/account.noAccount": {
    readonly subject: string
    readonly lead: string
  }
  readonly "server/mail/account.welcome": {
    readonly subject: string
    readonly heading: string
    readonly lead: string
  }
  readonly "server/mail/account.newDevice": {
    readonly subject: Sentence<{ device: Value }>
    readonly lead: Sentence<{ device: Value }>
    readonly wasItYou: string
  }
  readonly "server/mail/account.changed": {
    readonly email: string
    readonly phone: string
    readonly password: string
    readonly others: string
    readonly notYou: string
  }
  readonly "server/mail/account.passwordGuessed": {
    readonly subject: string
    readonly lead: string
    readonly another: string
  }
  readonly "server/mail/account.familyDeleted": {
    readonly subject: string
    readonly lead: string
  }
  readonly "server/mail/account.newRecord": {
    readonly subject: Sentence<{ participant: Value }>
    readonly lead: string
    readonly see: string
  }
  readonly "server/mail/account.corrected": {
    readonly subject: Sentence<{ who: Value }>
    readonly lead: Sentence<{ who: Value }>
    readonly firstName: string
    readonly lastName: string
    readonly birthDate: string
    readonly grade: string
    readonly relationship: string
    readonly email: string
    readonly phone: string
    readonly nothing: string
    readonly fromTo: Sentence<{ after: Value; before: Value }>
    readonly because: Sentence<{ because: Value }>
    readonly stays: Sentence<{ program: Value; dates: Value }>
    readonly barredSubject: Sentence<{ who: Value }>
    readonly barred: Sentence<{ children: Value; who: Value }>
    readonly tellUs: string
  }
  readonly "server/mail/applications.submitted": {
    readonly subject: string
    readonly line: Sentence<{ participant: Value; program: Value; dates: Value }>
    readonly next: string
  }
  readonly "server/mail/applications.approved": {
    readonly subject: Sentence<{ participant: Value }>
    readonly lead: Sentence<{ participant: Value; program: Value; dates: Value }>
  }
  readonly "server/mail/applications.toPay": {
    readonly subject: Sentence<{ participant: Value }>
    readonly lead: Sentence<{ participant: Value; program: Value; dates: Value; until: Value }>
  }
  readonly "server/mail/applications.sentBack": {
    readonly subject: string
    readonly lead: Sentence<{ participant: Value; program: Value; dates: Value }>
    readonly next: string
  }
  readonly "server/mail/applications.rejected": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ participant: Value; program: Value; dates: Value }>
    readonly nothing: string
  }
  readonly "server/mail/applications.timeOver": {
    readonly subject: string
    readonly lead: Sentence<{ participant: Value; program: Value; dates: Value; until: Value }>
  }
  readonly "server/mail/applications.moved": {
    readonly subject: Sentence<{ participant: Value; program: Value }>
    readonly lead: Sentence<{ participant: Value; before: Value; program: Value; dates: Value }>
    readonly open: Sentence<{ count: number }>
    readonly next: Sentence<{ program: Value }>
  }
  readonly "server/mail/bookings.receipt": {
    readonly subject: string
    readonly heading: string
    readonly lead: string
  }
  readonly "server/mail/bookings.receiptAdded": {
    readonly subject: Sentence<{ places: Value }>
    readonly place: Sentence<{ who: Value; program: Value }>
    readonly lead: Sentence<{ what: Value; places: Value }>
  }
  readonly "server/mail/bookings.canceled": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ who: Value; program: Value; dates: Value }>
    readonly file: string
  }
  readonly "server/mail/bookings.canceledByUs": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ program: Value; dates: Value; who: Value; reason: Value }>
  }
  readonly "server/mail/bookings.addedCanceledByUs": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ program: Value; who: Value; what: Value; reason: Value }>
    readonly stays: string
  }
  readonly "server/mail/bookings.moved": {
    readonly subject: Sentence<{ who: Value; program: Value }>
    readonly lead: Sentence<{ who: Value; program: Value; dates: Value; old_program: Value; old_dates: Value }>
    readonly files: string
    readonly paid: Sentence<{ amount: Value }>
    readonly costNothing: string
    readonly quoted: Sentence<{ name: Value }>
    readonly stay: Sentence<{ count: number; names: Value }>
    readonly go: Sentence<{ count: number; names: Value }>
  }
  readonly "server/mail/bookings.dayCanceled": {
    readonly subject: Sentence<{ who: Value; day: Value }>
    readonly lead: Sentence<{ who: Value; program: Value; day: Value }>
    readonly file: string
  }
  readonly "server/mail/bookings.dayCanceledByUs": {
    readonly subject: Sentence<{ program: Value; day: Value }>
    readonly lead: Sentence<{ program: Value; day: Value; who: Value }>
    readonly others: string
    readonly inside: Sentence<{ who: Value }>
  }
  readonly "server/mail/bookings.dayTakesPlace": {
    readonly subject: Sentence<{ program: Value; day: Value }>
    readonly lead: Sentence<{ program: Value; day: Value; who: Value }>
    readonly kept: string
  }
  readonly "server/mail/bookings.firstDay": {
    readonly subject: Sentence<{ names: Value; day: Value }>
    readonly lead: Sentence<{ names: Value; count: number; day: Value }>
    readonly join: Sentence<{ page: Value }>
    readonly file: string
    readonly code: string
  }
  readonly "server/mail/bookings.comesBack": {
    readonly added: Sentence<{ what: Value }>
    readonly addedToCard: Sentence<{ amount: Value }>
    readonly addedLess: Sentence<{ amount: Value }>
    readonly addedCode: Sentence<{ amount: Value }>
    readonly toCard: Sentence<{ amount: Value }>
    readonly lessToPay: Sentence<{ amount: Value }>
    readonly nothingLeft: string
    readonly stillToPay: Sentence<{ parts: Value }>
    readonly partOn: Sentence<{ amount: Value; day: Value }>
    readonly then: Sentence<{ earlier: Value; later: Value }>
    readonly credit: Sentence<{ is_program: boolean; name: Value }>
    readonly code: Sentence<{ amount: Value }>
    readonly nothing: string
  }
  readonly "server/mail/business.disputeToAnswer": {
    readonly subject: Sentence<{ order: Value }>
    readonly lead: Sentence<{ name: Value; amount: Value; order: Value; reason: Value; due: Choice }>
  }
  readonly "server/mail/business.addressRefused": {
    readonly subject: Sentence<{ name: Value }>
    readonly lead: Sentence<{ email: Value }>
    readonly call: Sentence<{ name: Value; email: Value }>
  }
  readonly "server/mail/business.smsAbuse": {
    readonly subject: string
    readonly lead: Sentence<{ customer_id: Value; phone: Value }>
    readonly withoutPhone: Sentence<{ customer_id: Value }>
  }
  readonly "server/mail/gate.leftWithOther": {
    readonly subject: Sentence<{ participant: Value }>
    readonly lead: Sentence<{ participant: Value; program: Value; location: Value; day: Value; time: Value }>
    readonly person: string
    readonly nobodyNamed: string
    readonly reason: string
    readonly called: string
    readonly by: string
    readonly tellUs: string
  }
  readonly "server/mail/invites.invite": {
    readonly subject: Sentence<{ business: Value }>
    readonly reminderSubject: Sentence<{ business: Value }>
    readonly heading: string
    readonly lead: Sentence<{ business: Value }>
    readonly cameAlong: Sentence<{ names: Value; bookings: number }>
    readonly cameAlone: string
    readonly look: string
    readonly open: string
    readonly until: Sentence<{ day: Value }>
    readonly why: string
  }
  readonly "server/mail/invites.answer": {
    readonly subject: string
    readonly lead: Sentence<{ part: Value }>
    readonly open: string
  }
  readonly "server/mail/merge.asked": {
    readonly subject: Sentence<{ other: Value }>
    readonly leadStays: Sentence<{ other: Value }>
    readonly leadMoves: Sentence<{ other: Value }>
    readonly code: string
    readonly until: Sentence<{ hours: Value; other: Value }>
    readonly open: string
    readonly why: string
  }
  readonly "server/mail/merge.done": {
    readonly subject: string
    readonly lead: Sentence<{ other: Value }>
    readonly signIn: Sentence<{ addresses: Value }>
    readonly health: string
    readonly cards: string
    readonly tellUs: string
  }
  readonly "server/mail/merge.closed": {
    readonly subject: string
    readonly refused: Sentence<{ other: Value }>
    readonly withdrawn: Sentence<{ other: Value }>
    readonly timeOver: Sentence<{ other: Value }>
  }
  readonly "server/mail/merge.overridden": {
    readonly subject: Sentence<{ other: Value }>
    readonly lead: Sentence<{ other: Value }>
    readonly because: Sentence<{ because: Value }>
    readonly tellUs: string
  }
  readonly "server/mail/money.paymentRefunded": {
    readonly subject: string
    readonly lead: string
  }
  readonly "server/mail/money.paymentNotNeeded": {
    readonly lead: string
  }
  readonly "server/mail/money.orderRefunded": {
    readonly subject: string
    readonly lead: Sentence<{ order: Value }>
    readonly reason: Sentence<{ reason: Value }>
    readonly note: string
    readonly toCard: Sentence<{ amount: Value }>
    readonly sentToCard: Sentence<{ amount: Value }>
    readonly arrived: string
    readonly creditsTaken: Sentence<{ count: number }>
    readonly lessToPay: Sentence<{ less: Value; left: Choice }>
    readonly atProvider: string
  }
  readonly "server/mail/money.refundFailed": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: Sentence<{ amount: Value; order: Value }>
  }
  readonly "server/mail/money.refundSentAgain": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: Sentence<{ amount: Value; order: Value }>
  }
  readonly "server/mail/money.refundSentOtherwise": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: Sentence<{ amount: Value; order: Value }>
    readonly sent: Sentence<{ amount: Value; way: Choice; day: Value }>
    readonly asCode: Sentence<{ amount: Value }>
  }
  readonly "server/mail/money.disputeOpened": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: Sentence<{ amount: Value; order: Value }>
  }
  readonly "server/mail/money.disputeWon": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: Sentence<{ amount: Value; order: Value }>
  }
  readonly "server/mail/money.disputeLost": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: Sentence<{ order: Value }>
  }
  readonly "server/mail/paperwork.documentsSigned": {
    readonly subject: string
    readonly lead: Sentence<{ names: Value }>
    readonly open: string
    readonly notYou: string
  }
  readonly "server/mail/paperwork.documentReturned": {
    readonly subject: Sentence<{ participant: Value }>
    readonly lead: Sentence<{ participant: Value }>
    readonly see: string
  }
  readonly "server/mail/paperwork.questionsReturned": {
    readonly subject: Sentence<{ participant: Value }>
    readonly lead: Sentence<{ participant: Value }>
    readonly newSubject: Sentence<{ participants: Value }>
    readonly newLead: Sentence<{ participants: Value }>
    readonly see: string
  }
  readonly "server/mail/paperwork.medicationQuestion": {
    readonly subject: Sentence<{ participant: Value }>
    readonly lead: Sentence<{ participant: Value }>
    readonly see: string
  }
  readonly "server/mail/places.waitlistJoined": {
    readonly subject: Sentence<{ names: Value; program: Value }>
    readonly lead: Sentence<{ names: Value; count: number; program: Value; when: Value; position: Value }>
    readonly hold: Sentence<{ hours: Value }>
    readonly see: string
  }
  readonly "server/mail/places.placeOffered": {
    readonly subject: Sentence<{ names: Value }>
    readonly lead: Sentence<{ until: Value }>
    readonly take: Sentence<{ price: Value }>
    readonly when: string
    readonly times: string
    readonly where: string
    readonly who: string
    readonly price: string
    readonly since: Sentence<{ day: Value }>
  }
  readonly "server/mail/places.placeLapsed": {
    readonly subject: Sentence<{ names: Value }>
    readonly lead: Sentence<{ names: Value; program: Value; when: Value; until: Value }>
    readonly again: string
  }
  readonly "server/mail/places.waitlistCanceled": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ program: Value; when: Value }>
    readonly off: Sentence<{ names: Value; count: number }>
  }
  readonly "server/mail/places.waitlistRemoved": {
    readonly subject: Sentence<{ names: Value; count: number; program: Value }>
    readonly lead: Sentence<{ names: Value; program: Value; when: Value }>
    readonly free: string
  }
  readonly "server/mail/places.placeCameBack": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ program: Value; when: Value }>
    readonly see: string
  }
  readonly "server/mail/places.bookingOpened": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ program: Value; when: Value }>
    readonly pick: string
  }
  readonly "server/mail/places.opensSoon": {
    readonly tomorrow: Sentence<{ program: Value }>
    readonly inAnHour: Sentence<{ program: Value }>
    readonly lead: Sentence<{ program: Value; when: Value; opens: Value }>
    readonly ready: string
    readonly see: string
  }
  readonly "server/mail/places.datesAdded": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ program: Value }>
    readonly see: string
  }
  readonly "server/mail/plans.notice": {
    readonly subject: Sentence<{ amount: Value; day: Value }>
    readonly lead: Sentence<{ amount: Value; day: Value; card: Choice }>
  }
  readonly "server/mail/plans.noticeNoCard": {
    readonly subject: Sentence<{ amount: Value; day: Value }>
    readonly lead: Sentence<{ amount: Value; day: Value }>
  }
  readonly "server/mail/plans.noCard": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: Sentence<{ amount: Value }>
  }
  readonly "server/mail/plans.cardRemoved": {
    readonly subject: string
    readonly lead: Sentence<{ card: Choice; amount: Value; day: Value }>
  }
  readonly "server/mail/plans.applicationCardRemoved": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ card: Choice; participant: Value; program: Value }>
  }
  readonly "server/mail/plans.paid": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: string
  }
  readonly "server/mail/plans.failed": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: Sentence<{ card: Choice; amount: Value; error: Value; day: Value }>
  }
  readonly "server/mail/plans.failedFinally": {
    readonly lead: Sentence<{ card: Choice; amount: Value; error: Value }>
  }
  readonly "server/mail/plans.bank": {
    readonly insufficientFunds: string
    readonly expiredCard: string
    readonly incorrectCvc: string
    readonly processingError: string
    readonly canceled: string
    readonly noCard: string
    readonly notStarted: string
    readonly declined: string
    readonly notConfirmed: string
  }
  readonly "server/mail/plans.needsYou": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: string
  }
  readonly "server/mail/plans.toPay": {
    readonly subject: Sentence<{ amount: Value }>
    readonly lead: Sentence<{ amount: Value }>
  }
  readonly "server/mail/plans.newDay": {
    readonly subject: Sentence<{ amount: Value; day: Value }>
    readonly lead: Sentence<{ amount: Value; day: Value; card: Choice }>
  }
  readonly "server/mail/plans.cardExpiring": {
    readonly subject: string
    readonly lead: Sentence<{ card: Choice; day: Value }>
  }
  readonly "server/mail/plans.invoiceSent": {
    readonly subject: Sentence<{ number: Value }>
    readonly lead: Sentence<{ number: Value; amount: Value; day: Value }>
    readonly pay: string
    readonly pdf: string
  }
  readonly "server/mail/plans.payByLink": {
    readonly subject: Sentence<{ names: Value }>
    readonly lead: Sentence<{ names: Value; amount: Value; until: Value }>
    readonly pay: string
    readonly after: string
  }
  readonly "server/mail/plans.payAddedByLink": {
    readonly subject: Sentence<{ names: Value }>
    readonly lead: Sentence<{ names: Value; amount: Value; until: Value }>
    readonly after: string
  }
  readonly "server/mail/plans.invoiceReminder": {
    readonly subject: Sentence<{ number: Value; day: Value }>
    readonly lead: Sentence<{ amount: Value }>
    readonly pay: string
    readonly sentAlready: Sentence<{ count: Value }>
  }
  readonly "server/mail/plans.invoicePaid": {
    readonly subject: Sentence<{ number: Value }>
    readonly lead: Sentence<{ amount: Value; left: Choice }>
  }
  readonly "server/mail/plans.wholePlan": {
    readonly title: string
    readonly paid: string
    readonly next: string
    readonly declined: string
  }
  readonly "server/mail/reviews.asked": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ program: Value }>
    readonly write: string
    readonly once: string
  }
  readonly "server/mail/reviews.declined": {
    readonly subject: Sentence<{ program: Value }>
    readonly lead: Sentence<{ program: Value }>
    readonly change: string
  }
  readonly "server/mail/staff.copies": {
    readonly subject: Sentence<{ business: Value }>
    readonly lead: Sentence<{ name: Value; hours: Value }>
    readonly unexpected: Sentence<{ name: Value }>
    readonly open: string
  }
  readonly "server/mail/staff.invitation": {
    readonly subject: Sentence<{ business: Value }>
    readonly lead: Sentence<{ name: Value; invited_by: Value; business: Value }>
    readonly join: string
    readonly once: Sentence<{ hours: Value }>
  }
  readonly "server/mail/staff.notices": {
    readonly MEDICATION_REQUEST: string
    readonly DOSE_MISSED: Sentence<{ location: Choice }>
    readonly REFUND_REFUSED: Sentence<{ amount: Value }>
    readonly DISPUTE: Sentence<{ amount: Value }>
    readonly STILL_HERE: Sentence<{ location: Value }>
    readonly BARRED_COLLECTOR: Sentence<{ location: Value }>
    readonly CANCEL_PROPOSED: Sentence<{ location: Value }>
    readonly MERGE_PROPOSED: string
    readonly MERGE_HELD_UP: string
    readonly PROVIDER_SILENT: string
    readonly open: string
  }
  readonly "server/mail/staff.digest": {
    readonly subject: Sentence<{ count: number }>
    readonly BOOKINGS: string
    readonly APPLICATIONS: string
    readonly PAPERS: string
    readonly OFFERS: string
    readonly OVERDUE: string
    readonly open: string
  }
  readonly "server/mail/staff.test": {
    readonly subject: Sentence<{ business: Value }>
    readonly lead: Sentence<{ name: Value }>
    readonly open: string
  }
  readonly "server/mail/staff.reports": {
    readonly ready: Sentence<{ report: Value }>
    readonly waits: Sentence<{ days: Value }>
    readonly openFiles: string
    readonly ofDays: Sentence<{ report: Value; days: Value }>
    readonly signIn: string
    readonly open: string
  }
  readonly "server/messages.stopNews": {
    readonly notFound: string
    readonly notFoundExplained: string
    readonly explanation: string
    readonly stop: string
    readonly question: string
    readonly stopped: string
  }
  readonly "server/messages.texts": {
    readonly text: Sentence<{ company: Value; words: Value }>
  }
  readonly "server/orders.orderPaper": {
    readonly taxId: Sentence<{ id: Value }>
    readonly billedTo: string
    readonly creditNoteOn: Sentence<{ day: Value; number: Value }>
    readonly notAskedFor: string
    readonly owedToYou: string
    readonly creditNote: Sentence<{ number: Value }>
    readonly card: Sentence<{ name: Value; last4: Value }>
    readonly days: Sentence<{ count: number }>
    readonly nights: Sentence<{ count: number }>
    readonly sentBackAgain: Sentence<{ day: Value; by: Choice }>
    readonly givenAsCode: Sentence<{ day: Value; by: Choice }>
    readonly returnedByBank: Sentence<{ day: Value; by: Choice }>
    readonly sentByCheck: Sentence<{ day: Value; by: Choice }>
    readonly sentByTransfer: Sentence<{ day: Value; by: Choice }>
    readonly sentBack: Sentence<{ day: Value; by: Choice }>
  }
  readonly "server/orders.receiptPaper": {
    readonly date: string
    readonly order: string
    readonly paidWith: string
    readonly whatItComesTo: string
    readonly total: string
    readonly paid: string
    readonly paidStamp: Sentence<{ amount: Value }>
    readonly paidInAll: string
    readonly stillToPay: string
    readonly stillToCome: Sentence<{ parts: Value }>
    readonly onDay: Sentence<{ amount: Value; day: Value }>
    readonly card: Sentence<{ name: Value; last4: Value }>
    readonly forYourTaxes: string
    readonly receipt: Sentence<{ number: Value }>
    readonly careStatement: string
    readonly careStatementWhere: string
  }
  readonly "server/orders.invoicePaper": {
    readonly invoice: Sentence<{ number: Value }>
    readonly sent: string
    readonly due: string
    readonly order: string
    readonly whatItComesTo: string
    readonly total: string
    readonly canceled: string
    readonly canceledStamp: string
    readonly paidInFull: string
    readonly toPay: string
    readonly toPayStamp: Sentence<{ amount: Value }>
    readonly payByCard: string
    readonly paid: Sentence<{ day: Value; by: Choice }>
  }
  readonly "server/orders.creditNotePaper": {
    readonly creditNote: Sentence<{ number: Value }>
    readonly backStamp: Sentence<{ amount: Value }>
    readonly date: string
    readonly to: string
    readonly order: Sentence<{ number: Value }>
    readonly invoice: Sentence<{ number: Value }>
    readonly reason: Sentence<{ reason: Value }>
    readonly placesAndCredits: string
    readonly fee: string
    readonly whatComesBack: string
    readonly inAll: string
    readonly howItComesBack: string
    readonly lessToPay: string
    readonly card: Sentence<{ name: Value; last4: Value }>
    readonly toCard: Sentence<{ card: Choice; has_failed: boolean }>
  }
  readonly "server/orders.careStatement": {
    readonly title: Sentence<{ year: Value }>
    readonly span: Sentence<{ from: Value; to: Value }>
    readonly provider: string
    readonly noTaxId: string
    readonly taxId: Sentence<{ id: Value }>
    readonly paidBy: string
    readonly days: Sentence<{ count: number }>
    readonly allChildren: string
    readonly paidStamp: Sentence<{ amount: Value }>
    readonly whatCounts: string
    readonly printed: Sentence<{ day: Value }>
    readonly before: string
    readonly payment: string
    readonly refund: string
    readonly beforeAll: string
    readonly beforeSays: string
    readonly daysBefore: Sentence<{ name: Value }>
    readonly care: string
    readonly daysBeforeAll: string
    readonly hours: Sentence<{ hours: Value; minutes: Value }>
    readonly daysBeforeSays: string
  }
  readonly "server/orders.promocodeRefusals": {
    readonly ended: string
    readonly notBegun: string
    readonly elsewhere: string
    readonly usedByThem: string
  }
  readonly "server/orders.reasons": {
    readonly canceled: string
    readonly canceledFor: string
    readonly moved: string
    readonly atProvider: string
  }
  readonly "server/paperwork.signingErrors": {
    readonly consentMissing: string
    readonly drawingMissing: string
    readonly nameTooLong: Sentence<{ most: Value }>
    readonly nameMissing: string
  }
  readonly "server/paperwork.requirements": {
    readonly firstName: string
    readonly lastName: string
    readonly birthDate: string
    readonly grade: string
    readonly profile: string
    readonly fillIn: Sentence<{ details: Value }>
    readonly contactMissing: string
    readonly emergencyContact: string
    readonly readAndSign: string
    readonly sendFile: string
    readonly signAgain: string
    readonly sendNewOne: string
    readonly renew: Sentence<{ again: Value; isOver: boolean; day: Value }>
    readonly beingRead: string
    readonly answers: Sentence<{ count: number; minutes: Value }>
    readonly lookAgain: Sentence<{ reason: Value }>
    readonly invoice: Sentence<{ number: Value }>
    readonly payment: Sentence<{ isOfPlan: boolean; due: Choice }>
  }
  readonly "server/paperwork.signingPages": {
    readonly changed: string
    readonly consentMissing: string
    readonly nameMissing: string
    readonly nameTooLong: Sentence<{ most: Value }>
    readonly nameUnreadable: string
    readonly notSigned: string
    readonly readPdf: Sentence<{ pages: number }>
    readonly inLanguage: Sentence<{ isPdf: boolean; language: Value }>
    readonly from: string
    readonly for: string
    readonly signingOnScreen: string
    readonly fullName: string
    readonly sign: string
    readonly later: string
    readonly title: Sentence<{ hasErrors: boolean; name: Value }>
    readonly signedExplained: Sentence<{ name: Value; student: Value }>
    readonly signed: string
    readonly seeDocuments: string
    readonly expiredExplained: string
    readonly expired: string
  }
  readonly "server/paperwork.signedPaper": {
    readonly signedBy: string
    readonly forOn: Sentence<{ student: Value; moment: Value }>
    readonly ticked: Sentence<{ consent: Value }>
    readonly certificate: string
    readonly checkAt: string
    readonly document: string
    readonly language: string
    readonly languages: Sentence<{ pdf: Value; text: Value }>
    readonly for: string
    readonly when: string
    readonly account: string
    readonly signedInSince: string
    readonly ip: string
    readonly browser: string
    readonly textHash: string
    readonly pdfHash: string
    readonly agreed: Sentence<{ version: Value }>
    readonly agreedByTick: string
    readonly drawn: string
    readonly stamp: Sentence<{ student: Value; moment: Value; url: Value }>
    readonly signatureOf: Sentence<{ name: Value }>
    readonly forStudent: Sentence<{ student: Value }>
    readonly signatureLine: Sentence<{ student: Value }>
    readonly typed: string
    readonly title: Sentence<{ name: Value }>
  }
  readonly "server/paperwork.stampedPages": {
    readonly foot: Sentence<{ line: Value; page: Value; pages: Value }>
  }
  readonly "server/paperwork.signingConsent": {
    readonly counts: string
    readonly paper: Sentence<{ business: Value; ways: Choice }>
    readonly keep: Sentence<{ business: Value }>
    readonly agree: string
  }
  readonly "server/paperwork.preview": {
    readonly child: string
  }
  readonly "server/participants.errors": {
    readonly nameMissing: string
    readonly nameTooLong: string
    readonly nameUnreadable: string
    readonly bornInFuture: string
    readonly bornTooEarly: string
    readonly oneGrade: string
    readonly duplicate: Sentence<{ name: Value }>
    readonly ownName: string
  }
  readonly "server/participants.refusals": {
    readonly childrenFull: Sentence<{ most: number }>
  }
  readonly "server/payments.hostedPages": {
    readonly seeCards: string
    readonly saved: string
    readonly savedText: string
    readonly waiting: string
    readonly waitingText: string
    readonly cancelled: string
    readonly cancelledText: string
    readonly failed: string
    readonly failedText: string
  }
  readonly "server/payments.hostedRefusals": {
    readonly noAnswer: string
  }
  readonly "server/payments.hostedLinkPages": {
    readonly saved: string
    readonly savedText: string
    readonly waitingText: string
  }
  readonly "server/pdf.sheet": {
    readonly dates: string
    readonly place: string
    readonly price: string
    readonly credit: string
    readonly pageOf: Sentence<{ title: Value; page: Value; count: Value }>
    readonly continued: Sentence<{ title: Value; business: Value }>
  }
  readonly "server/privacy.deletion": {
    readonly checkedIn: string
    readonly bookingsAhead: string
    readonly moneyOwed: string
    readonly orderOpen: string
    readonly applicationOpen: string
    readonly waiting: string
    readonly notYet: Sentence<{ what: Value }>
  }
  readonly "server/privacy.familyCopy": {
    readonly readMe: string
  }
  readonly "server/privacy.merge": {
    readonly parent: string
  }
  readonly "server/privacy.consents": {
    readonly fromBefore: Sentence<{ day: Choice; source: Value }>
  }
  readonly "server/programs.refusals": {
    readonly closesFirst: string
  }
  readonly "server/reports.range": {
    readonly order: string
    readonly tooLong: string
  }
  readonly "server/reports.document": {
    readonly toLookAt: string
    readonly sentBack: string
    readonly notSigned: string
    readonly notSent: string
  }
  readonly "server/reports.revenue": {
    readonly years: Sentence<{ count: number }>
    readonly noAge: string
    readonly isNew: string
    readonly returning: string
  }
  readonly "server/reports.careStatements": {
    readonly name: Sentence<{ year: Value }>
  }
  readonly "server/reports.saved": {
    readonly nameNeeded: string
    readonly nameTaken: string
    readonly noSuchDay: string
    readonly nobody: string
    readonly notPermitted: Sentence<{ name: Value }>
    readonly daysNeeded: string
    readonly locationUnknown: string
    readonly seasonUnknown: string
  }
  readonly "server/reports.files": {
    readonly format: string
    readonly year: string
    readonly noCare: string
    readonly failed: string
    readonly notPermitted: string
    readonly tooLong: string
  }
  readonly "server/reviews.stopAsking": {
    readonly notFound: string
    readonly notFoundExplained: string
    readonly explanation: string
    readonly stop: string
    readonly question: string
    readonly stopped: string
  }
  readonly "server/scheduling.errors": {
    readonly unknownCode: string
    readonly weekNotSunday: string
    readonly lastBeforeFirst: string
  }
  readonly "server/scheduling.programHead": {
    readonly drawing: Sentence<{ name: Value }>
  }
  readonly "server/seasons.errors": {
    readonly noWeek: string
    readonly sameTwice: string
    readonly otherSeason: string
    readonly tooMany: Sentence<{ count: Value }>
    readonly started: string
    readonly overlaps: string
  }
  readonly "server/sharing.stopMails": {
    readonly notFound: string
    readonly notFoundExplained: string
    readonly explanation: Sentence<{ email: Value }>
    readonly stop: string
    readonly question: string
    readonly stopped: string
  }
  readonly "server/switching.files": {
    readonly tooLarge: Sentence<{ megabytes: Value }>
    readonly unreadable: Sentence<{ cause: Value }>
    readonly unknownField: string
    readonly idNeeded: string
    readonly missing: string
  }
  readonly "server/switching.thread": {
    readonly tooMuch: string
    readonly died: string
  }
  readonly "server/switching.runs": {
    readonly forgotten: string
  }
  readonly "server/switching.decisions": {
    readonly unknownMeaning: string
    readonly healthStays: string
    readonly unknownChoice: string
    readonly unreadableFill: string
    readonly valueNeeded: string
    readonly noColumn: string
    readonly emptyForAll: string
    readonly noDecisions: string
  }
  readonly "server/switching.questions": {
    readonly about: string
    readonly health: string
  }
  readonly "server/switching.newer": {
    readonly booking: Sentence<{ child: Value; program: Value }>
    readonly wait: Sentence<{ child: Value; program: Value }>
    readonly pass: Sentence<{ name: Value }>
    readonly plan: Sentence<{ name: Value }>
    readonly invoice: Sentence<{ name: Value }>
    readonly balance: string
    readonly payment: Sentence<{ amount: Value; day: Value }>
    readonly noDay: string
    readonly nothing: string
    readonly price: Sentence<{ was: Value; now: Value }>
    readonly open: Sentence<{ was: Value; now: Value }>
    readonly paid: Sentence<{ was: Value; now: Value }>
    readonly uses: Sentence<{ was: Value; now: Value }>
    readonly end: Sentence<{ was: Value; now: Value }>
    readonly next: Sentence<{ was: Value; now: Value }>
    readonly parts: string
    readonly gone: Sentence<{ what: Value }>
    readonly noBalance: Sentence<{ amount: Value }>
    readonly later: Sentence<{ what: Value; was: Value; now: Value }>
    readonly otherwise: Sentence<{ what: Value; figures: Value }>
  }
  readonly "server/waitlists.refusals": {
    readonly notEligible: string
  }
  readonly "server/waitlists.staffRefusals": {
    readonly noPool: Sentence<{ name: Value }>
    readonly severalPools: Sentence<{ name: Value }>
    readonly tooFew: Sentence<{ taken: Value; held: Value; capacity: Value; least: Value }>
  }
}
