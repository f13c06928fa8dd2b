/** Below these the server answers with pages and files of its own: none is the portal, and none may be kept as if it were. */
const OTHERS = /^\/(sandbox|customer_api|webhooks|files|touchnet|sign|assets|health)(\/|$)/
/** A file of whatever kind: no page of the portal ends like one. */
const FILE = /\.\w+$/

/** Whether an address that is gone to is answered with the portal's one page. */
export const isPortalPage = (pathname: string): boolean => !OTHERS.test(pathname) && !FILE.test(pathname)
