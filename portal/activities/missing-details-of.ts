import type { Student } from "@hub/domain/participants/student"
import type { Member } from "../participants/members.ts"
import { isYou } from "../participants/participant-words.ts"

type MissingDetail = "grade_unknown" | "birth_date_unknown"

/** Children of the search whose grade or birth date isn't on file: a program that asks for it isn't listed for them. */
export function missingDetailsOf(members: readonly Member[], works_for: string | undefined) {
  const ids = works_for?.split(",") ?? []
  return members.flatMap((member) => {
    const code = ids.includes(member.id) ? missingFrom(member.student) : undefined
    return code === undefined ? [] : [{ ...member, code }]
  })
}

function missingFrom(student: Student): MissingDetail | undefined {
  if (isYou(student)) return undefined
  if (student.grade === "NONE") return "grade_unknown"
  return student.birth_date === null ? "birth_date_unknown" : undefined
}
