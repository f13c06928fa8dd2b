import { Readable } from "node:stream"
import type { MedicationDto } from "@hub/domain/health/medication-request"
import { addDays } from "@hub/domain/kernel/calendar"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import type { FileNeeds } from "@hub/server/files/file-needs"
import { receiveFile } from "@hub/server/files/receive-file"
import { answerRequest } from "@hub/server/health/answer-request"
import { giveDose } from "@hub/server/health/give-dose"
import { medicalVault } from "@hub/server/health/medical-vault"
import { submitRequest } from "@hub/server/health/save-request"
import type { UploadPart } from "@hub/server/http/handlers"
import type { KeyList } from "@hub/server/kernel/key-list"
import { drawPdf, INK, LEFT, small } from "@hub/server/pdf/page"

// What Health has to do at the open days, at whatever hour the demo is loaded: a dose that is late, one that is due, one that was given, one
// for when it is needed, and two requests to answer, of which one says another dose than its label.

const ZONE = "America/New_York"
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

interface Doses {
  readonly now: Date
  readonly health_keys: KeyList
  /** Without them no request has a photo. */
  readonly files: FileNeeds | undefined
}

async function label(lines: readonly string[]): Promise<Buffer> {
  const bytes = await drawPdf({ title: "Label", author: "Alder Falls Pharmacy" }, (pen) => {
    pen.text("Alder Falls Pharmacy", { face: "heading", size: 18, color: INK }, { x: LEFT, width: 500 })
    for (const line of lines) pen.text(line, { face: "bold", size: 16, color: INK }, { x: LEFT, width: 500 })
    small(pen, "Keep cold. Shake well. Dr. A. Hale", 500)
  })
  return Buffer.from(bytes)
}

async function* partsOf(bytes: Buffer): AsyncIterable<UploadPart> {
  yield { type: "field", name: "ownership_type", value: "MEDICAL" }
  const file = { file_name: "label.pdf", mime_type: "application/pdf", bytes: Readable.from([bytes]) }
  yield { type: "file", name: "file", ...file }
}

export async function prepareDoses(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, health_keys, files }: Doses,
): Promise<void> {
  const store = storeWithin(tx, pool)
  const needs = (minutes_ago: number) => {
    const clock = () => new Date(now.getTime() - minutes_ago * MINUTE_MS)
    return { store, clock, vault: medicalVault(health_keys, clock) }
  }
  const today = dayAt(now.toISOString(), ZONE)
  const at = (minutes: number) => timeAt(new Date(now.getTime() + minutes * MINUTE_MS).toISOString(), ZONE)
  const medication = (name: string, changes: Partial<MedicationDto>): MedicationDto => ({
    name,
    amount: "5",
    form: "TABLET",
    reason: "",
    schedule: "SET_TIMES",
    times: [],
    when: "",
    max_per_day: null,
    first_day: today,
    last_day: addDays(today, 6),
    instructions: "",
    is_in_own_box: true,
    ...changes,
  })
  const ask = async (child: string, dto: MedicationDto, lines: readonly string[] = []): Promise<string> => {
    const { id, customer_id } = await tx.one<{ id: string; customer_id: string }>(
      sql`select id, customer_id from student where external_id = ${child}`,
    )
    const photo =
      files === undefined || lines.length === 0
        ? {}
        : {
            photo_key: (
              await receiveFile({ ...files, store, clock: () => now })(customer_id, partsOf(await label(lines)))
            ).key,
          }
    const medication_with_photo = { ...dto, ...photo }
    const yesterday = needs(lines.length === 0 ? DAY_MS / MINUTE_MS : 300)
    const request = { student_id: id, medication: medication_with_photo, idempotency_key: undefined }
    return (await submitRequest(yesterday)(customer_id, request)).id
  }
  const accepted = async (child: string, dto: MedicationDto): Promise<string> => {
    const id = await ask(child, dto)
    await answerRequest(needs(600))({ id, to: "APPROVED", text: "Box seen, name on it.", by: "Mia Sorensen" })
    return id
  }
  await accepted(
    "marta.fitch-owen",
    medication("Methylphenidate", { amount: "10", times: [at(-75)], instructions: "With lunch" }),
  )
  await accepted(
    "ruth.obi-grace",
    medication("Amoxicillin", { form: "LIQUID", times: [at(10)], instructions: "With food" }),
  )
  const given_at = at(-32)
  const cetirizine = await accepted("ana.ferrer-bo", medication("Cetirizine", { form: "LIQUID", times: [given_at] }))
  // Near midnight the time is of another day, and nobody is there to give it.
  const isToday = given_at < at(0)
  if (isToday)
    await giveDose(needs(30))({
      request_id: cetirizine,
      time: given_at,
      outcome: "GIVEN",
      note: "",
      by: "Mia Sorensen",
    })
  await accepted(
    "sara.rahimi-amir",
    medication("Salbutamol", {
      amount: "2",
      form: "INHALER",
      schedule: "AS_NEEDED",
      when: "Wheezing after running",
      max_per_day: 4,
    }),
  )
  await ask(
    "dan.moss-wren",
    medication("Amoxicillin", { amount: "10", form: "LIQUID", times: [at(90)], instructions: "With food" }),
    ["WREN MOSS", "Amoxicillin 250 mg / 5 ml", "Take 5 ml, 3 x a day, with food"],
  )
  await ask("abena.osei-kofi", medication("Loratadine", { amount: "10", times: [at(60)], reason: "Hay fever" }), [
    "KOFI OSEI",
    "Loratadine 10 mg tablets",
    "Take one tablet a day",
  ])
  // Mails of the past need not be sent.
  await tx.run(
    sql`delete from outbox_mail where kind = 'NEW_RECORD' and created_at > ${now}::timestamptz - interval '2 days'`,
  )
}
