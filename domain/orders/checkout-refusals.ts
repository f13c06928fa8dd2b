// Refusals that several calls of checkout share.

export const PRICING = ["NOT_ELIGIBLE", "PROMOCODE_NOT_USABLE", "PROMOCODE_UNKNOWN", "PROMOCODE_USED_UP"] as const
export const HOLDING = ["HELD_IN_VAIN", "HELD_TOO_LONG", "PLACES_GONE"] as const
export const CHARGING = ["PAYMENT_NOT_STARTED", "PAYMENT_OPEN", "PAYMENT_PROVIDER_UNAVAILABLE"] as const
export const PAYING = ["CARD_PAYMENT_NOT_OFFERED", "ORDER_CHANGED", "PRICE_TOO_SMALL"] as const
export const PLANNING = ["PLAN_CHANGED", "PLAN_NOT_AVAILABLE"] as const
