import { Aside } from "@hub/ui/layout/aside"
import type { ReactNode } from "react"

interface Props {
  /** How many families have given or answered it, and what that means for a change. */
  readonly given: { readonly title: string; readonly text: string } | undefined
  readonly children: ReactNode
}

/** Beside an editor: what families see, and what of theirs stays. */
export const FormAside = ({ given, children }: Props) => (
  <Aside gap={4}>
    {children}
    {given !== undefined && (
      <div className="note">
        <p>
          <b>{given.title}</b>
        </p>
        <p>{given.text}</p>
      </div>
    )}
  </Aside>
)
