import type { Activity } from "@hub/domain/catalogue/activity"
import type { CardActivity } from "@hub/domain/scheduling/activity-card"
import type { FilterFacts } from "@hub/domain/scheduling/filter-counts"
import { allPictures, firstPicture } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

const pictures = allPictures(sql`p.activity_id = a.id`)

/** Each with the photo of the name. */
const leaders = sql`coalesce((
  select jsonb_agg('{"trained_in": ""}' || l.leader || jsonb_build_object('picture', ${firstPicture(sql`p.leader_name = l.leader ->> 'name'`)}) order by l.at)
  from jsonb_array_elements(a.leaders) with ordinality as l (leader, at)), '[]')`

export const activityByUrlPart = (db: Database, url_part: string) =>
  db.maybe<Activity>(sql`
    select a.id, a.funbox_id, a.url_part, a.name, a.summary, a.description, a.scene, a.day_plan, a.things_to_bring, a.leaders_note, a.ratios,
      ${pictures} as pictures, ${leaders} as leaders from activity a join funbox f on f.id = a.funbox_id
    where a.url_part = ${url_part} and f.display_option = 'visible'`)

export const activitiesByIds = (db: Database, ids: readonly string[]) =>
  db.many<CardActivity>(sql`
    select a.id, a.funbox_id, a.url_part, a.name, a.summary, a.scene, ${pictures} as pictures
    from activity a where a.id = any(${ids}::uuid[])`)

export const datesOf = (db: Database, condition: Sql, activity_ids: readonly string[]) =>
  db.many<{ id: string; activity_id: string }>(sql`
    select o.id, o.activity_id from offering o where ${condition} and o.activity_id = any(${activity_ids}::uuid[])
    order by o.starts_at, o.id`)

/** What the filters look at in each offering that matches; the same of one activity once. */
export const filterFacts = (db: Database, condition: Sql) =>
  db.many<FilterFacts>(sql`
    select distinct o.activity_id, o.kind, o.location_id, l.folder_id, o.weekdays, o.start_time, o.end_time, o.min_grade, o.max_grade, c.price,
      (select min(p.capacity - p.taken - p.held - p.waiting) from offering_pool op join pool p on p.id = op.pool_id
        where op.offering_id = o.id) as free
    from offering o join location l on l.id = o.location_id join credit_type c on c.id = o.credit_type_id
    where ${condition}`)
