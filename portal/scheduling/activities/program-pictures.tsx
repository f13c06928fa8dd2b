import type { Activity } from "@hub/domain/catalogue/activity"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { lazyDialog } from "@hub/ui/loading/lazy-dialog.ts"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import { useState } from "react"
import css from "./program.module.css"

const m = messages("portal/scheduling/activities.programPictures")

const Gallery = lazyDialog(() => import("@hub/ui/picture/gallery"), "Gallery")

/** The first photo, or the drawing; one press shows all photos full screen. */
export function ProgramPictures({ activity: { name, scene, url_part, pictures } }: { activity: Activity }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.picture} data-picture-of={url_part}>
      <ProgramPicture isFirst picture={pictures[0]} scene={scene} sizes="(min-width: 52rem) 40rem, 100vw" />
      {pictures.length < 1 ? null : (
        <button className={buttonClass({ variant: "ink", size: "s" })} onClick={() => setOpen(true)} type="button">
          <Icon name="eye" />
          {pictures.length === 1 ? m.fullScreen : m.photos({ picturesCount: pictures.length })}
        </button>
      )}
      {isOpen ? <Gallery onClose={() => setOpen(false)} photos={pictures} title={m.photosOf({ name })} /> : null}
    </div>
  )
}
