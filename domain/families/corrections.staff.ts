import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, Reason } from "../kernel/wire.ts"
import {
  AddBar,
  BarPreview,
  ChildChange,
  ChildCorrected,
  ChildCorrection,
  CorrectChild,
  CorrectGrownUp,
  GrownUpChange,
  GrownUpCorrection,
  NewBar,
} from "./correction.ts"

const ofChild = Type.Object({ id: Id, student_id: Id })
/** A contact's id; the family's own for who signs in. */
const ofGrownUp = Type.Object({ id: Id, person_id: Id })
const Done = Type.Object({})

export const correctionsStaff = endpoints({
  "POST /families/{id}/children/{student_id}/correction/preview": {
    summary: "What correcting a child would do: its bookings judged again, and the family's mail",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "NOTHING_TO_CORRECT", "STUDENT_EXISTS"],
    params: ofChild,
    body: ChildChange,
    result: ChildCorrection,
  },
  "POST /families/{id}/children/{student_id}/correction": {
    summary: "Correct a child's name, birth date or grade, as the preview showed",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "NOTHING_TO_CORRECT", "STUDENT_EXISTS", "PREVIEW_CHANGED"],
    params: ofChild,
    body: CorrectChild,
    result: ChildCorrected,
  },
  "POST /families/{id}/grown_ups/{person_id}/correction/preview": {
    summary: "What correcting a grown-up would do, and the family's mail",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "NOTHING_TO_CORRECT", "EMAIL_TAKEN"],
    params: ofGrownUp,
    body: GrownUpChange,
    result: GrownUpCorrection,
  },
  "POST /families/{id}/grown_ups/{person_id}/correction": {
    summary: "Correct a grown-up's name, e-mail or phone, as the preview showed",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "NOTHING_TO_CORRECT", "EMAIL_TAKEN", "PREVIEW_CHANGED"],
    params: ofGrownUp,
    body: CorrectGrownUp,
    result: Done,
  },
  "POST /families/{id}/bars/preview": {
    summary: "What it would mean that someone must not collect",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: Type.Object({ id: Id }),
    body: NewBar,
    result: BarPreview,
  },
  "POST /families/{id}/bars": {
    summary: "Write down that someone must not collect",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "PREVIEW_CHANGED"],
    params: Type.Object({ id: Id }),
    body: AddBar,
    result: Type.Object({ id: Id }),
  },
  "POST /families/{id}/bars/{bar_id}/lift": {
    summary: "They may collect again, if the family lets them",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: Type.Object({ id: Id, bar_id: Id }),
    body: exact({ reason: Reason }),
    result: Done,
  },
})
