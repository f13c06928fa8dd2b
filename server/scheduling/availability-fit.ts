import { GRADES, gradePosition } from "@hub/domain/participants/grade"
import { type Sql, sql } from "../database/sql.ts"
import { withoutPool } from "./availability-filters.ts"
import type { Booker } from "./store-attendances.ts"

// `fit` selects the offerings that all, or some, of the chosen participants can take: those that reasonsAgainst
// (domain/scheduling/eligibility.ts) finds nothing against. Pages and totals need it in SQL; availability-fit.test.ts compares
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
