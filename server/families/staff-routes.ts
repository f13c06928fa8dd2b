import type { beforeStaff } from "@hub/domain/families/before.staff"
import type { correctionsStaff } from "@hub/domain/families/corrections.staff"
import type { familiesStaff } from "@hub/domain/families/families.staff"
import { PAGE_LIMIT } from "@hub/domain/kernel/paging"
import type { MedicalVault } from "../health/medical-vault.ts"
import type { Handlers } from "../http/handlers.ts"
import { barCollector, liftCollector, previewBar } from "./bar-collector.ts"
import { setRestriction, writeNote } from "./change-standing.ts"
import { correctChild, previewChildCorrection } from "./correct-child.ts"
import { correctGrownUp, previewGrownUpCorrection } from "./correct-grown-up.ts"
import type { FamiliesNeeds } from "./families-needs.ts"
import { deleteForStaff, linkToCopy, previewDeletion } from "./family-rights.ts"
import { findFamilies, findOrders } from "./find-families.ts"
import { grantToFamily, previewGrant } from "./grant-to-family.ts"
import { creditTypes } from "./queries.ts"
import { openNotesFromBefore, readBefore, readBeforeDays } from "./read-before.ts"
import { readFamily, readFamilyOrders, readOpened } from "./read-family.ts"
import { readTimeline } from "./read-timeline.ts"
import { resendMail, resendReceipt, sendCode, sendPaymentLink } from "./send-to-family.ts"

const LIMIT = 30

export const familiesStaffRoutes = (
  needs: FamiliesNeeds & { readonly vault: MedicalVault },
): Handlers<typeof familiesStaff & typeof correctionsStaff & typeof beforeStaff> => ({
  "GET /families/find": ({ by, query: { text } }) => findFamilies(needs)({ text, by }),
  "GET /families/find_orders": ({ by, query: { text } }) => findOrders(needs)({ text, by }),
  "GET /families/opened": ({ by }) => readOpened(needs)({ by }),
  "GET /families/credit_types": async () => ({ credit_types: await creditTypes(needs.store) }),
  "GET /families/{id}": ({ by, params: { id } }) => readFamily(needs)({ id, by }),
  "GET /families/{id}/before": ({ by, params: { id } }) => readBefore(needs)({ id, by }),
  "GET /families/{id}/before/days/{student_id}": ({ by, params, query: { limit = PAGE_LIMIT, offset = 0 } }) =>
    readBeforeDays(needs)({ ...params, by, limit, offset }),
  "GET /families/{id}/before/notes": ({ by, params: { id } }) => openNotesFromBefore(needs)({ id, by }),
  "GET /families/{id}/orders": ({ by, params: { id } }) => readFamilyOrders(needs)({ id, by }),
  "GET /families/{id}/timeline": ({ by, params: { id }, query: { before, kind, limit = LIMIT } }) =>
    readTimeline(needs)({ id, by, before, kind, limit }),
  "POST /families/{id}/notes": ({ by, params: { id }, body: { text } }) => writeNote(needs)({ id, by, text }),
  "POST /families/{id}/restrict": async ({ by, params: { id }, body: { reason } }) => {
    await setRestriction(needs)({ id, by, reason, is_restricted: true })
    return {}
  },
  "POST /families/{id}/lift": async ({ by, params: { id }, body: { reason } }) => {
    await setRestriction(needs)({ id, by, reason, is_restricted: false })
    return {}
  },
  "POST /families/{id}/sign_in_code": ({ by, params: { id }, transport }) => sendCode(needs)({ id, by }, transport),
  "POST /families/{id}/mails/{mail_id}/again": ({ by, params: { id, mail_id } }) =>
    resendMail(needs)({ id, by, mail_id }),
  "POST /families/{id}/orders/{order_id}/receipt": ({ by, params: { id, order_id } }) =>
    resendReceipt(needs)({ id, by, order_id }),
  "POST /families/{id}/invoices/{invoice_id}/link": ({ by, params: { id, invoice_id } }) =>
    sendPaymentLink(needs)({ id, by, invoice_id }),
  "POST /families/{id}/credits/preview": ({ by, params: { id }, body }) => previewGrant(needs)({ id, by, ...body }),
  "POST /families/{id}/credits": async ({ by, params: { id }, body, transport: { idempotency_key: key } }) => {
    await grantToFamily(needs)({ id, by, ...body, key })
    return {}
  },
  "POST /families/{id}/copy": ({ by, params: { id }, body: { reason } }) => linkToCopy(needs)({ id, by, reason }),
  "POST /families/{id}/deletion/preview": ({ by, params: { id } }) => previewDeletion(needs)({ id, by }),
  "POST /families/{id}/deletion": async ({ by, params: { id }, body }) => {
    await deleteForStaff(needs)({ id, by, ...body })
    return {}
  },
  "POST /families/{id}/children/{student_id}/correction/preview": ({ by, params, body }) =>
    previewChildCorrection(needs)({ ...params, by, ...body }),
  "POST /families/{id}/children/{student_id}/correction": async ({ by, params, body }) => {
    const corrected = await correctChild(needs)({ ...params, by, ...body })
    needs.account.deliver()
    return corrected
  },
  "POST /families/{id}/grown_ups/{person_id}/correction/preview": ({ by, params, body }) =>
    previewGrownUpCorrection(needs)({ ...params, by, ...body }),
  "POST /families/{id}/grown_ups/{person_id}/correction": async ({ by, params, body }) => {
    await correctGrownUp(needs)({ ...params, by, ...body })
    return {}
  },
  "POST /families/{id}/bars/preview": ({ by, params: { id }, body }) => previewBar(needs)({ id, by, ...body }),
  "POST /families/{id}/bars": ({ by, params: { id }, body }) => barCollector(needs)({ id, by, ...body }),
  "POST /families/{id}/bars/{bar_id}/lift": async ({ by, params, body: { reason } }) => {
    await liftCollector(needs)({ ...params, by, reason })
    return {}
  },
})
