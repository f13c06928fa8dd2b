import { plural } from "../kernel/text.ts"

// The texts of this room.

export const calendarFile = {
  bring: (things: string) => `What to bring: ${things}`,
  join: (page: string) => `Online. The link to join shows an hour before: ${page}`,
}

export const shareMail = {
  inMonth: (names: string, month: string) => `${names} in ${month}`,
  intro: (name: string) => `${name} shares these days with you, so you know when to drop off and pick up.`,
  introOnline: (name: string) =>
    `${name} shares these days with you. They are online, so nobody drops off or picks up.`,
  attached: "The calendar file is attached.",
  more: (days: number) => `and ${days} more ${plural("day", days)}, all in the attached calendar file.`,
  end: (names: string) => `Only people on the pick-up list may collect ${names}.`,
  hello: (name: string) => `Hello ${name},`,
}
