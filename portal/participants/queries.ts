import type { Customer } from "@hub/domain/account/customer"
import type { OwnParticipant, StudentChange } from "@hub/domain/participants/participants.contract"
import type { Student } from "@hub/domain/participants/student"
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import { customerQuery } from "../account/queries.ts"
import { api } from "../api/client.ts"

type Names = Pick<Student, "first_name" | "last_name">
/** Who is saved: a new child, the customer themselves, or someone on the list. */
export type Saving =
  | { readonly who: "new"; readonly facts: StudentChange & Names }
  | { readonly who: "you"; readonly facts: OwnParticipant }
  | { readonly who: "known"; readonly id: string; readonly facts: StudentChange }

const sent = (saving: Saving): Promise<Student | null> => {
  switch (saving.who) {
    case "new":
      return api.call("POST /students/", { body: saving.facts })
    case "you":
      return api.call("PUT /students/customer_as_participant", { body: saving.facts })
    case "known":
      return api.call("PUT /students/{id}", { params: { id: saving.id }, body: saving.facts })
  }
}

/** Updates the list at once, and refetches what depends on it, but nothing about someone who is gone. */
async function renew(
  queries: QueryClient,
  change: (students: readonly Student[]) => Student[],
  gone?: string,
): Promise<void> {
  queries.setQueryData<Customer>(customerQuery.queryKey, (customer) =>
    customer === undefined ? undefined : { ...customer, students: change(customer.students) },
  )
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== "init" && (gone === undefined || !queryKey.includes(gone)),
  })
}

const withSaved =
  (saved: Student) =>
  (students: readonly Student[]): Student[] => {
    if (students.some(({ id }) => id === saved.id)) return students.map((one) => (one.id === saved.id ? saved : one))
    // The customer first, a new child last.
    return saved.type === "CUSTOMER_AS_PARTICIPANT" ? [saved, ...students] : [...students, saved]
  }

export function useSaveParticipant(onSaved: (student: Student | null) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: sent,
    onSuccess: async (student) => {
      if (student !== null) void renew(queries, withSaved(student))
      onSaved(student)
    },
  })
}

export function useNewCode(onRenewed: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call("POST /students/{id}/new_code", { params: { id } }),
    onSuccess: async (student) => {
      await renew(queries, withSaved(student))
      onRenewed()
    },
  })
}

export function useRemoveParticipant(onRemoved: (student: Student) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Student) => api.call("DELETE /students/{id}", { params: { id } }),
    onSuccess: (_, student) => {
      void renew(queries, (students) => students.filter(({ id }) => id !== student.id), student.id)
      onRemoved(student)
    },
  })
}
