import { plural } from "../kernel/text.ts"

export const costLines = {
  credit: (is_free: boolean, is_program: boolean) =>
    `${is_free ? "Free " : ""}${is_program ? "Program" : "Session"} Credit`,
  placesByCredit: (count: number) => `${count} ${plural("place", count)} by credit`,
}
