import { type ReactNode, useRef } from "react"
import { useMarkedChanges } from "../motion/use-marked-changes.ts"

/** Rows of a sum, each a dt and its figure; what changes while it is looked at is marked. */
export function SumList({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDListElement>(null)
  useMarkedChanges(list)
  return (
    <dl ref={list} className="sum tabular">
      {children}
    </dl>
  )
}
