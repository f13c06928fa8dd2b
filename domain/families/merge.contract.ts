import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact } from "../kernel/wire.ts"
import { MergeQuestion } from "./merge.ts"

const token = Type.String({
  pattern: "^[0-9a-f-]{36}\\.(KEPT|MOVED)\\.[A-Za-z0-9_-]{43}$",
  examples: [`01890000-0000-7000-8000-000000000000.KEPT.${"x".repeat(43)}`],
})

/** Both sides of two families that may be one, by the links in their mails. */
export const mergeContract = endpoints({
  "GET /family_merges/{token}": {
    summary: "What a family is asked that may be one with another",
    access: "public",
    refusals: ["NOT_FOUND"],
    params: Type.Object({ token }),
    result: MergeQuestion,
  },
  "POST /family_merges/{token}/answer": {
    summary: "Say yes or no with the code of the mail; the same answer again changes nothing",
    access: "public",
    refusals: ["CODE_WRONG", "MERGE_OVER", "NOT_FOUND", "TOO_MANY_REQUESTS"],
    params: Type.Object({ token }),
    body: exact({ code: Type.String({ pattern: "^[0-9]{6}$", examples: ["123456"] }), is_yes: Type.Boolean() }),
    result: MergeQuestion,
  },
})
