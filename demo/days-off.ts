import { addDays, weekday } from "@hub/domain/kernel/calendar"

const THURSDAY = 4
const MONDAY = 1

/** The nth of a weekday in a month, from its first day. */
const nth = (month: string, day: number, count: number): string => {
  const first = `${month}-01`
  return addDays(first, ((day - weekday(first) + 7) % 7) + (count - 1) * 7)
}

function ofYear(year: number): { start_date: string; end_date: string; name: string }[] {
  const one = (start_date: string, name: string, days = 1) => ({
    start_date,
    end_date: addDays(start_date, days - 1),
    name,
  })
  const memorial = addDays(nth(`${year}-06`, MONDAY, 1), -7)
  return [
    one(`${year}-01-01`, "New Year's Day"),
    one(memorial, "Memorial Day"),
    one(`${year}-07-04`, "Independence Day"),
    one(nth(`${year}-09`, MONDAY, 1), "Labor Day"),
    one(nth(`${year}-11`, THURSDAY, 4), "Thanksgiving", 2),
    one(`${year}-12-24`, "Christmas", 2),
  ]
}

/** The days on which Juniper Trail will be closed, of this year and the next. Not today: it is open whenever it is loaded, so that somebody is at its gates. */
export function demoDaysOff(today: string) {
  const year = Number(today.slice(0, 4))
  const tomorrow = addDays(today, 1)
  return [year, year + 1]
    .flatMap(ofYear)
    .filter(({ end_date }) => end_date > today)
    .map((off) => (off.start_date > today ? off : { ...off, start_date: tomorrow }))
}
