import type { DocumentStatus } from "@hub/domain/paperwork/document"
import { type Database, listed, sql } from "../database/sql.ts"

/** Documents that have to be done before an application is sent. */
export const askedDocuments = (db: Database, student_ids: readonly string[]) =>
  db.many<{ id: string; student_id: string; name: string; status: DocumentStatus }>(sql`
    select d.id, d.student_id, t.name, d.status from document d join document_template t on t.id = d.template_id
    where d.student_id = any(array[${listed(student_ids)}]::uuid[]) and t.is_asked_with_application
      and (d.status <> 'PENDING' or not t.is_archived)
      and not exists (select from document n where n.renews_id = d.id)
    order by t.position, t.name, d.id`)
