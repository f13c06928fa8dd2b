import type { ActivityRow, OfferingRow } from "@hub/server/import/business-data"
import { aboutOffering } from "./descriptions.ts"
import { shortNameOf } from "./short-names.ts"

// The programs of Juniper Trail as families see them: a scene, a day, what to bring and who leads.

type Story = Pick<ActivityRow, "day_plan" | "things_to_bring" | "leaders" | "leaders_note" | "ratios">

const stop = (time: string, title: string, text: string) => ({ time, title, text })
const thing = (icon: string, name: string, note: string) => ({ icon, name, note })
const leader = (name: string, about: string, trained_in?: string) => ({
  name,
  about,
  ...(trained_in === undefined ? {} : { trained_in }),
})

const ratio = (children: number, min_age: number | null = null, max_age: number | null = null) => ({
  children,
  min_age,
  max_age,
})

const FIRST_AID = "First aid and CPR"

const WATER = thing("bottle", "Water bottle", "Full")
const LUNCH = thing("lunch", "Lunch and a snack", "No nuts, please")
const SHOES = thing("boot", "Closed shoes", "They will get muddy")
const HAT = thing("hat", "Hat", "With a name in it")
const JACKET = thing("jacket", "Rain jacket", "We walk in rain")
const SUNSCREEN = thing("sunscreen", "Sunscreen", "Put on at home")

const DAY_CAMP: Story = {
  day_plan: [
    stop("08:45", "Doors", "Door A. Show your code."),
    stop("09:00", "Circle", "We choose the day's work."),
    stop("09:30", "Outside", "Real tools, gloves for all."),
    stop("12:00", "Lunch", "Your box, our shade."),
    stop("13:00", "The long walk", "Two miles, one for K and 1st."),
    stop("15:00", "Pick-up", "Until 3:15PM at door A."),
  ],
  things_to_bring: [WATER, LUNCH, SHOES, HAT, JACKET, SUNSCREEN],
  leaders: [
    leader("Ines Park", "Builds trails for the county. Sixth summer here.", "First aid, CPR and tool safety"),
    leader("Tom Reyes", "2nd grade teacher. Third summer.", FIRST_AID),
  ],
  leaders_note: "",
  ratios: [ratio(6, null, 7), ratio(8, 8)],
}

const SMALL: Story = {
  ...DAY_CAMP,
  leaders: [
    leader("Aisha Grant", "Kindergarten teacher. Knows every frog by its voice.", "First aid, CPR and water rescue"),
    leader("Ben Alder", "Art school. Second summer.", FIRST_AID),
  ],
  leaders_note: "",
  ratios: [ratio(5)],
}

const CLASS: Story = {
  day_plan: [
    stop("15:30", "Snack", "Crackers and fruit, on us."),
    stop("15:45", "Class", "Small groups at the tables."),
    stop("16:45", "Show", "What came out today."),
    stop("17:00", "Pick-up", "Door B."),
  ],
  things_to_bring: [WATER, thing("smock", "Old clothes", "For the messy weeks")],
  leaders: [leader("Marta Lind", "Has taught afternoons at Ridge House for nine years.", FIRST_AID)],
  leaders_note: "",
  ratios: [ratio(10)],
}

const ONLINE: Story = {
  day_plan: [
    stop("15:25", "Room opens", "The link is in your schedule."),
    stop("15:30", "Together", "Cameras on for the first ten minutes."),
    stop("16:00", "On your own", "Two leaders in the room for questions."),
    stop("16:50", "Show", "Who wants to."),
  ],
  things_to_bring: [
    thing("laptop", "Computer", "With a camera and sound"),
    thing("notebook", "Notebook", "Paper is fine"),
  ],
  leaders: [leader("Noor Haddad", "Writes games by day, teaches in the afternoon.")],
  leaders_note: "",
  ratios: [ratio(10)],
}

