import styles from "./program-scene.module.css"

/** Where a scene's motif is, from the left, for slots narrower than 8:5. */
const FOCUS: Readonly<Record<string, number>> = {
  "trail-makers": 60,
  "creek-engineers": 44,
  "pond-explorers": 64,
  "kite-wind-week": 58,
  "kite-day": 38,
  "bug-safari": 54,
  "climbing-club": 26,
  "night-owls-overnight": 33,
  "moonrise-canoe": 57,
  "river-rangers": 46,
  "frost-camp": 44,
}

/** A program's drawn picture, 8:5, in the business's colours. It fills its box. */
export const ProgramScene = ({ scene }: { scene: string }) => (
  <svg aria-hidden="true" className={styles["scene"]} style={{ "--focus": `${FOCUS[scene] ?? 50}%` }}>
    <use height="100%" href={`/scenes.svg#${scene}`} width="100%" />
  </svg>
)
