import { Type } from "typebox"
import { Activity, ActivityCard, ActivityCounts, FilterCounts } from "../catalogue/activity.ts"
import { Kind, Offering, ScheduleSet, Session } from "../catalogue/catalogue.ts"
import { TIMES_OF_DAY } from "../catalogue/time-of-day.ts"
import { endpoints } from "../kernel/endpoint.ts"
import { Paged, paging } from "../kernel/paging.ts"
import { Day, exact, Id, IdList, named, oneOf } from "../kernel/wire.ts"
import { Attendance, GateRecord } from "./attendance.ts"
import { CalendarDay, OfferingCounts, Reason } from "./availability.ts"
import { DaysBefore } from "./day-before.ts"
import { OpenedByCode, OpeningCode } from "./early-opening.ts"
import { FittingWeeks } from "./fitting-weeks.ts"

const Month = Type.String({ pattern: "^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$" })
const grade = Type.Integer({ minimum: 0, maximum: 16 })

/**
 * The filters of availability. Ids are joined with commas. `student_ids` needs a signed-in customer who owns them: the answer
 * then says for each offering why each of them can't take it, and `fit` keeps what works for all or for some of them.
 */
const filters = {
  funbox_id: Type.Optional(Id),
  location_id: Type.Optional(Id),
  schedule_set_id: Type.Optional(Id),
  activity_id: Type.Optional(Id),
  kinds: Type.Optional(Type.String({ pattern: "^[A-Z_]+(,[A-Z_]+){0,3}$" })),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Sundays, joined with commas: offerings that meet in any of these weeks. */
  weeks: Type.Optional(Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}(,\\d{4}-\\d{2}-\\d{2}){0,11}$" })),
  student_ids: Type.Optional(IdList),
  fit: Type.Optional(oneOf(["all", "some"])),
  grade: Type.Optional(grade),
  age: Type.Optional(Type.Integer({ minimum: 0, maximum: 120 })),
  /** Bits, Sunday = 1: offerings that meet on any of these weekdays. */
  weekdays: Type.Optional(Type.Integer({ minimum: 1, maximum: 127 })),
  /** Of those that start before 15:00 a full day lasts five hours or more; after school is until 17:00. */
  time_of_day: Type.Optional(oneOf(TIMES_OF_DAY)),
  only_with_places: Type.Optional(Type.Boolean()),
  folder_id: Type.Optional(Id),
  /** Cents. */
  max_price: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
  /** Offerings with at least so many places left. */
  min_places: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  search: Type.Optional(Type.String({ maxLength: 100 })),
}

const { student_ids: _ids, fit: _fit, ...activityFilters } = filters

export const AvailableOffering = named("AvailableOffering", { ...Offering.properties, reasons: Type.Array(Reason) })
const list = {
  access: "optional",
  refusals: ["NOT_FOUND"],
  query: Type.Object({ ...filters, ...paging }),
  result: Paged(AvailableOffering),
} as const

