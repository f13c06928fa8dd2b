import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const aboutParticipant = {
  you: "(You)",
  edit: "Edit",
  about: (isYou: boolean, first_name: string | number) => `About ${isYou ? "you" : first_name}`,
  born: "Born",
  notAddedYet: "Not added yet",
  grade: "Grade",
  pronouns: "Pronouns",
  withUsSince: "With us since",
  remove: (full_name: string | number) => `Remove ${full_name}`,
}

export const copyContacts = {
  copied: "Copied. They count for both now.",
  copyFrom: (missing: string | number, name: string | number) => `Copy ${missing} from ${name}`,
}

export const gradeModal = {
  saved: (first_name: string | number) => `${first_name}'s grade is saved.`,
  titleYou: "What grade are you in?",
  title: (first_name: string) => `What grade is ${first_name} in?`,
  titleYouNext: (when: string) => `What grade will you be in ${when}?`,
  titleNext: (first_name: string, when: string) => `What grade will ${first_name} be in ${when}?`,
  missing: "Choose a grade.",
  choiceIsSafe: "Your choice is still here.",
  save: "Save",
  notNow: "Not now",
}

export const gradeField = {
  grade: "Grade",
  gradeNext: (when: string) => `Grade ${when}`,
  hint: (day: string) => `It moves up by itself on ${day}.`,
  hintNext: (day: string) => `Of the school year that begins ${day}.`,
}

export const missingDetailPrompt = {
  for: (first_name: string | number) => `for ${first_name}`,
  addBirthDate: (named: ReactNode) => <>Add birth date{named}</>,
  addGrade: (named: ReactNode) => <>Add grade{named}</>,
}

export const participantFields = {
  nameFromProfile: (part: ReactNode) => <>{part}This is the name in your profile.</>,
  firstName: "First name",
  lastName: "Last name",
  photoHint: "Helps guides at pick-up. Only they and you see it.",
  birthDate: "Birth date",
  birthDateShape: (order: string) => `${order}.`,
  birthDateHint: (order: string) => `${order}. Programs for certain ages ask for it.`,
  noGrade: "No Grade",
  pronouns: "Pronouns",
  none: "None",
  gender: "Gender",
  preferNotToSay: "Prefer not to say",
}

export const participantForm = {
  contactUs: "Contact us",
  uploading: "Wait until the photo is uploaded, or cancel it.",
}

export const participantModal = {
  notFound: (id: string | number) => `Failed to find item with id ${id}`,
  you: "You",
  noBirthDateYet: "No birth date yet",
  bookingsDocumentsCode: "Bookings, documents, code",
  health: "Health",
  edit: "Edit",
  readyToGo: "Ready to go?",
  nextBooking: "Next booking",
  couldntBeLoaded: "Couldn't be loaded",
  loading: "Loading…",
  noneYet: "None yet",
}

export const participantRail = {
  participants: "Participants",
  you: "(You)",
  ready: (name: string | number) => `${name} ready`,
  all: "All",
  sideBySide: "Side by side",
  add: "Add",
  aChildOrYourself: "A child, or yourself",
}

export const photoField = {
  openingThePhoto: "Opening the photo…",
  unreadable: "We can't open this picture. Try a JPEG or PNG.",
  photo: "Photo",
  changePhoto: "Change photo",
  chooseAPhoto: "Choose a photo",
  removePhoto: "Remove photo",
  chooseFocus: "Choose the part to show",
}

export const pickUpList = {
  mayPickUpChild: (name: string | number) => `May pick up ${name}`,
  change: "Change",
  you: (first_name: string | number) => `${first_name}, you`,
  noPhoneYet: "No phone yet",
  always: "Always",
  loadingYourContacts: "Loading your contacts…",
  loadFailed: "We couldn't load your contacts.",
  mayPickUp: "May pick up",
  addAGrownUp: "Add a grown-up",
  addHint: "Name, phone, and a photo for the door",
  aGrownUp: "a grown-up",
  add: (part: ReactNode) => <>Add{part}</>,
}

export const removeParticipant = {
  removed: (first_name: string | number) => `${first_name} is off your list.`,
  you: "You",
  titleYou: "Stop taking part yourself?",
  title: (full_name: string | number) => `Remove ${full_name}?`,
  consequences: (isYou: boolean, name: string | number) =>
    `${isYou ? "You leave" : `${name} leaves`} your list of participants. What was booked before stays in your history, and you can add ${isYou ? "yourself" : name} again.`,
  stillBooked: (name: string | number, bookingsCount: number) =>
    `${name} can't be removed: ${plural("this is", bookingsCount, "these are")} still booked. Cancel ${plural("it", bookingsCount, "them")} first.`,
  seeBookings: (isYou: boolean, name: string | number) => `See ${isYou ? "your" : `${name}'s`} bookings`,
  remove: "Remove",
  tryAgain: "Try again",
  cancel: "Keep on the list",
  close: "Close",
}

export const yourselfRow = {
  you: "You",
  addYourself: "Add yourself",
  explanation: "So you can be booked too.",
  asAParticipant: (first_name: string | number) => `${first_name}, as a participant`,
  nothingBooked: "Nothing booked",
}
