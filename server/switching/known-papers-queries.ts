import { questionsOf, type Section } from "@hub/domain/forms/question"
import { canBeAnswered } from "@hub/domain/switching/answers"
import type { KnownPapers } from "@hub/domain/switching/details"
import type { KnownDocument } from "@hub/domain/switching/signed-documents"
import { type Database, sql } from "../database/sql.ts"

/** What the business asks of families. */
export async function knownPapers(db: Database): Promise<KnownPapers> {
  const sets = await db.many<{ set: string; name: string; is_medical: boolean; sections: Section[] }>(sql`
    select t.external_id as set, t.name, t.is_medical, v.sections
    from smart_form_template t join smart_form_version v on v.template_id = t.id and v.version = t.version
    where not t.is_archived order by t.position, t.name, t.id`)
  const questions = sets.flatMap(({ set, name, is_medical, sections }) =>
    questionsOf(sections)
      .filter(canBeAnswered)
      .map((question) => ({ key: `${set}#${question.id}`, set, set_name: name, is_medical, question })),
  )
  const documents = await db.many<KnownDocument>(sql`
    select coalesce(external_id, id::text) as key, name, valid_months from document_template
    where not is_archived order by position, name, id`)
  return { questions, documents }
}

export const questionSetIds = (db: Database, external_ids: readonly string[]) =>
  db.many<{ external_id: string; id: string }>(
    sql`select external_id, id from smart_form_template where external_id = any(${external_ids}::text[])`,
  )

/** Forms that these children have already. */
export const formsOfChildren = (db: Database, student_ids: readonly string[]) =>
  db.many<{ student_id: string; template_id: string }>(
    sql`select student_id, template_id from smart_form where student_id = any(${student_ids}::uuid[])`,
  )

/** The questions of a set as they are now; undefined before there is one. */
export const questionsOfSet = (db: Database, external_id: string) =>
  db.maybe<{ sections: Section[] }>(sql`
    select v.sections from smart_form_template t
      join smart_form_version v on v.template_id = t.id and v.version = t.version where t.external_id = ${external_id}`)

export const documentTemplateIds = (db: Database, keys: readonly string[]) =>
  db.many<{ key: string; id: string }>(sql`
    select coalesce(external_id, id::text) as key, id from document_template
    where coalesce(external_id, id::text) = any(${keys}::text[])`)
