import { type FamilyTable, gone } from "./family-table.ts"

/** That a family came over, and what it came with beside bookings and money. */
export const SWITCHED_TABLES: readonly FamilyTable[] = [
  gone("attendance_before", "bookings"),
  gone("fact_before", "profile"),
  gone("switched_application", null),
  gone("switched_note", "what-the-business-did"),
  gone("switched_consent", "consents"),
  gone("switched_form", null),
  gone("switched_document", "documents"),
  gone("switched_card", "payments"),
  gone("switched_said", null),
  gone("switched_replaced", null),
  gone("switch_replacing", null),
  gone("switched_file", "documents"),
  gone("switched_family", null),
]
