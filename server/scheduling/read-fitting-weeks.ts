import { type CampWeek, type FittingWeeks, seasonAhead } from "@hub/domain/scheduling/fitting-weeks"
import { type Database, joined, type Sql, sql } from "../database/sql.ts"
import type { Who } from "../http/handlers.ts"
import { fitting, matching } from "./availability-filters.ts"
import { ownStudents } from "./read-bookers.ts"

interface Needs {
  readonly store: Database
  readonly clock: () => Date
}

interface Found extends Pick<FittingWeeks, "program_count" | "min_grade" | "max_grade" | "opens_at"> {
  readonly camps: readonly CampWeek[]
  /** One for each child, in the order of the children. */
  readonly counts: readonly number[]
  readonly kinds: readonly (readonly {
    kind: FittingWeeks["children"][number]["kinds"][number]["kind"]
    count: number
  }[])[]
}

/** Weekly classes go on through many weeks: only camps make a week. */
const CAMPS = ["DAYCAMP_PROGRAM", "DAYCAMP_SESSION", "OVERNIGHT"]

const each = (children: number, one: (at: Sql) => Sql): Sql =>
  joined(
    Array.from({ length: children }, (_, index) => one(sql`fits[${index + 1}::int]`)),
    sql`, `,
  )

/** Everything that can still be booked is looked at once, with what fits whom. */
const countFitting = (store: Database, condition: Sql, fits: readonly Sql[], now: Date) =>
  store.one<Found>(sql`
    with dates as materialized (
      select o.activity_id, o.kind, o.start_date, o.end_date, o.min_grade, o.max_grade, s.opens_at,
        o.start_date - extract(dow from o.start_date)::int as week, array[${joined(fits, sql`, `)}]::boolean[] as fits
      from offering o join schedule_set s on s.id = o.schedule_set_id where ${condition} and o.activity_id is not null offset 0),
    weeks as (
      select week, min(start_date) as start_date, max(least(end_date, week + 6)) as end_date,
        count(distinct activity_id)::int as program_count,
        array[${each(fits.length, (at) => sql`count(distinct activity_id) filter (where ${at})`)}]::int[] as fits
      from dates where kind = any(${CAMPS}::text[]) group by week)
    select
      (select count(distinct activity_id)::int from dates) as program_count,
      (select case when bool_or(min_grade is null) then null else min(min_grade) end from dates) as min_grade,
      (select case when bool_or(max_grade is null) then null else max(max_grade) end from dates) as max_grade,
      (select min(opens_at) filter (where opens_at > ${now}) from dates) as opens_at,
      array[${each(fits.length, (at) => sql`(select count(distinct activity_id) from dates where ${at})`)}]::int[] as counts,
      coalesce((select jsonb_agg(to_jsonb(weeks) order by week) from weeks), '[]') as camps,
      jsonb_build_array(${each(
        fits.length,
        (at) => sql`(
          select coalesce(jsonb_agg(k order by count desc, kind), '[]') from (
            select kind, count(distinct activity_id)::int as count from dates where ${at} group by kind) k)`,
      )}) as kinds`)

/** How many programs fit each child, and in which weeks of the season ahead. */
export const readFittingWeeks =
  ({ store, clock }: Needs) =>
  async (who: Who | undefined, { student_ids }: { student_ids?: string }): Promise<FittingWeeks> => {
    const now = clock()
    const students = await ownStudents(store, who, student_ids, now)
    const fits = students.map((student) => fitting([student], "all", now))
    const { camps, counts, kinds, ...found } = await countFitting(store, matching({}, now), fits, now)
    const season = seasonAhead(camps)
    return {
      ...found,
      weeks: season.map(({ week, start_date, end_date, program_count }) => ({
        week,
        start_date,
        end_date,
        program_count,
      })),
      children: students.map(({ id }, index) => ({
        student_id: id,
        program_count: counts[index] ?? 0,
        kinds: [...(kinds[index] ?? [])],
        weeks: season.map((week) => week.fits[index] ?? 0),
      })),
    }
  }
