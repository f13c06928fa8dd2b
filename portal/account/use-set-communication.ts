import type { Customer } from "@hub/domain/account/customer"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { customerQuery } from "./queries.ts"

/** 7.6: allows or denies text messages. */
export function useSetCommunication() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (is_phone_number_communication_opted_in: boolean) =>
      api.call("POST /profile/set_communication_preferences", { body: { is_phone_number_communication_opted_in } }),
    onSuccess: (saved) => {
      queries.setQueryData(customerQuery.queryKey, (was?: Customer) => was && { ...was, ...saved })
      void queries.invalidateQueries({ queryKey: ["consents"] })
    },
  })
}
