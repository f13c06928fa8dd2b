import { ProgramScene } from "../scene/program-scene.tsx"
import css from "./photo.module.css"
import { Photo } from "./photo.tsx"
import type { PhotoFacts } from "./sources.ts"

interface Props {
  readonly picture: PhotoFacts | null | undefined
  /** Drawn where there is no photo. */
  readonly scene: string
  readonly sizes: string
  readonly isFirst?: boolean
  readonly isDecoration?: boolean
}

/** A program in a picture: its photo, else its drawing. It fills its box, which is positioned. */
export const ProgramPicture = ({ picture, scene, ...photo }: Props) =>
  picture == null ? (
    <ProgramScene scene={scene} />
  ) : (
    <div className={css.fill}>
      <Photo photo={picture} {...photo} />
    </div>
  )
