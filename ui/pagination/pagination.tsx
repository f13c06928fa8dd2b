import { kitTexts } from "../texts.ts"
import styles from "./pagination.module.css"

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

/** `current` counts from 1. */
export function Pagination({
  label,
  page_count,
  current,
  onPage,
}: {
  label: string
  page_count: number
  current: number
  onPage: (page: number) => void
}) {
  if (page_count < 2) return null
  const turn = (text: string, to: number) => {
    const isOut = to < 1 || to > page_count
    // Not `disabled` at the ends, which would lose the focus.
    return (
      <button type="button" aria-disabled={isOut} onClick={() => (isOut ? undefined : onPage(to))}>
        {text}
      </button>
    )
  }
  return (
    <nav className={styles["pages"]} aria-label={label}>
      {turn(kitTexts("pages").previous, current - 1)}
      <ol>
        {pageNumbers(page_count, current).map((page, index) =>
          page === null ? (
            <li key={`gap-${String(index)}`} aria-hidden="true">
              ...
            </li>
          ) : (
            <li key={page}>
              <button
                type="button"
                aria-label={kitTexts("pages").page({ page })}
                aria-current={page === current ? "page" : undefined}
                onClick={() => onPage(page)}
              >
                {page}
              </button>
            </li>
          ),
        )}
      </ol>
      {turn(kitTexts("pages").next, current + 1)}
    </nav>
  )
}
