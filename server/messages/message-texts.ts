import { FAMILY_WORDS } from "@hub/domain/messages/message-words"

// What staff read.

const known = FAMILY_WORDS.map((word) => `{${word}}`).join(", ")

export const subjectNeeded = "Write a subject."
export const bodyNeeded = "Write what families should know."
export const unknownWord = (word: string): string => `{${word}} isn't a word that can be filled in. Use ${known}.`
export const linkRefused = (scheme: string): string => `Links begin with https:// or mailto:, not ${scheme}:.`
export const nothingFor = (word: string, family: string): string =>
  `There is no {${word}} for ${family}. Write it without.`
export const languageTwice = "There are two texts in one language."
export const nameNeeded = "Give it a name."
export const nameTaken = "Another template has this name."
export const nobodyChosen = "Choose whom to write to."
export const nobodyFits = "No family gets it."
export const oneFamily = "One family"
