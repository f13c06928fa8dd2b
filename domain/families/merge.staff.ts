import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Day, exact, Id, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"
import { Choices, MATCHES, MergePreview, MergeState, SIDES } from "./merge.ts"

const byId = Type.Object({ id: Id })
const ofMerge = Type.Object({ id: Id, merge_id: Id })
const Done = Type.Object({})
const REFUSALS = ["NOT_FOUND", "SITE_NOT_PERMITTED"] as const

export const mergeStaff = endpoints({
  "GET /families/{id}/merges": {
    summary: "Families that may be the same as this one, by a child, a phone or an e-mail, and the merge that is open",
    access: "staff:propose_merge",
    site: "OWN",
    refusals: REFUSALS,
    params: byId,
    result: Type.Object({
      candidates: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          email: nullable(Type.String()),
          phone: nullable(Type.String()),
          children: Type.Array(Type.String()),
          since: Day,
          because: Type.Array(oneOf(MATCHES)),
        }),
      ),
      merge: nullable(MergeState),
    }),
  },
  "POST /families/{id}/merges/preview": {
    summary: "Two families side by side: what would stay, what would move, and what speaks against it",
    access: "staff:propose_merge",
    site: "OWN",
    refusals: [...REFUSALS, "MERGE_NOT_POSSIBLE"],
    params: byId,
    body: exact({ moved_id: Id, choices: nullable(Choices) }),
    result: MergePreview,
  },
  "POST /families/{id}/merges": {
    summary: "Propose to merge another family into this one, as the preview showed; an owner confirms it",
    access: "staff:propose_merge",
    site: "OWN",
    refusals: [...REFUSALS, "MERGE_NOT_POSSIBLE", "MERGE_REFUSED", "PREVIEW_CHANGED"],
    params: byId,
    body: exact({ moved_id: Id, choices: Choices, reason: Reason, preview: PreviewDigest }),
    result: MergeState,
  },
  "POST /families/{id}/merges/not_the_same": {
    summary: "Note that another family isn't this one, so that it isn't named again",
    access: "staff:propose_merge",
    site: "OWN",
    refusals: REFUSALS,
    params: byId,
    body: exact({ other_id: Id }),
    result: Done,
  },
  "POST /families/{id}/merges/{merge_id}/confirm": {
    summary: "Confirm a merge that was proposed: both families get a code. Once both have said yes, finish it",
    access: "staff:merge_families",
    site: "OWN",
    needs_proof: true,
    refusals: [...REFUSALS, "MERGE_OVER", "MERGE_REFUSED", "PREVIEW_CHANGED"],
    params: ofMerge,
    body: exact({ preview: PreviewDigest }),
    result: MergeState,
  },
  "POST /families/{id}/merges/{merge_id}/override": {
    summary: "Go on without the yes of a family that can't be reached; its address gets a mail",
    access: "staff:merge_families",
    site: "OWN",
    needs_proof: true,
    refusals: [...REFUSALS, "MERGE_OVER", "MERGE_REFUSED"],
    params: ofMerge,
    body: exact({ side: oneOf(SIDES), reason: Reason }),
    result: MergeState,
  },
  "POST /families/{id}/merges/{merge_id}/withdraw": {
    summary: "Take a merge back before it is done; families that were asked get a mail",
    access: "staff:propose_merge",
    site: "OWN",
    refusals: [...REFUSALS, "MERGE_OVER"],
    params: ofMerge,
    body: exact({ reason: Reason }),
    result: MergeState,
  },
})
