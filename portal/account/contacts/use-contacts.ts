import type { Contact, NewContact } from "@hub/domain/account/contact"
import { compareNames } from "@hub/domain/kernel/compare-names"
import { messages } from "@hub/domain/kernel/messages"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../../api/client.ts"
import { isProblem } from "../../api/problem.ts"
import { contactsQuery } from "../queries.ts"

const m = messages("portal/account/contacts.removedContact")

/** Updates the list at once, in the server's order, and refetches it. */
function renew(queries: QueryClient, change: (contacts: readonly Contact[]) => Contact[]): void {
  const byName = (one: Contact, other: Contact) =>
    compareNames(one.first_name, other.first_name) || compareNames(one.last_name, other.last_name)
  queries.setQueryData(contactsQuery.queryKey, (contacts) =>
    contacts === undefined ? undefined : change(contacts).toSorted(byName),
  )
  void queries.invalidateQueries({ queryKey: contactsQuery.queryKey })
  // Whether someone can be called is part of being ready.
  void queries.invalidateQueries({ queryKey: ["documents", "readiness"] })
}

/** Adds a contact, or changes all of one. */
export function useSaveContact(id: string | undefined, onSaved: (contact: Contact) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewContact) =>
      id === undefined
        ? api.call("POST /contacts/", { body })
        : api.call("PUT /contacts/{id}", { params: { id }, body }),
    onSuccess: (saved) => {
      renew(queries, (contacts) => [...contacts.filter((one) => one.id !== saved.id), saved])
      onSaved(saved)
    },
  })
}

/** Removes a contact. Undo adds it again. */
export function useRemoveContact(onRemoved: () => void) {
  const queries = useQueryClient()
  const restore = async ({ id: _id, photo: _photo, ...body }: Contact) => {
    try {
      const back = await api.call("POST /contacts/", { body })
      renew(queries, (contacts) => [...contacts, back])
      notifySuccess(m.restored({ name: `${back.first_name} ${back.last_name}` }))
    } catch (error) {
      notifyError(error)
    }
  }
  return useMutation({
    mutationFn: ({ id }: Contact) => api.call("DELETE /contacts/{id}", { params: { id } }),
    onSuccess: (_, contact) => {
      renew(queries, (contacts) => contacts.filter(({ id }) => id !== contact.id))
      const action = { label: m.undo, onAct: () => void restore(contact) }
      notifySuccess(m.removed({ name: `${contact.first_name} ${contact.last_name}` }), { title: m.title, action })
      onRemoved()
    },
    onError: (error) => {
      // Already removed in another tab.
      if (isProblem(error, "NOT_FOUND")) renew(queries, (contacts) => [...contacts])
      else notifyError(error)
    },
  })
}
