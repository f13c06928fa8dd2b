/** The server answers these itself: they must not be cached as portal pages. */
const SERVER_PATHS = /^\/(sandbox|customer_api|webhooks|files|touchnet|sign|assets|health|metrics)(\/|$)/
const FILE = /\.\w+$/

/** Whether the server answers a navigation to this path with the portal's document. */
export const isPortalPage = (pathname: string): boolean => !SERVER_PATHS.test(pathname) && !FILE.test(pathname)
