import type { Contract } from "@hub/domain/contract"
import type { Result } from "@hub/domain/kernel/endpoint"
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"

export type FamilyDay = Result<Contract["GET /day/"]>
export type DayPlace = FamilyDay["places"][number]
export type DayMessage = DayPlace["messages"][number]

/** What the gate records is seen within seconds; a page that nobody looks at asks for nothing. */
export const familyDayQuery = queryOptions({
  queryKey: ["day"],
  queryFn: ({ signal }) => api.call("GET /day/", {}, { signal }),
  staleTime: 4_000,
  refetchInterval: 8_000,
})

/** What a sheet sends; each answers with the day as it is then. */
export function useDayCall<Input>(call: (input: Input) => Promise<FamilyDay>, onDone: () => void = () => undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: async (day) => {
      await queries.cancelQueries({ queryKey: familyDayQuery.queryKey })
      queries.setQueryData(familyDayQuery.queryKey, day)
      onDone()
    },
  })
}

export const useWithdrawMessage = () =>
  useDayCall((id: string) => api.call("POST /day/messages/{id}/take_back", { params: { id }, body: {} }))

export const useGotIt = () =>
  useDayCall((id: string) => api.call("POST /day/notes/{id}/got_it", { params: { id }, body: {} }))
