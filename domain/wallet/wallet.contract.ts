import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { exact, Id, Link, named, oneOf } from "../kernel/wire.ts"
import { WALLETS } from "./wallet.ts"

const Wallets = named("Wallets", { wallets: Type.Array(oneOf(WALLETS)) })

export const walletContract = endpoints({
  "GET /wallets/": {
    summary: "The wallets that this business gives passes for",
    access: "customer",
    result: Wallets,
  },
  "POST /wallets/passes": {
    summary: "A participant's pass: a link that opens it in its wallet for ten minutes",
    access: "customer",
    refusals: ["NO_DAYS_AHEAD", "NOT_FOUND", "TOO_MANY_REQUESTS", "UNAVAILABLE", "WALLET_OFF"],
    body: exact({ student_id: Id, wallet: oneOf(WALLETS) }),
    result: Link,
  },
})
