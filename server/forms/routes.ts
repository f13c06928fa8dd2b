import type { formsContract } from "@hub/domain/forms/forms.contract"
import type { Handlers } from "../http/handlers.ts"
import { formsBeforeSchedule, requirementsBeforeSchedule } from "./forms-before-schedule.ts"
import type { FormsNeeds } from "./forms-needs.ts"
import { listForms, readForm } from "./read-forms.ts"
import { saveDraft } from "./save-draft.ts"
import { setAnswers, setAnswersTogether } from "./set-answers.ts"
import { skipForm } from "./skip-form.ts"

export const formsRoutes = (needs: FormsNeeds): Handlers<typeof formsContract> => ({
  "GET /smart_forms/": ({ who }) => listForms(needs)(who.customer_id),
  "GET /smart_forms/student/{student_id}/template/{smart_form_template_id}": ({ who, params }) =>
    readForm(needs)(who.customer_id, params),
  "POST /smart_forms/set_answers": ({ who, body }) => setAnswers(needs)(who.customer_id, body),
  "POST /smart_forms/set_answers_together": ({ who, body }) => setAnswersTogether(needs)(who.customer_id, body),
  "POST /smart_forms/save_draft": ({ who, body }) => saveDraft(needs)(who.customer_id, body),
  "POST /smart_forms/skip": ({ who, body }) => skipForm(needs)(who.customer_id, body),
  "POST /required_for_attendance/get_unanswered_smart_forms_required_before_schedule": ({ who, body }) =>
    formsBeforeSchedule(needs)(who.customer_id, body.data),
  "POST /required_for_attendance/get_requirements_before_schedule": ({ who, body }) =>
    requirementsBeforeSchedule(needs)(who.customer_id, body.data),
})
