import { mayMove } from "@hub/ui/motion/animate.ts"

interface Change {
  readonly fromLocation?: unknown
  readonly pathChanged: boolean
}

/**
 * Another page fades in; a filter, a tab or the first page doesn't. Nothing is behind glass meanwhile: presses go through
 * (page-transition.css).
 */
export const pageTransition = {
  types: ({ fromLocation, pathChanged }: Change): string[] | false =>
    fromLocation !== undefined && pathChanged && mayMove() ? ["page"] : false,
}
