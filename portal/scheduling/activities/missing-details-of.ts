import type { Student } from "@hub/domain/participants/student"
import type { Member } from "../../participants/members.ts"
import { isYou } from "../../participants/participant-texts.ts"

type MissingDetail = "grade_unknown" | "birth_date_unknown"

/** Whom the programs must fit. Children with a missing detail don't hide what fits the others. */
export function selectedParticipants(members: readonly Member[], works_for: string | undefined): readonly Member[] {
  const wanted = membersIn(members, works_for)
  const known = wanted.filter(({ student }) => missingFrom(student) === undefined)
  return known.length === 0 ? wanted : known
}

/** Children of the search whose grade or birth date isn't on file: a program that asks for it isn't listed for them. */
export function missingDetailsOf(members: readonly Member[], works_for: string | undefined) {
  return membersIn(members, works_for).flatMap((member) => {
    const code = missingFrom(member.student)
    return code === undefined ? [] : [{ ...member, code }]
  })
}

function membersIn(members: readonly Member[], works_for: string | undefined): readonly Member[] {
  const ids = works_for?.split(",") ?? []
  return members.filter(({ id }) => ids.includes(id))
}

export function missingFrom(student: Student): MissingDetail | undefined {
  if (isYou(student)) return undefined
  if (student.grade === "NONE" && student.next_grade === "NONE") return "grade_unknown"
  return student.birth_date === null ? "birth_date_unknown" : undefined
}
