import { kitTexts } from "../texts.ts"

export type DateOrder = "mdy" | "dmy"

/** The order in which people of the browser's language write the day and the month. Those who begin with the year write it with dashes. */
export function dateOrder(language: string = navigator.language): DateOrder {
  // Where the system's language is POSIX's, browsers say "en-US@posix", which Intl refuses.
  const [tag = "en-US"] = /^[a-z]{2,3}(-[a-z0-9]{2,8})*/i.exec(language) ?? []
  const parts = new Intl.DateTimeFormat(tag, { day: "numeric", month: "numeric", year: "numeric" })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === "day" || type === "month" || type === "year")
  return parts.join() === "day,month,year" ? "dmy" : "mdy"
}

export const dateOrderText = (order = dateOrder()): string =>
  kitTexts("dateForm").order({ is_day_first: order === "dmy" })
