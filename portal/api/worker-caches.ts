// Names and contents of the service worker's caches; the page empties one of them.

export const SHELL_CACHE = "hub-shell-1"
/** The profile with the check-in codes in it: emptied on logout. */
export const PASS_CACHE = "hub-passes-1"
export const CACHES: readonly string[] = [SHELL_CACHE, PASS_CACHE]

export const isAsset = ({ pathname }: URL): boolean => pathname.startsWith("/assets/")
export const isShellFile = ({ pathname }: URL): boolean => pathname === "/brand.css" || pathname === "/icon.svg"
export const isPassData = ({ pathname }: URL): boolean => pathname === "/customer_api/v2/profile/"
