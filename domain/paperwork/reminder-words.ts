import { plural } from "../kernel/text.ts"

// The texts of this room.

export const reminder = {
  documents: (count: number) => `${count} ${plural("document", count)} to sign or send`,
  questions: (count: number) => `${count} ${plural("form", count)} to answer`,
  profile: "details and contacts to fill in",
  overdueSince: (day: string) => `overdue since ${day}`,
  lateSubject: (things: string) => `${things} overdue or due soon`,
  yourChild: "Your child",
  body: (children: string, link: string) =>
    `Hello {first_name},\n\nWe need a few things before the next day. Check-in isn't possible without them.\n\n${children}\n\n` +
    `See and finish them here: ${link}\n\nNo time? Call us, and we'll do it on paper.\n`,
  by: (day: string) => `by ${day}`,
  subject: (things: string, day: string) => `${things} by ${day}`,
}
