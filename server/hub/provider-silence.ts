import { Problem } from "@hub/domain/kernel/problem"
import { StartupProblem } from "../kernel/startup-problem.ts"
import type { Settings } from "../process/settings.ts"
import { usesSandboxTouchNet } from "../providers/hosted-cards/account.ts"
import { cardAccount } from "../providers/payments/account.ts"
import { CardPaymentError } from "../providers/payments/port.ts"

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
