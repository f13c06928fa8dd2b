import type { SmartForm } from "@hub/domain/forms/smart-form"

/** What names a form. */
export type FormToFill = Pick<SmartForm, "smart_form_template_id" | "name" | "student_id">

/** The same questions to several of the family: they are answered together. */
export interface FormGroup {
  readonly smart_form_template_id: string
  readonly name: string
  readonly student_ids: readonly string[]
}

/** In the order of the list, which is by what is due first. */
export function groupsOf(forms: readonly FormToFill[]): FormGroup[] {
  const groups = new Map<string, FormGroup>()
  for (const { smart_form_template_id, name, student_id } of forms) {
    const before = groups.get(smart_form_template_id)?.student_ids ?? []
    groups.set(smart_form_template_id, { smart_form_template_id, name, student_ids: [...before, student_id] })
  }
  return [...groups.values()]
}
