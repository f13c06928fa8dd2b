import type { ReactNode } from "react"

// The texts of this room, by component.

export const addParticipant = {
  addYourself: "Add yourself",
  addAParticipant: "Add a participant",
  yourselfExplained: "So you can be booked too.",
  childInstead: (link: ReactNode) => <>For a child. {link} instead?</>,
  addParticipant: "Add participant",
  yourParticipant: "Your participant",
  added: (first_name: string | number) => `${first_name} is on your list.`,
}

export const contacts = {
  contacts: "Contacts",
  explanation: "Who we call in an emergency, and who may pick up.",
  loadingYourContacts: "Loading your contacts…",
  loadFailed: "We couldn't load your contacts.",
}

export const customDocument = {
  document: "Document",
  notFound: "We can't find this document. It may have been withdrawn.",
  allDocuments: "All documents",
  backToApplication: "The application",
  forNames: (names: string | number) => `For ${names}`,
  loadingTheDocument: "Loading the document…",
  loadFailed: "We couldn't load the document.",
}

export const dashboard = {
  hello: (first_name: string | number) => `Hello ${first_name}`,
  addParticipant: "Add participant",
  schedule: "Schedule",
  noChildren: "Add your children to see what fits.",
  empty: "Find a program and book all your children in one go.",
}

export const documents = {
  loadingYourDocuments: "Loading your documents…",
  loadFailed: "We couldn't load your documents.",
  empty: "Nothing to sign. Waivers and agreements show up here.",
  toMyDashboard: "To my dashboard",
}

export const editParticipant = {
  notFoundTitle: "Not on your list",
  edit: (first_name: string | number) => `Edit ${first_name}`,
  notFound: "This participant isn't on your list. They may have been removed.",
  seeYourParticipants: "See your participants",
  save: "Save",
  saved: (first_name: string | number) => `${first_name}'s profile is saved.`,
}

export const firstChildren = {
  titleFirst: "Who's going?",
  titleNext: "Anyone else?",
  explanationFirst: "Add your first child. Birth date and grade show us what fits.",
  explanationNext: "Add another child, or see what fits now.",
  seeWhatFits: "See what fits",
  addChild: "Add child",
  notNow: "Not now",
}

export const medicationArchive = {
  medicationRequests: "Medication requests",
  explanation: "Requests that are finished, withdrawn or past.",
  loadingTheArchive: "Loading the archive…",
  loadFailed: "We couldn't load the archive.",
  empty: "Nothing here yet. Finished requests move here.",
  toMyParticipants: "To my participants",
  ofParticipant: (full_name: string | number) => `of ${full_name}`,
  health: (part: ReactNode) => <>Health{part}</>,
}

export const medicationRequest = {
  participants: "Participants",
  notChangeable: "This request is answered or has ended, so it can't be changed.",
  notFound: "This participant isn't on your list.",
  toMyParticipants: "To my participants",
  health: "Health",
  askForAMedication: "Ask for a medication",
  changeYourRequest: "Change your request",
  explanation: "The nurse answers before the first day. Nothing is given until then.",
  loading: "Loading…",
  loadFailed: "We couldn't load this page.",
  sent: "Sent. The nurse answers before the first day.",
  saved: "Saved.",
}

export const oneParticipant = {
  days: "Days",
  allHistory: "All history",
  upcoming: "Upcoming",
  past: "Past",
}

export const participantHealth = {
  participants: "Participants",
  notFound: "This participant isn't on your list.",
  toMyParticipants: "To my participants",
  participant: "Participant",
  health: "Health",
  loading: "Loading…",
  loadFailed: "We couldn't load this page.",
}

export const participant = {
  notFoundTitle: "Not on your list",
  notFound: "This participant isn't on your list.",
  toMyParticipants: "To my participants",
}

export const participants = {
  participants: "Participants",
  explanation: "The people you book for.",
  participant: "participant",
  add: (part: ReactNode) => <>Add{part}</>,
  loadingYourFamily: "Loading your family…",
  loadFailed: "We couldn't load your family.",
  empty: "No one on your list yet. Add a child, or yourself, to see what fits.",
  addParticipant: "Add participant",
  addYourself: "Add yourself",
}

export const pastBookings = {
  pastBookings: "Past bookings",
  latestFirst: "Latest first.",
  whoseBookings: "Whose bookings",
  empty: "No one on your list yet.",
}

export const personalInfo = {
  personalInformation: "Personal Information",
  neededBefore: (name: string | number) => `${name} needs this before you book. You only do it once.`,
  whoSees: (name: string | number) => `${name} sees this with your bookings.`,
  loadingYourInformation: "Loading your information…",
  loadFailed: "We couldn't load your information.",
  missing: (missing: string | number) => `Missing: ${missing}`,
  whatIsMissing: "What is missing",
  yourInformation: "Your information",
  loadingCountries: "Loading countries…",
  countriesFailed: "We couldn't load the list of countries.",
  saved: "Your information is saved.",
}

export const profile = {
  personalInformation: "Personal Information",
  emergencyContactsAndPick: "Emergency contacts and pick-ups",
  participants: "Participants",
  cards: "Cards",
  yourProfile: "Your Profile",
  loadingYourProfile: "Loading your profile…",
  loadFailed: "We couldn't load your profile.",
  noNameYet: "No name yet",
  yourInformation: "Your information",
  missing: (missing: string | number) => `Missing: ${missing}`,
  completeIt: "Complete it",
  yourAccount: "Your account",
  devices: "Where you are signed in",
  loadingYourDevices: "Loading your devices…",
  devicesFailed: "We couldn't load where you are signed in.",
}

export const questionSet = {
  personalInformation: "Personal Information",
  noLongerAsked: "These questions are no longer asked. Your answers are saved.",
  allForms: "All forms",
  saveAndFinish: "Save and finish",
}

export const smartForms = {
  personalInformation: "Personal Information",
  explanation: "What your programs ask about your family.",
  loadingYourForms: "Loading your forms…",
  loadFailed: "We couldn't load your forms.",
  empty: "Nothing to answer. Questions from your programs show up here.",
  toMyParticipants: "To my participants",
}

export const support = {
  support: "Support",
  contactUs: "Contact us",
}

export const verifyCopy = {
  checkASignedCopy: "Check a signed copy",
  explanation: "For anyone who received one. It shows no names and saves nothing.",
  noSignedCopy: "No signed copy at this address. Type it again as the certificate shows it, or scan its code.",
  loading: "Loading…",
  loadFailed: "We couldn't load it.",
}

export const welcome = {
  title: (part: ReactNode) => <>Where to{part}next?</>,
  explanation: "Find a program and book all your children in one go.",
  findAProgram: "Find a program",
  seeTheWholeLineup: "See the whole lineup",
  myDashboard: "My dashboard",
}
