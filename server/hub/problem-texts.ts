import { Problem } from "@hub/domain/kernel/problem"
import { NoRow } from "../database/sql.ts"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { Settings } from "../process/settings.ts"
import { usesSandboxTouchNet } from "../providers/hosted-cards/account.ts"
import { cardAccount } from "../providers/payments/account.ts"
import { CardPaymentError } from "../providers/payments/port.ts"

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

/** What an operator reads when the card provider gives no answer, where a family is asked to try again; any other error as it is. */
export function inOperatorsWords(error: unknown, settings: Settings): unknown {
  if (error instanceof Problem && error.code === "PAYMENT_PROVIDER_UNAVAILABLE")
    return new StartupProblem(silenceText(settings, ""))
  if (error instanceof CardPaymentError && error.kind === "unavailable")
    return new StartupProblem(silenceText(settings, ` (${error.message})`))
  return error
}

/** The sandbox's provider is a part of the server, so a command looks for it at the port of its own settings. */
function silenceText(settings: Settings, reason: string): string {
  const { inner_origin, payment_provider } = settings
  const isInServer =
    payment_provider === "TOUCH_NET"
      ? usesSandboxTouchNet(settings)
      : cardAccount(settings).connection.api_base === inner_origin
  if (!isInServer)
    return `The card provider doesn't answer${reason}. Run the command again later; what is done stays done.`
  return `The sandbox's card provider doesn't answer at ${inner_origin}${reason}. It is a part of the server: start that with npm start. If it runs at another port, name it: PORT=3001 npm run hub -- … Then run the command again; what is done stays done.`
}
