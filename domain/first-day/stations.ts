// From an empty business to the first family that books. Without schemas: the browser reads them, too.

export const STATIONS = [
  "LOCATIONS",
  "PROGRAMS",
  "PRICES",
  "PAPERS",
  "CARDS",
  "MAIL",
  "TEST_BOOKING",
  "REGISTRATION",
] as const
export type Station = (typeof STATIONS)[number]

/** A business may do without these. */
export const NOT_ALWAYS_NEEDED = ["PAPERS", "CARDS", "MAIL", "TEST_BOOKING"] as const

/** TRIAL: it works, but not with real families, such as test cards. */
export const STATION_STATES = ["DONE", "TRIAL", "NOT_NEEDED", "OPEN"] as const
export type StationState = (typeof STATION_STATES)[number]

export const isStationDone = (state: StationState): boolean => state !== "OPEN"

/** Whose cards: the sandbox's, the vendor's test mode, real ones, or none. */
export const CARD_KEYS = ["SANDBOX", "TEST", "LIVE", "NONE"] as const
export type CardKeys = (typeof CARD_KEYS)[number]