export const schedulingContract = endpoints({
  "GET /availability/offerings": { summary: "Offerings of every kind, by date", ...list },
  "GET /availability/available_programs_paginated": { summary: "Offerings of kind PROGRAM", ...list },
  "GET /availability/available_daycamp_programs": { summary: "Offerings of kind DAYCAMP_PROGRAM", ...list },
  "GET /availability/available_daycamp_sessions": { summary: "Offerings of kind DAYCAMP_SESSION", ...list },
  "GET /availability/available_overnight_programs": { summary: "Offerings of kind OVERNIGHT", ...list },
  "GET /activities/": {
    summary: "Programs as families know them, with the dates that match summed up",
    access: "optional",
    refusals: ["NOT_FOUND"],
    query: Type.Object({
      ...activityFilters,
      /** For whom the cards say what fits. */
      student_ids: Type.Optional(IdList),
      /** Keeps programs with a date that all of these can take; each is also in student_ids. */
      works_for: Type.Optional(IdList),
      ...paging,
    }),
    result: Type.Object({ ...Paged(ActivityCard).properties, counts: ActivityCounts }),
  },
  "GET /activities/filter_counts": {
    summary: "How many programs each filter would leave, the others kept",
    access: "optional",
    refusals: ["NOT_FOUND"],
    query: Type.Object({ ...activityFilters, student_ids: Type.Optional(IdList), works_for: Type.Optional(IdList) }),
    result: FilterCounts,
  },
  "GET /activities/fitting_weeks": {
    summary: "How many programs fit each participant, and in which weeks of the season ahead",
    access: "optional",
    refusals: ["NOT_FOUND"],
    query: Type.Object({ student_ids: Type.Optional(IdList) }),
    result: FittingWeeks,
  },
  "GET /activities/{url_part}": {
    summary: "A program with its dates",
    access: "optional",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ url_part: Type.String({ minLength: 1, maxLength: 100, examples: ["summer-camp"] }) }),
    query: Type.Object({ student_ids: Type.Optional(IdList) }),
    result: Type.Object({ activity: Activity, dates: Type.Array(AvailableOffering) }),
  },
  "GET /availability/by_ids": {
    summary: "Offerings by id, e.g. of a basket",
    access: "optional",
    refusals: ["NOT_FOUND"],
    query: Type.Object({ ids: Type.Optional(IdList), student_ids: Type.Optional(IdList) }),
    result: Type.Array(AvailableOffering),
  },
  "GET /availability/{id}/sessions": {
    summary: "The days of an offering",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id }),
    result: Type.Array(Session),
  },
  "GET /availability/calendar": {
    summary: "The month calendar: the best answer of each day that has offerings",
    access: "optional",
    refusals: ["NOT_FOUND"],
    query: Type.Object({ ...filters, month: Month }),
    result: Type.Object({ month: Type.String(), days: Type.Array(CalendarDay) }),
  },
  "GET /availability/counts": {
    summary: "How many offerings each of the quick filters would leave, the others kept",
    access: "optional",
    refusals: ["NOT_FOUND"],
    query: Type.Object(filters),
    result: OfferingCounts,
  },
  "GET /availability/months_with_programs": {
    summary: "Months that have offerings, YYYY-MM",
    access: "public",
    query: Type.Object({ funbox_id: Type.Optional(Id), location_id: Type.Optional(Id) }),
    result: Type.Array(Type.String()),
  },
  "GET /availability/available_program_types": {
    summary: "Kinds that have offerings",
    access: "public",
    query: Type.Object({ funbox_id: Type.Optional(Id), location_id: Type.Optional(Id) }),
    result: Type.Array(Kind),
  },
  "POST /availability/opening_codes": {
    summary: "Types a code that opens registration earlier for the family; said again it changes nothing",
    access: "customer",
    refusals: ["TOO_MANY_REQUESTS"],
    body: exact({ code: OpeningCode }),
    /** What it opens that isn't open yet. */
    result: Type.Array(OpenedByCode),
  },
  "GET /availability/get_schedule_set_by_id/{id}": {
    summary: "A schedule set",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id }),
    result: ScheduleSet,
  },
  "GET /attendances/student/{id}": {
    summary: "A participant's bookings, by their first day",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id }),
    query: Type.Object({
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      /** Only those that are over by then: their last session is on this day or before. */
      over_by: Type.Optional(Day),
      ...paging,
    }),
    result: Paged(Attendance),
  },
  "GET /attendances/student/{id}/before": {
    summary: "A participant's days in the system that the business had before, the latest first",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ id: Id }),
    query: Type.Object({ limit: paging.limit, offset: paging.offset }),
    result: DaysBefore,
  },
  "GET /attendances/": {
    summary: "The whole family's bookings that meet between two days",
    access: "customer",
    query: Type.Object({ from: Day, to: Day }),
    result: Type.Array(Attendance),
  },
  "GET /attendances/at_gate": {
    summary: "Who of the family is checked in now, and who was picked up within a day",
    access: "customer",
    result: Type.Array(GateRecord),
  },
  "GET /attendances/by_ids": {
    summary: "Bookings by id",
    access: "customer",
    refusals: ["NOT_FOUND"],
    query: Type.Object({ ids: Type.Optional(IdList) }),
    result: Type.Array(Attendance),
  },
})
