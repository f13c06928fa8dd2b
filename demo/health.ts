import type { NewMedicalItem } from "@hub/domain/health/medical-item"
import type { MedicationDto } from "@hub/domain/health/medication-request"
import { addDays, weekday } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { createContact } from "@hub/server/account/contacts"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { addHealthRecord } from "@hub/server/health/add-record"
import { answerRequest, endRequests } from "@hub/server/health/answer-request"
import { giveDose } from "@hub/server/health/give-dose"
import { medicalVault } from "@hub/server/health/medical-vault"
import { createItem } from "@hub/server/health/save-item"
import { confirmHealth, updateProfile } from "@hub/server/health/save-profile"
import { submitRequest, withdrawRequest } from "@hub/server/health/save-request"
import { readForStaff } from "@hub/server/health/staff-reads"
import type { KeyList } from "@hub/server/kernel/key-list"
import type { DemoOrder } from "./bookings.ts"

// A family with everything about health: items of each kind, requests in every state, a log with all three kinds.

const MINA = "grace.park-mina"
const ELI = "grace.park-eli"
const ZONE = "America/New_York"
const DAY_MS = 86_400_000

export const healthOrders = (now: Date): DemoOrder[] => [
  { booked_at: new Date(now.getTime() - 46 * DAY_MS), items: [[MINA, "week--1-all"]] },
  {
    booked_at: new Date(now.getTime() - 7 * DAY_MS),
    items: [
      [MINA, "week-4-all"],
      [ELI, "week-4-all"],
    ],
  },
]

const ITEMS: readonly NewMedicalItem[] = [
  {
    kind: "ALLERGY",
    name: "Peanut",
    severity: "SEVERE",
    action: "EpiPen at once, then 911, then us.",
    reaction: "Her lips swell and she coughs.",
    dose: "",
    times: [],
  },
  {
    kind: "CONDITION",
    name: "Asthma",
    severity: "MODERATE",
    action: "2 puffs of salbutamol when wheezing; rest.",
    reaction: "",
    dose: "",
    times: [],
  },
  { kind: "DIETARY", name: "No pork", severity: null, action: "", reaction: "", dose: "", times: [] },
  {
    kind: "MEDICATION",
    name: "Salbutamol inhaler",
    severity: null,
    action: "In the blue pouch, carried by the guide.",
    reaction: "",
    dose: "2 puffs",
    times: [],
  },
]

const medication = (
  name: string,
  [first_day, last_day]: readonly [string, string],
  more: Partial<MedicationDto> = {},
): MedicationDto => ({
  name,
  amount: "5",
  form: "TABLET",
  reason: "Hay fever",
  schedule: "SET_TIMES",
  times: ["09:00"],
  when: "",
  max_per_day: null,
  first_day,
  last_day,
  instructions: "with water",
  is_in_own_box: true,
  ...more,
})
const SALBUTAMOL: Partial<MedicationDto> = {
  amount: "2",
  form: "INHALER",
  reason: "Asthma",
  schedule: "AS_NEEDED",
  times: [],
  when: "Wheezing",
  max_per_day: 4,
  instructions: "",
}

/** What the family and the nurse did, at their times: in the demo's transaction. */
export async function fillHealth(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, today, master_keys }: { now: Date; today: string; master_keys: KeyList },
): Promise<void> {
  const store = storeWithin(tx, pool)
  const rows = await tx.many<{ id: string; customer_id: string; external_id: string }>(sql`
    select id, customer_id, external_id from student where external_id in (${MINA}, ${ELI})`)
  const mina = rows.find(({ external_id }) => external_id === MINA)
  const eli = rows.find(({ external_id }) => external_id === ELI)
  if (mina === undefined || eli === undefined) throw new Error("The demo has no such family")
  const { customer_id, id: student_id } = mina
  const at = (day: string, time: string) => {
    const clock = () => new Date(instantOf(day, time, ZONE))
    return { store, clock, vault: medicalVault(master_keys, clock) }
  }
  const ago = (days: number) => at(addDays(today, -days), "18:00")
  const monday = addDays(today, -((weekday(today) + 6) % 7))
  const last_monday = addDays(monday, -7)
  const [from, to] = [addDays(monday, 4 * 7), addDays(monday, 4 * 7 + 4)]
  for (const item of ITEMS) await createItem(ago(90))(customer_id, student_id, item)
  await updateProfile(ago(90))(customer_id, student_id, {
    disability_baseline: { answer: "YES", needs: "Loud rooms tire her: a quiet corner for ten minutes helps." },
    physician: { name: "Dr. Amara Lee", phone: "+1 555 010 0161" },
    insurance: { provider: "Hudson Health", policy_number: "HH-20931", holder_name: "Grace Park" },
    revision: 0,
  })
  await confirmHealth(ago(20))(customer_id, student_id)
  for (const contact of [
    { first_name: "Ruth", last_name: "Park", relationship: "Grandmother", phone_number: "+15550100162" },
    { first_name: "Jun", last_name: "Park", relationship: "Father", phone_number: "+15550100163" },
  ])
    await createContact(ago(90))(customer_id, { ...contact, is_emergency_contact: true, is_authorized_pick_up: true })
  const submit = async (days: number, dto: MedicationDto): Promise<string> =>
    (await submitRequest(ago(days))(customer_id, { student_id, medication: dto, idempotency_key: undefined })).id
  const answer = (days: number, id: string, to: "APPROVED" | "DECLINED", text: string) =>
    answerRequest(ago(days))({ id, to, text, by: "Nurse Joy" })

  const week: [string, string] = [last_monday, addDays(last_monday, 4)]
  const given = await submit(20, medication("Cetirizine", week))
  const needed = await submit(20, medication("Salbutamol", [week[0], to], SALBUTAMOL))
  await answer(19, given, "APPROVED", "Box seen, name on it.")
  await answer(19, needed, "APPROVED", "Inhaler seen, name on it.")
  await submit(40, medication("Loratadine", [addDays(today, -38), addDays(today, -36)]))
  const withdrawn = await submit(12, medication("Ibuprofen", [from, to]))
  await withdrawRequest(ago(11))(customer_id, withdrawn)
  const declined = await submit(
    10,
    medication("Melatonin", [from, to], { amount: "1", times: ["12:00"], reason: "Rest" }),
  )
  await answer(9, declined, "DECLINED", "Not at midday; call me, there are other ways.")
  await submit(1, medication("Cetirizine", [from, to]))

  const dose = (
    days: number,
    time: string,
    request_id: string,
    planned: string | undefined,
    note: string,
    by: string,
  ) => giveDose(at(addDays(last_monday, days), time))({ request_id, time: planned, outcome: "GIVEN", note, by })
  await dose(0, "09:05", given, "09:00", "", "Rae")
  await dose(1, "09:02", given, "09:00", "", "Tom")
  await dose(2, "11:20", needed, undefined, "wheezing after the run", "Rae")
  await addHealthRecord(at(addDays(last_monday, 2), "11:00"))({
    student_id,
    type: "incident",
    occurred_at: new Date(instantOf(addDays(last_monday, 2), "10:40", ZONE)),
    details: {
      title: "scraped knee",
      note: "Slipped on the wet steps",
      action: "Cleaned, plaster",
      location: "Mill Pond Barn",
      by: "Rae",
      contacted_at: "10:55",
      is_given: true,
    },
  })
  await readForStaff(at(addDays(last_monday, 2), "10:41"))({ student_id, by: "Rae" })
  await endRequests({ store, clock: () => now })()
}
