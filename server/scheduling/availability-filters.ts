import { KINDS, type Kind } from "@hub/domain/catalogue/catalogue"
import { AFTER_SCHOOL_FROM, EVENING_FROM, FULL_DAY_HOURS, type TimeOfDay } from "@hub/domain/catalogue/time-of-day"
import { addDays, weekday } from "@hub/domain/kernel/calendar"
import { currentLanguage } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import { GRADES, gradePosition } from "@hub/domain/participants/grade"
import { joined, nothing, type Sql, sql } from "../database/sql.ts"
import type { Dictionary } from "../language/translations.ts"
import { currentDictionary } from "../language/written.ts"
import type { Booker } from "./store-attendances.ts"

const m = messages("server/scheduling.errors")

/** The query of an availability call (domain/scheduling/scheduling.contract.ts), without what needs a customer. */
export interface Filters {
  funbox_id?: string
  location_id?: string
  schedule_set_id?: string
  activity_id?: string
  /** One that is left out. */
  but_id?: string
  kinds?: string
  from?: string
  to?: string
  weeks?: string
  grade?: number
  age?: number
  weekdays?: number
  time_of_day?: TimeOfDay
  only_with_places?: boolean
  folder_id?: string
  max_price?: number
  min_places?: number
  search?: string
}

// As domain/scheduling/time-of-day.ts says it. Times are texts.
const lasts = sql`extract(epoch from o.end_time::time - o.start_time::time) / 3600`
const TIMES: Record<TimeOfDay, Sql> = {
  full_day: sql`o.start_time < ${AFTER_SCHOOL_FROM} and (${lasts} <= 0 or ${lasts} >= ${FULL_DAY_HOURS}::int)`,
  half_day: sql`o.start_time < ${AFTER_SCHOOL_FROM} and ${lasts} > 0 and ${lasts} < ${FULL_DAY_HOURS}::int`,
  after_school: sql`o.start_time >= ${AFTER_SCHOOL_FROM} and o.start_time < ${EVENING_FROM}`,
  evening: sql`o.start_time >= ${EVENING_FROM}`,
}

// A reader of another language looks for the translated words.

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()

const known = new WeakMap<Dictionary, ReadonlyMap<string, string>>()

/** All that is translated of a row, by its id. */
function textsOf(dictionary: Dictionary): ReadonlyMap<string, string> {
  const before = known.get(dictionary)
  if (before !== undefined) return before
  const texts = new Map<string, string>()
  for (const translations of dictionary.values())
    for (const { row_id, text } of translations) texts.set(row_id, `${texts.get(row_id) ?? ""} ${folded(text)}`)
  known.set(dictionary, texts)
  return texts
}

