import { mayMove } from "../motion/animate.ts"
import { type DrawingName, lottieOf } from "./line-drawings.ts"

/**
 * Plays an animation once in the place of its still picture. Not under reduced motion. The player comes after the page has been painted; if
 * it can't be had, the still picture is there and the failure is reported. With `patience_ms` the picture waits so long for the player, as
 * an end that is seen before its beginning flickers; then it shows, and nothing plays.
 */
export function playAnimation(box: HTMLElement, name: DrawingName, patience_ms?: number): () => void {
  if (!mayMove()) return () => undefined
  let stop: () => void = () => undefined
  let isOver = false
  const end = () => {
    isOver = true
    delete box.dataset["waiting"]
  }
  if (patience_ms !== undefined) box.dataset["waiting"] = "true"
  const patience = patience_ms === undefined ? undefined : setTimeout(end, patience_ms)
  const start = async () => {
    try {
      const { default: lottie } = await import("lottie-web/build/player/lottie_light")
      if (isOver) return
      clearTimeout(patience)
      const player = lottie.loadAnimation({
        container: box,
        renderer: "svg",
        loop: false,
        autoplay: true,
        animationData: lottieOf(name),
      })
      stop = () => player.destroy()
      box.dataset["playing"] = "true"
      delete box.dataset["waiting"]
    } catch (cause) {
      end()
      // Spec 8. The listener for uncaught errors sends it on.
      reportError(new Error("Cannot initialize splash", { cause }))
    }
  }
  const frame = requestAnimationFrame(() => setTimeout(() => void start()))
  return () => {
    clearTimeout(patience)
    end()
    cancelAnimationFrame(frame)
    stop()
    delete box.dataset["playing"]
  }
}
