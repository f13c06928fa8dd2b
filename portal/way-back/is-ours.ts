/** Only a path of ours is followed (I32): an address of another site would lend it our name. */
export const isOurs = (path: string | undefined): path is string => path !== undefined && /^\/(?![/\\])/.test(path)
