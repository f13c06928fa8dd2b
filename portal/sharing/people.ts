import type { Contact } from "@hub/domain/account/contact"
import { canonicalEmail } from "@hub/domain/account/email-address"
import { dayWithWeekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { localDay } from "../shell/clock/local-time.ts"
import type { ShareSettings } from "./queries.ts"

const m = messages("portal/sharing.people")

/** Someone who may get the schedule. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly text: string
  readonly isChosen: boolean
  readonly hasStopped: boolean
  readonly wasSentToday: boolean
}

const keyOf = canonicalEmail

/** Who got it before, then the contacts that have an email, then who was added on the page; each address once. */
export function peopleOf(
  settings: ShareSettings,
  contacts: readonly Contact[],
  added: readonly Pick<Person, "name" | "email">[],
  { today, time_zone }: { today: string; time_zone: string },
): Person[] {
  const people = new Map<string, Person>()
  const collectors = new Set(
    contacts.filter((contact) => contact.is_authorized_pick_up).map(({ email }) => keyOf(email ?? "")),
  )
  const collectText = (email: string): string => (collectors.has(keyOf(email)) ? m.mayPickUp : m.notOnTheList)
  for (const { name, email, is_chosen, has_stopped, last_sent_at } of settings.recipients) {
    const day = last_sent_at == null ? undefined : localDay(last_sent_at, time_zone)
    const sent = day === undefined ? "" : day === today ? m.sentToday : m.sent({ day: dayWithWeekday(day) })
    const text = has_stopped ? m.unsubscribed : `${collectText(email)}${sent}`
    people.set(keyOf(email), {
      name,
      email,
      text,
      isChosen: is_chosen,
      hasStopped: has_stopped,
      wasSentToday: day === today,
    })
  }
  for (const { first_name, relationship, email } of contacts) {
    if (email === null || people.has(keyOf(email))) continue
    const name = `${first_name} (${relationship})`
    people.set(keyOf(email), {
      name,
      email,
      text: collectText(email),
      isChosen: false,
      hasStopped: false,
      wasSentToday: false,
    })
  }
  for (const { name, email } of added) {
    if (people.has(keyOf(email))) continue
    people.set(keyOf(email), {
      name,
      email,
      text: collectText(email),
      isChosen: true,
      hasStopped: false,
      wasSentToday: false,
    })
  }
  return [...people.values()]
}
