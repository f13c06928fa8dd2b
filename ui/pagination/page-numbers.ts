/** Spec 9: three pages at each end, two around the current. */
const MARGIN = 3
const BESIDE = 1

/** Page numbers from 1, with `null` for a gap. A gap of one page shows that page instead. */
export function pageNumbers(page_count: number, current: number): (number | null)[] {
  const isNamed = (page: number): boolean =>
    page <= MARGIN || page > page_count - MARGIN || Math.abs(page - current) <= BESIDE
  const numbers: (number | null)[] = []
  for (let page = 1; page <= page_count; page += 1) {
    if (isNamed(page)) numbers.push(page)
    else if (isNamed(page - 1) && isNamed(page + 1)) numbers.push(page)
    else if (numbers.at(-1) !== null) numbers.push(null)
  }
  return numbers
}
