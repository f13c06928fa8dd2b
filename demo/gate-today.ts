import { randomBytes } from "node:crypto"
import { Readable } from "node:stream"
import { createContact } from "@hub/server/account/contacts"
import { closeSession } from "@hub/server/account/sessions"
import { addSession } from "@hub/server/account/store"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { addBar } from "@hub/server/families/store"
import type { FileNeeds } from "@hub/server/files/file-needs"
import { receiveFile } from "@hub/server/files/receive-file"
import { medicalVault } from "@hub/server/health/medical-vault"
import { createItem } from "@hub/server/health/save-item"
import type { UploadPart } from "@hub/server/http/handlers"
import type { KeyList } from "@hub/server/kernel/key-list"
import { answerWithFiles, approveFiles } from "@hub/server/paperwork/answer-files"
import { issueDocuments, readDocument } from "@hub/server/paperwork/read-documents"
import { signTogether } from "@hub/server/paperwork/sign-together"
import { drawPdf, INK, LEFT, small } from "@hub/server/pdf/page"
import { setAbsent } from "@hub/server/scheduling/absences"
import { checkIn, checkOut } from "@hub/server/scheduling/check-at-gate"
import { v7 as newId } from "uuid"
import type { DemoOrder } from "./bookings.ts"
import { childId, familyId, GATE_FAMILIES, type GateFamily } from "./gate-families.ts"

// Open days at two camps, on whatever day and at whatever hour the demo is loaded, so that someone is at its gates: to come, in, collected,
// absent, without papers, with an emergency plan, and one whom someone must not collect.

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const programOf = ({ site }: GateFamily): string => (site === "mill-pond" ? "open-barn" : "open-meadow")

export const gateOrders = (now: Date): DemoOrder[] =>
  GATE_FAMILIES.map((family, index) => ({
    booked_at: new Date(now.getTime() - 9 * DAY_MS - index * MINUTE_MS),
    items: family.children.map((one) => [childId(family, one), programOf(family)] as const),
  }))

async function pdf(title: string, line: string): Promise<Buffer> {
  const bytes = await drawPdf({ title, author: "Creek Pediatrics" }, (pen) => {
    pen.text(title, { face: "heading", size: 18, color: INK }, { x: LEFT, width: 500 })
    small(pen, line, 500)
  })
  return Buffer.from(bytes)
}

async function* partsOf(kind: "DOCUMENT" | "MEDICAL", file_name: string, bytes: Buffer): AsyncIterable<UploadPart> {
  yield { type: "field", name: "ownership_type", value: kind }
  yield { type: "file", name: "file", file_name, mime_type: "application/pdf", bytes: Readable.from([bytes]) }
}

interface Gate {
  readonly now: Date
  readonly health_keys: KeyList
  readonly public_origin: string
  /** Without them no family has sent a file, and nobody has a plan. */
  readonly files: FileNeeds | undefined
}

interface Child {
  readonly id: string
  readonly customer_id: string
  readonly external_id: string
}

/** Signs what is to be signed in one act for each text, and sends what is to be sent. */
async function bringPapers(store: Store, family: GateFamily, children: readonly Child[], record: Buffer, gate: Gate) {
  const { now, public_origin, files } = gate
  const [first] = children
  if (files === undefined || first === undefined) return
  const { customer_id } = first
  const needs = { store, clock: () => now, public_origin, outside: undefined }
  await issueDocuments(needs)(customer_id)
  const session_id = newId()
  const expires_at = new Date(now.getTime() + 3_600_000)
  const hashes = { refresh_hash: randomBytes(32), family_hash: randomBytes(32) }
  const session = { id: session_id, customer_id, ...hashes, user_agent: "", language: "en", now, expires_at } as const
  await addSession(store, session)
  const documents = await store.many<{ id: string; template_id: string; kind: "SIGNATURE" | "UPLOAD" }>(sql`
    select d.id, d.template_id, t.kind from document d join document_template t on t.id = d.template_id
      join student s on s.id = d.student_id where s.customer_id = ${customer_id} and d.status = 'PENDING' and t.signer is distinct from 'DOCUSEAL'
    order by t.position, s.id`)
  const who = { customer_id, session_id }
  const toSign = documents.filter(({ kind }) => kind === "SIGNATURE")
  for (const template of new Set(toSign.map(({ template_id }) => template_id))) {
    const ids = toSign.filter(({ template_id }) => template_id === template).map(({ id }) => id)
    const { signing } = await readDocument(needs)(who, ids[0] ?? "")
    const act = { document_ids: ids, seen: signing?.seen ?? "", has_consented: true, drawing: null }
    const from = { ip: "127.0.0.1", user_agent: "" }
    await signTogether(needs)(who, { ...act, name: family.guardian.join(" ") }, from)
  }
  for (const { id } of documents.filter(({ kind }) => kind === "UPLOAD")) {
    const { key } = await receiveFile({ ...files, ...needs })(
      customer_id,
      partsOf("DOCUMENT", "vaccination-record.pdf", record),
    )
    await answerWithFiles(needs)(customer_id, id, [key])
    await approveFiles(needs)(id)
  }
  await closeSession(needs)(session_id)
}

