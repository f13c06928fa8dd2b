import fc from "fast-check"

// The long tests. `npm test` runs a small part of each with one seed, `npm run test:campaigns` all of it with a new one. What each is
// for, and when it last ran whole, is in docs/reliability.md.

/** How much a test run does and how much a campaign does, in units of the test. */
const SIZES = {
  /** Random histories of bookings. */
  "booking-model": { test: 60, campaign: 2_000 },
  /** Random refunds over two cards, of which some refuse them. */
  "refund-model": { test: 20, campaign: 2_000 },
  /** Random histories of lines, applications, moves and capacity. */
  "waitlist-model": { test: 40, campaign: 2_000 },
  /** Families that claim their plans in the moment in which registration opens. */
  opening: { test: 60, campaign: 5_000 },
  /** Random mornings at a gate with two devices. */
  gate: { test: 20, campaign: 2_000 },
  /** Random histories of sign-ins that are refreshed in several tabs. */
  "refresh-tabs": { test: 20, campaign: 2_000 },
  /** Broken inputs for each call of the contract. */
  "broken-input": { test: 2, campaign: 400 },
  /** Requests to routes outside the contract, of each method. */
  "other-routes": { test: 30, campaign: Number.POSITIVE_INFINITY },
  /** Payments through each way in which a network breaks, at each card provider. */
  "network-faults": { test: 3, campaign: 2_000 },
  /** Random baskets. */
  pricing: { test: 300, campaign: 100_000 },
  /** Families that pay a year by plans and invoices. */
  "ledger-year": { test: 4, campaign: 1_000 },
  /** Kills at named points. */
  crashes: { test: 2, campaign: 400 },
  /** Points of the charges that our server sends at which it stops. */
  "hosted-crashes": { test: 2, campaign: Number.POSITIVE_INFINITY },
  /** Kills at any moment. */
  "random-kills": { test: 1, campaign: 100 },
  /** Kills of one of two servers, at any moment. */
  "balanced-kills": { test: 0, campaign: 50 },
  /** Servers that are restarted in turn. */
  "rolling-restart": { test: 0, campaign: 20 },
  /** Times that PostgreSQL is restarted. */
  "database-restarts": { test: 0, campaign: 20 },
  /** Rounds of every story, half of each at the version before. */
  "version-before": { test: 0, campaign: 5 },
  /** Guards that are switched off. */
  mutation: { test: 3, campaign: Number.POSITIVE_INFINITY },
  /** Hostile texts that are typed into every form. */
  forms: { test: 1, campaign: 11 },
  /** Texts that try to become a script, as Markdown and in text fields. */
  "hostile-texts": { test: 200, campaign: Number.POSITIVE_INFINITY },
  /** Names in many scripts, on every paper. */
  "paper-names": { test: 16, campaign: Number.POSITIVE_INFINITY },
  /** The kit's page: widths and themes. */
  kit: { test: 1, campaign: 6 },
  /** Screens in the languages of tests. */
  languages: { test: 10, campaign: Number.POSITIVE_INFINITY },
  /** Random files of another system. */
  "real-files": { test: 40, campaign: 20_000 },
  /** Rows of a large file of another system. */
  "large-files": { test: 20_000, campaign: 100_000 },
  /** Widths at which every screen is checked. */
  "access-matrix": { test: 2, campaign: 4 },
} as const

type CampaignName = keyof typeof SIZES

const SEED_OF_TESTS = 20_300_601
const SEED = Number(process.env["CAMPAIGN_SEED"] ?? SEED_OF_TESTS)

interface Campaign {
  readonly size: number
  readonly seed: number
  readonly isWhole: boolean
}

/** The size and the seed of this run. CAMPAIGN_SEED and CAMPAIGN_SIZE are set by tools/campaigns.mjs. */
export function campaign(name: CampaignName): Campaign {
  const { CAMPAIGN_SIZE, CAMPAIGN_SEED } = process.env
  const isWhole = CAMPAIGN_SEED !== undefined
  const size = CAMPAIGN_SIZE === undefined ? SIZES[name][isWhole ? "campaign" : "test"] : Number(CAMPAIGN_SIZE)
  return { size, seed: SEED, isWhole }
}

/** Before the tests of every file: a property that names no seed tries the same values in every run of the tests. */
export const seedProperties = (): void => fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED })

/**
 * Random histories of at most so many steps. `npm test` has time for many short ones, in which most faults show, and for some long ones
 * among them; a campaign's are all long.
 */
export function historiesOf<Model extends object, Real>(
  steps: fc.Arbitrary<fc.AsyncCommand<Model, Real>>[],
  maxCommands: number,
  isWhole: boolean,
) {
  const ofAtMost = (max: number) => fc.commands(steps, { maxCommands: max, size: "max" })
  if (isWhole) return ofAtMost(maxCommands)
  return fc.oneof(
    { weight: 1, arbitrary: ofAtMost(maxCommands) },
    { weight: 7, arbitrary: ofAtMost(Math.ceil(maxCommands / 5)) },
  )
}

/** So many of the items, chosen by the seed, in their own order. */
export function sampleOf<Item>(items: readonly Item[], size: number, seed: number): Item[] {
  const count = Math.min(size, items.length)
  const [chosen = []] = fc.sample(fc.subarray([...items], { minLength: count, maxLength: count }), { seed, numRuns: 1 })
  return chosen
}

/** Every second of the items, the others on the next day: outside of a campaign two days see all of them. */
export const halfOfToday = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, index) => index % 2 === new Date().getUTCDate() % 2)
