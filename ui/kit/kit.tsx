import { Logo } from "../mark/logo.tsx"
import { Announcer } from "../page-header/announcer.tsx"
import { ToastRegion } from "../toast/toast-region.tsx"
import { KitCalendars } from "./kit-calendars.tsx"
import { KitCards } from "./kit-cards.tsx"
import { KitColours } from "./kit-colours.tsx"
import { KitControls } from "./kit-controls.tsx"
import { KitFields } from "./kit-fields.tsx"
import { KitFiles } from "./kit-files.tsx"
import { KitGate } from "./kit-gate.tsx"
import { KitLayout } from "./kit-layout.tsx"
import { KitMoney } from "./kit-money.tsx"
import { KitPasses } from "./kit-passes.tsx"
import { KitPictures } from "./kit-pictures.tsx"
import { KitStaffDecisions } from "./kit-staff-decisions.tsx"
import { KitStaffLists } from "./kit-staff-lists.tsx"
import { KitStates } from "./kit-states.tsx"
import { KitText } from "./kit-text.tsx"

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
