import { ageOn } from "../kernel/calendar.ts"
import { messages } from "../kernel/messages.ts"

const m = messages("domain/participants.age")

/** The calendar's first day (spec 5). */
export const FIRST_BIRTH_DATE = "1940-01-01"

/** A birth date lies between the calendar's first day and today. */
export const isBirthDate = (day: string, today: string): boolean => day >= FIRST_BIRTH_DATE && day <= today

/** 'N yrs' (spec 2.6). */
export const ageLabel = (birth_date: string, today: string): string =>
  m.years({ years: Math.max(0, ageOn(birth_date, today)) })
