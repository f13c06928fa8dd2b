import { plural } from "@hub/domain/kernel/text"

/** Texts of spec 2.11, 2.12, 4.8 and 8, and our own. */
export const PAYMENT_WORDS = {
  new_card: "New Card",
  choose_card: "Choose a card",
  saved: "Saved cards",
  loading: "Loading your cards…",
  offline: "You're offline. Your cards come as soon as there is a connection.",
  getting_ready: "Getting the card payment ready…",
  former: "Old cards",
  former_tag: "Can't be used",
  former_why: "We use another card provider now. Add the card again to pay with it.",
  load_failed: "Failed to load Payment Methods",
  none: "No saved cards yet. With one, paying takes a single tap.",
  off: "Paying by card isn't offered here.",
  no_default: "No card is your default yet. Choose the one to use first.",
  added: "The card is saved.",
  add_failed: "Failed to add a new card",
  made_default: "We'll use this card first.",
  removed: "The card is removed.",
  hosted_title: "Add a new Payment Method",
  countdown: (seconds: number) =>
    `You will be redirected in ${String(seconds)} ${plural("second", seconds)} to the Payment Method page`,
  follow:
    "Please, follow instruction in a newly opened window. Once you set up your payment method, you can safely close this modal.",
  on_page_once:
    "You'll enter your card on our card provider's page when you pay. It pays this invoice and isn't saved.",
  on_page: "You'll enter it on our card provider's page when you pay. It's saved there for next time.",
  unhosted: "Something went wrong. Please contact support.",
  preparing: "Getting the Payment Method page ready…",
  blocked: "Your browser blocked the new window. Open it here.",
  closed: "The window is closed. Checking if your card was saved…",
  go_now: "Go now",
  go_on: "Continue",
  cancel: "Cancel",
  try_again: "Try again",
  start_again: "Open the page again",
  support: "Get Help",
} as const
