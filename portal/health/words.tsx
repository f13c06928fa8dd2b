import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const healthLog = {
  regular: "Regular",
  asNeeded: "As needed",
  incident: "Incident",
  all: "All",
  incidents: "Incidents",
  healthLog: "Health log",
  writtenByTheGuides: "Written by the guides",
  loadingTheHealthLog: "Loading the health log…",
  loadFailed: "We couldn't load the health log.",
  empty: "Nothing yet. Guides note medicine and incidents here.",
  noneOfKind: "None of this kind.",
  earlierFailed: "Earlier records didn't load.",
  medicationRecordPdf: "Medication record, PDF",
  incidentTitled: (title: string | number) => `Incident: ${title}`,
  notGiven: "Not given",
  of: (about: string | number) => `of ${about}`,
}

export const healthSummary = {
  health: "Health",
  theHealth: (name: string | number) => `the health of ${name}`,
  open: (part: ReactNode) => <>Open{part}</>,
  loading: "Loading…",
  loadFailed: "We couldn't load this part.",
  nothingKnown: "Nothing to look out for.",
  more: (itemsCount: string | number) => `${itemsCount} more on the health page.`,
  whoReads: (name: string | number) => `Only the nurse and ${name}’s guides can read this.`,
}

export const itemForm = {
  saved: (name: string | number, hasNoItem: boolean) => `${name} is ${hasNoItem ? "added" : "saved"}.`,
  unnamed: "It",
  isRemoved: (name: string | number) => `${name} is removed.`,
  uploading: "The plan is still uploading. Wait, or remove it.",
  kind: "What kind of thing is it?",
  howMuchIsTaken: "How much is taken?",
  doseHint: "Like 5 mg, or 2 puffs.",
  actionHint: "Write it as you would say it to a friend.",
  reaction: "How does it show? (optional)",
  emergencyPlan: "Emergency plan (optional)",
  addFile: "Add a photo or PDF",
  remove: (name: string | number) => `Remove ${name}`,
  add: "Add",
  addNamed: (name: string | number) => `Add ${name}`,
  save: "Save",
  close: "Close",
}

export const itemSearch = {
  allergies: "Allergies",
  conditions: "Conditions",
  diets: "Diets",
  medications: "Medications",
  whatIsIt: "What is it?",
  hint: "Allergy, condition, diet or medication; we sort it.",
  matches: "Matches",
  notInTheList: "Not in the list",
  addOwnWords: (value: string | number) => `Add “${value}” in your own words`,
}

export const knownItems = {
  checkedNow: "Thank you. Checked today.",
  whatWeKnow: "What we know",
  nothingKnown: "Nothing to look out for.",
  addSomething: "Add something",
  confirmRight: "Still right, checked today",
  addTo: (first_name: string | number) => `Add to ${first_name}’s health`,
  change: (name: string | number) => `Change ${name}`,
  notCheckedYet: "Not checked yet",
  checkedByYou: (dayLabel: string | number) => `Checked by you ${dayLabel}`,
  edit: (name: ReactNode) => <>Edit{name}</>,
}

export const medications = {
  withdrawn: "Your request is withdrawn. It's in the archive now.",
  medicationAtCamp: "Medication at camp",
  loadingRequests: "Loading requests…",
  loadFailed: "We couldn't load the requests.",
  empty: "No medication yet. Ask, and the nurse will answer before the first day.",
  askForAMedication: "Ask for a medication",
  archive: (archived: string | number) => `Archive (${archived})`,
  withdrawQuestion: "Withdraw this request?",
  withdrawExplained: (value: string | number) =>
    `${value} won’t be given. The request stays in the archive, and you can ask again.`,
  keepIt: "Keep it",
  withdraw: "Withdraw",
  sentAnswerBefore: (dayLabel: string | number) => `Sent. The nurse answers before ${dayLabel}.`,
  edit: (name: ReactNode) => <>Edit{name}</>,
  withdrawNamed: (name: ReactNode) => <>Withdraw{name}</>,
  when: "When",
  days: "Days",
  form: "Form",
  ownBox: (name: string | number) => `${name}, own box`,
  asNeeded: "As needed",
  given: (doses_given: number) => ` Given ${plural("once", doses_given, `${doses_given} times`)}.`,
}

