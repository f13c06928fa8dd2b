import { type ReactNode, useEffect } from "react"
import { announce } from "./announcements.ts"

interface Props {
  title: string
  words: string
  children?: ReactNode
}

/** How something ended. It may stand where something else stood a moment ago: the heading takes the focus, and the words are said. */
export function OutcomeHeader({ title, words, children }: Props) {
  useEffect(() => announce(words), [words])
  return (
    <div className="page-header">
      <h1>{title}</h1>
      {words !== "" && <p>{words}</p>}
      {children}
    </div>
  )
}
