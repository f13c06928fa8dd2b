// What other rooms may do with payments inside a transaction of their own. A place, its booking and its money
// change together or not at all, so these few statements are lent out; everything else goes through the room's verbs.
export {
  chooseToKeepCard,
  newPayment,
  ownPayment,
  type PaymentRow,
  paymentOfOrder,
  paymentParts,
  takeLook,
} from "./store.ts"
