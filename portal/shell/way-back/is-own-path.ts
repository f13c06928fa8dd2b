/** Prevents open redirects (I32). Browsers strip control characters. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(path)
