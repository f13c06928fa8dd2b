import { messages } from "@hub/domain/kernel/messages"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { ParticipantAvatar } from "../../participants/participant-avatar.tsx"
import type { missingDetailsOf } from "./missing-details-of.ts"

const m = messages("portal/scheduling/activities.missingDetails")

// Few families have a missing detail.
const MissingDetailPrompt = lazyComponent(
  () => import("../../participants/missing-detail-prompt.tsx"),
  "MissingDetailPrompt",
)

export function MissingDetails({ missing }: { missing: ReturnType<typeof missingDetailsOf> }) {
  if (missing.length === 0) return null
  return (
    <ul>
      {missing.map(({ id, student, name, colour, code }) => (
        <li className="row" key={id}>
          <ParticipantAvatar student={student} k={colour} size="s" isDecorative />
          <p>{code === "grade_unknown" ? m.grade({ name }) : m.birthDate({ name })}</p>
          <MissingDetailPrompt code={code} student={student} />
        </li>
      ))}
    </ul>
  )
}
