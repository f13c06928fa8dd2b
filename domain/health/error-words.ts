// The texts of this room.

export const healthErrorWords = {
  unreadable: "Use letters, marks and spaces only.",
  tooLong: (most: number) => `Use ${most} characters at most.`,
  nameMissing: "Say what it is.",
  phone: (example: string) => `Enter a phone with its area code, like ${example}.`,
  severityMissing: "Choose how serious it can get.",
  actionMissing: "Say what a guide should do.",
  doseMissing: "Say how much is taken, like 5 mg.",
  helpMissing: "Say what helps.",
  timeMissing: "Choose at least one time.",
  timeTwice: "Each time once.",
  signsMissing: "Say which signs to look for.",
  maxPerDayMissing: "Say how often a day at most.",
  boxNameMissing: "Enter the name on the box.",
  amountMissing: "Enter how much.",
  amountNumber: "Enter a number, like 5 or 2.5.",
  lastBeforeFirst: "The last day comes before the first.",
  daysOver: "These days are over.",
  tooManyDays: "Ask for a year at most.",
  ownBox: "We can only give it from its own box.",
}

export const photoErrorWords = {
  tooSmall: "This photo is too small to read. Take one closer, so that name and dose fill it.",
  tooDark: "This photo is too dark to read. Take one in better light.",
  tooBright: "This photo is too bright to read. Take one without flash.",
  blurred: "This photo is blurred. Hold still, and tap the name to focus.",
}
