import { playAnimation } from "@hub/ui/animation/play-animation.ts"

/** A page that takes long to come: the line of the splash is drawn once more. */
export function playSplash(): void {
  const splash = document.querySelector<HTMLElement>("#root > .splash")
  if (splash !== null) playAnimation(splash, "splash")
}
