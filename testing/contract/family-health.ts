import { randomBytes } from "node:crypto"
import { sql } from "@hub/server/database/sql"
import { addHealthRecord } from "@hub/server/health/add-record"
import { medicalVault } from "@hub/server/health/medical-vault"
import { createItem } from "@hub/server/health/save-item"
import { submitRequest } from "@hub/server/health/save-request"
import { v7 as newId } from "uuid"
import { testClock } from "../database/fixtures.ts"
import type { ContractServer } from "./contract-server.ts"

/** What a family owns of medical things, each with an id. */
export const HEALTH_KEYS = [
  "medical_item_id",
  "medical_file_key",
  "contact_photo_key",
  "medication_request_id",
  "medication_record_id",
  "incident_report_id",
] as const
type HealthData = Readonly<Record<(typeof HEALTH_KEYS)[number], string>>

const newKey = (): string => randomBytes(32).toString("base64url")

export const unknownHealthData = (): HealthData => ({
  medical_item_id: newId(),
  medical_file_key: newKey(),
  contact_photo_key: newKey(),
  medication_request_id: newId(),
  medication_record_id: newId(),
  incident_report_id: newId(),
})

export async function addHealthData(
  { store, settings }: ContractServer,
  { customer_id, student_id }: { customer_id: string; student_id: string },
): Promise<HealthData> {
  const needs = { store, clock: testClock, vault: medicalVault(settings.secrets.health_keys, testClock) }
  const [medical_file_key, contact_photo_key] = [newKey(), newKey()]
  await store.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name)
    values (${medical_file_key}, ${customer_id}, 'MEDICAL', 'application/pdf', 3, 'medical-file.pdf'),
      (${contact_photo_key}, ${customer_id}, 'CONTACT_PHOTO', 'image/jpeg', 3, 'rose.jpg')`)
  const item = await createItem(needs)(customer_id, student_id, {
    kind: "CONDITION",
    name: "Asthma",
    severity: "MODERATE",
    action: "Two puffs",
    reaction: "",
    dose: "",
    times: [],
  })
  const request = await submitRequest(needs)(customer_id, {
    student_id,
    idempotency_key: undefined,
    medication: {
      name: "Salbutamol",
      amount: "2",
      form: "INHALER",
      reason: "",
      schedule: "AS_NEEDED",
      times: [],
      when: "Wheezing",
      max_per_day: 4,
      first_day: "2030-06-10",
      last_day: "2030-06-14",
      instructions: "",
      is_in_own_box: true,
    },
  })
  const details = { title: "Arnica", note: "", action: "", location: "", by: "Rae", contacted_at: null, is_given: true }
  const record = (type: "irregular" | "incident") =>
    addHealthRecord(needs)({ student_id, type, details, occurred_at: testClock() })
  return {
    medical_item_id: item.id,
    medical_file_key,
    contact_photo_key,
    medication_request_id: request.id,
    medication_record_id: await record("irregular"),
    incident_report_id: await record("incident"),
  }
}
