import { StartupProblem } from "../kernel/startup-problem.ts"

/** As in the database's CHECK: families' debt, the provider's clearing account, and so on. */
const CODE = /^[A-Z]+(_[A-Z]+)*$/

/** `receivable`, `provider-clearing` or the code itself. */
export function accountCode(text: string): string {
  const code = text.trim().toUpperCase().replaceAll(/[- ]/g, "_")
  if (!CODE.test(code)) throw new StartupProblem("An account looks like receivable or provider-clearing.")
  return code
}
