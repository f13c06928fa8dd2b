import { Stack } from "@hub/ui/layout/stack"
import { Logo } from "@hub/ui/mark/logo"
import { TrailScene } from "@hub/ui/scene/trail-scene"
import { type ReactNode, useEffect } from "react"
import css from "./door.module.css"

/** What someone sees who isn't signed in: a picture, and one thing to do. */
export function Door({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main id="main" className={`bleed ${css["door"] ?? ""}`}>
      <div className={`${css["picture"] ?? ""} on-brand`}>
        <TrailScene className={css["scene"]} />
      </div>
      <Stack items="center" className={css["side"]}>
        <Stack gap={4} className={css["panel"]}>
          <span className={css["mark"]}>
            <Logo />
          </span>
          <Stack gap={1}>
            <h1>{title}</h1>
            {lead !== undefined && <p className="dim">{lead}</p>}
          </Stack>
          {children}
        </Stack>
      </Stack>
    </main>
  )
}
