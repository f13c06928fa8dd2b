import type { Init } from "../api/preloaded.ts"

type Funbox = Init["funboxes"][number]

/** 2.4: the funboxes at the selected location, the selected one first, and whether there are others elsewhere. */
export function switchableFunboxes(
  { funboxes }: Init,
  selected: Funbox | undefined,
  location: { id: string } | undefined,
): { listed: Funbox[]; hasOthers: boolean } {
  const there = funboxes.filter(
    ({ active_locations }) => location === undefined || active_locations.some(({ id }) => id === location.id),
  )
  const listed = [...there.filter((one) => one === selected), ...there.filter((one) => one !== selected)]
  return { listed, hasOthers: there.length < funboxes.length }
}
