// Grown-ups out of rows: the same person is in several, in one with an e-mail and in another with a phone.

/** A cell, by its file and line. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: string
}

export interface Adult {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  /** More addresses of theirs, which nothing here writes to. */
  readonly other_emails?: readonly string[]
  readonly relationship: string
  readonly place: Place
  /** Where what an account needs is, or would be. */
  readonly places: { readonly email: Place; readonly first_name: Place; readonly last_name: Place }
}

const isSamePerson = (one: Adult, other: Adult): boolean => {
  if (one.email !== "" && one.email === other.email) return true
  const is_same_name =
    one.first_name.toLowerCase() === other.first_name.toLowerCase() &&
    one.last_name.toLowerCase() === other.last_name.toLowerCase()
  return is_same_name && (one.email === "" || other.email === "" || one.email === other.email)
}

/** What one row leaves open, another may say. */
const united = <Person extends Adult>(one: Person, other: Person): Person => {
  const { other_emails = [] } = one
  const more = (other.other_emails ?? []).filter((email) => email !== one.email && !other_emails.includes(email))
  return {
    ...one,
    last_name: one.last_name || other.last_name,
    email: one.email || other.email,
    phone: one.phone || other.phone,
    relationship: one.relationship || other.relationship,
    ...(other_emails.length + more.length > 0 ? { other_emails: [...other_emails, ...more] } : {}),
  }
}

/** Adds people to those that are known; the same person is one. */
export function addPeople<Person extends Adult>(to: Person[], more: readonly Person[]): void {
  for (const person of more) {
    const at = to.findIndex((known) => isSamePerson(known, person))
    const known = to[at]
    if (known === undefined) to.push(person)
    else to[at] = united(known, person)
  }
}
