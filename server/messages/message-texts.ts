import { FAMILY_WORDS } from "@hub/domain/messages/message-texts"

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
/** Why a mail or a text wasn't sent. */
export const stopped = "Stopped while it was being sent."
export const textNotAgreed = "The family doesn't agree to texts to this phone any more."
export const textStopped = "This phone has answered STOP."
export const textBusy = "The text provider was busy for too long."
export const textRefused = "The text provider didn't take it, or didn't answer."
/** What Twilio's code means. */
const PHONE_ERRORS: Readonly<Record<string, string>> = {
  "21610": textStopped,
  "30003": "The phone is off or out of reach.",
  "30004": "The phone's network has blocked it.",
  "30005": "There is no such phone any more.",
  "30006": "This is a landline, or its network takes no texts.",
}
export const textFailed = (code: string): string =>
  PHONE_ERRORS[code] ?? `The phone network didn't deliver it${code === "" ? "" : ` (${code})`}.`
export const nobodyChosen = "Choose whom to write to."
export const nobodyFits = "No family gets it."
export const oneFamily = "One family"
/** Of the file of sent messages. */
export const csvHead = [
  "Sent",
  "Kind",
  "To",
  "Subject",
  "By",
  "Families",
  "Left out",
  "Mails",
  "Mails sent",
  "Mails delivered",
  "Mails not arrived",
  "Texts",
  "Texts sent",
  "Texts not arrived",
]
/** Of an audience. */
export const agesTurned = "The first age is above the second."
export const ages = (from: number | undefined, to: number | undefined): string =>
  to === undefined ? `from ${from} years` : from === undefined ? `up to ${to} years` : `${from} to ${to} years`
export const lacksDocument = "a document is missing"
export const owes = "something is to be paid"
