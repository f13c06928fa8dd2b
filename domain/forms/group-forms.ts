import type { SmartForm } from "./smart-form.ts"

type Grouped = Pick<SmartForm, "status" | "is_archived" | "is_required" | "resubmission_reason">

export interface FormGroups<Form> {
  readonly incomplete_required: readonly Form[]
  readonly incomplete_optional: readonly Form[]
  readonly complete: readonly Form[]
  readonly archived: readonly Form[]
}

/** 4.2: every form is in one group. */
export function groupForms<Form extends Grouped>(forms: readonly Form[]): FormGroups<Form> {
  const current = forms.filter(({ is_archived }) => !is_archived)
  const incomplete = current.filter(({ status }) => status === "INCOMPLETE")
  return {
    incomplete_required: incomplete.filter(({ is_required }) => is_required),
    incomplete_optional: incomplete.filter(({ is_required }) => !is_required),
    complete: current.filter(({ status }) => status !== "INCOMPLETE"),
    archived: forms.filter(({ is_archived }) => is_archived),
  }
}

/** 4.2: the required ones, and optional ones that the business asks for once more. */
export function formsToFill<Form extends Grouped>(forms: readonly Form[]): Form[] {
  const { incomplete_required, incomplete_optional } = groupForms(forms)
  return [...incomplete_required, ...incomplete_optional.filter((form) => form.resubmission_reason !== null)]
}

/** 4.2: total = complete required + forms still to fill; in whole percent rounded down, 100 without any. */
export function formsCompleteness(forms: readonly Grouped[]): { to_fill: number; total: number; percent: number } {
  const to_fill = formsToFill(forms).length
  const done = groupForms(forms).complete.filter(({ is_required }) => is_required).length
  const total = done + to_fill
  return { to_fill, total, percent: total === 0 ? 100 : Math.floor((100 * done) / total) }
}
