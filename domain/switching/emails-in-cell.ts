import type { Report } from "./names-in-row.ts"
import type { Adult } from "./people.ts"

// "ann@mail.example; bob@mail.example" in one cell: the second is another grown-up's, or another one of the first.

const EMAIL = /^[^\s@,;<>/|&]+@[^\s@,;<>/|&]+\.[^\s@,;<>/|&]+$/
const BETWEEN = /\s*(?:[;,/|\n\r]|&|\s(?:and|or|und|oder|et|ou|y|o)\s)\s*|\s+(?=[^\s@<]+@)/i
/** "(mom)" behind an address, "Dad:" before it. */
const WHOSE = /\s*\([^()@]*\)|^[\p{L} ]{1,20}:\s*/gu

/** "Ada Berg <ada@mail.example>" and "mailto:ada@mail.example", as mail programs copy them. */
const plain = (part: string): string =>
  (/^[^<>@]*<\s*([^<>\s]+@[^<>\s]+)\s*>$/.exec(part)?.[1] ?? part).replace(/^mailto:\s*/i, "").toLowerCase()

/** The addresses of a cell; where something else is in it, the cell as it is. */
export function emailsIn(cell: string): readonly string[] {
  const whole = plain(cell)
  if (whole === "" || EMAIL.test(whole)) return [whole]
  const parts = cell
    .split(BETWEEN)
    .map((part) => plain(part.replaceAll(WHOSE, "").trim()))
    .filter((part) => part !== "")
  return parts.length > 0 && parts.every((part) => EMAIL.test(part)) ? [...new Set(parts)] : [whole]
}

const FEWEST_LETTERS = 3

/** "bob.jones@" and "bjones@" are Bob Jones's. */
function isCalledLike(email: string, { first_name, last_name }: Pick<Adult, "first_name" | "last_name">): boolean {
  const letters = (text: string) =>
    text
      .normalize("NFD")
      .toLowerCase()
      .replaceAll(/[^a-z]/g, "")
  const mailbox = letters(email.split("@")[0] ?? "")
  const [first, last] = [letters(first_name), letters(last_name)]
  return (
    (first.length >= FEWEST_LETTERS && mailbox.includes(first)) ||
    (last !== "" && mailbox === `${first.slice(0, 1)}${last}`)
  )
}

/** Who of some grown-ups has which address: by their names, else in their order. */
function shared(open: readonly Adult[], emails: readonly string[]) {
  const given = new Map<Adult, string>()
  for (const email of emails) {
    const [one, ...others] = open.filter((adult) => isCalledLike(email, adult))
    if (one !== undefined && others.length === 0 && !given.has(one)) given.set(one, email)
  }
  const is_by_name = given.size === emails.length
  const taken = [...given.values()]
  const rest = emails.filter((email) => !taken.includes(email))
  for (const adult of open) {
    const next = given.has(adult) ? undefined : rest.shift()
    if (next !== undefined) given.set(adult, next)
  }
  return { given, rest, is_by_name }
}

/** The addresses of one grown-up's cell with those of the row who have none; what is left over is theirs too. */
export function withEmails(adults: readonly Adult[], report: Report): Adult[] {
  return adults
    .filter(({ other_emails = [] }) => other_emails.length > 0)
    .reduce<Adult[]>(
      (all, owner) => {
        const emails = [owner.email, ...(owner.other_emails ?? [])]
        const open = all.filter((adult) => adult === owner || (adult.email === "" && adult.first_name !== ""))
        const { given, rest, is_by_name } = shared(open, emails)
        const email = given.get(owner) ?? owner.email
        if (!is_by_name) report("EMAILS_IN_CELL", owner.places.email, emails.join("; "), false, email)
        return all.map(({ other_emails, ...adult }, at) => ({
          ...adult,
          email: given.get(all[at] ?? owner) ?? adult.email,
          ...(all[at] === owner ? (rest.length > 0 ? { other_emails: rest } : {}) : other_emails && { other_emails }),
        }))
      },
      [...adults],
    )
}
