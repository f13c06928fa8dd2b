import { plural } from "@hub/domain/kernel/text"
import type { ReactNode } from "react"

// The texts of this room, by component.

export const anotherWeek = {
  left: (left: string | number) => `: ${left} left`,
  see: (rangeLabel: string | number) => `See ${rangeLabel}`,
}

export const applyLink = {
  for: (name: string | number) => `for ${name}`,
  apply: (part: ReactNode) => <>Apply{part}</>,
}

export const availabilityList = {
  inMonth: (monthName: string | number) => `in ${monthName}`,
  onThisDay: "on this day",
  thisWeek: "this week",
  inTheseWeeks: "in these weeks",
  loadFailed: "The list of programs didn't load. Your picks are safe.",
  offline: "You're offline. Your picks are safe; the list loads when you're back.",
  loadingPrograms: "Loading programs…",
  nextFailed: "The next programs didn't load.",
  showMore: (offeringsCount: string | number, total: string | number) => `Show more (${offeringsCount} of ${total})`,
}

export const availabilityScreen = {
  calendarFailed: "The calendar didn't load. Your picks are safe.",
  picked: "Picked",
}

export const basketBar = {
  logInToBook: "Log in to book",
  empty: "Pick places for your family",
  chooseWhoFirst: "Choose who's going, then pick places",
  addParticipant: "Add participant",
  schedule: "Schedule",
  beforeCredits: (nowCount: number, fee_percent: number) =>
    `${nowCount} ${plural("place", nowCount)}, before credits${fee_percent === 0 ? "" : ` and the ${fee_percent}% card fee`}`,
  theNextOne: "the next one",
  twoCheckouts: (names: string | number, laterCount: number, rest: string | number) =>
    `Two checkouts: ${names} first, then ${laterCount} ${plural("place", laterCount)} in ${rest}.`,
  pickedInAnotherArea: "You picked these in another area.",
  pickedIn: (name: string | number) => `You picked these in ${name}.`,
}

export const basketPanel = {
  picked: "Picked",
  later: (areaName: string | number) => `, ${areaName}, later`,
}

export const calendarGrid = {
  week: "Week",
  weekOf: (week: string) => `Week ${week}`,
  dayOff: (label: string, name: string) => `${label}, closed for ${name}`,
}

export const daysOff = {
  closed: "Closed",
}

export const calendarLegend = {
  placesLeft: "Places left",
  heldByOthers: "Held by others",
  waitlist: "Waitlist",
  full: "Full",
  title: "Marks in this calendar",
  noneFits: "None fits",
  booked: (part: ReactNode) => <>{part}Booked</>,
  picked: (part: ReactNode) => <>{part}Picked</>,
  heldNotBooked: (part: ReactNode) => <>{part}Held, not booked</>,
}

export const dayPrograms = {
  booked: "Booked",
  loadingTheDay: "Loading the day…",
  loadFailed: "The day didn't load.",
  nothingMore: "Nothing more to book on this day.",
  moreInList: (more: number) => `and ${more} more ${plural("program", more)} in the list`,
}

export const filterChips = {
  programs: (count: number) => plural("program", count),
  filters: "Filters",
  set: (count: string | number) => `, ${count} set`,
  withPlaces: "With places",
  fullWeeks: "Full weeks",
  fullDay: "Full day",
  thisDayOnly: "This day only",
  worksForBoth: "Works for both",
  worksForAll: "Works for all",
}

export const filterSheet = {
  programs: "Programs",
  campWeeks: "Camp weeks",
  singleDays: "Single days",
  overnights: "Overnights",
  fullDay: "Full day",
  halfDay: "Half day",
  afterSchool: "After school",
  evening: "Evening",
  filters: "Filters",
  search: "Search",
  nameOrPlace: "Name or place",
  kind: "Kind",
  weekday: "Weekday",
  timeOfDay: "Time of day",
  grade: "Grade",
  any: "Any",
  age: "Age",
  withPlacesOnly: "With places only",
  clearAll: "Clear all",
  showPrograms: "Show programs",
}

export const joinWaitlistLink = {
  joinWaitlist: "Join waitlist",
}

export const locationChoice = {
  location: "Location:",
  everyLocation: "Every location",
}

export const locationSheet = {
  where: "Where?",
  search: (locationsCount: string | number) => `Search ${locationsCount} locations`,
  everyLocation: "Every location",
  noLocationMatches: "No location matches.",
  moreFound: (foundCount: string | number) => `${foundCount} more. Type a part of the name.`,
}

export const lostPick = {
  takeOut: "Take out",
  pickOf: (whose: string, program: string) => ` ${whose} pick, ${program}`,
}

export const monthCalendar = {
  previousMonth: "Previous month",
  nextMonth: "Next month",
}

