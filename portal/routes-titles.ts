// Spec 2.1: the page titles, which are also what a screen reader announces. Apart from the pages, so that the shell around them
// can know the titles without knowing the pages.
export const TITLES = {
  "/welcome": "Welcome",
  "/select-funbox": "Lineup",
  "/select-funbox/$id": "Lineup",
  "/funbox/$url_part": "Lineup",
  "/sign-in": "Sign In",
  "/support": "Get Help",
  "/availability": "Check Schedule",
  "/dashboard": "My Dashboard",
  "/history": "Transaction History",
  "/cards": "Cards",
  "/schedule/checkout&pay": "Schedule Dates",
  "/schedule_and_pay_success": "Thank You!",
} as const
export type Path = keyof typeof TITLES

const PATTERNS = Object.entries(TITLES).map(([path, title]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\$\w+/g, "[^/]+")}/?$`),
  title,
}))

export const titleOf = (path: string): string | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(decodeURIComponent(path)))?.title
