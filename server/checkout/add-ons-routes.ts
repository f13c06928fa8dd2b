import type { addOnsContract } from "@hub/domain/orders/add-ons.contract"
import type { Handlers } from "../http/handlers.ts"
import { cancelAddOns, readBookingAddOns } from "./cancel-add-ons.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { chooseAddOns, readOfferedAddOns } from "./choose-add-ons.ts"
import { readOrder } from "./read-order.ts"

export const addOnsRoutes = (needs: CheckoutNeeds): Handlers<typeof addOnsContract> => ({
  "GET /orders/{id}/add_ons": ({ who, params }) => readOfferedAddOns(needs)(who.customer_id, params.id),
  "POST /orders/{id}/add_ons": async ({ who, params, body }) => {
    await chooseAddOns(needs)(who.customer_id, params.id, body.items)
    return readOrder(needs)(who.customer_id, params.id)
  },
  "GET /attendances/{id}/add_ons": ({ who, params }) => readBookingAddOns(needs)(who.customer_id, params.id),
  "POST /attendances/{id}/add_ons/cancel": async ({ who, params, body }) => {
    await cancelAddOns(needs)(who.customer_id, params.id, body)
    return readBookingAddOns(needs)(who.customer_id, params.id)
  },
})
