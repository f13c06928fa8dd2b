// What is kept for a moment without a connection. Known to the worker and to the page, which empties one of them.

export const SHELL = "hub-shell-1"
/** The profile, with the codes for the gate in it: emptied when the family signs out. */
export const PASSES = "hub-passes-1"
export const CACHES: readonly string[] = [SHELL, PASSES]

export const isAsset = ({ pathname }: URL): boolean => pathname.startsWith("/assets/")
export const isShellPart = ({ pathname }: URL): boolean => pathname === "/brand.css" || pathname === "/icon.svg"
export const isPassData = ({ pathname }: URL): boolean => pathname === "/customer_api/v2/profile/"
