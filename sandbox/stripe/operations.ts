import { listBalanceTransactions, listPayouts, retrievePayout } from "./balance.ts"
import type { Operation } from "./call.ts"
import { createCustomer, listCustomerCards, retrieveCustomer, updateCustomer } from "./customers.ts"
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from "./disputes.ts"
import { createFile } from "./files.ts"
import {
  authenticate,
  cancelPaymentIntent,
  cancelSetupIntent,
  confirmIntent,
  createPaymentIntent,
  createSetupIntent,
  retrieveIntent,
} from "./intents.ts"
import { listCustomers, listEvents, listPaymentIntents, listPaymentMethods } from "./lists.ts"
import { attachTestCard, createPaymentMethod, detachPaymentMethod, retrievePaymentMethod } from "./payment-methods.ts"
import { createRefund, listRefunds, retrieveCharge, retrieveRefund } from "./refunds.ts"
import { ok } from "./replies.ts"

const retrieveAccount: Operation = {
  allowed: [],
  run: async ({ account, id }) =>
    ok({
      id: id || account || "acct_sandbox",
      object: "account",
      charges_enabled: true,
      details_submitted: true,
      country: "US",
      default_currency: "usd",
    }),
}

/** Method and path → the name that a fault is aimed at, and what is done. */
export const OPERATIONS: readonly (readonly ["GET" | "POST", path: string, op: string, Operation])[] = [
  ["POST", "/v1/customers", "customers.create", createCustomer],
  ["GET", "/v1/customers", "customers.list", listCustomers],
  ["GET", "/v1/customers/:id", "customers.retrieve", retrieveCustomer],
  ["POST", "/v1/customers/:id", "customers.update", updateCustomer],
  ["GET", "/v1/customers/:id/payment_methods", "customers.payment_methods", listCustomerCards],
  ["POST", "/v1/payment_methods", "payment_methods.create", createPaymentMethod],
  ["GET", "/v1/payment_methods", "payment_methods.list", listPaymentMethods],
  ["GET", "/v1/payment_methods/:id", "payment_methods.retrieve", retrievePaymentMethod],
  ["POST", "/v1/payment_methods/:id/attach", "payment_methods.attach", attachTestCard],
  ["POST", "/v1/payment_methods/:id/detach", "payment_methods.detach", detachPaymentMethod],
  ["POST", "/v1/setup_intents", "setup_intents.create", createSetupIntent],
  ["GET", "/v1/setup_intents/:id", "setup_intents.retrieve", retrieveIntent("setup_intent")],
  ["POST", "/v1/setup_intents/:id/confirm", "setup_intents.confirm", confirmIntent("setup_intent")],
  ["POST", "/v1/setup_intents/:id/cancel", "setup_intents.cancel", cancelSetupIntent],
  ["POST", "/v1/payment_intents", "payment_intents.create", createPaymentIntent],
  ["GET", "/v1/payment_intents", "payment_intents.list", listPaymentIntents],
  ["GET", "/v1/payment_intents/:id", "payment_intents.retrieve", retrieveIntent("payment_intent")],
  ["POST", "/v1/payment_intents/:id/confirm", "payment_intents.confirm", confirmIntent("payment_intent")],
  ["POST", "/v1/payment_intents/:id/cancel", "payment_intents.cancel", cancelPaymentIntent],
  ["POST", "/v1/3ds2/authenticate", "3ds2.authenticate", authenticate],
  ["POST", "/v1/refunds", "refunds.create", createRefund],
  ["GET", "/v1/refunds", "refunds.list", listRefunds],
  ["GET", "/v1/refunds/:id", "refunds.retrieve", retrieveRefund],
  ["GET", "/v1/disputes", "disputes.list", listDisputes],
  ["GET", "/v1/disputes/:id", "disputes.retrieve", retrieveDispute],
  ["POST", "/v1/disputes/:id", "disputes.update", updateDispute],
  ["POST", "/v1/disputes/:id/close", "disputes.close", closeDispute],
  ["POST", "/v1/files", "files.create", createFile],
  ["GET", "/v1/payouts", "payouts.list", listPayouts],
  ["GET", "/v1/payouts/:id", "payouts.retrieve", retrievePayout],
  ["GET", "/v1/balance_transactions", "balance_transactions.list", listBalanceTransactions],
  ["GET", "/v1/charges/:id", "charges.retrieve", retrieveCharge],
  ["GET", "/v1/account", "accounts.retrieve", retrieveAccount],
  ["GET", "/v1/accounts/:id", "accounts.retrieve", retrieveAccount],
  ["GET", "/v1/events", "events.list", listEvents],
]
