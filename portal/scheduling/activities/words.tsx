import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const activityCard = {
  allAges: "All ages",
  from: "from",
}

export const exploreChips = {
  programs: (count: number) => plural("program", count),
  forBoth: "For both",
  forAll: "For all",
  filters: "Filters",
  withPlaces: "With places",
  more: "More",
  set: (more: string | number) => `, ${more} set`,
}

export const exploreFilters = {
  fullDay: "Full day",
  halfDay: "Half day",
  afterSchool: "After school",
  evening: "Evening",
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
  addressAfterBooking: "You'll get the address when you book",
  mapOfLocations: "Map of locations",
  everyLocation: "Every location",
}

export const missingDetails = {
  grade: (whose: string) => `Add ${whose} grade to see everything that fits.`,
  birthDate: (whose: string) => `Add ${whose} birth date to see everything that fits.`,
}

export const exploreScreen = {
  exploreOfferings: "Explore Offerings",
  forSome: (names: string) => ` for ${names}`,
  withPlaces: (with_places: number, total: number) =>
    with_places === total ? `, ${total === 1 ? "" : "all "}with places` : `, ${with_places} with places`,
  map: "Map",
  loadFailed: "We couldn't load the programs.",
  loadingPrograms: "Loading programs…",
  nothingFits: "Nothing fits this search.",
  untilAdded: "Programs show here once you add it.",
  empty: "No programs here right now.",
  clear: "Clear search and filters",
  seeLineup: "See the whole lineup",
  programs: "Programs",
  nextFailed: "The next programs didn't load.",
}

export const ifPlansChange = {
  days: (hours: string | number) => `${hours} days`,
  title: "If plans change",
  refundUntil: (hoursWords: string | number) => `Up to ${hoursWords} before:`,
  refund: (part: ReactNode) => <>{part} we refund your card.</>,
  creditUntil: (cancel: number) => `Up to ${cancel} ${plural("hour", cancel)} before:`,
  credit: (part: ReactNode) => <>{part} you get a credit.</>,
  moveUntil: (move: number) => `Up to ${move} ${plural("hour", move)} before:`,
  move: (part: ReactNode) => <>{part} you can move it to another date.</>,
  noRefundAfter: "After that, there's no refund.",
  notCancelable: "This one can’t be canceled online.",
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
  emptyExplained: (name: string | number) => `New dates for ${name} will show up here.`,
  whoGoes: (rangeLabel: string | number) => `${rangeLabel}: who goes`,
  allDates: (datesCount: string | number) => `All ${datesCount} dates`,
}

export const programPictures = {
  fullScreen: "Full screen",
  photos: (picturesCount: string | number) => `${picturesCount} photos`,
  photosOf: (name: string | number) => `Photos of ${name}`,
}

export const programScreen = {
  exploreOfferings: "Explore Offerings",
  schedule: "Check Schedule",
  andUp: "and up, before credits",
  cardFee: (percent: number) => `Paying by card adds ${percent}%.`,
  eachOrCredit: "each, or 1 credit",
  seeTheDates: "See the dates",
  allAges: "All ages",
  welcome: "welcome",
  about: "About",
  worksFor: (going: string | number) => `Works for ${going}.`,
  gradeMissing: (whose: string) => `Add ${whose} grade to see if it fits.`,
  onceOpen: (later: string | number) => `For ${later}, once booking opens.`,
  fitsNobody: "Not for your children right now.",
  canApply: (applying: string | number) => `${applying} can apply.`,
}

export const programStory = {
  whatADayLooksLike: "What a day looks like",
  whatToBring: "What to bring",
  whoLeads: "Who leads",
}

export const programWhere = {
  addressAfterBooking: "You'll get the address when you book.",
  where: "Where",
  directions: "Directions",
  addressCopied: "Address copied",
  copyAddress: "Copy address",
}

export const searchField = {
  label: "Search programs, locations and leaders",
  placeholder: "Kites, climbing, Ridge House…",
}

export const shareButton = {
  linkCopied: "Link copied",
  copyThis: (text: string | number) => `Copy this: ${text}`,
  copyLink: "Copy link",
  share: "Share",
}

export const wordsTile = {
  formsAnswer: "Once you book, your dashboard lists what we need from you, and by when.",
  formsQuestion: "Forms to fill in?",
  plansAnswer: "Each program's page says how long you can move or cancel, and what you get back.",
  plansQuestion: "What if plans change?",
  weekQuestion: "Which week?",
  weekAnswer: "See every week next to your family's plans.",
  dayQuestion: "Just one day?",
  dayAnswer: "Book as many days as you need. Each is its own booking, and can be moved on its own.",
  classQuestion: "Never been to a class?",
  classAnswer: "Each program's page says what a day looks like, who leads it and what to bring.",
  nightQuestion: "First night away?",
  nightAnswer: "Each program's page says what the night looks like and what to pack. For the rest, ask us.",
  openTheCalendar: "Open the calendar",
  askUs: "Ask us",
}
