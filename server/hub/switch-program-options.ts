import type { ShapeDecisions } from "@hub/domain/switching/decisions"
import { fillOf } from "@hub/domain/switching/program-questions"
import type { FillKind } from "@hub/domain/switching/switch-question"
import { type Command, InvalidArgumentError, Option } from "commander"

// What a run says at the machine of all programs of another system's timetable.

export interface ProgramAnswers {
  readonly sameRows?: "one-program" | "program-each"
  readonly allDay?: "days-off" | "programs" | "leave-out"
  readonly categories?: "areas" | "leave-out"
  readonly starts?: Fills
  readonly ends?: Fills
  readonly weekdays?: Fills
  readonly from?: Fills
  readonly until?: Fills
  readonly length?: Fills
  readonly places?: Fills
  readonly price?: Fills
}
type Fills = NonNullable<ShapeDecisions["fills"]>

const filled =
  (kind: FillKind) =>
  (text: string): Fills => {
    const fills = fillOf(kind, text)
    if (fills === undefined)
      throw new InvalidArgumentError(
        "A day looks like 2031-09-08, weekdays like Mon,Wed, a time like 16:00, a price like 80.00.",
      )
    return fills
  }

export const addProgramOptions = (command: Command): Command =>
  command
    .addOption(
      new Option("--same-rows <how>", "what rows of one name on several days are, where no number says it").choices([
        "one-program",
        "program-each",
      ]),
    )
    .addOption(
      new Option("--all-day <how>", "what a calendar's events of a whole day are").choices([
        "days-off",
        "programs",
        "leave-out",
      ]),
    )
    .addOption(
      new Option("--categories <how>", "whether categories of a timetable that are no area become one").choices([
        "areas",
        "leave-out",
      ]),
    )
    .option("--starts <day>", "the first day of programs without one", filled("FILL_START_DATE"))
    .option("--ends <day>", "the last day of programs without one", filled("FILL_END_DATE"))
    .option(
      "--weekdays <days>",
      "the weekdays of programs that say only when they begin and end",
      filled("FILL_WEEKDAYS"),
    )
    .option("--from <time>", "when programs without a time begin", filled("FILL_START_TIME"))
    .option("--until <time>", "when programs without a time end", filled("FILL_END_TIME"))
    .option("--length <minutes>", "how long programs are that say only when they begin", filled("FILL_LENGTH"))
    .option("--places <count>", "the places of programs that don't say them", filled("FILL_CAPACITY"))
    .option("--price <amount>", "the price of programs that don't say it", filled("FILL_PRICE"))

const ROWS = { "one-program": "ONE_PROGRAM", "program-each": "PROGRAM_EACH" } as const
const DAYS = { "days-off": "DAYS_OFF", programs: "PROGRAMS", "leave-out": "LEAVE_OUT" } as const
const AREAS = { areas: "AREAS", "leave-out": "LEAVE_OUT" } as const

type Answers = Pick<ShapeDecisions, "same_rows" | "all_day" | "categories" | "fills">

export function programAnswers({
  sameRows,
  allDay,
  categories,
  starts,
  ends,
  weekdays,
  from,
  until,
  length,
  places,
  price,
}: ProgramAnswers): Answers {
  const fills = { ...starts, ...ends, ...weekdays, ...from, ...until, ...length, ...places, ...price }
  return {
    ...(sameRows === undefined ? {} : { same_rows: ROWS[sameRows] }),
    ...(allDay === undefined ? {} : { all_day: DAYS[allDay] }),
    ...(categories === undefined ? {} : { categories: AREAS[categories] }),
    ...(Object.keys(fills).length === 0 ? {} : { fills }),
  }
}
