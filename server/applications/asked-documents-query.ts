import type { DocumentStatus } from "@hub/domain/paperwork/document"
import { type Database, sql } from "../database/sql.ts"
import type { Applied } from "../forms/forms-with-application-query.ts"
import { isAboutOffering } from "../paperwork/document-rule-query.ts"

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
