import { type Static, Type } from "typebox"
import { messages } from "../kernel/messages.ts"
import { Line, Text } from "../kernel/typed-text.ts"
import { Id, Instant, named, namedExact, nullable, oneOf, WallTime } from "../kernel/wire.ts"
import { MEDICAL_KINDS } from "./medical-catalog.ts"

// What staff must know about a participant: an allergy, a condition, a diet, or a medication that is taken.

export const SEVERITIES = ["MILD", "MODERATE", "SEVERE"] as const
export type Severity = (typeof SEVERITIES)[number]

export const SEVERITY_LABELS = messages("domain/health.severities")

export const MEDICAL_ITEMS_MAX = 50
export const NAME_MAX = 120
export const ACTION_MAX = 300
export const TIMES_MAX = 8

const FileKey = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" })
// Longer than any rule allows, so that the rule's sentence is shown.
const Short = Line({ maxLength: 2_000 })
const Long = Text({ maxLength: 2_000 })

/** As it is written and sealed. */
const written = {
  kind: oneOf(MEDICAL_KINDS),
  name: Short,
  /** Only where it means something: not for a diet or a medication. */
  severity: nullable(oneOf(SEVERITIES)),
  /** What staff should do; for a diet or a medication what they should know. */
  action: Long,
  /** How the body reacts. */
  reaction: Long,
  /** Of a medication. */
  dose: Short,
  times: Type.Array(WallTime, { maxItems: TIMES_MAX }),
}

export const NewMedicalItem = namedExact("NewMedicalItem", {
  ...written,
  catalog_entry_id: Type.Optional(nullable(Id)),
  /** The emergency plan: an upload with ownership_type MEDICAL. */
  plan_key: Type.Optional(nullable(FileKey)),
  /** The plan's name on the family's device. */
  plan_name: Type.Optional(Short),
})
export type NewMedicalItem = Static<typeof NewMedicalItem>

export const MedicalItemChange = namedExact("MedicalItemChange", {
  ...NewMedicalItem.properties,
  revision: Type.Integer({ minimum: 1 }),
})
export type MedicalItemChange = Static<typeof MedicalItemChange>

export const MedicalFile = named("MedicalFile", {
  key: FileKey,
  public_name: Type.String(),
  download_url: Type.String(),
})
export type MedicalFile = Static<typeof MedicalFile>

export const MedicalItem = named("MedicalItem", {
  ...written,
  id: Id,
  student_id: Id,
  catalog_entry_id: nullable(Id),
  plan: nullable(MedicalFile),
  revision: Type.Integer(),
  updated_at: Instant,
})
export type MedicalItem = Static<typeof MedicalItem>
