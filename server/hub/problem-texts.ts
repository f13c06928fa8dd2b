import { Problem } from "@hub/domain/kernel/problem"
import { NoRow } from "../database/sql.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"

const sentence = ({ errors, message }: Problem): string => (errors ?? []).map((one) => one.message).join(" ") || message

/** What a terminal shows of an error: what someone there can act on is a sentence; the rest is ours, with its trace. */
export function shownError(error: unknown): unknown {
  if (error instanceof Problem) return sentence(error)
  return error instanceof StartupProblem ? error.message : error
}

const FILE_TEXTS: Readonly<Record<string, string>> = {
  ENOENT: "isn't there",
  ENOTDIR: "isn't there",
  EACCES: "may not be used by this user",
  EPERM: "may not be used by this user",
  EISDIR: "is a folder, not a file",
  EEXIST: "is there already",
  EROFS: "is on a disk that can't be written",
  ENOSPC: "doesn't fit on its disk: make room",
}

const textIn = (error: Error, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === "string" ? value : ""
}

/** What someone at the terminal can mend, as a sentence: a file that isn't there, or a business. Any other error as it is. */
export function inSentences(error: unknown, has_business: boolean): unknown {
  if (!(error instanceof Error)) return error
  if (error instanceof NoRow && !has_business)
    return new StartupProblem("There is no business yet: bring one in with hub import.")
  const [words, path] = [FILE_TEXTS[textIn(error, "code")], textIn(error, "path")]
  return words === undefined || path === "" ? error : new StartupProblem(`${path} ${words}.`)
}
