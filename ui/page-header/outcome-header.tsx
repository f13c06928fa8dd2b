import { type ReactNode, useEffect } from "react"
import { announce } from "./announcements.ts"

interface Props {
  title: string
  text: string
  children?: ReactNode
}

/** How something ended. It may stand where something else stood a moment ago: the heading takes the focus, and the words are said. */
export function OutcomeHeader({ title, text, children }: Props) {
  useEffect(() => announce(text), [text])
  return (
    <div className="page-header">
      <h1>{title}</h1>
      {text !== "" && <p>{text}</p>}
      {children}
    </div>
  )
}
