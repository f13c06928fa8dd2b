import { plural } from "@hub/domain/kernel/text"

/** Texts of spec 2.11, 2.12, 4.8 and 8, and our own. */
export const PAYMENT_WORDS = {
  new_card: "New Card",
  choose_card: "Choose a card",
  saved: "Saved cards",
  loading: "Loading your cards…",
  getting_ready: "Getting the card payment ready…",
  former: "From before",
  former_tag: "No longer pays",
  former_why: "We take cards with another provider now. Add such a card again to pay with it.",
  load_failed: "Failed to load Payment Methods",
  none: "No saved cards yet. With one, paying takes a single tap.",
  off: "Paying by card isn't offered here.",
  no_default: "None of these cards is the default. Choose the one that is offered first when you pay.",
  added: "The card is saved.",
  add_failed: "Failed to add a new card",
  made_default: "This card is used first from now on.",
  removed: "The card is removed.",
  hosted_title: "Add a new Payment Method",
  countdown: (seconds: number) =>
    `You will be redirected in ${String(seconds)} ${plural("second", seconds)} to the Payment Method page`,
  follow:
    "Please, follow instruction in a newly opened window. Once you set up your payment method, you can safely close this modal.",
  on_page_once:
    "You type the card on our card provider's page, which opens when you pay. It pays this invoice and isn't saved.",
  on_page: "You type it on our card provider's page, which opens when you pay. It is saved there for next time.",
  unhosted: "Something went wrong. Please contact support.",
  preparing: "Getting the Payment Method page ready…",
  blocked: "Your browser has kept the new window shut. Open it with this button.",
  closed: "The window is closed. We are asking whether the card was saved…",
  go_now: "Go now",
  go_on: "Continue",
  cancel: "Cancel",
  try_again: "Try again",
  start_again: "Open the page again",
  support: "Get Help",
} as const
