import type { About, Field } from "./meanings.ts"

const NAMED: readonly Field[] = ["FULL_NAME", "FIRST_NAME", "LAST_NAME"]
const REACHED: readonly Field[] = ["PHONE", "EMAIL", "RELATIONSHIP"]

/** What a person can take a column for, by whom it is about. */
export const OFFERED_MEANINGS: readonly (readonly [About, readonly Field[]])[] = [
  ["FAMILY", ["ID", "LAST_NAME", "ADDRESS", "CITY", "STATE", "POSTAL_CODE", "BALANCE"]],
  ["GUARDIAN", [...NAMED, ...REACHED]],
  [
    "CHILD",
    [
      ...NAMED,
      "ID",
      "BIRTH_DATE",
      "AGE",
      "GENDER",
      "PRONOUNS",
      "GRADE",
      "SCHOOL",
      "ALLERGIES",
      "MEDICATION",
      "CONDITIONS",
      "INSURANCE",
      "NOTES",
      "PROGRAMS",
      "WAITLISTS",
      "MARK",
    ],
  ],
  ["PERSON", ["ROLE", ...NAMED, "ID", "EMAIL", "PHONE"]],
  ["CONTACT", [...NAMED, ...REACHED]],
  ["PICK_UP", [...NAMED, ...REACHED]],
  ["PHYSICIAN", ["FULL_NAME", "PHONE"]],
  [
    "PROGRAM",
    [
      "FULL_NAME",
      "ID",
      "SITE",
      "ROOM",
      "SEASON",
      "CATEGORY",
      "MIN_AGE",
      "MAX_AGE",
      "START_DATE",
      "END_DATE",
      "WEEKDAYS",
      "DATES",
      "TIMES",
      "AGES",
      "DAYS_OFF",
      "START_TIME",
      "END_TIME",
      "CAPACITY",
      "PRICE",
      "ENROLLED",
      "WAITING",
    ],
  ],
  ["ENROLLMENT", ["ID", "DATE", "STATUS", "PAID", "POSITION", "LEFT_DATE"]],
]
