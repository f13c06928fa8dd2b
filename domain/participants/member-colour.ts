/** 0 is the grown-up; the others are the six colours that a family's children go around. */
export const MEMBER_COLOURS = [0, 1, 2, 3, 4, 5, 6] as const
export type MemberColour = (typeof MEMBER_COLOURS)[number]

/**
 * A child's colour, by when it joined the family: the first child's is 1. Who has left the list counts as well, so that removing an elder
 * sibling leaves everybody else the colour that the family knows them by.
 */
export const childColour = (joined_as: number): MemberColour =>
  MEMBER_COLOURS[((joined_as - 1) % (MEMBER_COLOURS.length - 1)) + 1] ?? 1

/** The letter of a roundel: the first of the first name that says something. */
export function memberLetter(first_name: string): string {
  const [letter = ""] = first_name.replaceAll(/[()/*]/g, "").trim()
  return letter.toUpperCase()
}

/** How a participant is recognised everywhere: on screens, in mails, on papers. */
export interface MemberFace {
  readonly colour: MemberColour
  readonly letter: string
}

/** `joined_as` 0 is the grown-up. */
export const memberFace = ({ joined_as, first_name }: { joined_as: number; first_name: string }): MemberFace => ({
  colour: joined_as === 0 ? 0 : childColour(joined_as),
  letter: memberLetter(first_name),
})
