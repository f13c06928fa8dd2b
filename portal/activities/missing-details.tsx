import type { Student } from "@hub/domain/participants/student"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import type { Member } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { isYou } from "../participants/participant-words.ts"
import { missingDetails as t } from "./words.tsx"

// Few families have a missing detail.
const MissingDetailPrompt = lazyComponent(
  () => import("../participants/missing-detail-prompt.tsx"),
  "MissingDetailPrompt",
)

interface Props {
  readonly members: readonly Member[]
  /** The ids that are searched for, joined with commas. */
  readonly works_for: string | undefined
}

/** Children of the search whose grade or birth date isn't on file: a program that asks for it isn't listed for them. */
export function MissingDetails({ members, works_for }: Props) {
  const ids = works_for?.split(",") ?? []
  const rows = members.flatMap((member) => {
    const code = ids.includes(member.id) ? missingFrom(member.student) : undefined
    return code === undefined ? [] : [{ ...member, code }]
  })
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map(({ id, student, name, colour, code }) => (
        <li className="row" key={id}>
          <ParticipantAvatar student={student} k={colour} size="s" isDecorative />
          <p>{code === "grade_unknown" ? t.grade(name) : t.birthDate(name)}</p>
          <MissingDetailPrompt code={code} student={student} />
        </li>
      ))}
    </ul>
  )
}

function missingFrom(student: Student): "grade_unknown" | "birth_date_unknown" | undefined {
  if (isYou(student)) return undefined
  if (student.grade === "NONE") return "grade_unknown"
  return student.birth_date === null ? "birth_date_unknown" : undefined
}
