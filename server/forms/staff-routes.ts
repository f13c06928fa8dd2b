import type { formsStaff } from "@hub/domain/forms/forms.staff"
import { actorName, type StaffActor, sitesOf, sitesWithin } from "@hub/domain/kernel/actor"
import type { Permission } from "@hub/domain/kernel/permission"
import { problem } from "@hub/domain/kernel/problem"
import type { Handlers } from "../http/handlers.ts"
import { answersForStaff } from "./answers-for-staff.ts"
import type { FormsNeeds } from "./forms-needs.ts"
import { requestResubmission } from "./request-resubmission.ts"
import { formForStaff, formsForStaff } from "./staff-queries.ts"

export const formsStaffRoutes = (needs: FormsNeeds): Handlers<typeof formsStaff> => {
  const { store, clock } = needs
  async function found(by: StaffActor, id: string, permission: Permission = "read_families") {
    const form = await formForStaff(store, id, sitesOf(by, permission) ?? null)
    if (form === undefined) throw problem("NOT_FOUND")
    return form
  }
  return {
    "GET /question_sets": ({ by, query: { location_id, status = "UNREAD", page = 1, page_size = 50 } }) => {
      const sites = sitesWithin(by, "read_families", location_id)
      return formsForStaff(store, { status, sites, now: clock(), limit: page_size, offset: (page - 1) * page_size })
    },
    "GET /question_sets/{id}": async ({ by, params: { id } }) => {
      const { template_id, template: _external_id, status: _status, ...form } = await found(by, id)
      const [read] = await answersForStaff({ ...needs, store: store.as(by) })({
        customer_id: form.family_id,
        student_id: form.student_id,
        template_ids: [template_id],
        by: actorName(by),
        is_without_medical: true,
      })
      return {
        ...form,
        answers: (read?.answers ?? []).map(({ label, answer }) => ({ label, answer })),
        signature: read?.signature ?? null,
      }
    },
    "POST /question_sets/{id}/ask_again": async ({ by, params: { id }, body: { reason } }) => {
      const { student_id, template, status } = await found(by, id, "book")
      if (status === "INCOMPLETE") throw problem("ALREADY_DECIDED")
      await requestResubmission({ store: store.as(by), clock })({ student_id, template, reason })
      return {}
    },
  }
}