const OVERNIGHT: Story = {
  day_plan: [
    stop("17:00", "Arrive", "Gate 2. Tents are up."),
    stop("18:30", "Supper", "Over the fire. Tell us about diets."),
    stop("20:30", "Night walk", "Slow, quiet, no lamps."),
    stop("22:00", "Bed", "Two leaders are awake all night."),
    stop("08:00", "Pancakes", "And a swim for the brave."),
    stop("10:00", "Pick-up", "Gate 2."),
  ],
  things_to_bring: [
    WATER,
    thing("sleeping-bag", "Sleeping bag", "Good to 40°F"),
    thing("flashlight", "Flashlight", "With fresh batteries"),
    SHOES,
    JACKET,
    HAT,
  ],
  leaders: [
    leader("Sam Whitlock", "Knows every stone of the ridge. Eleventh season.", "Wilderness first responder"),
    leader("Priya Nair", "Astronomer. Brings the good telescope."),
  ],
  leaders_note: "Two awake all night",
  ratios: [ratio(6)],
}

const SCENES: Readonly<Record<string, string>> = {
  "Kite & Wind Week": "kite-wind-week",
  "River Rangers": "river-rangers",
  "Forest Kitchen": "forest-kitchen",
  "Creek Engineers": "creek-engineers",
  "Treehouse Builders": "treehouse-builders",
  "Bike & Map Week": "bike-map-week",
  "Pond Explorers": "pond-explorers",
  "Clay & Kiln Day": "clay-kiln-day",
  "Drum & Drama Day": "drum-drama-day",
  "Kite Day": "kite-day",
  "Bug Safari": "bug-safari",
  "Robot Kitchen": "robot-kitchen",
  "Clay & Kiln": "clay-kiln-day",
  "Climbing Club": "climbing-club",
  "Chess & Cocoa": "chess-cocoa",
  "Young Reporters": "paper-print",
  "Strings for Starters": "strings",
  "Code Garden": "robotics",
  "Story Lab": "paper-print",
  "Map Makers": "bike-map-week",
  "Apprentice Theater": "drum-drama-day",
  "Kiln Masters": "kiln-fire",
  "River Guides": "river-rangers",
  "Stage Hands": "stage-lights",
  "Night Owls Overnight": "night-owls-overnight",
  "Owl Ridge Weekend": "night-owls-overnight",
  "Star Count": "star-count",
  "First Frost Camp": "frost-camp",
  "Long Trail Weekend": "trail-makers",
  "Moonrise Canoe": "moonrise-canoe",
  "Open Barn": "treehouse-builders",
  "Open Meadow": "bug-safari",
}

const FUNBOXES: Readonly<Record<string, string>> = {
  weeks: "day-camps",
  days: "day-camps",
  classes: "classes",
  open: "open-days",
}

const storyOf = ({ schedule_set, name }: OfferingRow): Story => {
  if (name === "Pond Explorers") return SMALL
  if (schedule_set === "classes-online") return ONLINE
  if (schedule_set.startsWith("classes")) return CLASS
  return schedule_set.startsWith("overnights") ? OVERNIGHT : DAY_CAMP
}

/** One activity for each name that is offered. */
export function demoActivities(offerings: readonly OfferingRow[]): ActivityRow[] {
  const first = new Map<string, OfferingRow>()
  for (const offering of offerings) if (!first.has(offering.name)) first.set(offering.name, offering)
  return [...first.values()].map((offering) => {
    const { name, schedule_set } = offering
    const [summary = ""] = aboutOffering(name).replaceAll("**", "").split("\n\n")
    return {
      external_id: name,
      funbox: FUNBOXES[schedule_set.split("-")[0] ?? ""] ?? "overnights",
      name,
      short_name: shortNameOf(name),
      summary,
      description: aboutOffering(name),
      scene: SCENES[name] ?? "trail-makers",
      ...storyOf(offering),
    }
  })
}
