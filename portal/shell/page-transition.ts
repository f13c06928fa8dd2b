import { afterPaint } from "@hub/ui/loading/use-after-paint.ts"
import { mayMove } from "@hub/ui/motion/animate.ts"
import type { AnyRouter } from "@tanstack/react-router"

type Drawn = HTMLElement | SVGElement

const mainElement = (): HTMLElement | null => document.getElementById("main")

/** A transition draws above all layers, so also above a dialog. */
const mayTurn = (): boolean =>
  mayMove() && typeof document.startViewTransition === "function" && document.querySelector("dialog[open]") === null

const programOf = (path: string): string | undefined => /^\/programs\/([^/]+)/.exec(path)?.[1]

/** The picture of a program on its page, or on its card. */
const pictureOf = (program: string | undefined): Drawn | null =>
  program === undefined
    ? null
    : (mainElement()?.querySelector<Drawn>(`[data-picture-of="${CSS.escape(program)}"] > :first-child`) ?? null)

/** What was pressed shows it before the next page is drawn, which takes a phone a quarter of a second. Nobody sees a hidden page. */
const painted = (): Promise<void> =>
  new Promise((done) => {
    if (document.visibilityState === "hidden") done()
    else afterPaint(done)
  })

const setName = (element: Drawn | null, name: string): void => {
  if (element !== null) element.style.viewTransitionName = name
}

/**
 * The page before fades over the new one, and a program's picture travels between its card and its page (decision 0121). Whatever of the new
 * page could be pressed stays out of the transition, as it would get no presses while it runs.
 */
export function turnPages(router: AnyRouter): void {
  router.startViewTransition = async (update) => {
    const from = router.state.resolvedLocation?.pathname
    const to = router.latestLocation.pathname
    if (from === undefined || from === to || !mayTurn()) {
      await painted()
      await update()
      return
    }
    const program = programOf(to) ?? programOf(from)
    const before = mainElement()
    const leaving = pictureOf(program)
    setName(before, "page-before")
    setName(leaving, "program-picture")
    let arriving: Drawn | null = null
    const transition = document.startViewTransition(async () => {
      await update()
      // Left in the document where both addresses have the same page.
      setName(before, "")
      setName(leaving, "")
      if (leaving !== null) arriving = pictureOf(program)
      setName(arriving, "program-picture")
    })
    const end = (): void => setName(arriving, "")
    // One that is overtaken by the next is skipped: its page is there all the same.
    transition.ready.catch(() => undefined)
    transition.finished.then(end, end)
    await transition.updateCallbackDone
  }
}
