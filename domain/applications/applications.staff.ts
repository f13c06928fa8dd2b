import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, Instant, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"
import {
  ApplicationTarget,
  DECISIONS_MAX,
  Decision,
  MovedApplication,
  MovedTogether,
  PreviewedYes,
  ReadByFamily,
  StaffApplications,
  TargetOfSeveral,
  WholeStaffApplication,
} from "./staff-application.ts"

const byId = Type.Object({ id: Id })
const ids = Type.Array(Id, { minItems: 1, maxItems: DECISIONS_MAX, uniqueItems: true })

const SEVERAL_AT_BOTH = { ids: "application", offering_id: "offering" } as const
const AT_BOTH = { id: "application", offering_id: "offering" } as const
const MOVE_REFUSALS = ["NOT_FOUND", "APPLICATION_NOT_PENDING", "APPLICANT_NOT_ELIGIBLE", "PLACE_IN_CHECKOUT"] as const
const toProgram = { offering_id: Id, reason: Reason }

const Waiting = Type.Object({ count: Type.Integer(), oldest_at: nullable(Instant) })

export const applicationsStaff = endpoints({
  "GET /inbox": {
    summary: "How much waits for the office, by kind, and since when",
    access: "staff:read_families",
    site: "OWN",
    query: exact({ location_id: Type.Optional(Id) }),
    result: Type.Object({
      applications: Waiting,
      documents: Waiting,
      /** Question sets that nobody has read. */
      questions: Waiting,
      /** That wait for a family. */
      sent_back: Waiting,
      /** What an owner is asked to cancel for everybody. */
      cancellations: Waiting,
      /** Reviews to read before others do, and those that families reported. */
      reviews: Waiting,
      concerns: Waiting,
    }),
  },
  "GET /applications": {
    summary: "Applications that wait for an answer, or were sent back, the longest waiting first",
    access: "staff:read_families",
    site: "OWN",
    query: Type.Object({
      status: Type.Optional(oneOf(["PENDING", "RESUBMISSION"])),
      location_id: Type.Optional(Id),
      filter: Type.Optional(oneOf(["FITS", "DOES_NOT_FIT", "HELD", "OLDER"])),
      program: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    result: StaffApplications,
  },
  "GET /applications/{id}": {
    summary: "An application with its answers, beside what fits; that the answers were read is recorded",
    access: "staff:read_families",
    site: { id: "application" },
    refusals: ["NOT_FOUND"],
    params: byId,
    result: WholeStaffApplication,
  },
  "POST /applications/approve/preview": {
    summary: "What a yes would do to each, one after the other; a place that is held for a child stays its own",
    access: "staff:book",
    site: { ids: "application" },
    body: exact({ ids }),
    result: Type.Object({ applications: Type.Array(PreviewedYes), mail: nullable(ReadByFamily) }),
  },
  "POST /applications/approve": {
    summary: "Say yes to each for which it still does what its preview showed; the others stay as they are and say why",
    access: "staff:book",
    site: { ids: "application" },
    body: exact({
      ids,
      /** One for each, in their order. */
      previews: Type.Array(PreviewDigest, { minItems: 1, maxItems: DECISIONS_MAX }),
    }),
    result: Type.Object({ applications: Type.Array(Decision) }),
  },
  "POST /applications/reject": {
    summary: "Say no, for a reason that each family reads; another program may be named",
    access: "staff:book",
    site: { ids: "application" },
    body: exact({
      ids,
      reason: Reason,
      /** The last part of its address, such as clay-kiln. */
      other_program: Type.Optional(Type.String({ pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: 200 })),
    }),
    result: Type.Object({ applications: Type.Array(Decision) }),
  },
  "POST /applications/send_back": {
    summary: "Ask each family to change something, which it reads, and to send it again",
    access: "staff:book",
    site: { ids: "application" },
    body: exact({ ids, reason: Reason }),
    result: Type.Object({ applications: Type.Array(Decision) }),
  },
  "POST /applications/move/targets": {
    summary: "Programs to which these applications could be moved, with how many of them fit",
    access: "staff:book",
    site: { ids: "application" },
    refusals: ["NOT_FOUND"],
    body: exact({ ids }),
    result: Type.Object({ items: Type.Array(TargetOfSeveral) }),
  },
  "POST /applications/move/preview": {
    summary: "What moving these applications to one program would do to each; who can't go says why",
    access: "staff:book",
    site: SEVERAL_AT_BOTH,
    body: exact({ ids, ...toProgram }),
    result: MovedTogether,
  },
  "POST /applications/move": {
    summary: "Move each for which it still does what its preview showed; the others stay and say why",
    access: "staff:book",
    site: SEVERAL_AT_BOTH,
    body: exact({ ids, ...toProgram, previews: Type.Array(PreviewDigest, { minItems: 1, maxItems: DECISIONS_MAX }) }),
    result: Type.Object({ applications: Type.Array(Decision) }),
  },
  "GET /applications/{id}/targets": {
    summary: "Programs to which an application could be moved, those that fit first",
    access: "staff:book",
    site: { id: "application" },
    refusals: ["NOT_FOUND"],
    params: byId,
    result: Type.Object({ items: Type.Array(ApplicationTarget) }),
  },
  "POST /applications/{id}/move/preview": {
    summary: "What moving an application to another program would do",
    access: "staff:book",
    site: AT_BOTH,
    refusals: MOVE_REFUSALS,
    params: byId,
    body: exact(toProgram),
    result: MovedApplication,
  },
  "POST /applications/{id}/move": {
    summary:
      "Move an application to another program, where it waits for an answer; moved there already, nothing happens",
    access: "staff:book",
    site: AT_BOTH,
    refusals: [...MOVE_REFUSALS, "PREVIEW_CHANGED"],
    params: byId,
    body: exact({ ...toProgram, preview: PreviewDigest }),
    result: Type.Object({}),
  },
})
