import { mayMove } from "../motion/animate.ts"
import { type DrawingName, lottieOf } from "./line-drawings.ts"

/**
 * Plays an animation once over its still picture, whose place it takes when it is ready. Not under reduced motion. The player comes after the
 * page has been painted; if it can't be had, the still picture stays and the failure is reported.
 */
export function playAnimation(box: HTMLElement, name: DrawingName): () => void {
  if (!mayMove()) return () => undefined
  let stop: () => void = () => undefined
  let isOver = false
  const start = async () => {
    try {
      const { default: lottie } = await import("lottie-web/build/player/lottie_light")
      if (isOver) return
      const player = lottie.loadAnimation({
        container: box,
        renderer: "svg",
        loop: false,
        autoplay: true,
        animationData: lottieOf(name),
      })
      stop = () => player.destroy()
      box.dataset["playing"] = "true"
    } catch (cause) {
      // Spec 8. The listener for uncaught errors sends it on.
      reportError(new Error("Cannot initialize splash", { cause }))
    }
  }
  const frame = requestAnimationFrame(() => setTimeout(() => void start()))
  return () => {
    isOver = true
    cancelAnimationFrame(frame)
    stop()
    delete box.dataset["playing"]
  }
}
