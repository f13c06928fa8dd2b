import { plural } from "../kernel/text.ts"

// The texts of this room.

export const reminder = {
  documents: (count: number) => `${count} ${plural("document", count)} to sign or send`,
  questions: (count: number) => `${count} ${plural("form", count)} to answer`,
  profile: "details and contacts to fill in",
  papers: (count: number) => `${count} ${plural("paper", count)}`,
  overdue: "Overdue",
  since: (day: string) => `Since ${day}`,
  by: (day: string) => `By ${day}`,
  subject: (papers: string, day: string) => `${papers} by ${day}`,
  lateSubject: (papers: string) => `${papers} overdue or due soon`,
  yourChild: "Your child",
  lead: "Please finish these soon. Nobody can check in without them.",
  noTime: "No time? Call us, and we'll do it on paper.",
}
