import { medicationErrors } from "@hub/domain/health/health-errors"
import type { MedicationDetails, MedicationDto, MedicationRequest } from "@hub/domain/health/medication-request"
import { mayEdit } from "@hub/domain/health/medication-request-states"
import { problem } from "@hub/domain/kernel/problem"
import { tidyText } from "@hub/domain/kernel/typed-text"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import type { HealthNeeds } from "./health-needs.ts"
import { businessFacts, lockParticipant } from "./queries.ts"
import { requestOf, type StoredDetails, storedDetails } from "./read-requests.ts"
import { replaceFile } from "./save-item.ts"
import { REQUEST_DETAILS } from "./sealed-columns.ts"
import {
  addRequest,
  countRequests,
  editRequest,
  lockRequest,
  moveRequest,
  type RequestRow,
  requestById,
  requestByKey,
} from "./store-requests.ts"

/** A participant's open requests at most. */
const OPEN_MAX = 30

function detailsFrom(input: MedicationDto, today: string): MedicationDetails {
  const errors = medicationErrors(input, today)
  if (errors.length > 0) throw problem("VALIDATION", { errors })
  const isSet = input.schedule === "SET_TIMES"
  return {
    name: tidyText(input.name),
    amount: tidyText(input.amount),
    form: input.form,
    reason: tidyText(input.reason),
    schedule: input.schedule,
    times: isSet ? input.times.toSorted() : [],
    when: isSet ? "" : tidyText(input.when),
    max_per_day: isSet ? null : input.max_per_day,
    instructions: tidyText(input.instructions),
    photo_name: input.photo_key == null ? "" : tidyText(input.photo_name ?? "") || "Photo",
  }
}

/** What a repeated request must say again. */
const sent = (details: MedicationDetails, { first_day, last_day, photo_key = null }: MedicationDto): string =>
  JSON.stringify([details, first_day, last_day, photo_key])

async function answer(needs: HealthNeeds, tx: Transaction, row: RequestRow): Promise<MedicationRequest> {
  const opener = await needs.vault.opener(tx, row.customer_id)
  return requestOf(opener, row, (await businessFacts(tx, needs.clock())).today)
}

/** 7.16. The same key with the same contents returns the request that it made. */
export const submitRequest =
  (needs: HealthNeeds) =>
  (
    customer_id: string,
    {
      student_id,
      medication,
      idempotency_key,
    }: {
      student_id: string
      medication: MedicationDto
      idempotency_key: string | undefined
    },
  ): Promise<MedicationRequest> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      const { today } = await businessFacts(tx, now)
      await lockParticipant(tx, customer_id, student_id)
      const sealer = await needs.vault.sealer(tx, customer_id)
      const known = idempotency_key === undefined ? undefined : await requestByKey(tx, customer_id, idempotency_key)
      const details = detailsFrom(medication, known === undefined ? today : medication.first_day)
      if (known !== undefined) {
        const isSame = storedDetails(sealer, known).sent === sent(details, medication)
        if (!isSame || known.student_id !== student_id) throw problem("IDEMPOTENCY_MISMATCH")
        return requestOf(sealer, known, today)
      }
      const open = await countRequests(tx, { customer_id, student_id, is_archived: false, today })
      if (open >= OPEN_MAX) throw problem("MEDICAL_LIST_FULL")
      const id = newId()
      const file_key = medication.photo_key ?? null
      await replaceFile(tx, {
        customer_id,
        before: null,
        after: file_key,
        path: "create_medication_dto.photo_key",
        now,
      })
      const stored: StoredDetails = { ...details, sent: sent(details, medication) }
      await addRequest(tx, {
        id,
        customer_id,
        student_id,
        details: sealer.seal({ ...REQUEST_DETAILS, row: id }, JSON.stringify(stored)),
        file_key,
        first_day: medication.first_day,
        last_day: medication.last_day,
        idempotency_key: idempotency_key ?? null,
        now,
      })
      return requestOf(sealer, await requestById(tx, id), today)
    })

/** 4.10: while it is pending. What staff have answered by then isn't changed under them (I38). */
export const editRequested =
  (needs: HealthNeeds) =>
  (
    customer_id: string,
    id: string,
    { revision, medication }: { revision: number; medication: MedicationDto },
  ): Promise<MedicationRequest> =>
    needs.store.transaction(async (tx) => {
      const now = needs.clock()
      const before = await lockRequest(tx, id, customer_id)
      if (before === undefined) throw problem("NOT_FOUND")
      if (!mayEdit(before.status))
        throw problem(before.answered_at === null ? "MEDICATION_ENDED" : "MEDICATION_ANSWERED")
      if (before.revision !== revision) throw problem("CHANGED_ELSEWHERE")
      const { today } = await businessFacts(tx, now)
      const details = detailsFrom(medication, today)
      const file_key = medication.photo_key ?? null
      const path = "edit_medication_dto.photo_key"
      await replaceFile(tx, { customer_id, before: before.file_key, after: file_key, path, now })
      const sealer = await needs.vault.sealer(tx, customer_id)
      const stored: StoredDetails = { ...details, sent: storedDetails(sealer, before).sent }
      const sealed = sealer.seal({ ...REQUEST_DETAILS, row: id }, JSON.stringify(stored))
      const { first_day, last_day } = medication
      const edited = await editRequest(tx, { id, details: sealed, file_key, first_day, last_day })
      if (edited !== 1) throw problem("MEDICATION_ANSWERED")
      return requestOf(sealer, await requestById(tx, id), today)
    })

/** 4.10. Withdrawing again changes nothing. */
export const withdrawRequest =
  (needs: HealthNeeds) =>
  (customer_id: string, id: string): Promise<MedicationRequest> =>
    needs.store.transaction(async (tx) => {
      const before = await lockRequest(tx, id, customer_id)
      if (before === undefined) throw problem("NOT_FOUND")
      if (before.status !== "WITHDRAWN" && (await moveRequest(tx, { id, to: "WITHDRAWN", now: needs.clock() })) !== 1)
        throw problem("MEDICATION_ENDED")
      return answer(needs, tx, await requestById(tx, id))
    })
