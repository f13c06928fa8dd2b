import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const activityCard = {
  allAges: "All ages",
  from: "from",
}

export const exploreChips = {
  forBoth: "For both",
  forAll: "For all",
  filters: "Filters",
  withPlaces: "With places",
  more: "More",
  set: (more: string | number) => `, ${more} set`,
}

export const exploreFilters = {
  mornings: "Mornings",
  afternoons: "Afternoons",
  evenings: "Evenings",
  filters: "Filters",
  kind: "Kind",
  location: "Location",
  everyLocation: "Every location",
  weekday: "Weekday",
  timeOfDay: "Time of day",
  grade: "Grade",
  any: "Any",
  age: "Age",
  price: "Price",
  upTo: (limit: string | number) => `Up to ${limit}`,
  placesLeft: "Places left",
  orMore: (least: string | number) => `${least} or more`,
  clearAll: "Clear all",
  showPrograms: "Show programs",
  show: (total: number) => `Show ${total} ${plural("program", total)}`,
  area: "Area",
}

export const exploreMap = {
  youllGetTheAddressWhen: "You'll get the address when you book",
  mapOfLocations: "Map of locations",
  everyLocation: "Every location",
}

export const exploreScreen = {
  exploreOfferings: "Explore Offerings",
  withPlaces: (with_places: string | number) => `, ${with_places} with places`,
  map: "Map",
  weCouldntLoadThePrograms: "We couldn't load the programs.",
  loadingPrograms: "Loading programs…",
  nothingFitsThisSearch: "Nothing fits this search.",
  noProgramsHereRightNow: "No programs here right now.",
  clearSearchAndFilters: "Clear search and filters",
  seeTheWholeLineup: "See the whole lineup",
  programs: "Programs",
  theNextProgramsDidntLoad: "The next programs didn't load.",
}

export const ifPlansChange = {
  days: (hours: string | number) => `${hours} days`,
  ifPlansChange: "If plans change",
  upToBefore: (hoursWords: string | number) => `Up to ${hoursWords} before:`,
  weRefundYourCard: (part: ReactNode) => <>{part} we refund your card.</>,
  upToBefore2: (cancel: number) => `Up to ${cancel} ${plural("hour", cancel)} before:`,
  youGetACredit: (part: ReactNode) => <>{part} you get a credit.</>,
  upToBefore3: (move: number) => `Up to ${move} ${plural("hour", move)} before:`,
  youCanMoveItTo: (part: ReactNode) => <>{part} you can move it to another date.</>,
  afterThatTheresNoRefund: "After that, there's no refund.",
  thisOneCantBeCanceled: "This one can’t be canceled online.",
  fullPolicy: "Full policy",
}

export const orderChoice = {
  soonest: "Soonest",
  name: "Name",
  lowestPrice: "Lowest price",
  sortBy: "Sort by",
}

export const programDates = {
  pickAWeek: "Pick a week",
  pickYourDays: "Pick your days",
  pickATerm: "Pick a term",
  pickADate: "Pick a date",
  noDatesRightNow: "No dates right now",
  newDatesForWillShow: (name: string | number) => `New dates for ${name} will show up here.`,
  whoGoes: (rangeLabel: string | number) => `${rangeLabel}: who goes`,
  whoCantAndWhy: "Who can’t, and why",
  allDates: (datesCount: string | number) => `All ${datesCount} dates`,
}

export const programPictures = {
  fullScreen: "Full screen",
  photos: (picturesCount: string | number) => `${picturesCount} photos`,
  photosOf: (name: string | number) => `Photos of ${name}`,
}

export const programScreen = {
  exploreOfferings: "Explore Offerings",
  andUpBeforeCredits: "and up, before credits",
  eachOr1Credit: "each, or 1 credit",
  seeTheDates: "See the dates",
  allAges: "All ages",
  welcome: "welcome",
  about: "About",
  worksFor: (going: string | number) => `Works for ${going}.`,
  addTheGradeOfTo: (name: string | number) => `Add the grade of ${name} to see if it fits.`,
  forOnceBookingOpens: (later: string | number) => `For ${later}, once booking opens.`,
  notForYourChildrenRight: "Not for your children right now.",
  canApply: (applying: string | number) => `${applying} can apply.`,
}

export const programStory = {
  whatADayLooksLike: "What a day looks like",
  whatToBring: "What to bring",
  whoLeads: "Who leads",
}

export const programWhere = {
  youllGetTheLinkWhen: "You'll get the link when you book.",
  youllGetTheAddressWhen: "You'll get the address when you book.",
  where: "Where",
  directions: "Directions",
  addressCopied: "Address copied.",
  copyAddress: "Copy address",
}

export const searchField = {
  searchProgramsLocations: "Search programs, locations and leaders",
  kitesClimbingRidgeHouse: "Kites, climbing, Ridge House…",
}

export const shareButton = {
  linkCopied: "Link copied.",
  copyThisAddress: (url: string | number) => `Copy this address: ${url}`,
  copyThis: (text: string | number) => `Copy this: ${text}`,
  copyLink: "Copy link",
  share: "Share",
}

export const wordsTile = {
  onceYouBookYourDashboard: "Once you book, your dashboard lists what we need from you, and by when.",
  formsToFillIn: "Forms to fill in?",
  eachProgramsPageSays: "Each program's page says until when you can move or cancel, and what comes back.",
  whatIfPlansChange: "What if plans change?",
  whichWeek: "Which week?",
  seeEveryWeekBesideWhat: "See every week beside what your family has already.",
  justOneDay: "Just one day?",
  bookAsManyDaysAs: "Book as many days as you need. Each is its own booking, and can be moved on its own.",
  neverBeenToAClass: "Never been to a class?",
  eachProgramsPageSaysWhat: "Each program's page says what a day looks like, who leads it and what to bring.",
  firstNightAway: "First night away?",
  eachProgramsPageSaysWhat2:
    "Each program's page says what the night looks like and what to pack. For the rest, ask us.",
  openTheCalendar: "Open the calendar",
  askUs: "Ask us",
}
