import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Line } from "../kernel/typed-text.ts"
import { exact, Id, Instant, oneOf } from "../kernel/wire.ts"
import { MESSAGE_KINDS } from "./message-kinds.ts"
import { MessageText } from "./messages.staff.ts"

const MessageTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  kind: oneOf(MESSAGE_KINDS),
  texts: Type.Array(Type.Object(MessageText.properties)),
  version: Type.Integer(),
  changed_by: Type.String(),
  changed_at: Instant,
  is_archived: Type.Boolean(),
})
export type MessageTemplate = Static<typeof MessageTemplate>

const byId = Type.Object({ id: Id })
/** Of what was changed; 0 for a new one. */
const version = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const templatesStaff = endpoints({
  "GET /messages/templates": {
    summary: "Messages that are written often, by name; the archived ones last",
    access: "staff:message",
    site: "OWN",
    result: Type.Object({
      items: Type.Array(MessageTemplate),
      /** The business's own language first. */
      languages: Type.Array(Type.String()),
    }),
  },
  "PUT /messages/templates/{id}": {
    summary: "Save a template, unless someone has changed it since",
    access: "staff:message",
    site: "OWN",
    refusals: ["CHANGED_ELSEWHERE", "SITE_NOT_PERMITTED"],
    params: byId,
    body: exact({
      name: Line({ maxLength: 100 }),
      kind: oneOf(MESSAGE_KINDS),
      texts: Type.Array(MessageText, { minItems: 1, maxItems: 5 }),
      version,
    }),
    result: MessageTemplate,
  },
  "POST /messages/templates/{id}/archive": {
    summary: "Archive a template, or bring it back",
    access: "staff:message",
    site: "OWN",
    refusals: ["CHANGED_ELSEWHERE", "NOT_FOUND", "SITE_NOT_PERMITTED"],
    params: byId,
    body: exact({ is_archived: Type.Boolean(), version }),
    result: MessageTemplate,
  },
})
