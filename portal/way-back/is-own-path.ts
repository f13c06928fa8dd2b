/** Only a path of ours is followed (I32): an address of another site would lend it our name. Browsers leave control characters out. */
export const isOwnPath = (path: string | undefined): path is string =>
  path !== undefined && /^\/(?![/\\])\P{Cc}*$/u.test(path)
