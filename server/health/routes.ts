import type { healthContract } from "@hub/domain/health/health.contract"
import type { Handlers } from "../http/handlers.ts"
import { readCatalogs } from "./catalogues.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { listLooks, readHealth } from "./read-health.ts"
import { downloadRecord, hasAnyRecord, readLog } from "./read-log.ts"
import { listRequests } from "./read-requests.ts"
import { createItem, deleteItem, updateItem } from "./save-item.ts"
import { confirmHealth, updateProfile } from "./save-profile.ts"
import { editRequested, submitRequest, withdrawRequest } from "./save-request.ts"

export const healthRoutes = (needs: HealthNeeds): Handlers<typeof healthContract> => ({
  "GET /medical_catalogs/all_catalogs": () => readCatalogs(needs)(),
  "GET /students/{id}/medical_items": ({ who, params }) => readHealth(needs)(who.customer_id, params.id),
  "POST /students/{id}/medical_items": ({ who, params, body }) => createItem(needs)(who.customer_id, params.id, body),
  "PUT /students/{id}/medical_items/{item_id}": ({ who: { customer_id }, params, body }) =>
    updateItem(needs)({ customer_id, student_id: params.id, id: params.item_id }, body),
  "DELETE /students/{id}/medical_items/{item_id}": async ({ who: { customer_id }, params }) => {
    await deleteItem(needs)({ customer_id, student_id: params.id, id: params.item_id })
    return {}
  },
  "PUT /students/{id}/medical_profile": ({ who, params, body }) =>
    updateProfile(needs)(who.customer_id, params.id, body),
  "POST /students/{id}/medical_profile/confirm": ({ who, params }) => confirmHealth(needs)(who.customer_id, params.id),
  "GET /students/{id}/medical_profile/looks": ({ who, params }) => listLooks(needs)(who.customer_id, params.id),
  "GET /health_log/student/{id}": ({ who, params, query }) => readLog(needs)(who.customer_id, params.id, query),
  "GET /health_log/has_any_student_visible_health_log_records": ({ who }) => hasAnyRecord(needs)(who.customer_id),
  "GET /health_log/medication_records/{id}/download_pdf": ({ who, params }) =>
    downloadRecord(needs)(who.customer_id, params.id, "medication"),
  "GET /health_log/incident_reports/{id}/download_pdf": ({ who, params }) =>
    downloadRecord(needs)(who.customer_id, params.id, "incident"),
  "GET /medication_requests/student/{id}": ({ who, params, query }) =>
    listRequests(needs)(who.customer_id, params.id, query),
  "POST /medication_requests/": ({ who, body, transport }) =>
    submitRequest(needs)(who.customer_id, {
      student_id: body.student_id,
      medication: body.create_medication_dto,
      idempotency_key: body.idempotency_key ?? transport.idempotency_key,
    }),
  "POST /medication_requests/{id}/edit_requested_medication": ({ who, params, body }) =>
    editRequested(needs)(who.customer_id, params.id, { revision: body.revision, medication: body.edit_medication_dto }),
  "POST /medication_requests/{id}/withdraw": ({ who, params }) => withdrawRequest(needs)(who.customer_id, params.id),
})
