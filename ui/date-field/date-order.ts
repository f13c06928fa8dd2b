export type DateOrder = "mdy" | "dmy"

/** The order in which people of the browser's language write the day and the month. Those who begin with the year write it with dashes. */
export function dateOrder(language: string = navigator.language): DateOrder {
  const parts = new Intl.DateTimeFormat(language, { day: "numeric", month: "numeric", year: "numeric" })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type === "day" || type === "month" || type === "year")
  return parts.join() === "day,month,year" ? "dmy" : "mdy"
}

export const orderWords = (order = dateOrder()): string => (order === "dmy" ? "Day/month/year" : "Month/day/year")
