import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, nullable, oneOf, PreviewDigest } from "../kernel/wire.ts"
import { ProblemSchema, RunSchema, SwitchSchema } from "./switch-shown.ts"

// A business comes over from another system: its files as they are, what they were taken for, what a person decides, and what comes.

export const FILES_MAX = 20

const text = Type.String()
const count = Type.Integer({ minimum: 0 })

const at = { file: text, line: Type.Integer(), column: text, kind: text, of: text }
const byId = Type.Object({ id: Id })
const line = (maxLength: number) => Type.String({ maxLength })

export const switchingStaff = endpoints({
  "GET /switch": {
    summary: "Files of another system: what they were taken for, what is asked, and what has come",
    access: "staff:settings",
    result: SwitchSchema,
  },
  "POST /switch/files": {
    summary:
      "Add a file: multipart, with the fields id and file; CSV or XLSX, up to 50 MB, sealed and gone after 14 days",
    access: "staff:settings",
    refusals: ["SWITCH_FILES_FULL", "UPLOAD_BROKEN_OFF", "UPLOAD_TOO_LARGE", "UPLOAD_REFUSED"],
    is_upload: true,
    form: Type.Object({ id: Id }),
    result: SwitchSchema,
  },
  "POST /switch/files/{id}/remove": {
    summary: "Take a file away; what came of it stays",
    access: "staff:settings",
    params: byId,
    result: SwitchSchema,
  },
  "PUT /switch/columns": {
    summary: "Say what a column is: a meaning, LEAVE_OUT, or null for what it is recognized as",
    access: "staff:settings",
    refusals: ["NOT_FOUND"],
    body: exact({ table: line(500), column: line(500), meaning: nullable(line(300)) }),
    result: SwitchSchema,
  },
  "PUT /switch/questions": {
    summary: "Answer what no file proves",
    access: "staff:settings",
    refusals: ["NOT_FOUND"],
    body: exact({ table: line(500), kind: line(60), choice: nullable(line(60)) }),
    result: SwitchSchema,
  },
  "GET /switch/problems": {
    summary: "What a person has to look at, those that keep a family or program out first",
    access: "staff:settings",
    query: exact({
      kind: Type.Optional(line(60)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 25 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    }),
    result: Type.Object({
      total: count,
      kinds: Type.Array(Type.Object({ kind: text, count, is_blocking: Type.Boolean() })),
      items: Type.Array(ProblemSchema),
    }),
  },
  "POST /switch/problems/settle": {
    summary: "Settle a problem, or all alike: leave it as it is, write the cell otherwise, or choose",
    access: "staff:settings",
    refusals: ["NOT_FOUND"],
    body: exact({
      ...at,
      way: oneOf(["LEAVE", "VALUE", "CHOOSE"]),
      is_for_all: Type.Boolean(),
      value: Type.Optional(line(300)),
    }),
    result: SwitchSchema,
  },
  "POST /switch/decided/remove": {
    summary: "Take back what was decided about a cell, a name or a problem",
    access: "staff:settings",
    body: exact({ key: line(2000) }),
    result: SwitchSchema,
  },
  "GET /switch/decisions": {
    summary: "All decisions as a file, for another installation or the next try",
    access: "staff:settings",
    file: "application/yaml",
    result: Type.Unknown(),
  },
  "PUT /switch/decisions": {
    summary: "Take decisions from such a file, in the place of those that there are",
    access: "staff:settings",
    body: exact({ yaml: Type.String({ maxLength: 900_000 }) }),
    result: SwitchSchema,
  },
  "PUT /switch/trials/{id}": {
    summary: "Try what would come, and write nothing; the same id again is the same trial",
    access: "staff:settings",
    refusals: ["SWITCH_NOT_READY", "SWITCH_RUNNING", "NOT_FOUND"],
    params: byId,
    result: RunSchema,
  },
  "PUT /switch/imports/{id}": {
    summary: "Bring over what a trial has shown; the same id again is the same import",
    access: "staff:settings",
    needs_proof: true,
    refusals: ["SWITCH_NOT_READY", "SWITCH_RUNNING", "PREVIEW_CHANGED", "NOT_FOUND"],
    params: byId,
    body: exact({ trial_id: Id }),
    result: RunSchema,
  },
  "GET /switch/batches/{number}/undo": {
    summary: "What would go again with a batch, and who has signed in since",
    access: "staff:settings",
    refusals: ["NOT_FOUND", "SWITCH_BATCH_USED"],
    params: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
    result: Type.Object({
      families: count,
      /** How much of what else; new kinds may come. */
      goes: Type.Array(Type.Object({ what: text, count })),
      /** Families of whom something comes back that this batch had replaced. */
      restored: count,
      invited: count,
      preview: PreviewDigest,
    }),
  },
  "POST /switch/batches/{number}/undo": {
    summary: "Take away what a batch made; undone before, it stays so",
    access: "staff:settings",
    needs_proof: true,
    refusals: ["NOT_FOUND", "SWITCH_BATCH_USED", "PREVIEW_CHANGED"],
    params: Type.Object({ number: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) }),
    body: exact({ preview: PreviewDigest }),
    result: SwitchSchema,
  },
})
