import { messages } from "@hub/domain/kernel/messages"
import { invalid } from "@hub/domain/kernel/problem"
import { unstorable } from "../kernel/unstorable.ts"

const m = messages("server/http.fieldErrors")

/** What was sent, for calls that keep its texts as they are: VALIDATION at the first with a letter that can't be stored. Most calls take such letters out. */
export function requireStorable<Body>(body: Body): Body {
  const [path] = unstorable(body)
  if (path !== undefined) throw invalid(path.join("."), m.unreadable, "pattern")
  return body
}
