import type { ReactNode } from "react"

interface Props {
  /** The id or `data-stop` of what it leads to. */
  to: string
  /** Shown in place when it has the focus; by default over the page's top. */
  isInPlace?: boolean
  children: ReactNode
}

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true

/** Seen when it has the focus: the short way for keys. A link to an id alone would leave the focus where it was. */
export const JumpLink = ({ to, isInPlace = false, children }: Props) => (
  <a
    className={isInPlace ? "jump" : "skip"}
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault()
      const target = [...document.querySelectorAll<HTMLElement>(`[id="${to}"], [data-stop="${to}"]`)].find(isShown)
      if (target === undefined) return
      if (target.tabIndex < 0) target.tabIndex = -1
      target.focus()
    }}
  >
    {children}
  </a>
)
