// The keyboard table: for each ARIA pattern of the kit, where it starts and what each key leads to: the focused element's name, then
// its state (open or closed, on or off, its value, its tooltip).

export interface Walk {
  readonly pattern: string
  /** The section of the kit page. */
  readonly section: string
  readonly start: string
  readonly keys: readonly (readonly [key: string, seen: string])[]
}

const day = (name: string) => `${name} off`

export const WALKS: readonly Walk[] = [
  {
    pattern: "a grid of days stops at its bounds",
    section: "Calendars",
    start: "[data-part=calendar-days] [data-day='2027-06-18']",
    keys: [
      ["ArrowLeft", day("Thursday, June 17, 2027")],
      ["ArrowRight", "Friday, June 18, 2027 on"],
      ["ArrowDown", day("Friday, June 25, 2027")],
      ["ArrowUp", "Friday, June 18, 2027 on"],
      ["Home", day("Tuesday, June 1, 2027")],
      ["End", day("Wednesday, June 30, 2027")],
      ["PageDown", day("Tuesday, July 20, 2027")],
      ["Shift+PageDown", day("Tuesday, July 20, 2027")],
      ["ArrowRight", day("Tuesday, July 20, 2027")],
      // It is disabled, so it says nothing of being chosen.
      ["PageUp", "Sunday, June 20, 2027"],
      ["Enter", "Sunday, June 20, 2027"],
      ["Shift+PageUp", day("Monday, May 10, 2027")],
      ["Space", "Monday, May 10, 2027 on"],
    ],
  },
  {
    pattern: "details under a week keep the focus until left",
    section: "Calendars",
    start: "[data-part=calendar-weeks] [data-day='2027-06-16']",
    keys: [
      ["Enter", "Wednesday, June 16, 2027"],
      ["Tab", "See the week"],
      ["Tab", "Back To Calendar"],
      ["Tab", "See the week"],
      ["Shift+Tab", "Back To Calendar"],
      ["Enter", "Wednesday, June 16, 2027 closed on"],
      ["Enter", "Wednesday, June 16, 2027"],
      ["Escape", "Wednesday, June 16, 2027 closed on"],
    ],
  },
  {
    pattern: "date dialog",
    section: "Calendars",
    start: "[data-part=date-fields] button >> nth=0",
    keys: [
      ["Enter", "Thursday, February 28, 2019 on"],
      ["Shift+PageUp", day("Wednesday, February 28, 2018")],
      ["Escape", "Change Birth date, Thursday, February 28, 2019 closed"],
      ["Space", "Thursday, February 28, 2019 on"],
      ["ArrowRight", day("Friday, March 1, 2019")],
      ["Enter", "Change Birth date, Friday, March 1, 2019 closed"],
    ],
  },
  {
    pattern: "select-only combobox",
    section: "Fields",
    start: "role=combobox[name='Location'] >> nth=0",
    keys: [
      ["Escape", "Location = Select closed"],
      ["ArrowDown", "Mill Pond off"],
      ["ArrowUp", "Mill Pond off"],
      ["End", "Mill Pond Barn off"],
      ["Escape", "Location = Select closed"],
      ["r", "Location = Ridge House closed"],
      ["Enter", "Ridge House on"],
      ["Home", "Select off"],
      ["ArrowDown", "Mill Pond off"],
      ["Enter", "Location = Mill Pond closed"],
    ],
  },
  {
    pattern: "listbox of several",
    section: "Fields",
    start: "role=combobox[name='Locations']",
    keys: [
      ["Enter", "Mill Pond Barn on"],
      ["ArrowUp", "Ridge House off"],
      ["Space", "Ridge House on"],
      ["Enter", "Ridge House off"],
      ["Escape", "Locations = 2 chosen closed"],
      ["Tab", "Remove Mill Pond Barn"],
      ["Enter", "Locations: chosen"],
    ],
  },
  {
    pattern: "menu button",
    section: "Controls",
    start: "role=button[name='More']",
    keys: [
      ["Enter", "Edit"],
      ["ArrowDown", "Send by mail"],
      ["End", "Send by mail"],
      ["ArrowDown", "Edit"],
      ["ArrowUp", "Send by mail"],
      ["Home", "Edit"],
      ["Escape", "More closed"],
      ["ArrowUp", "Send by mail"],
      ["Escape", "More closed"],
      ["ArrowDown", "Edit"],
      ["Enter", "More closed"],
    ],
  },
  {
    pattern: "modal dialog",
    section: "Controls",
    start: "role=button[name='Modal, center']",
    keys: [
      ["Enter", "Code for Check In/Out"],
      ["Tab", "Close Modal"],
      ["Tab", "Show a notification"],
      ["Tab", "Where? = Select closed"],
      ["Enter", "Mill Pond off"],
      ["Escape", "Where? = Select closed"],
      ["Tab", "From when?"],
      ["Tab", "Choose From when? closed"],
      ["Enter", "Wednesday, June 16, 2027 off"],
      ["Escape", "Choose From when? closed"],
      ["Escape", "Modal, center"],
      ["Space", "Code for Check In/Out"],
      ["Tab", "Close Modal"],
      ["Enter", "Modal, center"],
    ],
  },
  {
    pattern: "radio buttons as segments",
    section: "Controls",
    start: "role=radiogroup[name='Look at'] >> role=radio[name='Week']",
    keys: [
      ["ArrowRight", "Month on"],
      ["ArrowRight", "Day on"],
      ["ArrowLeft", "Month on"],
    ],
  },
  {
    pattern: "switch",
    section: "Controls",
    start: "role=switch[name='Text messages']",
    keys: [
      ["Space", "Text messages off"],
      ["Enter", "Text messages on"],
    ],
  },
  {
    pattern: "a busy switch ignores keys",
    section: "Controls",
    start: "role=switch[name='Text messages, being changed']",
    keys: [
      ["Space", "Text messages, being changed on"],
      ["Enter", "Text messages, being changed on"],
    ],
  },
  {
    pattern: "participants as checkboxes",
    section: "People and passes",
    start: "role=group[name='Who is going?'] >> role=checkbox >> nth=1",
    keys: [
      ["Space", "Maya1th on"],
      ["Space", "Maya1th off"],
      ["Tab", "Theo2th on"],
    ],
  },
  {
    pattern: "participants as radio buttons, those out of sight too",
    section: "People and passes",
    start: "role=group[name='Whose code of many?'] >> role=radio[name='Theo']",
    keys: [
      ["ArrowRight", "Anna-Katharina on"],
      ["ArrowRight", "Bo on"],
      ["ArrowRight", "Dana (You) on"],
    ],
  },
  {
    pattern: "tooltip",
    section: "Text",
    start: "role=button[name='About grades']",
    keys: [
      ["Shift", "About grades ? The grade that a child is in when the program starts."],
      ["Escape", "About grades"],
      ["Enter", "About grades ? The grade that a child is in when the program starts."],
    ],
  },
  {
    pattern: "flip card",
    section: "People and passes",
    start: "role=button[name='See Description']",
    keys: [
      ["Enter", "Back"],
      ["Space", "See Description"],
    ],
  },
  {
    pattern: "Markdown's edit and preview",
    section: "Text",
    start: "role=radiogroup[name='Directions: edit or preview'] >> role=radio[name='Edit']",
    keys: [
      ["ArrowRight", "Preview on"],
      ["Tab", "Markdown help ? This field supports Markdown LinksLink[our map](https://example.com)"],
    ],
  },
  {
    pattern: "pagination keeps the focus at its last page",
    section: "Controls",
    start: "role=button[name='Page 20']",
    keys: [
      ["Enter", "Page 20"],
      ["Tab", "Next"],
      ["Enter", "Next"],
    ],
  },
  {
    pattern: "a table's rows",
    section: "Staff lists",
    start: "role=link[name='Anouk Bauer']",
    keys: [
      ["ArrowDown", "Felix Moreau"],
      ["Tab", "Move Felix"],
      ["ArrowDown", "Hana Kim"],
      ["Shift+Tab", "Choose Hana Kim off"],
      ["Space", "Choose Hana Kim on"],
      ["Home", "Anouk Bauer"],
    ],
  },
  {
    pattern: "tabs",
    section: "Staff lists",
    start: "role=tab[selected]",
    keys: [
      ["ArrowRight", "Documents 7"],
      ["End", "Questions"],
      ["ArrowRight", "Applications 12"],
    ],
  },
  {
    pattern: "usual reasons",
    section: "Staff decisions",
    start: "role=radio[name='Weather']",
    keys: [
      ["Space", "Weather on"],
      ["ArrowRight", "Too few staff on"],
    ],
  },
]
