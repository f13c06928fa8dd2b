import { FunboxMark } from "../mark/funbox-mark.tsx"
import { FunboxScene } from "../scene/funbox-scene.tsx"
import { ArrivalScene, TrailScene } from "../scene/trail-scene.tsx"
import styles from "./kit-pictures.module.css"
import { Section, Side } from "./section.tsx"

const MARKS = ["sun", "shapes", "tent", "trail"]

export const KitPictures = () => (
  <Section title="Marks and pictures">
    <Side>
      {MARKS.map((mark) => (
        <FunboxMark key={mark} mark={mark} size={3.25} />
      ))}
      {MARKS.map((mark) => (
        <FunboxMark key={mark} mark={mark} tint />
      ))}
    </Side>
    {MARKS.slice(0, 3).map((mark) => (
      <FunboxScene key={mark} mark={mark} className={styles["scene"]} />
    ))}
    <TrailScene className={styles["scene"]} />
    <ArrivalScene className={styles["scene"]} />
  </Section>
)
