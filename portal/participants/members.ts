import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { memberLetter } from "@hub/domain/participants/member-colour"
import type { Student } from "@hub/domain/participants/student"
import type { MemberColour } from "@hub/ui/avatar/avatar"
import { isYou } from "./participant-texts.ts"

const m = messages("portal/participants.members")

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

export const nameOf = (student: Student): string => (isYou(student) ? m.you : student.first_name)

/** Inside a sentence. */
export const inSentence = ({ name, is_you }: Pick<Member, "name" | "is_you">): string => (is_you ? m.inSentence : name)

/** "you, Maya, and Theo" */
export const namesInSentence = (members: readonly Pick<Member, "name" | "is_you">[]): string =>
  listOf(members.map(inSentence))

/** Of whom a sentence speaks, as its verb needs it: "You are", "Maya is", "Maya and Theo are". */
export type Who = "you" | "one" | "many"

export const whoOf = ([first, ...others]: readonly Pick<Student, "type">[]): Who =>
  others.length > 0 ? "many" : first !== undefined && isYou(first) ? "you" : "one"

export const possessive = ({ name, is_you }: Pick<Member, "name" | "is_you">): string => m.possessive({ is_you, name })

/** The customer first, then the others in the order they joined. */
export function membersOf(students: readonly Student[]): Member[] {
  const member = (student: Student): Member => {
    const { id, colour, first_name } = student
    return { id, student, name: nameOf(student), is_you: isYou(student), colour, letter: memberLetter(first_name) }
  }
  return [...students.filter(isYou).map(member), ...students.filter((student) => !isYou(student)).map(member)]
}
