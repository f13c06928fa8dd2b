import { documentAddress } from "@hub/sandbox/documents/juniper-trail"

/** The business's own documents. */
export const BUSINESS_DOCUMENTS = {
  cancellation_policy: documentAddress("cancellation-policy"),
  terms_of_service: documentAddress("terms"),
  payment_plan_policy: documentAddress("payment-plans"),
  privacy_policy: documentAddress("privacy"),
}
