import type { ReactNode } from "react"
import { Row } from "../layout/row.tsx"
import { Stack } from "../layout/stack.tsx"
import { kitTexts } from "../texts.ts"
import styles from "./gate-answer.module.css"

/** `hold`: a person who must not take the child stands there, and sees the screen too: in ink, never red. */
export type GateState = "in" | "out" | "not-yet" | "out?" | "undo" | "no-code" | "done" | "hold"

const WORDS = {
  in: "in",
  out: "out",
  "not-yet": "notYet",
  "out?": "outAsked",
  undo: "undo",
  "no-code": "noCode",
  done: "done",
  hold: "hold",
} as const satisfies Record<GateState, string>

interface Props {
  state: GateState
  /** Instead of the state's own: what was done, "IN". */
  word?: string
  /** When, and below it by whom or at which door: `<small>`. */
  at?: ReactNode
  /** One `Avatar`, or two for two children of one family. */
  face?: ReactNode
  name?: ReactNode
  /** Program, age. */
  facts?: ReactNode
  /** Instead of a child: what it is about. */
  message?: ReactNode
  /** What is missing, who collects. */
  children?: ReactNode
  /** Buttons at the thumb: a `HugeButton`, and below it two in a `GatePair`. */
  foot?: ReactNode
  /** Beside a roster on a desk: smaller. */
  isPanel?: boolean
}

/** The gate's one big answer: a word and a colour, the child, what follows from it. */
export const GateAnswer = ({ state, word, at, face, name, facts, message, children, foot, isPanel = false }: Props) => (
  <section className={styles["gate"]} data-panel={isPanel || undefined}>
    <div className={styles["answer"]} data-state={state} role="alert">
      <p className={styles["word"]}>{word ?? kitTexts("gate")[WORDS[state]]}</p>
      {at !== undefined && <p className={styles["at"]}>{at}</p>}
      {name !== undefined && (
        <Row gap={4} className={styles["who"]}>
          {face !== undefined && <span className={styles["face"]}>{face}</span>}
          <div>
            <h1>{name}</h1>
            {facts !== undefined && <p>{facts}</p>}
          </div>
        </Row>
      )}
      {message !== undefined && <p className={styles["message"]}>{message}</p>}
    </div>
    <Stack gap={3} className={styles["body"]}>
      {children}
    </Stack>
    {foot !== undefined && (
      <Stack as="footer" gap={2} className={styles["foot"]}>
        {foot}
      </Stack>
    )}
  </section>
)

/** Two buttons below the huge one. */
export const GatePair = ({ children }: { children: ReactNode }) => <div className={styles["pair"]}>{children}</div>
