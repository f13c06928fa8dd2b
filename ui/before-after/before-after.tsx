import type { ReactNode } from "react"
import { Icon } from "../icon/icon.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./before-after.module.css"

export interface Change {
  readonly id: string
  readonly name: string
  readonly before: ReactNode
  /** Undefined where it stays. */
  readonly after?: ReactNode
}

/** What a change makes of each thing: the old struck through, the new in bold. */
export const BeforeAfter = ({ changes }: { changes: readonly Change[] }) => {
  const texts = kitTexts("beforeAfter")
  return (
    <dl className={styles["changes"]}>
      {changes.map(({ id, name, before, after }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd data-is={after === undefined ? "kept" : "before"}>
            <span className="visually-hidden">{after === undefined ? texts.stays : texts.before} </span>
            {after === undefined ? before : <s>{before}</s>}
          </dd>
          {after !== undefined && (
            <dd data-is="after">
              <Icon name="next" />
              <span className="visually-hidden">{texts.after} </span>
              <b>{after}</b>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
