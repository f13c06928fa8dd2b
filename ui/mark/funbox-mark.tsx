import type { ReactNode } from "react"

// Solid shapes on a grid of 24, legible at 20 px. Decorative: the funbox's name is next to it.

const SHAPES: Record<string, ReactNode> = {
  sun: (
    <>
      <path d="M12 9a6.5 6.5 0 0 1 6.5 6.5h-13A6.5 6.5 0 0 1 12 9z" />
      <path
        d="M12 2.5v2.7M3.6 6.6l1.8 1.8M20.4 6.6l-1.8 1.8M2.5 20h19"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </>
  ),
  shapes: (
    <>
      <rect x="3" y="12.5" width="8.5" height="8.5" rx="1.2" />
      <circle cx="17.2" cy="16.8" r="4.3" />
      <path d="M12 2.5 17 11H7z" />
    </>
  ),
  tent: (
    <>
      <path d="M10.5 6 20 21h-6.2l-3.3-5.5L7.2 21H1z" />
      <path d="M20.8 8.7A4.6 4.6 0 0 1 15 3a4.6 4.6 0 1 0 5.8 5.7z" />
    </>
  ),
}
const TRAIL = (
  <path
    d="M4 19h6a4 4 0 0 0 0-8 3.5 3.5 0 0 1 0-7h10"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
  />
)

/** `size` in rem. */
export function FunboxMark({
  mark,
  size = 2.5,
  tint = false,
}: {
  mark: string
  size?: 2.25 | 2.5 | 2.75 | 3.25
  tint?: boolean
}) {
  return (
    <span className={tint ? "mark tint" : "mark"} data-size={size} aria-hidden="true">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        {SHAPES[mark] ?? TRAIL}
      </svg>
    </span>
  )
}
