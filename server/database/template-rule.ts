import { type Sql, sql } from "./sql.ts"

// The rule of a template, of questions or of a document: a funbox, schedule sets, both or neither. What is booked or applied for matches
// it or doesn't.

/** Whether a template (t) is about an offering (o). `sets` is the table of the schedule sets that templates name. */
export const isAbout = (sets: Sql): Sql => sql`(t.funbox_id is null or t.funbox_id = o.funbox_id)
      and (not exists (select from ${sets} x where x.template_id = t.id)
        or exists (select from ${sets} x where x.template_id = t.id and x.schedule_set_id = o.schedule_set_id))`

/** Whether a booking (a) isn't over. */
export const isAhead = (now: Sql): Sql => sql`(a.status = 'BOOKED'
        and exists (select from attendance_day y where y.attendance_id = a.id and y.is_booked and y.ends_at > ${now}))`

/** Of an application (p): true while the family can send it, null while the business has it or has said yes, else false. */
export const isToSend = (now: Sql): Sql => sql`case
      when p.withdrawn_at is not null or p.status = 'REJECTED' then false
      when p.status = 'DRAFT' then least(c.closes_at, o.starts_at) > ${now} and not o.is_archived
      when p.status = 'RESUBMISSION' then o.starts_at > ${now} and not o.is_archived
    end`
