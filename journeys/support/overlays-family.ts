import { modal, type Overlay, press } from "./overlay.ts"
import { RECORD } from "./screens-waitlists.ts"

// What opens over the pages about children's health, the family's data, its waitlists and its codes.

export const FAMILY_OVERLAYS: readonly Overlay[] = [
  modal("Add to Ada’s health", "/participants/{student}/health", "Add something"),
  modal("Ada’s needs and doctor", "/participants/{student}/health", /^(Answer|Change) needs and doctor/),
  modal("Who looked", "/participants/{student}/health", "Who looked"),
  modal("Download your data", "/profile", "Download my data"),
  modal("Delete the family account?", "/profile", "Delete the family account"),
  modal("A new code for Ada?", "/participants/child/{student}", "New code"),
  modal("Add a contact", "/contacts", "Add contact"),
  modal("Filters of programs", "/explore-offerings", "More", "Filters"),
  {
    name: "whether a waitlist is left",
    at: "/applications",
    answers: [["/waitlists/*", { items: [RECORD], total: 1, limit: 100, offset: 0 }]],
    open: press(/^Leave the waitlist/),
    sees: (page) => page.getByRole("dialog").getByRole("button", { name: "Leave the waitlist" }),
  },
]
