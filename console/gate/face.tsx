import { Avatar, type MemberColour } from "@hub/ui/avatar/avatar"

const parts = (name: string): { first_name: string; last_name: string } => {
  const [first_name = "", ...rest] = name.split(" ")
  return { first_name, last_name: rest.at(-1) ?? "" }
}

/** In the child's colour, which the pass on the parent's phone has too; in lists across families without one. */
export const Face = ({ name, colour, size = "m" }: { name: string; colour?: MemberColour; size?: "s" | "m" | "l" }) => (
  <Avatar {...parts(name)} k={colour ?? "other"} size={size} isDecorative />
)
