import type { formsStaff } from "@hub/domain/forms/forms.staff"
import type { healthFormsStaff } from "@hub/domain/forms/health-forms.staff"
import { actorName, type StaffActor, sitesOf, sitesWithin } from "@hub/domain/kernel/actor"
import type { Permission } from "@hub/domain/kernel/permission"
import { problem } from "@hub/domain/kernel/problem"
import type { Handlers } from "../http/handlers.ts"
import { answersForStaff } from "./answers-for-staff.ts"
import type { FormsNeeds } from "./forms-needs.ts"
import { requestResubmission } from "./request-resubmission.ts"
import { type FormsAbout, formForStaff, formsForStaff } from "./staff-queries.ts"

interface Listed {
  readonly location_id?: string
  readonly status?: "UNREAD" | "ASKED_AGAIN"
  readonly page?: number
  readonly page_size?: number
}

/** The office's and Health's question sets are read and asked again alike, each by its permission. */
function formsOf(needs: FormsNeeds, about: FormsAbout, permissions: { read: Permission; ask: Permission }) {
  const { store, clock } = needs
  async function found(by: StaffActor, id: string, permission: Permission) {
    const form = await formForStaff(store, id, sitesOf(by, permission) ?? null, about)
    if (form === undefined) throw problem("NOT_FOUND")
    return form
  }
  return {
    list: (by: StaffActor, { location_id, status = "UNREAD", page = 1, page_size = 50 }: Listed) =>
      formsForStaff(store, {
        status,
        about,
        sites: sitesWithin(by, permissions.read, location_id),
        now: clock(),
        limit: page_size,
        offset: (page - 1) * page_size,
      }),
    read: async (by: StaffActor, id: string) => {
      const { template_id, template: _external_id, status: _status, ...form } = await found(by, id, permissions.read)
      const [read] = await answersForStaff({ ...needs, store: store.as(by) })({
        customer_id: form.family_id,
        student_id: form.student_id,
        template_ids: [template_id],
        by: actorName(by),
        is_without_medical: about === "OTHER",
      })
      return {
        ...form,
        answers: (read?.answers ?? []).map(({ label, answer }) => ({ label, answer })),
        signature: read?.signature ?? null,
      }
    },
    ask: async (by: StaffActor, id: string, reason: string) => {
      const { student_id, template, status } = await found(by, id, permissions.ask)
      if (status === "INCOMPLETE") throw problem("ALREADY_DECIDED")
      await requestResubmission({ store: store.as(by), clock })({ student_id, template, reason })
      return {}
    },
  }
}

export function formsStaffRoutes(needs: FormsNeeds): Handlers<typeof formsStaff> {
  const forms = formsOf(needs, "OTHER", { read: "read_families", ask: "book" })
  return {
    "GET /question_sets": ({ by, query }) => forms.list(by, query),
    "GET /question_sets/{id}": ({ by, params: { id } }) => forms.read(by, id),
    "POST /question_sets/{id}/ask_again": ({ by, params: { id }, body: { reason } }) => forms.ask(by, id, reason),
  }
}

export function healthFormsStaffRoutes(needs: FormsNeeds): Handlers<typeof healthFormsStaff> {
  const forms = formsOf(needs, "HEALTH", { read: "read_health", ask: "read_health" })
  return {
    "GET /health_question_sets": ({ by, query }) => forms.list(by, query),
    "GET /health_question_sets/{id}": ({ by, params: { id } }) => forms.read(by, id),
    "POST /health_question_sets/{id}/ask_again": ({ by, params: { id }, body: { reason } }) =>
      forms.ask(by, id, reason),
  }
}
