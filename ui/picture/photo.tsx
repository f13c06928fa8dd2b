import css from "./photo.module.css"
import { type PhotoFacts, plainSource, sourceSet } from "./sources.ts"

interface Props {
  readonly photo: PhotoFacts
  /** How wide it is shown, as in the attribute `sizes`. */
  readonly sizes: string
  /** The first picture of a page is fetched at once. */
  readonly isFirst?: boolean
  /** Shown whole, not cut to its box. */
  readonly isWhole?: boolean
  /** Where words beside it say the same. */
  readonly isDecoration?: boolean
}

/** A photo that fills its box around its focus. Its size is known before it loads, so nothing moves. */
export const Photo = ({ photo, sizes, isFirst = false, isWhole = false, isDecoration = false }: Props) => (
  <picture>
    <source sizes={sizes} srcSet={sourceSet(photo, "avif")} type="image/avif" />
    <img
      alt={isDecoration ? "" : photo.alt}
      className={css.photo}
      data-whole={isWhole}
      decoding="async"
      fetchPriority={isFirst ? "high" : "auto"}
      height={photo.height}
      loading={isFirst ? "eager" : "lazy"}
      sizes={sizes}
      src={plainSource(photo)}
      srcSet={sourceSet(photo, "webp")}
      style={{ objectPosition: `${photo.focus_x}% ${photo.focus_y}%` }}
      width={photo.width}
    />
  </picture>
)
