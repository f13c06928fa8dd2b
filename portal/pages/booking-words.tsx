import type { ReactNode } from "react"

// The texts of this room, by component.

export const afterScheduleQuestions = {
  personalInformation: "Personal Information",
  loadingYourQuestions: "Loading your questions…",
  loadFailed: "We couldn't load your forms.",
  saveAndFinish: "Save and finish",
  allAnswered: "All answered",
  allAnsweredExplained: "Thank you. You've answered everything.",
  toMyDashboard: "To my dashboard",
  seeYourAnswers: "See your answers",
}

export const applicationForms = {
  application: "Application",
  notFound: "We can't find this application.",
  allApplications: "All applications",
  backToApplication: "The application",
  loadingTheQuestions: "Loading the questions…",
  loadFailed: "We couldn't load the questions.",
  saveAndGoBack: "Save and go back",
  allAnswered: "All answered",
  applicationQuestions: "Application questions",
  aParticipant: "A participant",
  notChangeable: "This application can't be changed now. Your answers are under Personal Information.",
  changeableUntil: (isMaySubmit: boolean) =>
    `You can change your answers until ${isMaySubmit ? "you send the application" : "we answer it"}.`,
  noQuestions: "No questions here. See what else is left.",
  seeApplication: "See the application",
  seeYourAnswers: "See your answers",
}

export const applicationProcess = {
  applyForAPlace: "Apply for a place",
  chooseProgram: "Choose a program first. Those that ask for an application say Apply.",
  findAProgram: "Find a program",
  loadingTheProgram: "Loading the program…",
  loadFailed: "We couldn't load the program.",
}

export const application = {
  application: "Application",
  notFound: "We can't find this application.",
  allApplications: "All applications",
  loadingTheApplication: "Loading the application…",
  loadFailed: "We couldn't load the application.",
}

export const applications = {
  title: (wbr: ReactNode) => <>Applications/{wbr}Waitlists</>,
  explanation: "Follow your applications and waitlists here.",
}

export const availability = {
  scheduleDates: "Schedule Dates",
  checkSchedule: "Check Schedule",
}

export const beforeScheduleQuestions = {
  scheduleDates: "Schedule Dates",
  empty: "Nothing is picked yet. Pick a program and its questions show here.",
  findAProgram: "Find a program",
  questions: "Questions",
  loadingTheQuestions: "Loading the questions…",
  loadFailed: "We couldn't load the questions.",
  saveAndCheckOut: "Save and check out",
  allAnswered: "All answered",
  allAnsweredExplained: "You've answered everything for this booking.",
  continueToCheckout: "Continue to checkout",
}

export const booking = {
  booking: "Booking",
  notFound: "We can't find this booking.",
  toTheDashboard: "To the dashboard",
  loadingYourBooking: "Loading your booking…",
  loadFailed: "We couldn't load your booking.",
  theOrder: "The order",
  aboutTheProgram: "About the program",
  theDay: "The day",
  days: (daysCount: string | number) => `${daysCount} days`,
  you: "You",
}

export const cancelCredit = {
  cancelABooking: "Cancel a booking",
  explanation: "You'll see what you get back before anything is canceled.",
  notFound: "We can't find this booking.",
  allBookings: "All bookings",
  loadingWhatYouGetBack: "Loading what you get back…",
  loadFailed: "We couldn't load what you get back.",
}

export const directions = {
  directionsAndDetails: "Directions and details",
  explanation: "Where to go, and how to get there.",
  loadingTheLocations: "Loading the locations…",
  loadFailed: "We couldn't load the locations.",
  addressAfterBooking: "You'll see the address after you book.",
  ofLocation: (locationName: string | number) => `of ${locationName}`,
  onMap: (part: ReactNode) => <>Map{part}</>,
}

export const lineup = {
  lineup: "Lineup",
  showBy: "Show by",
  locations: "Locations",
  areaNotFound: "We can't find that area. Here's everything we offer.",
}

export const program = {
  program: "Program",
  notOffered: "This program is no longer offered.",
  exploreOffered: "Explore what is",
  loadFailed: "We couldn't load this program.",
  loadingTheProgram: "Loading the program…",
}

export const reschedule = {
  changeABooking: "Change a booking",
  explanation: "Pick a booking to move. You keep the old place until the new one is booked.",
  notFound: "We can't find this booking.",
  allBookings: "All bookings",
  loadingYourBooking: "Loading your booking…",
  loadFailed: "We couldn't load your booking.",
}

export const scheduleAndPaySuccess = {
  youreBooked: "You're booked!",
  loadFailed: "We couldn't load your booking",
  loadFailedExplained: "It is safe, and nothing is charged twice. We try again every few seconds.",
  yourBooking: "Your booking",
  lookingUpYourBooking: "Looking up your booking…",
}

export const scheduleCheckout = {
  checkOutAndPay: "Check out and pay",
}

export const scheduleSharing = {
  yourOwnCalendarFile: "Your own calendar file",
  saveCalendarFile: "Save calendar file",
  scheduleSharing: "Schedule Sharing",
  explanation: "Let others know when to drop off and pick up. They see days and times, never payments or health.",
  loadingYourBookings: "Loading your bookings…",
  loadFailed: "We couldn't load your bookings.",
  nothingComingUp: "Nothing coming up.",
  findAProgram: "Find a program",
}

export const scheduleWaitlist = {
  joinTheWaitlist: "Join the waitlist",
  noProgram: "You can join a waitlist from a full program.",
  findAProgram: "Find a program",
  loadFailed: "We couldn't load this program.",
  loadingTheProgram: "Loading the program…",
}

export const wayBackToSchedule = {
  back: "Back",
}
