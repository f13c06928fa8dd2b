import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Text } from "../kernel/typed-text.ts"
import { Day, exact, Id, Instant, Link, nullable, oneOf, PreviewDigest, Reason } from "../kernel/wire.ts"
import { FamilyOrders, FamilyPage, StaffNote, TIMELINE_KINDS, Timeline } from "./family-page.ts"
import { Found, FoundOrders } from "./found.ts"

const byId = Type.Object({ id: Id })
const Done = Type.Object({})

/** Letters of one line; a pasted mail is cut by its sender. */
const search = Type.Object({ text: Type.String({ minLength: 1, maxLength: 200 }) })

const Deletion = Type.Object({
  holds: Type.Object({
    participants: Type.Integer(),
    contacts: Type.Integer(),
    credits: Type.Integer(),
    answered_forms: Type.Integer(),
    health_entries: Type.Integer(),
    files: Type.Integer(),
  }),
  /** What speaks against it, in words. */
  blockers: Type.Array(Type.String()),
  preview: Type.String(),
})

const grantFields = {
  credit_type_id: Id,
  quantity: Type.Integer({ minimum: 1, maximum: 100 }),
  is_free: Type.Boolean(),
  expires_on: nullable(Day),
}

export const familiesStaff = endpoints({
  "GET /families/find": {
    summary:
      "Find families, children, grown-ups and orders by a name, phone, e-mail or order number; typos are forgiven",
    access: "staff:read_families",
    site: "OWN",
    query: search,
    result: Found,
  },
  "GET /families/find_orders": {
    summary: "Find families and their orders, for who reads no more of them",
    access: "staff:read_orders",
    site: "OWN",
    query: search,
    result: FoundOrders,
  },
  "GET /families/opened": {
    summary: "The families that staff have opened today, the latest first",
    access: "staff:read_families",
    site: "OWN",
    result: Type.Object({
      families: Type.Array(
        Type.Object({
          id: Id,
          name: Type.String(),
          children: Type.Array(Type.String()),
          by: Type.String(),
          is_own: Type.Boolean(),
          at: Instant,
        }),
      ),
    }),
  },
  "GET /families/credit_types": {
    summary: "The types of credits that can be granted",
    access: "staff:refund",
    site: "OWN",
    result: Type.Object({
      credit_types: Type.Array(Type.Object({ id: Id, name: Type.String(), area: Type.String() })),
    }),
  },
  "GET /families/{id}": {
    summary: "All that the office asks of a family; that it was opened is recorded",
    access: "staff:read_families",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    result: FamilyPage,
  },
  "GET /families/{id}/orders": {
    summary: "A family's name, orders and money",
    access: "staff:read_orders",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    result: FamilyOrders,
  },
  "GET /families/{id}/timeline": {
    summary: "All that happened, by whom, the latest first",
    access: "staff:read_families",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    query: Type.Object({
      /** Of the page before. */
      before: Type.Optional(Type.String({ pattern: "^[0-9TZ:.+-]{10,40}_[A-Za-z0-9:_-]{1,80}$" })),
      kind: Type.Optional(oneOf(TIMELINE_KINDS)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
    }),
    result: Timeline,
  },
  "POST /families/{id}/notes": {
    summary: "Add a note that only staff read",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    body: exact({ text: Text({ minLength: 1, maxLength: 2000 }) }),
    result: StaffNote,
  },
  "POST /families/{id}/restrict": {
    summary: "Restrict a family: it may only ask for help and sign out",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    body: exact({ reason: Reason }),
    result: Done,
  },
  "POST /families/{id}/lift": {
    summary: "Lift a family's restriction",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    body: exact({ reason: Reason }),
    result: Done,
  },
  "POST /families/{id}/sign_in_code": {
    summary: "Mail a family a code to sign in with",
    access: "staff:correct",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "EMAIL_CODE_NOT_OFFERED", "NO_EMAIL", "TOO_MANY_REQUESTS"],
    params: byId,
    result: Type.Object({ to: Type.String() }),
  },
  "POST /families/{id}/mails/{mail_id}/again": {
    summary: "Send a mail of the last 30 days once more, to the family's address of today",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "NO_EMAIL", "MAIL_ON_ITS_WAY", "MAIL_OVER"],
    params: Type.Object({ id: Id, mail_id: Id }),
    result: Type.Object({ to: Type.String() }),
  },
  "POST /families/{id}/orders/{order_id}/receipt": {
    summary: "Mail an order's receipt once more",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "NO_EMAIL", "MAIL_ON_ITS_WAY"],
    params: Type.Object({ id: Id, order_id: Id }),
    result: Type.Object({ to: Type.String() }),
  },
  "POST /families/{id}/invoices/{invoice_id}/link": {
    summary: "Mail a family where it pays an open invoice",
    access: "staff:message",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "NO_EMAIL", "INVOICE_NOT_OPEN"],
    params: Type.Object({ id: Id, invoice_id: Id }),
    result: Type.Object({ to: Type.String(), link: Type.String() }),
  },
  "POST /families/{id}/credits/preview": {
    summary: "What granting credits would do",
    access: "staff:refund",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    body: exact(grantFields),
    result: Type.Object({
      family: Type.String(),
      credit_type: Type.String(),
      /** How many of them it has now, and would have. */
      before: Type.Integer(),
      after: Type.Integer(),
      preview: Type.String(),
    }),
  },
  "POST /families/{id}/credits": {
    summary: "Grant credits that nobody bought, as the preview showed",
    access: "staff:refund",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "PREVIEW_CHANGED"],
    params: byId,
    body: exact({ ...grantFields, reason: Reason, preview: PreviewDigest }),
    result: Done,
  },
  "POST /families/{id}/copy": {
    summary: "A link to a copy of everything that is held of a family, medical data too; good for five minutes",
    access: "staff:delete_family",
    site: "OWN",
    needs_proof: true,
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    body: exact({ reason: Reason }),
    result: Link,
  },
  "POST /families/{id}/deletion/preview": {
    summary: "What deleting a family would end, and what speaks against it",
    access: "staff:delete_family",
    site: "OWN",
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    result: Deletion,
  },
  "POST /families/{id}/deletion": {
    summary: "Delete a family for good, as the preview showed; what tax law needs stays without names",
    access: "staff:delete_family",
    site: "OWN",
    needs_proof: true,
    refusals: ["NOT_FOUND", "SITE_NOT_PERMITTED", "FAMILY_NOT_DELETABLE", "PREVIEW_CHANGED"],
    params: byId,
    body: exact({ reason: Reason, preview: PreviewDigest }),
    result: Done,
  },
})
