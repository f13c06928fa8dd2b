import type { filesContract } from "@hub/domain/files/files.contract"
import type { Handlers } from "../http/handlers.ts"
import type { FileNeeds } from "./file-needs.ts"
import { receiveFile } from "./receive-file.ts"
import { readSignedLink } from "./signed-link.ts"

export const filesRoutes = (needs: FileNeeds): Handlers<typeof filesContract> => ({
  "POST /files/": ({ who, parts }) => receiveFile(needs)(who.customer_id, parts),
  "GET /files/{key}/signed_link": ({ who, params }) => readSignedLink(needs)(who.customer_id, params.key),
})