export const photoNote = {
  checkThatNameAndDose: "Check that name and dose can be read.",
}

export const privateLine = {
  whatWeKnow: "What we know",
  medication: "Medication",
  healthLog: "Health log",
  rosterOfADay: "Roster of a day",
  filesYouSent: "Files you sent",
  yourAnswers: "Your answers",
  whoReads: (first_name: string | number) =>
    `Only the nurse and ${first_name}’s guides can read this. Every view is logged.`,
  whoLooked: "Who looked",
  loadingWhoLooked: "Loading who looked…",
  loadFailed: "We couldn't load who looked.",
  nobodyLooked: "No one on staff has looked yet.",
}

export const profileSection = {
  baselineQuestion: "Does a disability or another need change how we should plan the day?",
  needsAndDoctor: "Needs and doctor",
  answer: "Answer",
  change: "Change",
  needsAndDoctorLower: "needs and doctor",
  notAnsweredYet: "Not answered yet.",
  needs: "Needs",
  notAnswered: "Not answered",
  physician: "Physician",
  notGiven: "Not given",
  insurance: "Insurance",
  titleOf: (first_name: string | number) => `${first_name}’s needs and doctor`,
  saved: "Saved.",
  explanation: "Optional. Your answers help us plan; they never decide whether your child can come.",
  whatHelps: "What helps?",
  physicianLabel: "Physician (optional)",
  physicianPhone: "Physician’s phone (optional)",
  insuranceLabel: "Health insurance (optional)",
  policyNumber: "Policy number (optional)",
  policyholder: "Policyholder (optional)",
  save: "Save",
}

export const requestCard = {
  oneAt: (one: string | number, times: string | number) => `1 ${one} at ${times}`,
  aDayAtMost: (max_per_day: string | number) => `, ${max_per_day} a day at most`,
  who: "Who",
  gives: "Gives",
  when: "When",
  days: "Days",
  inAll: "In all",
  for: "For",
  whatTheNurseWillRead: "What the nurse will read",
}

export const requestForm = {
  noBookedDays: (first_name: string | number) =>
    `${first_name} has no booked days yet. We'll count doses once there are.`,
  daysWithUs: (first_name: string | number, rangeLabel: string | number, hours: string | number) =>
    `${first_name} is with us ${rangeLabel}, ${hours}. You handle doses outside these hours.`,
  uploading: "The photo is still uploading. Wait, or remove it.",
  what: "What",
  name: "Name",
  dose: "Dose",
  unitAndForm: "Unit and form",
  whatFor: "What for (optional)",
  when: "When",
  howOften: "How often",
  atSetTimes: "At set times",
  asNeeded: "As needed",
  signsToLook: "Signs to look for",
  signsHint: "Like wheezing, or a headache.",
  maxPerDay: "Times a day at most",
  from: "From",
  until: "Until",
  instructions: "Instructions (optional)",
  theBox: "The box",
  boxHint: "A photo of the box or prescription, with the name and dose readable.",
  addAPhoto: "Add a photo",
  handOver: (first_name: string | number) => `I will hand it over in its own box, with ${first_name}’s name on it.`,
  whatTheNurseWillRead: "What the nurse will read",
  alsoInHealth: (first_name: ReactNode, items: ReactNode) => (
    <>
      Also in {first_name}’s health: {items}
    </>
  ),
  aDayAtMost: "a day at most",
  sendToTheNurse: "Send to the nurse",
  saveChanges: "Save changes",
}

export const severityField = {
  aRashASneeze: "A rash, a sneeze",
  needsMedicine: "Needs medicine",
  action: "What should a guide do?",
  note: "What should a guide know? (optional)",
  label: (value: ReactNode) => <>How serious can it get?{value}</>,
}

export const timesField = {
  times: "Times",
  anotherTime: "Another time",
  addThisTime: "Add this time",
  other: "Other",
}
