import type { HealthRecord, RecordType } from "@hub/domain/health/health-record"
import type { MedicalItem, NewMedicalItem } from "@hub/domain/health/medical-item"
import type { ProfileChange } from "@hub/domain/health/medical-profile"
import type { MedicationDto, MedicationRequest } from "@hub/domain/health/medication-request"
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { download } from "../api/download.ts"

const DAY_MS = 86_400_000
const PAGE = 25

export const catalogsQuery = queryOptions({
  queryKey: ["medical-catalogs"],
  queryFn: ({ signal }) => api.call("GET /medical_catalogs/all_catalogs", {}, { signal }),
  staleTime: DAY_MS,
})

export const healthQuery = (id: string) =>
  queryOptions({
    queryKey: ["health", id],
    queryFn: ({ signal }) => api.call("GET /students/{id}/medical_items", { params: { id } }, { signal }),
  })

export const looksQuery = (id: string) =>
  queryOptions({
    queryKey: ["health", id, "looks"],
    queryFn: ({ signal }) => api.call("GET /students/{id}/medical_profile/looks", { params: { id } }, { signal }),
  })

export const logQuery = (id: string, type: RecordType | undefined) =>
  infiniteQueryOptions({
    queryKey: ["health", id, "log", type ?? "all"],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) =>
      api.call("GET /health_log/student/{id}", { params: { id }, query: { type, limit: PAGE, offset } }, { signal }),
    getNextPageParam: ({ total, offset, limit }) => (offset + limit < total ? offset + limit : undefined),
  })

/** All of a participant's requests: 9 says that they come 100 at a time. */
export const requestsQuery = (id: string) =>
  queryOptions({
    queryKey: ["health", id, "requests"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /medication_requests/student/{id}", { params: { id }, query: { limit: 100 } }, { signal }))
        .items,
  })

export const downloadRecordPdf = ({ id, type, day }: HealthRecord): Promise<void> =>
  type === "incident"
    ? download("GET /health_log/incident_reports/{id}/download_pdf", { params: { id } }, `incident-${day}.pdf`)
    : download("GET /health_log/medication_records/{id}/download_pdf", { params: { id } }, `medication-${day}.pdf`)

const useRenew = (student_id: string) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ["health", student_id] })
}

export function useSaveItem(student_id: string, item: MedicalItem | undefined, onSaved: (saved: MedicalItem) => void) {
  const renew = useRenew(student_id)
  return useMutation({
    mutationFn: (body: NewMedicalItem) =>
      item === undefined
        ? api.call("POST /students/{id}/medical_items", { params: { id: student_id }, body })
        : api.call("PUT /students/{id}/medical_items/{item_id}", {
            params: { id: student_id, item_id: item.id },
            body: { ...body, revision: item.revision },
          }),
    onSuccess: async (saved) => {
      await renew()
      onSaved(saved)
    },
    onError: () => void renew(),
  })
}

export function useRemoveItem(student_id: string, onRemoved: () => void) {
  const renew = useRenew(student_id)
  return useMutation({
    mutationFn: ({ id }: MedicalItem) =>
      api.call("DELETE /students/{id}/medical_items/{item_id}", { params: { id: student_id, item_id: id } }),
    onSuccess: async () => {
      await renew()
      onRemoved()
    },
  })
}

export function useConfirmHealth(student_id: string, onConfirmed: () => void) {
  const renew = useRenew(student_id)
  return useMutation({
    mutationFn: () => api.call("POST /students/{id}/medical_profile/confirm", { params: { id: student_id } }),
    onSuccess: async () => {
      await renew()
      onConfirmed()
    },
  })
}

export function useSaveProfile(student_id: string, onSaved: () => void) {
  const renew = useRenew(student_id)
  return useMutation({
    mutationFn: (body: ProfileChange) =>
      api.call("PUT /students/{id}/medical_profile", { params: { id: student_id }, body }),
    onSuccess: async () => {
      await renew()
      onSaved()
    },
    onError: () => void renew(),
  })
}

export interface RequestSaving {
  readonly medication: MedicationDto
  /** The same for each try of one form, so that a lost answer makes no second request. */
  readonly idempotency_key: string
}

export function useSaveRequest(student_id: string, request: MedicationRequest | undefined, onSaved: () => void) {
  const renew = useRenew(student_id)
  return useMutation({
    mutationFn: ({ medication, idempotency_key }: RequestSaving) =>
      request === undefined
        ? api.call("POST /medication_requests/", {
            body: { student_id, create_medication_dto: medication, idempotency_key },
          })
        : api.call("POST /medication_requests/{id}/edit_requested_medication", {
            params: { id: request.id },
            body: { edit_medication_dto: medication, revision: request.revision },
          }),
    onSuccess: async () => {
      await renew()
      onSaved()
    },
    onError: () => void renew(),
  })
}

export function useWithdrawRequest(student_id: string, onWithdrawn: () => void) {
  const renew = useRenew(student_id)
  return useMutation({
    mutationFn: ({ id }: MedicationRequest) => api.call("POST /medication_requests/{id}/withdraw", { params: { id } }),
    onSuccess: async () => {
      await renew()
      onWithdrawn()
    },
    onError: () => void renew(),
  })
}
