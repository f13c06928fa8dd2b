import { MONEY_FIELDS, MONEY_KINDS } from "./money-words.ts"

// What a column can be.

/** Whom or what a column is about. A name alone ("First name", "Phone") is about whom its neighbors are about. */
export const ABOUTS = [
  "FAMILY",
  "GUARDIAN",
  "CHILD",
  /** Who a row is of, where each person has one. */
  "PERSON",
  "CONTACT",
  "PICK_UP",
  "PHYSICIAN",
  "DOCUMENT",
  "PROGRAM",
  "ENROLLMENT",
  "CARD",
  /** That a child was there, on a day of the system before. */
  "ATTENDANCE",
  ...MONEY_KINDS,
] as const
export type About = (typeof ABOUTS)[number]

// What a card provider's file has of each card that it took over from another provider.

const CARD_FIELDS = [
  /** By which the old provider knew the family. */
  "OLD_CUSTOMER",
  /** By which ours knows it. */
  "NEW_CUSTOMER",
  "OLD_CARD",
  "NEW_CARD",
  "BRAND",
  "LAST_FOUR",
  "EXPIRY",
  "EXPIRY_MONTH",
  "EXPIRY_YEAR",
  "IS_DEFAULT",
] as const

export const FIELDS = [
  "ID",
  "FULL_NAME",
  "FIRST_NAME",
  "LAST_NAME",
  "EMAIL",
  "PHONE",
  "RELATIONSHIP",
  "ADDRESS",
  "CITY",
  "STATE",
  "POSTAL_CODE",
  "BIRTH_DATE",
  "AGE",
  "GENDER",
  "PRONOUNS",
  "GRADE",
  "GRADE_YEAR",
  "SCHOOL",
  /** Of any kind, until a person has said which. */
  "HEALTH",
  "ALLERGIES",
  "MEDICATION",
  "CONDITIONS",
  "DIET",
  "INSURANCE",
  "POLICY_NUMBER",
  "POLICY_GROUP",
  "POLICY_HOLDER",
  "NOTES",
  "CUSTODY",
  "PHOTO_CONSENT",
  "PHOTO_CONSENT_DATE",
  "TEXT_CONSENT",
  "TEXT_CONSENT_DATE",
  "NEWS_CONSENT",
  "NEWS_CONSENT_DATE",
  /** The day on which the document that the column is called after was signed. */
  "SIGNED",
  "SIGNED_BY",
  /** What the signed document is called in the files beside. */
  "FILE_NAME",
  /** To a question of the business. */
  "ANSWER",
  "BALANCE",
  "PAID",
  "PRICE",
  "PROGRAMS",
  "WAITLISTS",
  "STATUS",
  "DATE",
  "SITE",
  "ROOM",
  "SEASON",
  "CATEGORY",
  "MIN_AGE",
  "MAX_AGE",
  "START_DATE",
  "END_DATE",
  "START_TIME",
  "END_TIME",
  "WEEKDAYS",
  /** Several days or two of them in one cell, two times, two ages. */
  "DATES",
  "TIMES",
  "AGES",
  /** Days of a pattern on which nothing takes place. */
  "DAYS_OFF",
  /** Said of a whole day: a closure, or a program without times. */
  "ALL_DAY",
  /** It repeats, and nothing says until when. */
  "ENDLESS",
  "CAPACITY",
  "ENROLLED",
  "WAITING",
  /** The place in a line. */
  "POSITION",
  /** Whether a row is of a grown-up or a child. */
  "ROLE",
  /** When a child left a program. */
  "LEFT_DATE",
  /** An x below the name of a program, or a mark below a day. */
  "MARK",
  "IN_TIME",
  "OUT_TIME",
  "HOURS",
  /** Whether a row says that a child came or went. */
  "EVENT",
  /** Who picked a child up. */
  "COLLECTOR",
  ...MONEY_FIELDS,
  ...CARD_FIELDS,
] as const
export type Field = (typeof FIELDS)[number]

export interface Meaning {
  readonly about: About | undefined
  readonly field: Field
}

export interface Recognized {
  readonly meaning: Meaning
  /** Its name says so, what is in it says so, or both. */
  readonly by: "NAME" | "CONTENT" | "BOTH"
  /** How many of the filled cells read as what it is, where cells can tell. */
  readonly cells: { readonly read: number; readonly filled: number } | undefined
  /** Called after customers, who are children in one system and grown-ups in another. */
  readonly is_customer?: boolean
}