/** Over an offering named `o`: its own words, its activity's or its location's have all words of the search; undefined where none has. */
export function foundInTranslation(search: string | undefined): Sql | undefined {
  const dictionary = currentDictionary()
  const words = folded(search ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
  if (dictionary === undefined || words.length === 0) return undefined
  const ids = [...textsOf(dictionary)].flatMap(([id, text]) => (words.every((word) => text.includes(word)) ? [id] : []))
  return ids.length === 0
    ? undefined
    : sql`(o.id = any(${ids}::uuid[]) or o.activity_id = any(${ids}::uuid[]) or o.location_id = any(${ids}::uuid[]))`
}

export function readKinds(text: string): Kind[] {
  const known = text.split(",").map((word) => KINDS.find((kind) => kind === word))
  const kinds = known.filter((kind) => kind !== undefined)
  if (kinds.length < known.length) throw invalid("kinds", `Choose among ${KINDS.join(", ")}.`, "enum")
  return [...new Set(kinds)].sort()
}

/** Folded like the column that it is compared with (`folded` in the migrations), with LIKE's wildcards escaped. */
export function searchPattern(search: string): string | undefined {
  const words = search.normalize("NFD").replaceAll(/[\u0300-\u036f]/g, "")
  const text = words.toLowerCase().trim().replaceAll(/\s+/g, " ")
  return text === "" ? undefined : `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`
}

/** Compares an offering's column with the visible keys, where the query names none. */
type VisibleKeys = (column: Sql, key: Sql, from: Sql) => Sql

/** For a list: the keys are read once, into a set. `is true` keeps PostgreSQL from a join, which would read them for each row. */
const inSet: VisibleKeys = (column, key, from) => sql`(${column} in (select ${key} ${from})) is true`
/** For a month, which is grouped: from a join PostgreSQL can estimate the rows; from a set it plans for one. */
export const byJoin: VisibleKeys = (column, key, from) => sql`exists (select ${from} and ${key} = ${column})`

const VISIBLE_FUNBOX = sql`from funbox f where f.display_option = 'visible'`
const OPEN_LOCATION = sql`from location l where not l.is_archived`

/** Offerings of which each day is canceled for everybody. */
const ALL_DAYS_OFF = sql`
  select x.offering_id from day_cancellation x where x.reinstated_at is null group by x.offering_id
  having count(*) >= (select count(distinct d.date) from session d where d.offering_id = x.offering_id)`

/** What can still be booked: nothing archived or hidden, nothing that has started, and nothing that is off. */
function bookable({ funbox_id, location_id }: Filters, now: Date, visible: VisibleKeys): Sql {
  // A key that the query names is checked once for the statement: once for each row was a third of a list's cost.
  const within = (column: Sql, key: Sql, from: Sql, id: string | undefined): Sql =>
    id === undefined
      ? visible(column, key, from)
      : sql`${column} = ${id} and exists (select ${from} and ${key} = ${id})`
  // A subquery hides the value from the planner. Otherwise it sees how much of a long history lies before it, never settles for a
  // generic plan, and plans for longer than the statement runs.
  return sql`
    not o.is_archived and o.starts_at > (select ${now}::timestamptz)
    and o.start_date >= (select ${addDays(now.toISOString().slice(0, 10), -1)}::date)
    and ${within(sql`o.funbox_id`, sql`f.id`, VISIBLE_FUNBOX, funbox_id)}
    and ${within(sql`o.location_id`, sql`l.id`, OPEN_LOCATION, location_id)}
    and (o.id in (${ALL_DAYS_OFF})) is not true`
}

const meetsBetween = (from: string, to: string): Sql => sql`
  (o.start_date >= ${from} or exists (
    select from session d where d.offering_id = o.id and d.date between ${from} and ${to}))`

/** Given as Sundays, so that each is a week. */
function meetsInWeeks(text: string): Sql {
  const weeks = [...new Set(text.split(","))]
  if (weeks.some((day) => addDays(day, 0) !== day || weekday(day) !== 0)) throw invalid("weeks", m.weekNotSunday)
  return sql`exists (
    select from session d where d.offering_id = o.id
      and d.date - extract(dow from d.date)::int = any(${weeks}::date[]))`
}

const or = (condition: Sql | undefined): Sql => (condition === undefined ? nothing : sql` or ${condition}`)

/** The condition of a listing, over an offering named `o`. */
export function matching(filters: Filters, now: Date, visible: VisibleKeys = inSet): Sql {
  const { from, to, time_of_day } = filters
  if (from !== undefined && to !== undefined && from > to) throw invalid("to", m.lastBeforeFirst)
  const conditions = [bookable(filters, now, visible)]
  const add = (condition: Sql): void => {
    conditions.push(condition)
  }
  if (filters.schedule_set_id !== undefined) add(sql`o.schedule_set_id = ${filters.schedule_set_id}`)
  if (filters.but_id !== undefined) add(sql`o.id <> ${filters.but_id}`)
  if (filters.activity_id !== undefined) add(sql`o.activity_id = ${filters.activity_id}`)
  if (filters.kinds !== undefined) add(sql`o.kind = any(${readKinds(filters.kinds)}::text[])`)
  if (from !== undefined) add(sql`o.end_date >= ${from}`)
  if (to !== undefined) add(sql`o.start_date <= ${to}`)
  if (from !== undefined && to !== undefined) add(meetsBetween(from, to))
  if (filters.weeks !== undefined) add(meetsInWeeks(filters.weeks))
  if (filters.folder_id !== undefined)
    add(sql`o.location_id in (select l.id from location l where l.folder_id = ${filters.folder_id})`)
  if (filters.max_price !== undefined)
    add(sql`o.credit_type_id in (select c.id from credit_type c where c.price <= ${filters.max_price})`)
  if (filters.min_places !== undefined)
    add(withoutPool(sql`p.capacity - p.taken - p.held - p.waiting < ${filters.min_places}`))
  if (filters.grade !== undefined)
    add(sql`${filters.grade}::int between coalesce(o.min_grade, 0) and coalesce(o.max_grade, 99)`)
  if (filters.age !== undefined)
    add(sql`${filters.age}::int between coalesce(o.min_age, 0) and coalesce(o.max_age, 999)`)
  if (filters.weekdays !== undefined) add(sql`o.weekdays & ${filters.weekdays}::int <> 0`)
  if (time_of_day !== undefined) add(TIMES[time_of_day])
  if (filters.only_with_places === true) add(withoutPool(sql`p.taken + p.held + p.waiting >= p.capacity`))
  const pattern = searchPattern(filters.search ?? "")
  if (pattern !== undefined) {
    const translated = foundInTranslation(filters.search)
    add(sql`(o.search_text like ${pattern} or exists (
      select from location l where l.id = o.location_id and folded(l.name) like ${pattern})${or(translated)})`)
  }
  return joined(conditions, sql` and `)
}

/** True when no pool of the offering is in the given state: the tightest pool answers for all (domain/scheduling/places.ts). */
const withoutPool = (state: Sql): Sql => sql`
  not exists (select from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = o.id and ${state})`

/** A cache key: the same text for the same filters in any order. What is looked for depends on the language. */
export function canonical(filters: object): string {
  const entries = Object.entries(filters).filter(([, value]) => value !== undefined && value !== "" && value !== false)
  const isSearch = entries.some(([name]) => name === "search")
  const all = isSearch ? [...entries, ["language", currentLanguage()] as const] : entries
  return JSON.stringify(all.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

// `fit` selects the offerings that all, or some, of the chosen participants can take: those that reasonsAgainst
// (domain/scheduling/eligibility.ts) finds nothing against. Pages and totals need it in SQL; availability-filters.test.ts compares
// the two on random families and offerings.

/** 2021-09-14 → 20210914: whole years between two such numbers are their difference in ten thousands. */
const dayNumber = (day: string | null): number | null => (day === null ? null : Number(day.replaceAll("-", "")))

/** Over an offering named `o`: the school year of its first day. */
const school_year = sql`(extract(year from o.start_date)::int - (to_char(o.start_date, 'MM-DD') < t.starts)::int)`
/** By position, as gradeIn of domain/participants/school-year.ts says it. */
const grade = sql`(least(greatest(t.told + coalesce(${school_year} - t.told_in, 0), 0), ${GRADES.length - 1}::int))`

/** Over an offering named `o`. The negative difference of a child not yet born must round down too. */
const age = sql`((to_char(o.start_date, 'YYYYMMDD')::int - t.birth + 100000000) / 10000 - 10000)`

export function fitting(students: readonly Booker[], fit: "all" | "some", now: Date): Sql {
  const days = students.flatMap((student) => student.booked.map((day) => ({ student_id: student.id, ...day })))
  // All of one family.
  const family = sql`select c.customer_id from student c where c.id = ${students[0]?.id ?? null}::uuid`
  const needed = fit === "all" ? students.length : 1
  return sql`
    ${withoutPool(sql`p.taken >= p.capacity`)}
    and exists (select from schedule_set s where s.id = o.schedule_set_id and not s.requires_application
      and coalesce(opens_for(s.id, s.opens_at, (${family}), ${now}) <= ${now}, true) and (s.closes_at is null or s.closes_at > ${now}))
    and ${needed}::int <= (
      select count(*)
      from unnest(${students.map((student) => student.id)}::uuid[],
        ${students.map((student) => gradePosition(student.grade))}::int[],
        ${students.map((student) => student.grade_year)}::int[],
        ${students.map((student) => student.school_year_starts)}::text[],
        ${students.map((student) => dayNumber(student.birth_date))}::int[]) as t(id, told, told_in, starts, birth)
      where (num_nonnulls(o.min_grade, o.max_grade) = 0
          or (${grade} between coalesce(o.min_grade, 0) and coalesce(o.max_grade, 99)
            and (t.told > 0 or coalesce(o.min_grade = 0, false))))
        and (num_nonnulls(o.min_age, o.max_age) = 0
          or (t.birth is not null and ${age} between coalesce(o.min_age, -999) and coalesce(o.max_age, 999)))
        and not exists (
          select from unnest(${days.map((day) => day.student_id)}::uuid[], ${days.map((day) => day.offering_id)}::uuid[],
            ${days.map((day) => day.starts_at)}::timestamptz[], ${days.map((day) => day.ends_at)}::timestamptz[])
            as b(student_id, offering_id, starts_at, ends_at)
          where b.student_id = t.id and (b.offering_id = o.id or exists (
            select from session d
            where d.offering_id = o.id and d.starts_at < b.ends_at and d.ends_at > b.starts_at))))`
}
