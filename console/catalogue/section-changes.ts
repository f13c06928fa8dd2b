import { questionChanges } from "@hub/domain/forms/question-changes"
import { readSections } from "@hub/domain/forms/read-sections"
import { messages } from "@hub/domain/kernel/messages"
import type { Change } from "@hub/ui/before-after/before-after"

const m = messages("console/catalogue.questionChanges")

/** What a save makes of each question. */
export const sectionChanges = (before: unknown, after: unknown): Change[] =>
  questionChanges(readSections(before), readSections(after)).map((change) => {
    const said = change.parts.map((part) => m[part]).join(", ")
    const gone = change.removed_choices
    const name = said === "" ? m[change.kind] : m.parts({ label: m[change.kind], parts: said })
    const more = gone.length === 0 ? "" : ` ${m.removedChoices({ choices: gone.join(", ") })}`
    switch (change.kind) {
      case "ADDED":
        return { id: change.id, name, before: "–", after: change.after }
      case "REMOVED":
        return { id: change.id, name, before: change.before, after: "–" }
      case "MOVED":
        return { id: change.id, name, before: change.before, after: m.place }
      default:
        return change.before === change.after
          ? { id: change.id, name, before: `${change.after}${more}` }
          : { id: change.id, name, before: change.before || "–", after: `${change.after}${more}` }
    }
  })