export const nothingFits = {
  allOfThem: " all of them",
  nothingIsOn: "Nothing is on",
  nothingFound: (searched: string, span: string) => `Nothing found for “${searched}” ${span}`,
  nothingFits: (whom: string | number) => `Nothing fits${whom}`,
  theseFit: "These fit",
  mayFit: (program_count: number, span: string | number, whomOf: string | number) =>
    `${program_count} ${plural("program", program_count)} ${span} may fit ${whomOf}`,
  onceDetailKnown: (isCode: boolean) => `Once we know the ${isCode ? "grade" : "birth date"}`,
  open: "Open",
  nextFor: (chosen: string | number) => ` for ${chosen}`,
  nextWithPlaces: (value: string | number) => `Next with places${value}`,
  noticeExplained: "One email when it can be booked",
  clears: (filter_count: number) => `Clears ${filter_count} ${plural("filter", filter_count)}`,
  showAll: "Show all, even full ones",
  exploreAllPrograms: "Explore all programs",
  nothingLater: "Nothing later here yet",
  elsewhere: "Elsewhere",
  elsewhereAt: (names: string | number) => `At ${names}`,
  waitFor: (name: string | number, name2: string | number, dayLabel: string | number) =>
    `${name}: wait for ${name2}, ${dayLabel}`,
  waitlistExplained: "The place is offered when one comes free",
  onTheWaitlist: "on the waitlist",
}

export const offeringRow = {
  whoCanGo: (name: string | number) => `${name}: who can go`,
  about: "About",
}

export const participantChoice = {
  whoIsGoing: "Who is going?",
}

export const pickButton = {
  add: (name: string, program: string) => `Add ${name} to ${program}`,
  yourself: "yourself",
  insteadOf: (replaced: string | number) => `instead of ${replaced}`,
  isAdded: "Added",
  swapVerb: "Swap",
  addVerb: "Add",
}

export const pickButtons = {
  goToSchedule: "Go to Schedule",
}

export const savedBasket = {
  picked: (count: number, sum: string) => `${count} ${plural("place", count)} picked, ${sum}.`,
  nothingPicked: "Nothing is picked.",
}

export const whoCannot = {
  title: "Who can’t, and why",
}

export const pickUpNote = {
  pickUpAt: (name: string | number, nameOf: string | number, timeLabel: string | number) =>
    `${name} at ${nameOf}, ${timeLabel}`,
  apartByCar: (minutes: number) => ` About ${minutes} min apart by car.`,
  title: "Two pick-ups at once.",
  stillBookable: (part: ReactNode) => <>{part} You can still book this.</>,
  moreDays: (day_count: number) => ` and ${day_count} more ${plural("day", day_count)}`,
}

export const rowNotes = {
  twoCheckouts: "Two checkouts.",
  explanation: (part: ReactNode, nameOf: ReactNode, othersCount: number, nameOf2: ReactNode) => (
    <>
      {part} {nameOf} is booked apart from your {othersCount} {plural("place", othersCount)} in {nameOf2}. Both stay
      picked; you pay one after the other.
    </>
  ),
}

export const rowPickUps = {
  moveBothTo: (name: string) => `Put both in ${name}`,
  dismiss: "We’ll manage",
}

export const weekHead = {
  weeks: (weeksCount: string | number) => `${weeksCount} weeks`,
  month: "Month",
  previousWeek: "Previous week",
  nextWeek: "Next week",
}

export const offeringGroups = {
  thisDay: "This day",
  thisWeek: "This week",
  worksFor: (name: string) => `Works for ${name}`,
  worksForBoth: "Works for both",
  worksForAll: "Works for all",
  worksForOne: "Works for one",
  worksForSome: "Works for some",
  missingDetail: "Add the grade or birth date",
  applyFirst: "Apply first",
  notYet: "Not bookable yet",
  noPlaces: (is_one_day: boolean) => `No places this ${is_one_day ? "day" : "week"}`,
  notFor: (name: string) => `Not for ${name}`,
  notForEither: "Not for either",
  notForAnyone: "Not for anyone",
}

const NUMBERS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"] as const

export const whoGoes = {
  question: (places: number, picks: number, isOneChild: boolean) =>
    `${places} ${plural("place", places)} for ${NUMBERS[picks] ?? picks}: ${isOneChild ? "which" : "who goes"}?`,
  rest: (others: number, canWait: boolean, isOver: boolean) => {
    const who = others === 1 ? "The other" : "The others"
    if (canWait) return `${who} ${plural("joins", others, "join")} the waitlist.`
    return isOver
      ? "There's no waitlist here."
      : `${who} ${plural("joins", others, "join")} the waitlist where there is one.`
  },
  choose: (places: number, isOneChild: boolean) =>
    places === 1 ? `Choose ${isOneChild ? "one" : "who goes"}.` : `Choose ${places}.`,
  holdThePlaces: "Continue",
  goOn: (going: string, waiting: string, waiting_count: number) =>
    waiting_count === 0
      ? `Continue with ${going}`
      : `Continue with ${going}, ${waiting} ${plural("waits", waiting_count, "wait")}`,
  fewerPlaces: "Fewer places than you picked",
  notNow: "Not now",
}
