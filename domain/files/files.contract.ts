import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Link, oneOf } from "../kernel/wire.ts"
import { OWNERSHIP_TYPES } from "./file-types.ts"

// What is public is the business's.
const [, ...OF_FAMILIES] = OWNERSHIP_TYPES
const FileKey = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" })

export const filesContract = endpoints({
  "POST /files/": {
    summary: "Upload a file: multipart, with the fields file and ownership_type",
    access: "customer",
    refusals: ["TOO_MANY_REQUESTS", "UPLOADS_FULL", "UPLOAD_BROKEN_OFF", "UPLOAD_REFUSED", "UPLOAD_TOO_LARGE"],
    is_upload: true,
    form: Type.Object({ ownership_type: oneOf(OF_FAMILIES) }),
    result: Type.Object({ key: FileKey, download_url: Type.String() }),
  },
  "GET /files/{key}/signed_link": {
    summary: "A link to a private file of one's own that needs no token and lasts a few minutes",
    access: "customer",
    refusals: ["NOT_FOUND"],
    // Any text: a key that can't be one answers like one that is unknown.
    params: Type.Object({
      key: Type.String({ maxLength: 100, examples: ["yLxh3b0dS1Zc9xjVqV0h0vU6zq5X2m7bq3e8tKk1f4A"] }),
    }),
    result: Link,
  },
})
