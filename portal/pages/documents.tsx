import { NothingAsked } from "../paperwork/nothing-asked.tsx"

/** /documents: this business asks for no documents yet; signing them comes with the paperwork. */
export const DocumentsPage = () => (
  <NothingAsked
    title="Documents"
    text="Waivers and agreements that a program asks you to sign stand here. Nothing waits for your signature."
    to="/dashboard"
    way="To my dashboard"
  />
)
