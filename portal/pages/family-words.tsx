import type { ReactNode } from "react"

// The texts of this room, by component.

export const addParticipant = {
  addYourself: "Add yourself",
  addAParticipant: "Add a participant",
  soYouCanBeBooked: "So you can be booked too.",
  forAChildInstead: (link: ReactNode) => <>For a child. {link} instead?</>,
  addParticipant: "Add participant",
  yourParticipant: "Your participant",
  isOnYourList: (first_name: string | number) => `${first_name} is on your list.`,
}

export const contacts = {
  contacts: "Contacts",
  whoWeCallIn: "Who we call in an emergency, and who may pick up.",
  loadingYourContacts: "Loading your contacts…",
  weCouldntLoad: "We couldn't load your contacts.",
}

export const customDocument = {
  document: "Document",
  weCantFindThisDocument: "We can't find this document. It may have been withdrawn.",
  allDocuments: "All documents",
  theApplication: "The application",
  for: (names: string | number) => `For ${names}`,
  loadingTheDocument: "Loading the document…",
  weCouldntLoadTheDocument: "We couldn't load the document.",
}

export const dashboard = {
  hello: (first_name: string | number) => `Hello ${first_name}`,
  addParticipant: "Add participant",
  schedule: "Schedule",
  addYourChildrenToSee: "Add your children to see what fits.",
  nothingComingUpFind: "Nothing coming up. Find a program and book all your children in one go.",
}

export const documents = {
  loadingYourDocuments: "Loading your documents…",
  weCouldntLoad: "We couldn't load your documents.",
  nothingToSignWaivers: "Nothing to sign. Waivers and agreements show up here.",
  toMyDashboard: "To my dashboard",
}

export const editParticipant = {
  notOnYourList: "Not on your list",
  edit: (first_name: string | number) => `Edit ${first_name}`,
  thisParticipantIsntOn: "This participant isn't on your list. They may have been removed.",
  seeYourParticipants: "See your participants",
  save: "Save",
  sProfileIsSaved: (first_name: string | number) => `${first_name}'s profile is saved.`,
}

export const firstChildren = {
  whosGoing: "Who's going?",
  anyoneElse: "Anyone else?",
  addYourFirstChildBirth: "Add your first child. Birth date and grade show us what fits.",
  addAnotherChildOrSee: "Add another child, or see what fits now.",
  seeWhatFits: "See what fits",
  addChild: "Add child",
}

export const medicationArchive = {
  medicationRequests: "Medication requests",
  requestsThatAreFinished: "Requests that are finished, withdrawn or past.",
  loadingTheArchive: "Loading the archive…",
  weCouldntLoadTheArchive: "We couldn't load the archive.",
  nothingHereYetFinished: "Nothing here yet. Finished requests move here.",
  toMyParticipants: "To my participants",
  of: (full_name: string | number) => `of ${full_name}`,
  health: (part: ReactNode) => <>Health{part}</>,
}

export const medicationRequest = {
  participants: "Participants",
  thisRequestIsAnswered: "This request is answered or has ended, so it can't be changed.",
  thisParticipantIsntOn: "This participant isn't on your list.",
  toMyParticipants: "To my participants",
  health: "Health",
  askForAMedication: "Ask for a medication",
  changeYourRequest: "Change your request",
  theNurseAnswersBefore: "The nurse answers before the first day. Nothing is given until then.",
  loading: "Loading…",
  weCouldntLoadThisPage: "We couldn't load this page.",
  sentTheNurseAnswers: "Sent. The nurse answers before the first day.",
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
  thisParticipantIsntOn: "This participant isn't on your list.",
  toMyParticipants: "To my participants",
  participant: "Participant",
  health: "Health",
  loading: "Loading…",
  weCouldntLoadThisPage: "We couldn't load this page.",
}

export const participant = {
  notOnYourList: "Not on your list",
  thisParticipantIsntOn: "This participant isn't on your list.",
  toMyParticipants: "To my participants",
}

export const participants = {
  participants: "Participants",
  thePeopleYouBook: "The people you book for.",
  participant: "participant",
  add: (part: ReactNode) => <>Add{part}</>,
  loadingYourFamily: "Loading your family…",
  weCouldntLoadYourFamily: "We couldn't load your family.",
  noOneOnYourList: "No one on your list yet. Add a child, or yourself, to see what fits.",
  addParticipant: "Add participant",
  addYourself: "Add yourself",
}

export const pastBookings = {
  pastBookings: "Past bookings",
  latestFirst: "Latest first.",
  whoseBookings: "Whose bookings",
  noOneOnYourList: "No one on your list yet.",
}

export const personalInfo = {
  personalInformation: "Personal Information",
  needsThisBeforeYouBook: (name: string | number) => `${name} needs this before you book. You only do it once.`,
  seesThisWithYourBookings: (name: string | number) => `${name} sees this with your bookings.`,
  loadingYourInformation: "Loading your information…",
  weCouldntLoad: "We couldn't load your information.",
  missing: (missing: string | number) => `Missing: ${missing}`,
  whatIsMissing: "What is missing",
  yourInformation: "Your information",
  loadingCountries: "Loading countries…",
  weCouldntLoadTheList: "We couldn't load the list of countries.",
  yourInformationIsSaved: "Your information is saved.",
}

export const profile = {
  personalInformation: "Personal Information",
  emergencyContactsAndPick: "Emergency contacts and pick-ups",
  participants: "Participants",
  cards: "Cards",
  yourProfile: "Your Profile",
  loadingYourProfile: "Loading your profile…",
  weCouldntLoadYourProfile: "We couldn't load your profile.",
  noNameYet: "No name yet",
  yourInformation: "Your information",
  missing: (missing: string | number) => `Missing: ${missing}`,
  completeIt: "Complete it",
  yourAccount: "Your account",
  whereYouAreSignedIn: "Where you are signed in",
  loadingYourDevices: "Loading your devices…",
  weCouldntLoadWhereYou: "We couldn't load where you are signed in.",
}

export const questionSet = {
  personalInformation: "Personal Information",
  theseQuestionsAreNo: "These questions are no longer asked. Your answers are saved.",
  allForms: "All forms",
  saveAndFinish: "Save and finish",
}

export const smartForms = {
  personalInformation: "Personal Information",
  whatYourProgramsAskAbout: "What your programs ask about your family.",
  loadingYourForms: "Loading your forms…",
  weCouldntLoadYourForms: "We couldn't load your forms.",
  nothingToAnswerQuestions: "Nothing to answer. Questions from your programs show up here.",
  toMyParticipants: "To my participants",
}

export const support = {
  support: "Support",
  directionsAndDetails: "Directions and Details",
  everyLocationWithItsMap: "Every location, with its map",
}

export const verifyCopy = {
  checkASignedCopy: "Check a signed copy",
  forAnyoneWhoReceivedOne: "For anyone who received one. It shows no names and saves nothing.",
  noSignedCopy: "No signed copy at this address. Check it against the certificate.",
  loading: "Loading…",
  weCouldntLoadIt: "We couldn't load it.",
}

export const welcome = {
  whereToNext: (part: ReactNode) => <>Where to{part}next?</>,
  findAProgramAndBook: "Find a program and book all your children in one go.",
  findAProgram: "Find a program",
  seeTheWholeLineup: "See the whole lineup",
  myDashboard: "My dashboard",
}
