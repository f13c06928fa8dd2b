import type { Pictured } from "@hub/domain/files/pictures.staff"
import { queryOptions } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"

export type Pictures = Answer<"GET /catalogue/pictures/{kind}/{id}">
export type ShownPicture = Pictures["pictures"][number]

export interface PictureSlot {
  readonly kind: Pictured
  /** An id, a leader's name, or `company`. */
  readonly id: string
}

/** Apart from the rows of the catalogue: a save of a form changes no photo. */
export const picturesQuery = ({ kind, id }: PictureSlot) =>
  queryOptions({
    queryKey: ["pictures", kind, id],
    queryFn: ({ signal }) => api.call("GET /catalogue/pictures/{kind}/{id}", { params: { kind, id } }, { signal }),
    refetchOnWindowFocus: false,
  })
