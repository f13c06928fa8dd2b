// The texts of this room.

export const answerFaults = {
  wrongKind: "This answer doesn't fit the question.",
  tooLong: (most: number) => `Use at most ${most} characters.`,
  unreadable: "This has a character that can't be shown.",
  tooSmall: "value is too small",
  tooBig: "value is too big",
  date: "Enter a date with its year.",
  tooEarly: (day: string) => `Enter a date from ${day} on.`,
  tooLate: (day: string) => `Enter a date up to ${day}.`,
  phone: (digits: number) =>
    digits === 0 || digits === 10
      ? "This number can’t be called. Check it, or write it with + and its country."
      : `That’s ${digits} digits. A US number has 10, like (555) 555-0142.`,
  choice: "Choose one of the answers.",
  choices: "Choose from the answers.",
  fileTwice: "The same file is here twice.",
  tooManyFiles: (most: number) => `Send at most ${most} files.`,
  tooManyItems: (most: number) => `List at most ${most}.`,
  nameMissing: "Give each one a name.",
  severityMissing: "Say how serious each one can get.",
  actionMissing: "Say of each one what a guide should do.",
  doseMissing: "Give the dose of each medication.",
  incomplete: "Answer each of the lines.",
}

export const missingAnswers = {
  yesNo: "Choose yes or no.",
  choice: "Choose one of the answers.",
  choices: "Choose at least one.",
  date: "Enter a date.",
  file: "Add a file.",
  phone: "Enter a phone number.",
  address: "Enter the address.",
  consent: "We need your consent to continue.",
  items: "Add at least one.",
  lines: "Answer each of the lines.",
  any: "Answer this question.",
  name: "Type your first and last name.",
  nameTooLong: "Use at most 80 characters.",
  nameUnreadable: "This has a character that can't be shown.",
  unknownQuestion: "This question isn't asked.",
}
