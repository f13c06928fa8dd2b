import { eachMinute, type Jobs } from "../kernel/job.ts"
import { sendChanges } from "./send-changes.ts"
import type { WalletNeeds } from "./wallet-needs.ts"

export const walletJobs = (needs: WalletNeeds): Jobs => ({ send_wallet_changes: eachMinute(sendChanges(needs)) })
