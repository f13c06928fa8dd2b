/** The item that has to be in a list; a RangeError (spec 8) when it isn't, which is a bug of ours and no answer to a person. */
export function itemById<Item extends { readonly id: string }>(items: readonly Item[], id: string): Item {
  const found = items.find((item) => item.id === id)
  if (found === undefined) throw new RangeError(`Failed to find item with id ${id}`)
  return found
}
