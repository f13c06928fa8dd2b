export type Band = "none" | "38-49" | "50-62" | "63-74" | "75-99" | "100"

/** Spec 9: how much of the ring is drawn, in bands; below the first band the exact percentage. */
export function bandOf(percent: number): { band: Band; drawn: number } {
  if (percent >= 100) return { band: "100", drawn: 100 }
  if (percent >= 75) return { band: "75-99", drawn: 75 }
  if (percent >= 63) return { band: "63-74", drawn: 62.5 }
  if (percent >= 50) return { band: "50-62", drawn: 50 }
  if (percent >= 38) return { band: "38-49", drawn: 37.5 }
  return { band: "none", drawn: Math.max(0, percent) }
}

/** Spec 9: 100 is green, 50 to 99 orange, under 50 red. */
export const toneOf = (percent: number): "ok" | "mid" | "low" => (percent >= 100 ? "ok" : percent >= 50 ? "mid" : "low")
