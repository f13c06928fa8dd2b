import { plural } from "@hub/domain/kernel/text"

// The texts of this room.

export const faults = {
  nameMissing: "Enter a name.",
  nameTooLong: "Use 80 characters at most.",
  nameUnreadable: "Use letters, marks and spaces only.",
  bornInFuture: "A birth date can't be in the future.",
  bornTooEarly: "A birth date can't be before 1/1/1940.",
  oneGrade: "Send grade or next_grade, not both.",
  duplicate: (name: string) => `${name} is on your list already.`,
  ownName: "Your own name is changed in your profile.",
}

export const refusals = {
  childrenFull: (most: number) =>
    `An account can have up to ${most} ${plural("child", most, "children")}. Please contact the business.`,
}
