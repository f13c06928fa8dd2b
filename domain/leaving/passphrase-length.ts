/** A copy can be tried offline for as long as someone likes, so its passphrase is longer than a password. */
export const PASSPHRASE_MIN = 12
export const PASSPHRASE_MAX = 200
