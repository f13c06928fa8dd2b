import { plural } from "../kernel/text.ts"

// The texts of this room.

export const reminder = {
  documents: (count: number) => `${count} ${plural("document", count)} to sign or send`,
  questions: (count: number) => `${count} ${plural("form", count)} to answer`,
  profile: "details and contacts to fill in",
  things: (count: number) => `${count} ${plural("thing", count)}`,
  overdue: "Overdue",
  since: (day: string) => `Since ${day}`,
  by: (day: string) => `By ${day}`,
  subject: (things: string, day: string) => `${things} to do by ${day}`,
  lateSubject: (things: string) => `${things} overdue or due soon`,
  yourChild: "Your child",
  lead: "Please finish these soon. Nobody can check in without them.",
  noTime: "No time? Call us, and we'll do it on paper.",
}
