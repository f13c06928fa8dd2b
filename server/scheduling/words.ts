// The texts of this room.

export const faults = {
  weekNotSunday: "Each week is given by its Sunday.",
  lastBeforeFirst: "The last day comes before the first.",
}
