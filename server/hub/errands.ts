import type { ErrandContext } from "./errand.ts"

interface Errand {
  /** One line for the list of errands. */
  readonly summary: string
  /** How it is called, after the errand's name. */
  readonly usage: string
  readonly load: () => Promise<{ run(args: string[], context: ErrandContext): Promise<number> }>
}

/** Every errand has a file of its own in this folder, loaded only when it is called. */
export const errands: Readonly<Record<string, Errand>> = {
  import: {
    summary: "bring in a business, or one foreign timetable by its mapping",
    usage: "<folder> | --mapping <file> <csv>",
    load: () => import("./import.ts"),
  },
  verify: {
    summary: "check every invariant of places, credits and money",
    usage: "",
    load: () => import("./verify.ts"),
  },
  "sms-reports": {
    summary: "which text messages families have reported as unwanted",
    usage: "[--since <day>]",
    load: () => import("./sms-reports.ts"),
  },
  status: { summary: "what this installation holds, and where", usage: "", load: () => import("./status.ts") },
}
