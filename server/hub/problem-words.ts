import { Problem, type ProblemCode } from "@hub/domain/kernel/problem"
import { NoRow } from "../database/sql.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"

/** The options of a command by which a refusal is mended. */
const OPTIONS: Partial<Record<ProblemCode, (payload: Readonly<Record<string, unknown>>) => string>> = {
  REFUSED_REFUND_FIRST: () => "Say --all, or --amount up to that.",
  REFUND_ON_ITS_WAY: () => "--amount says how much else.",
  REFUND_TOO_LARGE: ({ is_more_with_all }) =>
    is_more_with_all === true ? "--all takes unspent credits back and gives their price." : "",
}

function sentence({ code, errors, message, payload }: Problem): string {
  const said = (errors ?? []).map((one) => one.message).join(" ") || message
  const option = OPTIONS[code]?.(payload ?? {}) ?? ""
  return option === "" ? said : `${said} ${option}`
}

/** What a terminal shows of an error: what someone there can act on is a sentence; the rest is ours, with its trace. */
export function shownError(error: unknown): unknown {
  if (error instanceof Problem) return sentence(error)
  return error instanceof StartupProblem ? error.message : error
}

const FILE_WORDS: Readonly<Record<string, string>> = {
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
  const [words, path] = [FILE_WORDS[textIn(error, "code")], textIn(error, "path")]
  return words === undefined || path === "" ? error : new StartupProblem(`${path} ${words}.`)
}
