import type { Kind } from "@hub/domain/catalogue/catalogue"
import type { Picture } from "@hub/domain/company/picture"
import type { DocumentStatus } from "@hub/domain/paperwork/document"
import { firstPicture } from "../database/fragments.ts"
import type { ApplicationRow, OfferingRow, StudentRow } from "../database/schema.generated.ts"
import { type Database, listed, nothing, type Sql, sql } from "../database/sql.ts"
import type { Applied } from "../forms/queries.ts"
import { isAboutOffering } from "../paperwork/queries.ts"

/** An application with its program, and what its parts are made of. */
export type ApplicationFacts = Omit<ApplicationRow, "archived_at" | "customer_id" | "other_activity_id"> &
  Pick<
    OfferingRow,
    | "schedule_set_id"
    | "name"
    | "room"
    | "funbox_id"
    | "location_id"
    | "start_date"
    | "end_date"
    | "start_time"
    | "end_time"
    | "weekdays"
    | "session_count"
    | "min_grade"
    | "max_grade"
    | "min_age"
    | "max_age"
  > &
  Pick<StudentRow, "first_name" | "grade" | "birth_date"> & {
    kind: Kind
    activity_url_part: string | null
    scene: string
    picture: Picture | null
    time_zone: string
    list_price: number
    apply_until: string
    other_program: { name: string; url_part: string } | null
    requires_payment_information: boolean
    is_archived: boolean
    payment_hours: number | null
    answer_days: number | null
  }

const factsWhere = (condition: Sql): Sql => sql`
  select a.id, a.status, a.student_id, a.offering_id, a.reason, a.rejected_because, a.pay_until, a.created_at, a.submitted_at,
    a.answered_at, a.withdrawn_at, a.archived_at is not null as is_archived, st.first_name, st.grade, st.birth_date,
    o.schedule_set_id, o.name, o.kind, o.room, o.funbox_id, o.location_id, o.start_date, o.end_date, o.start_time, o.end_time,
    o.weekdays, o.session_count, o.min_grade, o.max_grade, o.min_age, o.max_age, l.time_zone, t.price as list_price,
    y.url_part as activity_url_part, coalesce(y.scene, 'trail-makers') as scene, ${firstPicture(sql`p.activity_id = y.id`)} as picture,
    least(s.closes_at, o.starts_at) as apply_until, s.requires_payment_information,
    (select json_build_object('name', x.name, 'url_part', x.url_part) from activity x where x.id = a.other_activity_id) as other_program,
    (select (settings ->> 'application_payment_hours')::int from company) as payment_hours,
    (select (settings ->> 'application_answer_days')::int from company) as answer_days
  from application a join student st on st.id = a.student_id join offering o on o.id = a.offering_id
    join schedule_set s on s.id = o.schedule_set_id join location l on l.id = o.location_id
    join credit_type t on t.id = o.credit_type_id left join activity y on y.id = o.activity_id
  where ${condition}
  order by a.id desc`

/** Without drafts that were withdrawn: nobody ever saw them. */
export const applicationsOf = (db: Database, customer_id: string, ids?: readonly string[]) =>
  db.many<ApplicationFacts>(
    factsWhere(
      sql`a.customer_id = ${customer_id} ${
        ids === undefined
          ? sql`and (a.withdrawn_at is null or a.submitted_at is not null)`
          : sql`and a.id in (${listed(ids)})`
      }`,
    ),
  )

export const paymentHours = async (db: Database): Promise<number> =>
  (
    await db.one<{ hours: number }>(
      sql`select coalesce((settings ->> 'application_payment_hours')::int, 48) as hours from company ${nothing}`,
    )
  ).hours

/** The program at /programs/{url_part}. */
export const activityAt = (db: Database, url_part: string) =>
  db.maybe<{ id: string }>(sql`select id from activity where url_part = ${url_part}`)

/** Documents that have to be done before these applications are sent. */
export const askedDocuments = (db: Database, applied: readonly Applied[]) =>
  db.many<{ application_id: string; id: string; name: string; status: DocumentStatus }>(sql`
    select i.id as application_id, d.id, t.name, d.status
    from unnest(${applied.map(({ id }) => id)}::uuid[], ${applied.map(({ student_id }) => student_id)}::uuid[],
        ${applied.map(({ offering_id }) => offering_id)}::uuid[]) as i (id, student_id, offering_id)
      join offering o on o.id = i.offering_id
      join document d on d.student_id = i.student_id
      join document_template t on t.id = d.template_id and ${isAboutOffering}
    where t.is_asked_with_application and (d.status <> 'PENDING' or not t.is_archived)
      and not exists (select from document n where n.renews_id = d.id)
    order by t.position, t.name, d.id`)
