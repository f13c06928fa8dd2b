/** `--d2` and `--ease-travel` of tokens.css. */
export const TRAVEL = { duration: 220, easing: "cubic-bezier(0.6, 0.05, 0.2, 1)" } as const

/** False too where the browser has no Web Animations. */
export const mayMove = (): boolean =>
  typeof Element.prototype.animate === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches
