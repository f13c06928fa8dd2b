import { listOf } from "@hub/domain/kernel/text"
import { memberLetter } from "@hub/domain/participants/member-colour"
import type { Student } from "@hub/domain/participants/student"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import { isYou } from "./participant-words.ts"

export interface Member {
  readonly id: string
  readonly student: Student
  /** Of the customer, "You". A child may be called so, too: ask `is_you`. */
  readonly name: string
  readonly is_you: boolean
  /** The same on every screen; 0 for the customer. */
  readonly colour: MemberColour
  readonly letter: string
}

export const nameOf = (student: Student): string => (isYou(student) ? "You" : student.first_name)

/** Inside a sentence. */
export const inSentence = ({ name, is_you }: Pick<Member, "name" | "is_you">): string => (is_you ? "you" : name)

/** "you, Maya, and Theo" */
export const namesInSentence = (members: readonly Pick<Member, "name" | "is_you">[]): string =>
  listOf(members.map(inSentence))

export interface Subject {
  readonly names: string
  readonly verb: "is" | "are"
}

/** At the start of a sentence: "You are", "Maya is", "Maya and Theo are". */
export const subjectOf = (members: readonly Pick<Member, "name" | "is_you">[]): Subject => ({
  names: listOf(members.map(({ name }) => name)),
  verb: members.length === 1 && members[0]?.is_you !== true ? "is" : "are",
})

export const possessive = ({ name, is_you }: Pick<Member, "name" | "is_you">): string => (is_you ? "your" : `${name}'s`)

/** The customer first, then the others in the order they joined. */
export function membersOf(students: readonly Student[]): Member[] {
  const member = (student: Student): Member => {
    const { id, colour, first_name } = student
    return { id, student, name: nameOf(student), is_you: isYou(student), colour, letter: memberLetter(first_name) }
  }
  return [...students.filter(isYou).map(member), ...students.filter((student) => !isYou(student)).map(member)]
}
