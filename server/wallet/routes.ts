import type { walletContract } from "@hub/domain/wallet/wallet.contract"
import type { Handlers } from "../http/handlers.ts"
import { givePass, walletsOf } from "./give-pass.ts"
import type { WalletNeeds } from "./wallet-needs.ts"

export const walletRoutes = (needs: WalletNeeds): Handlers<typeof walletContract> => ({
  "GET /wallets/": async () => ({ wallets: walletsOf(needs) }),
  "POST /wallets/passes": ({ who, body }) => givePass(needs)(who.customer_id, body),
})
