import { messages } from "@hub/domain/kernel/messages"
import type { IconName } from "@hub/ui/icon/icon"

const m = messages("portal/shell.headerMenu")

const BOOK = /^\/(availability|season|explore-offerings|programs|schedule|flexible-payments)(\/|$)/
const FAMILY =
  /^\/(participants|(add|edit)-participant|contacts|documents|applications|smart-forms|personal-information|directions|schedule-sharing)(\/|$)/
const HOME = /^\/dashboard(\/|$)/

/** The menu's groups and Support, in the header of a desk. `of` are the addresses that belong to them. */
export const headerPlaces = () =>
  [
    { to: "/availability", text: m.book, is_for_visitors: true, isHere: (path: string) => BOOK.test(path) },
    { to: "/dashboard", text: m.family, isHere: (path: string) => HOME.test(path) || FAMILY.test(path) },
    {
      to: "/profile",
      text: m.account,
      isHere: (path: string) =>
        /^\/(profile|personal-info|history|cards|promocodes|payment_plan|upgrade_credit)(\/|$)/.test(path),
    },
    { to: "/support", text: m.support, is_for_visitors: true, isHere: (path: string) => path === "/support" },
  ] as const

interface Tab {
  readonly to: "/dashboard" | "/availability" | "/participants"
  readonly text: string
  readonly icon: IconName
  readonly isHere: boolean
}

/** The links of the tab bar on a phone; what is in none of them is in the menu, behind More. */
export const tabPlaces = (path: string): { home: Tab; book: Tab; family: Tab; isElsewhere: boolean } => {
  const home = { to: "/dashboard", text: m.home, icon: "home", isHere: HOME.test(path) } as const
  const book = { to: "/availability", text: m.book, icon: "calendar", isHere: BOOK.test(path) } as const
  const family = { to: "/participants", text: m.family, icon: "people", isHere: FAMILY.test(path) } as const
  return { home, book, family, isElsewhere: !home.isHere && !book.isHere && !family.isHere }
}

/**
 * Where the foot of a phone belongs to the page: the steps of a checkout, forms that end with a bar of their own, and pages that have no menu in
 * the header either.
 */
const WITHOUT_TABS =
  /^\/(welcome|locations|select-funbox|funbox|sign-in|add-participant|edit-participant|personal-information|after-schedule-questions|verify|invoices|schedule\/.+|flexible-payments\/checkout|upgrade_credit\/[^/]+\/checkout)(\/|$)/

export const hasTabs = (path: string): boolean => !WITHOUT_TABS.test(path)
