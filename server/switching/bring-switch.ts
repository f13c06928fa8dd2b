import { claimedOf } from "@hub/domain/switching/claims"
import { detailsOfComing } from "@hub/domain/switching/details"
import { blockedBy } from "@hub/domain/switching/switch-problem"
import { type BringNeeds, type BringOptions, type Brought, bringFamilies, type Switched } from "./bring-families.ts"
import { type BroughtTimetable, bringTimetable } from "./bring-timetable.ts"
import { moneyOfComing, type SwitchMoney } from "./plan-money.ts"
import { newerOfComing } from "./plan-newer.ts"
import type { SwitchPlan } from "./plan-switch.ts"

export interface BringSwitchOptions extends BringOptions {
  readonly confirm_changes?: number | undefined
}

/** What is in order of a plan: families and programs with a problem stay out, and with them what hangs on them. */
export function inOrder({
  households,
  programs,
  bookings,
  waits,
  balances,
  money,
  details,
  cards,
  newer,
  signed_files,
  raise,
  problems,
}: SwitchPlan) {
  const blocked = blockedBy(problems)
  const isIn = ({ external_id }: { readonly external_id: string }) => !blocked.has(external_id)
  const isOfFamily = ({ family }: { readonly family: string }) => !blocked.has(family)
  const isBooked = (one: (typeof bookings)[number]) => isOfFamily(one) && !blocked.has(one.program.key)
  return {
    blocked,
    programs: programs.filter(isIn),
    switched: {
      households: households.filter(isIn),
      bookings: bookings.filter(isBooked),
      waits: waits.filter(isBooked),
      balances: balances.filter(isOfFamily),
      ...moneyInOrder(money, blocked),
      details: detailsOfComing(details, isOfFamily, new Map()),
      cards: cards.cards.filter(isOfFamily),
      newer: newerOfComing(newer, (family) => blocked.has(family)),
      signed_files: signed_files.files.filter(isOfFamily),
      raise,
    },
  }
}

function moneyInOrder(all: SwitchMoney, blocked: ReadonlySet<string>) {
  const isIn = (id: string) => !blocked.has(id)
  const money = moneyOfComing(all, isIn, isIn)
  return { money, claims: claimedOf(money) }
}

/** Codes come without families, and a newer file may only say that some are gone. */
export const isAny = ({ households, money, newer }: Switched): boolean =>
  households.length + money.codes.length + newer.taken.length > 0

/**
 * The timetable of a plan, then its families. These are tried first: what they are refused for would leave one without the other. Each part
 * is undefined where the plan has none of it.
 */
export const bringSwitch =
  (needs: BringNeeds) =>
  async (
    plan: SwitchPlan,
    { confirm_changes, ...options }: BringSwitchOptions,
  ): Promise<{ readonly timetable: BroughtTimetable | undefined; readonly brought: Brought | undefined }> => {
    const { programs, switched } = inOrder(plan)
    const { files, by, is_dry } = options
    const brings_programs = programs.length > 0
    const bringThem = bringFamilies(needs)
    const has_families = isAny(switched)
    if (has_families && brings_programs && !is_dry)
      await bringThem(switched, { ...options, is_dry: true, brings_programs })
    const timetable =
      programs.length === 0 ? undefined : await bringTimetable(needs)(programs, { files, by, is_dry, confirm_changes })
    const batch = timetable?.batch
    const brought = has_families ? await bringThem(switched, { ...options, brings_programs, batch }) : undefined
    return { timetable, brought }
  }
