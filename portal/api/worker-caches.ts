// Names and contents of the service worker's caches; the page empties one of them.

export const SHELL_CACHE = "hub-shell-1"
/** The profile with the check-in codes in it, and the bookings ahead: emptied on logout. */
export const PASS_CACHE = "hub-passes-1"
export const CACHES: readonly string[] = [SHELL_CACHE, PASS_CACHE]

export const isAsset = ({ pathname }: URL): boolean => pathname.startsWith("/assets/")
/** The drawings of programs too: without a connection each would be an empty green box. */
export const SHELL_FILES = ["/brand.css", "/icon.svg", "/scenes.svg"]
export const isShellFile = ({ pathname }: URL): boolean => SHELL_FILES.includes(pathname)

const MONTHS_MS = 90 * 86_400_000
/** The dashboard's answer, whichever week it was read in; not the few days that other pages ask for. */
const isBookingsAhead = ({ pathname, searchParams }: URL): boolean =>
  pathname === "/customer_api/v2/attendances/" &&
  Date.parse(searchParams.get("to") ?? "") - Date.parse(searchParams.get("from") ?? "") > MONTHS_MS

/** What a family needs at a gate without a signal. */
export const isPassData = (url: URL): boolean => url.pathname === "/customer_api/v2/profile/" || isBookingsAhead(url)
