import { useState } from "react"
import { Columns } from "../layout/columns.tsx"
import { List } from "../layout/list.tsx"
import { Row } from "../layout/row.tsx"
import { Stack } from "../layout/stack.tsx"
import { FunboxMark } from "../mark/funbox-mark.tsx"
import { Logo } from "../mark/logo.tsx"
import { Markdown } from "../markdown/markdown.tsx"
import { MarkdownField } from "../markdown/markdown-field.tsx"
import { Announcer } from "../page-header/announcer.tsx"
import { FunboxScene } from "../scene/funbox-scene.tsx"
import { ArrivalScene, TrailScene } from "../scene/trail-scene.tsx"
import { ToastRegion } from "../toast/toast-region.tsx"
import { Tooltip } from "../tooltip/tooltip.tsx"
import { KitCalendars } from "./kit-calendars.tsx"
import { KitCards } from "./kit-cards.tsx"
import { KitColours } from "./kit-colours.tsx"
import { KitControls } from "./kit-controls.tsx"
import { KitFields } from "./kit-fields.tsx"
import { KitFiles } from "./kit-files.tsx"
import { KitGate } from "./kit-gate.tsx"
import { KitMoney } from "./kit-money.tsx"
import { KitPasses } from "./kit-passes.tsx"
import styles from "./kit-pictures.module.css"
import { KitStaffDecisions } from "./kit-staff-decisions.tsx"
import { KitStaffLists } from "./kit-staff-lists.tsx"
import { KitStates } from "./kit-states.tsx"
import { Section, Side } from "./section.tsx"

const TEXT = `### What to bring

**Hats on**, boots if it *might* rain. [Where we meet](https://example.com/map)
A second line.`

function KitText() {
  const [notes, setNotes] = useState(TEXT)
  const [link, setLink] = useState("See [our map](https://example.com/map).")
  return (
    <Section title="Text">
      <MarkdownField label="What families read" value={notes} onChange={setNotes} max_length={400} />
      <MarkdownField label="Directions" mode="links" value={link} onChange={setLink} />
      <Markdown text={TEXT} />
      <p>
        Grade on the first day{" "}
        <Tooltip label="About grades">The grade that a child is in when the program starts.</Tooltip>
      </p>
    </Section>
  )
}

const MARKS = ["sun", "shapes", "tent", "trail"]

const KitPictures = () => (
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

const KitLayout = () => (
  <Section title="Layout">
    <Stack gap={3}>
      <span className="tag">One</span>
      <span className="tag">below</span>
      <span className="tag">the other</span>
    </Stack>
    <Row gap={3} wrap justify="spread">
      <span className="tag">One</span>
      <span className="tag">beside</span>
      <span className="tag">the other</span>
    </Row>
    <Columns gap={5} wide="first">
      <p>The work.</p>
      <p>What it leads to.</p>
    </Columns>
    <List>
      <li>
        Monday <small>Pond Meadow</small>
      </li>
      <li>
        Tuesday <small>Ridge House</small>
      </li>
    </List>
  </Section>
)

/** Every component in every state. */
export const Kit = () => (
  <>
    <a className="skip" href="#main">
      Skip to Main Content
    </a>
    <header className="top">
      <div>
        <a className="logo" href="#main">
          <Logo />
          The kit
        </a>
      </div>
    </header>
    <main id="main">
      <div className="page-header">
        <h1>The kit</h1>
        <p>Every component in every state.</p>
      </div>
      <KitControls />
      <KitColours />
      <KitFields />
      <KitCalendars />
      <KitLayout />
      <KitText />
      <KitStates />
      <KitFiles />
      <KitMoney />
      <KitCards />
      <KitPasses />
      <KitPictures />
      <KitStaffLists />
      <KitStaffDecisions />
      <KitGate />
    </main>
    <ToastRegion />
    <Announcer />
  </>
)
