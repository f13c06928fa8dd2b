import { Logo } from "../mark/logo.tsx"
import { Announcer } from "../page-header/announcer.tsx"
import { ToastsShown } from "../toast/toasts-shown.tsx"
import { KitAnswers } from "./kit-answers.tsx"
import { KitCalendars } from "./kit-calendars.tsx"
import { KitCards } from "./kit-cards.tsx"
import { KitColours } from "./kit-colours.tsx"
import { KitControls } from "./kit-controls.tsx"
import { KitFields } from "./kit-fields.tsx"
import { KitFiles } from "./kit-files.tsx"
import { KitMoney } from "./kit-money.tsx"
import { KitPasses } from "./kit-passes.tsx"
import { KitPictures } from "./kit-pictures.tsx"
import { KitWords } from "./kit-words.tsx"

/** Every part of the kit in every state, on one page. */
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
      <div className="page-h">
        <h1>The kit</h1>
        <p>Everything that the pages are drawn with, in every state that it can have.</p>
      </div>
      <KitControls />
      <KitColours />
      <KitFields />
      <KitCalendars />
      <KitWords />
      <KitAnswers />
      <KitFiles />
      <KitMoney />
      <KitCards />
      <KitPasses />
      <KitPictures />
    </main>
    <ToastsShown />
    <Announcer />
  </>
)
