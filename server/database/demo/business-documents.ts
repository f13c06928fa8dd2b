import { documentAddress } from "../../sandbox/documents/juniper-trail.ts"

/** The business's own documents. */
export const BUSINESS_DOCUMENTS = {
  cancellation_policy: documentAddress("cancellation-policy"),
  terms_of_service: documentAddress("terms"),
  payment_plan_policy: documentAddress("payment-plans"),
  privacy_policy: documentAddress("privacy"),
}
