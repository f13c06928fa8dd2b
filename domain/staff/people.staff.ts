import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, Instant, NoBody, named, nullable } from "../kernel/wire.ts"
import { byId, Email, Nothing, PersonName, Roles, RolesHeld, Site } from "./staff-schemas.ts"

/** Who works here, and the devices at the gates. */
export const peopleStaff = endpoints({
  "GET /people": {
    summary: "Who is here, what they may do and where, and who is invited",
    access: "staff:manage_staff",
    result: Type.Object({
      people: Type.Array(
        named("Person", {
          id: Id,
          name: Type.String(),
          email: Type.String(),
          roles: RolesHeld,
          passkeys: Type.Integer(),
          has_password: Type.Boolean(),
          has_pin: Type.Boolean(),
          last_seen_at: nullable(Instant),
          is_you: Type.Boolean(),
        }),
      ),
      invitations: Type.Array(
        named("Invitation", {
          id: Id,
          name: Type.String(),
          email: Type.String(),
          roles: RolesHeld,
          invited_by: Type.String(),
          expires_at: Instant,
          is_over: Type.Boolean(),
        }),
      ),
      devices: Type.Array(
        named("GateDevice", {
          id: Id,
          name: Type.String(),
          location_id: Id,
          /** Who is signed in on it. */
          person: nullable(Type.String()),
          since: nullable(Instant),
          enrolled_at: nullable(Instant),
          last_seen_at: nullable(Instant),
        }),
      ),
      locations: Type.Array(Site),
    }),
  },
  "POST /invitations": {
    summary: "Invite someone by mail, for 48 hours",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["STAFF_EXISTS", "NOT_FOUND"],
    body: exact({ email: Email, name: PersonName, roles: Roles }),
    result: Type.Object({ id: Id }),
  },
  "POST /invitations/{id}/send_again": {
    summary: "Send an invitation once more, for another 48 hours; the link before stops working",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["INVITATION_OVER"],
    params: byId,
    body: NoBody,
    result: Nothing,
  },
  "POST /invitations/{id}/withdraw": {
    summary: "Withdraw an invitation",
    access: "staff:manage_staff",
    refusals: ["INVITATION_OVER"],
    params: byId,
    body: NoBody,
    result: Nothing,
  },
  "PUT /people/{id}/roles": {
    summary: "Change what someone may do, and where; it counts from their next request",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["NOT_FOUND", "LAST_OWNER"],
    params: byId,
    body: exact({ roles: Roles }),
    result: Nothing,
  },
  "POST /people/{id}/remove": {
    summary: "Remove someone; their sessions end at once",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["NOT_FOUND", "LAST_OWNER"],
    params: byId,
    body: NoBody,
    result: Nothing,
  },
  "POST /people/{id}/pin": {
    summary: "A new PIN for someone at the gate, shown once",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["NOT_FOUND"],
    params: byId,
    body: NoBody,
    result: Type.Object({ pin: Type.String() }),
  },
  "POST /devices": {
    summary: "A code by which a phone or tablet becomes a shared device at a location, for ten minutes",
    access: "staff:manage_staff",
    needs_proof: true,
    refusals: ["NOT_FOUND"],
    body: exact({ name: Type.String({ minLength: 1, maxLength: 60, pattern: "\\S" }), location_id: Id }),
    result: Type.Object({ id: Id, address: Type.String(), expires_at: Instant }),
  },
  "POST /devices/{id}/revoke": {
    summary: "Revoke a device: it reads nothing from its next request on",
    access: "staff:manage_staff",
    refusals: ["NOT_FOUND"],
    params: byId,
    body: NoBody,
    result: Nothing,
  },
})
