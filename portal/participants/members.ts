import type { Student } from "@hub/domain/participants/student"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import { isYou } from "./participant-words.ts"

export interface Member {
  readonly id: string
  readonly student: Student
  readonly name: string
  /** The same on every screen; 0 for the customer. */
  readonly colour: MemberColour
  readonly letter: string
}

export const nameOf = (student: Student): string => (isYou(student) ? "You" : student.first_name)

/** The customer first, then the others in the order they joined. */
export function membersOf(students: readonly Student[]): Member[] {
  const member = (student: Student): Member => {
    const letter = student.first_name
      .replaceAll(/[()/*]/g, "")
      .trim()
      .charAt(0)
      .toUpperCase()
    return { id: student.id, student, name: nameOf(student), colour: student.colour, letter }
  }
  return [...students.filter(isYou).map(member), ...students.filter((student) => !isYou(student)).map(member)]
}
