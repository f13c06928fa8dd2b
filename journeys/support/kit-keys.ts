// The keyboard table: for each ARIA pattern of the kit where it starts, and what each key does. An outcome is written as the name of
// the focused element and its state: open or closed, on or off, the active option, its value.

export interface Walk {
  readonly pattern: string
  /** The part of the kit that it is in. */
  readonly part: string
  /** A selector within the kit's page. */
  readonly start: string
  readonly keys: readonly (readonly [key: string, seen: string])[]
}

const day = (name: string) => `${name} off`

export const WALKS: readonly Walk[] = [
  {
    pattern: "grid of days: arrows, Home, End, pages, and no further than its bounds",
    part: "Calendars",
    start: "[data-part=calendar-days] [data-day='2027-06-18']",
    keys: [
      ["ArrowLeft", day("Thursday, June 17, 2027")],
      ["ArrowRight", "Friday, June 18, 2027 on"],
      ["ArrowDown", day("Friday, June 25, 2027")],
      ["ArrowUp", "Friday, June 18, 2027 on"],
      ["Home", day("Sunday, June 13, 2027")],
      ["End", day("Saturday, June 19, 2027")],
      ["PageDown", day("Monday, July 19, 2027")],
      ["Shift+PageDown", day("Tuesday, July 20, 2027")],
      ["ArrowRight", day("Tuesday, July 20, 2027")],
      ["PageUp", day("Sunday, June 20, 2027")],
      ["Enter", day("Sunday, June 20, 2027")],
      ["Shift+PageUp", day("Monday, May 10, 2027")],
      ["Space", "Monday, May 10, 2027 on"],
    ],
  },
  {
    pattern: "details under a week keep the focus until they are left",
    part: "Calendars",
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
    part: "Calendars",
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
    part: "Fields",
    start: "role=combobox[name='Location'] >> nth=0",
    keys: [
      ["Escape", "Location = Select closed"],
      ["ArrowDown", "Location = Select open > Mill Pond"],
      ["ArrowUp", "Location = Select open > Mill Pond"],
      ["End", "Location = Select open > Mill Pond Barn"],
      ["Escape", "Location = Select closed"],
      ["r", "Location = Select open > Ridge House"],
      ["Enter", "Location = Ridge House closed"],
      ["Space", "Location = Ridge House open > Ridge House"],
      ["Home", "Location = Ridge House open > Select"],
      ["PageDown", "Location = Ridge House open > Mill Pond Barn"],
      ["Alt+ArrowUp", "Location = Mill Pond Barn closed"],
    ],
  },
  {
    pattern: "listbox of several",
    part: "Fields",
    start: "role=combobox[name='Locations']",
    keys: [
      ["Enter", "Locations = 2 chosen open > Mill Pond on"],
      ["Space", "Locations = 2 chosen open > Mill Pond on"],
      ["ArrowDown", "Locations = 2 chosen open > Ridge House off"],
      ["Space", "Locations = 3 chosen open > Ridge House on"],
      ["Enter", "Locations = 2 chosen open > Ridge House off"],
      ["Escape", "Locations = 2 chosen closed"],
      ["Tab", "Remove Mill Pond Barn"],
      ["Enter", "Locations: chosen"],
    ],
  },
  {
    pattern: "menu button",
    part: "Controls",
    start: "role=button[name='More']",
    keys: [
      ["Enter", "Edit"],
      ["ArrowDown", "Send by mail"],
      ["End", "Remove"],
      ["ArrowDown", "Edit"],
      ["ArrowUp", "Remove"],
      ["Home", "Edit"],
      ["Escape", "More closed"],
      ["ArrowUp", "Remove"],
      ["Escape", "More closed"],
      ["ArrowDown", "Edit"],
      ["Enter", "More closed"],
    ],
  },
  {
    pattern: "modal dialog",
    part: "Controls",
    start: "role=button[name='Modal, center']",
    keys: [
      ["Enter", "Close Modal"],
      ["Tab", "Tell something"],
      ["Tab", "Where? = Select closed"],
      ["Enter", "Where? = Select open > Mill Pond"],
      ["Escape", "Where? = Select closed"],
      ["Tab", "From when?"],
      ["Tab", "Choose From when? closed"],
      ["Enter", "Wednesday, June 16, 2027 off"],
      ["Escape", "Choose From when? closed"],
      ["Escape", "Modal, center"],
      ["Space", "Close Modal"],
      ["Enter", "Modal, center"],
    ],
  },
  {
    pattern: "radio buttons as segments",
    part: "Controls",
    start: "role=radiogroup[name='Look at'] >> role=radio[name='Week']",
    keys: [
      ["ArrowRight", "Month on"],
      ["ArrowRight", "Day on"],
      ["ArrowLeft", "Month on"],
    ],
  },
  {
    pattern: "switch",
    part: "Controls",
    start: "role=switch[name='Text messages']",
    keys: [
      ["Space", "Text messages off"],
      ["Enter", "Text messages on"],
    ],
  },
  {
    pattern: "a switch that is busy hears nothing",
    part: "Controls",
    start: "role=switch[name='Text messages, being changed']",
    keys: [
      ["Space", "Text messages, being changed on"],
      ["Enter", "Text messages, being changed on"],
    ],
  },
  {
    pattern: "participants as checkboxes",
    part: "People and passes",
    start: "role=group[name='Who is going?'] >> role=checkbox >> nth=1",
    keys: [
      ["Space", "Maya1th on"],
      ["Space", "Maya1th off"],
      ["Tab", "Theo2th on"],
    ],
  },
  {
    pattern: "participants as radio buttons, the unseen ones too",
    part: "People and passes",
    start: "role=group[name='Whose code of many?'] >> role=radio[name='Theo']",
    keys: [
      ["ArrowRight", "Anna-Katharina on"],
      ["ArrowRight", "Bo on"],
      ["ArrowRight", "Dana (You) on"],
    ],
  },
  {
    pattern: "tooltip",
    part: "Words",
    start: "role=button[name='About grades']",
    keys: [
      ["Shift", "About grades ? The grade that a child is in when the program starts."],
      ["Escape", "About grades"],
      ["Enter", "About grades ? The grade that a child is in when the program starts."],
    ],
  },
  {
    pattern: "flip card",
    part: "People and passes",
    start: "role=button[name='See Description']",
    keys: [
      ["Enter", "Back"],
      ["Space", "See Description"],
    ],
  },
  {
    pattern: "Markdown's edit and preview",
    part: "Words",
    start: "role=radiogroup[name='Directions: edit or preview'] >> role=radio[name='Edit']",
    keys: [
      ["ArrowRight", "Preview on"],
      ["Tab", "Markdown help ? This field supports Markdown LinksLink[our map](https://example.com)"],
    ],
  },
  {
    pattern: "pagination keeps its place at the end of its way",
    part: "Controls",
    start: "role=button[name='Page 20']",
    keys: [
      ["Enter", "Page 20"],
      ["Tab", "Next"],
      ["Enter", "Next"],
    ],
  },
]
