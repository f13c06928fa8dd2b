import type { PublicSettings } from "@hub/domain/company/company"

/** 4.6: whether the business needs the customer's address. */
export const needsAddress = ({ customer_hub_settings }: PublicSettings): boolean =>
  customer_hub_settings.baseline_questions.for_customers.address.status === "required"
