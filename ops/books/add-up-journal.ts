import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

// Whether a month's journal agrees with the ledger. Reads two files and nothing else: the journal's CSV and `hub export ledger` of the same days.
//   node --import tsx ops/books/add-up-journal.ts "Journal 2026-10.csv" ledger.csv

/** RFC 4180, a record for each line by the names of its head. */
function recordsOf(text: string): ReadonlyMap<string, string>[] {
  const rows: string[][] = [[]]
  for (const [, quoted, bare = "", end] of text
    .replace(/^\uFEFF/, "")
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === "") break
    if (end !== ",") rows.push([])
  }
  const [head = [], ...lines] = rows.filter((cells) => cells.some((cell) => cell !== ""))
  return lines.map((cells) => new Map(head.map((name, at) => [name, cells[at] ?? ""])))
}

/** Cents without floating point; an empty cell is nothing. */
function centsOf(cell: string): number {
  if (cell === "") return 0
  const match = /^(-?)(\d+)\.(\d\d)$/.exec(cell)
  if (match === null) throw new Error(`${cell} is no amount`)
  return Number(`${match[1]}${match[2]}${match[3]}`)
}

type Sums = Map<string, { debit: number; credit: number }>

function add(sums: Sums, account: string, debit: number, credit: number): void {
  const sum = sums.get(account) ?? { debit: 0, credit: 0 }
  sums.set(account, { debit: sum.debit + debit, credit: sum.credit + credit })
}

const totalOf = (sums: Sums) =>
  [...sums.values()].reduce(
    (total, { debit, credit }) => ({ debit: total.debit + debit, credit: total.credit + credit }),
    { debit: 0, credit: 0 },
  )

const money = (cents: number): string => (cents / 100).toFixed(2)

/** What doesn't agree; nothing when the journal is right. */
export function addUp(journal_csv: string, ledger_csv: string): string[] {
  const [booked, beside, ledger]: [Sums, Sums, Sums] = [new Map(), new Map(), new Map()]
  const lines = recordsOf(journal_csv)
  const entries = recordsOf(ledger_csv).filter((entry) => entry.get("Unit") === "USD")
  const errors: string[] = []
  if (lines.length === 0) errors.push("The journal is empty")
  if (entries.length === 0) errors.push("The ledger is empty")
  for (const line of lines) {
    const sums = line.get("Part") === "Ledger" ? booked : beside
    add(sums, line.get("Ledger account") ?? "", centsOf(line.get("Debit") ?? ""), centsOf(line.get("Credit") ?? ""))
  }
  for (const entry of entries) {
    const amount = centsOf(entry.get("Amount") ?? "")
    add(ledger, entry.get("Debit") ?? "", amount, 0)
    add(ledger, entry.get("Credit") ?? "", 0, amount)
  }
  for (const [name, sums] of [
    ["The journal's entries", booked],
    ["What the ledger doesn't have", beside],
  ] as const) {
    const { debit, credit } = totalOf(sums)
    if (debit !== credit) errors.push(`${name}: ${money(debit)} debited, ${money(credit)} credited`)
  }
  for (const account of new Set([...booked.keys(), ...ledger.keys()])) {
    const [own, other] = [booked.get(account), ledger.get(account)]
    for (const side of ["debit", "credit"] as const)
      if ((own?.[side] ?? 0) !== (other?.[side] ?? 0))
        errors.push(
          `${account}, ${side}: ${money(own?.[side] ?? 0)} in the journal, ${money(other?.[side] ?? 0)} in the ledger`,
        )
  }
  const days = new Set(entries.map((entry) => entry.get("Day")?.slice(0, 7)))
  const months = new Set(lines.map((line) => line.get("Date")?.slice(0, 7)))
  for (const month of days)
    if (!months.has(month)) errors.push(`The ledger has entries of ${month}, the journal has none`)
  return errors
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [journal, ledger] = process.argv.slice(2)
  if (journal === undefined || ledger === undefined) {
    console.error('node --import tsx ops/books/add-up-journal.ts "Journal 2026-10.csv" ledger.csv')
    process.exit(2)
  }
  const errors = addUp(readFileSync(journal, "utf8"), readFileSync(ledger, "utf8"))
  console.log(errors.length === 0 ? "The journal and the ledger agree." : errors.join("\n"))
  process.exitCode = errors.length === 0 ? 0 : 1
}
