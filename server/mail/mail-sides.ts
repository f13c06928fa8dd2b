import { currentLanguage, languageOf } from "@hub/domain/kernel/language"

const LEFT = {
  end: "right",
  startPadding: "paddingLeft",
  endPadding: "paddingRight",
  startBorder: "borderLeft",
} as const
const RIGHT = {
  end: "left",
  startPadding: "paddingRight",
  endPadding: "paddingLeft",
  startBorder: "borderRight",
} as const

/** Where a line of the reader's language begins and ends: mail programs know no logical properties. */
export const sides = () => (languageOf(currentLanguage()).direction === "rtl" ? RIGHT : LEFT)
