import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Id, namedExact } from "../kernel/wire.ts"
import { NamedForm, SaveDraft, SetAnswers, SetAnswersTogether, SmartForm, WholeSmartForm } from "./smart-form.ts"

const PickedPlace = namedExact("PickedPlace", { student_id: Id, offering_id: Id })
const Picked = namedExact("Picked", {
  /** The places that are about to be booked. */
  data: Type.Array(PickedPlace, { minItems: 1, maxItems: 100 }),
})

export const formsContract = endpoints({
  "GET /smart_forms/": {
    summary: "The family's question sets: to answer, answered and archived",
    access: "customer",
    result: Type.Array(SmartForm),
  },
  "GET /smart_forms/student/{student_id}/template/{smart_form_template_id}": {
    summary: "A participant's question set to fill in, with what was typed so far and what can be used again",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ student_id: Id, smart_form_template_id: Id }),
    result: WholeSmartForm,
  },
  "POST /smart_forms/set_answers": {
    summary: "Answer a question set. Errors come by question; answers given elsewhere in between are never overwritten",
    access: "customer",
    refusals: ["MEDICAL_LIST_FULL", "NOT_FOUND", "SMART_FORM_CHANGED", "SMART_FORM_TEMPLATE_CHANGED"],
    body: SetAnswers,
    result: SmartForm,
  },
  "POST /smart_forms/set_answers_together": {
    summary:
      "Answer a question set for several participants: all are saved, or none is. Errors come by participant and question",
    access: "customer",
    refusals: ["MEDICAL_LIST_FULL", "NOT_FOUND", "SMART_FORM_CHANGED", "SMART_FORM_TEMPLATE_CHANGED"],
    body: SetAnswersTogether,
    result: Type.Array(SmartForm),
  },
  "POST /smart_forms/save_draft": {
    summary: "Save what is typed so far, without checking it",
    access: "customer",
    refusals: ["NOT_FOUND", "SMART_FORM_CHANGED", "SMART_FORM_TEMPLATE_CHANGED"],
    body: SaveDraft,
    result: Type.Object({ revision: Type.Integer() }),
  },
  "POST /smart_forms/skip": {
    summary: "Leave optional questions unanswered",
    access: "customer",
    refusals: ["NOT_FOUND", "SMART_FORM_REQUIRED"],
    body: NamedForm,
    result: SmartForm,
  },
  "POST /required_for_attendance/get_unanswered_smart_forms_required_before_schedule": {
    summary: "The question sets that must be answered before these places can be booked",
    access: "customer",
    refusals: ["NOT_FOUND"],
    body: Picked,
    result: Type.Array(SmartForm),
  },
  "POST /required_for_attendance/get_requirements_before_schedule": {
    summary: "What these places ask for before they can be booked",
    access: "customer",
    refusals: ["NOT_FOUND"],
    body: Picked,
    result: Type.Object({ unanswered_forms: Type.Integer(), needs_payment_information: Type.Boolean() }),
  },
})
