/** Below these the server answers with pages and files of its own: none is the portal, and none may be kept as if it were. */
const OTHERS = /^\/(sandbox|customer_api|webhooks|files|touchnet|sign)(\/|$)/

/** Whether an address that is gone to is answered with the portal's one page. */
export const isPortalPage = (pathname: string): boolean => !OTHERS.test(pathname)
