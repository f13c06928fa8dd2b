import type { Student } from "@hub/domain/participants/student"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import { nameOf } from "./reason-sentence.ts"

// A child keeps one colour on every screen: by order of joining the family. The grown-up is ink.

export interface Member {
  readonly id: string
  readonly student: Student
  readonly name: string
  /** 0 for the customer, then 1 to 6 and around again. */
  readonly colour: MemberColour
  readonly letter: string
}

const COLOURS = [1, 2, 3, 4, 5, 6] as const

/** The customer first, as the selector shows it; the children in the order they joined. */
export function membersOf(students: readonly Student[]): Member[] {
  const isYou = (student: Student): boolean => student.type === "CUSTOMER_AS_PARTICIPANT"
  const member = (student: Student, colour: MemberColour): Member => {
    const letter = student.first_name
      .replaceAll(/[()/*]/g, "")
      .trim()
      .charAt(0)
      .toUpperCase()
    return { id: student.id, student, name: nameOf(student), colour, letter }
  }
  return [
    ...students.filter(isYou).map((student) => member(student, 0)),
    ...students
      .filter((student) => !isYou(student))
      .map((student, index) => member(student, COLOURS[index % COLOURS.length] ?? 1)),
  ]
}