/** Papers, who is called in an emergency, plans, and what the gate has recorded today: in the demo's transaction. */
export async function openGates(tx: Transaction, { pool }: Pick<Store, "pool">, gate: Gate): Promise<void> {
  const { now, health_keys, files } = gate
  const store = storeWithin(tx, pool)
  const needs = { store, clock: () => now }
  const rows = await tx.many<Child>(sql`
    select s.id, s.customer_id, s.external_id from student s join customer c on c.id = s.customer_id
    where c.external_id = any(${GATE_FAMILIES.map(familyId)}::text[]) order by s.id`)
  const record = await pdf("Vaccination record", "Creek Pediatrics. Measles, mumps, rubella: 2 doses.")
  const plan = await pdf("Emergency plan", "EpiPen in the blue pouch: outer thigh, at once. Then 911, then the family.")
  const before = (minutes: number) => ({ store, clock: () => new Date(now.getTime() - minutes * MINUTE_MS) })
  for (const [index, family] of GATE_FAMILIES.entries()) {
    const of = (external_id: string): Child => {
      const found = rows.find((row) => row.external_id === external_id)
      if (found === undefined) throw new Error(`The demo has no ${external_id}`)
      return found
    }
    const children = family.children.map((one) => of(childId(family, one)))
    const customer_id = children[0]?.customer_id ?? ""
    const [guardian, last_name] = family.guardian
    const grandmother = { first_name: "Ada", last_name, relationship: "Grandmother" }
    if (family.is_paperless !== true) {
      await createContact(needs)(customer_id, {
        ...grandmother,
        phone_number: `+1555010${5000 + index}`,
        is_emergency_contact: true,
        is_authorized_pick_up: true,
      })
      await bringPapers(store, family, children, record, gate)
    }
    if (family.barred !== undefined) {
      const bar = { ...family.barred, phone: null, because: "A letter of the court", by: "Jo Adeyemi" }
      await addBar(tx, { ...bar, customer_id, student_ids: [], now: new Date(now.getTime() - 8 * DAY_MS) })
    }
    for (const one of family.children) {
      const { id: student_id } = of(childId(family, one))
      if (one.has_plan === true && files !== undefined) {
        const upload = partsOf("MEDICAL", "emergency-plan.pdf", plan)
        const { key: plan_key } = await receiveFile({ ...files, ...needs })(customer_id, upload)
        await createItem({ ...needs, vault: medicalVault(health_keys, needs.clock) })(customer_id, student_id, {
          kind: "ALLERGY",
          name: "Bee sting",
          severity: "SEVERE",
          action: "EpiPen at once, then 911, then us.",
          reaction: "",
          dose: "",
          times: [],
          plan_key,
        })
      }
      const check = { who: { student_id }, by: family.site === "mill-pond" ? "Ravi Menon" : "Lee Park" }
      if (one.state === "IN" || one.state === "OUT")
        await checkIn(before(80 - index * 2))({ ...check, with_whom: `${guardian} ${last_name}` })
      if (one.state === "OUT") await checkOut(before(15))({ ...check, with_whom: `Ada ${last_name}` })
      if (one.state === "ABSENT") {
        const session = await tx.one<{ attendance_id: string; session_id: string }>(sql`
          select attendance_id, session_id from attendance_day where student_id = ${student_id} and is_booked order by starts_at limit 1`)
        await setAbsent(tx, { student_id, session, reason: "Has a cold", operator: check.by, at: before(70).clock() })
      }
    }
  }
  // Mails of the past need not be sent, and families look for nothing here.
  await tx.run(sql`delete from outbox_mail where kind in ('DOCUMENTS_SIGNED', 'DOCUMENT_RETURNED')`)
  await tx.run(sql`update funbox set display_option = 'hidden' where external_id = 'open-days'`)
}
