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
  weCouldntLoadTheHealth: "We couldn't load the health log.",
  nothingYetGuidesNote: "Nothing yet. Guides note medicine and incidents here.",
  noneOfThisKind: "None of this kind.",
  theEarlierRecordsDidnt: "The earlier records didn't come.",
  medicationRecordPdf: "Medication record, PDF",
  incident2: (title: string | number) => `Incident: ${title}`,
  notGiven: "Not given",
  of: (about: string | number) => `of ${about}`,
}

export const healthSummary = {
  health: "Health",
  theHealth: (name: string | number) => `the health of ${name}`,
  open: (part: ReactNode) => <>Open{part}</>,
  loading: "Loading…",
  weCouldntLoadThisPart: "We couldn't load this part.",
  nothingToLookOut: "Nothing to look out for.",
  moreOnTheHealthPage: (itemsCount: string | number) => `${itemsCount} more on the health page.`,
  onlyTheNurseAndS: (name: string | number) => `Only the nurse and ${name}’s guides can read this.`,
}

export const itemForm = {
  is: (name: string | number, hasNoItem: boolean) => `${name} is ${hasNoItem ? "added" : "saved"}.`,
  it: "It",
  isRemoved: (name: string | number) => `${name} is removed.`,
  thePlanIsStillUploading: "The plan is still uploading. Wait, or remove it.",
  whatKindOfThing: "What kind of thing is it?",
  howMuchIsTaken: "How much is taken?",
  like5MgOr2: "Like 5 mg, or 2 puffs.",
  writeItAsYouWould: "Write it as you would say it to a friend.",
  howDoesItShowOptional: "How does it show? (optional)",
  emergencyPlanOptional: "Emergency plan (optional)",
  addAPhotoOrPdf: "Add a photo or PDF",
  remove: (name: string | number) => `Remove ${name}`,
  add: "Add",
  add2: (name: string | number) => `Add ${name}`,
  save: "Save",
  close: "Close",
}

export const itemSearch = {
  allergies: "Allergies",
  conditions: "Conditions",
  diets: "Diets",
  medications: "Medications",
  whatIsIt: "What is it?",
  allergyConditionDiet: "Allergy, condition, diet or medication; we sort it.",
  matches: "Matches",
  notInTheList: "Not in the list",
  addInYourOwnWords: (value: string | number) => `Add “${value}” in your own words`,
}

export const knownItems = {
  thankYouCheckedToday: "Thank you. Checked today.",
  whatWeKnow: "What we know",
  nothingToLookOut: "Nothing to look out for.",
  addSomething: "Add something",
  stillRightCheckedToday: "Still right, checked today",
  addToSHealth: (first_name: string | number) => `Add to ${first_name}’s health`,
  change: (name: string | number) => `Change ${name}`,
  notCheckedYet: "Not checked yet",
  checkedByYou: (dayLabel: string | number) => `Checked by you ${dayLabel}`,
  edit: (name: ReactNode) => <>Edit{name}</>,
}

export const medications = {
  yourRequestIsWithdrawn: "Your request is withdrawn. It's in the archive now.",
  medicationAtCamp: "Medication at camp",
  loadingRequests: "Loading requests…",
  weCouldntLoadTheRequests: "We couldn't load the requests.",
  noMedicationYetAsk: "No medication yet. Ask, and the nurse will answer before the first day.",
  askForAMedication: "Ask for a medication",
  archive: (archived: string | number) => `Archive (${archived})`,
  withdrawThisRequest: "Withdraw this request?",
  wontBeGivenTheRequest: (value: string | number) =>
    `${value} won’t be given. The request stays in the archive, and you can ask again.`,
  keepIt: "Keep it",
  withdraw: "Withdraw",
  sentTheNurseAnswers: (dayLabel: string | number) => `Sent. The nurse answers before ${dayLabel}.`,
  edit: (name: ReactNode) => <>Edit{name}</>,
  withdraw2: (name: ReactNode) => <>Withdraw{name}</>,
  when: "When",
  days: "Days",
  form: "Form",
  ownBox: (name: string | number) => `${name}, own box`,
  asNeeded: "As needed",
  given: (doses_given: number) => ` Given ${doses_given === 1 ? "once" : `${doses_given} times`}.`,
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
  onlyTheNurseAndS: (first_name: string | number) =>
    `Only the nurse and ${first_name}’s guides can read this. Every view is logged.`,
  whoLooked: "Who looked",
  loadingWhoLooked: "Loading who looked…",
  weCouldntLoadWhoLooked: "We couldn't load who looked.",
  noOneOnStaffHas: "No one on staff has looked yet.",
}

export const profileSection = {
  needsAndDoctor: "Needs and doctor",
  answer: "Answer",
  change: "Change",
  needsAndDoctor2: "needs and doctor",
  notAnsweredYet: "Not answered yet.",
  needs: "Needs",
  notAnswered: "Not answered",
  physician: "Physician",
  notGiven: "Not given",
  insurance: "Insurance",
  sNeedsAndDoctor: (first_name: string | number) => `${first_name}’s needs and doctor`,
  saved: "Saved.",
  optionalYourAnswersHelp: "Optional. Your answers help us plan; they never decide whether your child can come.",
  whatHelps: "What helps?",
  physicianOptional: "Physician (optional)",
  physiciansPhoneOptional: "Physician’s phone (optional)",
  healthInsuranceOptional: "Health insurance (optional)",
  policyNumberOptional: "Policy number (optional)",
  policyholderOptional: "Policyholder (optional)",
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
  hasNoBookedDaysYet: (first_name: string | number) =>
    `${first_name} has no booked days yet. We'll count doses once there are.`,
  isWithUsYouHandle: (first_name: string | number, rangeLabel: string | number, hours: string | number) =>
    `${first_name} is with us ${rangeLabel}, ${hours}. You handle doses outside these hours.`,
  thePhotoIsStillUploading: "The photo is still uploading. Wait, or remove it.",
  what: "What",
  name: "Name",
  eachTime: "Each time",
  unitAndForm: "Unit and form",
  whatForOptional: "What for (optional)",
  when: "When",
  howOften: "How often",
  atSetTimes: "At set times",
  asNeeded: "As needed",
  signsToLook: "Signs to look for",
  likeWheezingOrAHeadache: "Like wheezing, or a headache.",
  timesADayAtMost: "Times a day at most",
  from: "From",
  until: "Until",
  instructionsOptional: "Instructions (optional)",
  theBox: "The box",
  aPhotoOfTheBox: "A photo of the box or prescription, with the name and dose readable.",
  addAPhoto: "Add a photo",
  iWillHandItOver: (first_name: string | number) =>
    `I will hand it over in its own box, with ${first_name}’s name on it.`,
  whatTheNurseWillRead: "What the nurse will read",
  alsoInSHealth: (first_name: ReactNode, items: ReactNode) => (
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
  whatShouldAGuideDo: "What should a guide do?",
  whatShouldAGuideKnow: "What should a guide know? (optional)",
  howSeriousCanItGet: (value: ReactNode) => <>How serious can it get?{value}</>,
}

export const timesField = {
  times: "Times",
  anotherTime: "Another time",
  addThisTime: "Add this time",
  other: "Other",
}
