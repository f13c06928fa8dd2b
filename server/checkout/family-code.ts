import { randomInt } from "node:crypto"

/** As typed from a mail: no letter or digit that looks like another. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
export const newFamilyCode = (): string =>
  `BACK-${Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`
