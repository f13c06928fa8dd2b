import type { People } from "./queries.ts"

/** A line of the list: someone who is here, or who was invited. */
export type Row =
  | (People["people"][number] & { readonly kind: "person" })
  | (People["invitations"][number] & { readonly kind: "invited" })

export const rowsOf = ({ people, invitations }: People): Row[] => [
  ...people.map((person): Row => ({ kind: "person", ...person })),
  ...invitations.map((invitation): Row => ({ kind: "invited", ...invitation })),
]
