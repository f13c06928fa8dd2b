import type { ReactNode } from "react"

// What the kit itself says. The portal hands its texts in, in the reader's language; tests of the kit and its page read kit/english.ts.

type Sentence<Values> = (values: Values) => string
type Named = Sentence<{ name: string }>
type Counted = Sentence<{ count: number }>

/** By part: one component, or a few that are always together. */
export interface KitTexts {
  readonly loading: {
    readonly tryAgain: string
    readonly partFailed: string
    readonly loadFailed: string
    readonly reload: string
    readonly offline: string
    readonly nothingLost: string
    readonly showMore: string
  }
  readonly notifications: {
    readonly region: string
    readonly close: Sentence<{ title: string }>
    readonly success: string
    readonly error: string
  }
  readonly modal: {
    readonly close: string
  }
  readonly fields: {
    readonly show: string
    readonly hide: string
    readonly email: string
    readonly phone: string
    readonly select: string
    readonly of: Sentence<{ count: number; most: number }>
  }
  readonly number: {
    readonly tooSmall: string
    readonly tooBig: string
  }
  readonly lists: {
    readonly noOptions: string
    readonly chosenCount: Sentence<{ count: number }>
    readonly chosenOf: Sentence<{ label: string }>
    readonly remove: Named
  }
  readonly stepper: {
    readonly less: Sentence<{ label: string }>
    readonly more: Sentence<{ label: string }>
  }
  readonly calendar: {
    readonly calendar: string
    readonly week: string
    readonly weekOf: Sentence<{ day: string }>
    readonly dayBooked: Sentence<{ day: string }>
    readonly backToCalendar: string
    readonly month: string
    readonly year: string
    readonly loadingMonth: string
    readonly previousYear: string
    readonly previousMonth: string
    readonly nextMonth: string
    readonly nextYear: string
  }
  readonly dateForm: {
    readonly order: Sentence<{ is_day_first: boolean }>
  }
  readonly dateField: {
    readonly choose: Sentence<{ label: string }>
    readonly change: Sentence<{ label: string; day: string }>
    readonly chooseDate: string
    readonly unreadable: Sentence<{ is_day_first: boolean; example: string }>
    readonly orLater: Sentence<{ day: string }>
    readonly orEarlier: Sentence<{ day: string }>
    readonly unavailable: string
  }
  readonly markdown: {
    readonly edit: string
    readonly preview: string
    readonly editOrPreview: Sentence<{ label: string }>
    readonly previewOf: Sentence<{ label: string }>
    readonly nothing: string
    readonly help: string
    readonly all: string
    readonly links: string
    readonly heading: string
    readonly headingTyped: string
    readonly bold: string
    readonly boldTyped: string
    readonly italic: string
    readonly italicTyped: string
    readonly link: string
    readonly linkTyped: string
  }
  readonly cards: {
    readonly close: string
    readonly newCard: string
    readonly addCard: string
    readonly cardIncomplete: string
    readonly rememberCard: string
    readonly loadingCardFields: string
    readonly inYourWallet: string
  }
  readonly credits: {
    readonly kind: Sentence<{ is_free: boolean; is_program: boolean }>
    readonly upgradeTo: Named
  }
  readonly progress: {
    readonly percent: Sentence<{ label: string; percent: number }>
    readonly completed: string
  }
  readonly flipCard: {
    readonly flipped: Sentence<{ is_back: boolean }>
  }
  readonly pages: {
    readonly previous: string
    readonly next: string
    readonly page: Sentence<{ page: number }>
  }
  readonly avatar: {
    readonly of: Named
  }
  readonly money: {
    readonly was: string
  }
  readonly people: {
    readonly scrollBack: string
    readonly scrollOn: string
    readonly you: string
    readonly youAlone: string
  }
  readonly photos: {
    readonly close: string
    readonly photoAt: (values: { at: number; count: number; b: (text: string) => ReactNode }) => ReactNode
    readonly previousPhoto: string
    readonly nextPhoto: string
  }
  readonly crop: {
    readonly explained: string
    readonly area: string
    readonly upperLeft: string
    readonly upper: string
    readonly upperRight: string
    readonly right: string
    readonly lowerRight: string
    readonly lower: string
    readonly lowerLeft: string
    readonly left: string
    readonly closer: string
    readonly wider: string
    readonly usePhoto: string
    readonly cancel: string
  }
  readonly upload: {
    readonly cancel: string
    readonly remove: string
    readonly uploading: Named
    readonly uploaded: Named
  }
  readonly table: {
    readonly loading: string
    readonly chooseAll: string
    readonly choose: Named
  }
  readonly bulk: {
    readonly label: string
    readonly chosen: (values: { count: number; b: (text: string) => ReactNode }) => ReactNode
    readonly none: string
  }
  readonly timeline: {
    readonly bad: string
    readonly message: string
  }
  readonly beforeAfter: {
    readonly before: string
    readonly after: string
    readonly stays: string
  }
  readonly preview: {
    readonly nothingYet: string
    readonly changed: string
  }
  readonly reason: {
    readonly why: string
    readonly other: string
    readonly ownWords: string
    readonly more: string
    readonly needed: string
    readonly writeIt: string
    readonly tooLong: Sentence<{ most: number }>
  }
  readonly gate: {
    readonly in: string
    readonly out: string
    readonly notYet: string
    readonly outAsked: string
    readonly undo: string
    readonly noCode: string
    readonly done: string
    readonly hold: string
  }
  readonly barLine: {
    readonly in: string
    readonly out: string
    readonly absent: string
    readonly held: string
    readonly late: string
    readonly toCome: string
    readonly inCount: Counted
    readonly outCount: Counted
    readonly absentCount: Counted
    readonly heldCount: Counted
    readonly lateCount: Counted
    readonly toComeCount: Counted
  }
  readonly lineNav: {
    readonly waiting: Counted
  }
  readonly findBox: {
    readonly looking: string
    readonly found: Counted
    readonly choose: string
    readonly open: string
    /** The key, as it is printed. */
    readonly escape: string
    readonly leave: string
  }
  readonly viewer: {
    readonly tools: string
    readonly closer: string
    readonly wider: string
    readonly turn: string
    readonly previous: string
    readonly next: string
    readonly page: Sentence<{ page: number; pages: number }>
    readonly pageOf: Sentence<{ page: number; pages: number }>
    readonly loading: string
    readonly failed: string
    readonly locked: string
    readonly download: string
    readonly pageFailed: string
    readonly noText: string
  }
}

interface Given {
  /** Looked up in the reader's language each time. */
  readonly texts: KitTexts
  /** Of the kit's dates. */
  readonly locale: () => string
}

let given: Given | undefined

/** Before anything of the kit is shown. */
export function sayInKit(what: Given): void {
  given = what
}

function known(): Given {
  if (given === undefined) throw new Error("The kit has no texts: sayInKit")
  return given
}

/** Read where it is shown, never when a module loads. */
export const kitTexts = <Part extends keyof KitTexts>(part: Part): KitTexts[Part] => known().texts[part]

export const kitLocale = (): string => known().locale()
