// What Juniper Trail says about itself. Made up by us, in the words that such a business would use.

const FUNBOXES: Readonly<Record<string, string>> = {
  "day-camps":
    "Mornings outdoors, afternoons with our hands full: creeks, kites, bread ovens and treehouses. Weeks run Monday to Friday; single days are for when you need just one. Bring lunch, a hat and shoes that may get wet.",
  classes:
    "One afternoon a week for a term, straight after school. Small groups, patient teachers, and something finished to take home at the end.",
  overnights:
    "A tent, a fire and more stars than in town. Two leaders sleep at every camp; the packing list comes with your booking.",
  "open-days": "A week of open doors at both camps: come when you like, and stay as long as you like.",
}

const OFFERINGS: Readonly<Record<string, string>> = {
  "Trail Makers": "Plan, dig and signpost a stretch of trail, and **walk the rest of it**.",
  "Kite & Wind Week": "Build a kite that flies, and learn why it does.",
  "River Rangers": "Wade, measure and draw the creek, and find out who lives in it.",
  "Forest Kitchen": "Gather, knead and cook over a fire, with a feast on Friday.",
  "Creek Engineers": "Dams, bridges and water wheels, tested by the creek itself.",
  "Treehouse Builders": "Saws, knots and a house among the branches by Friday.",
  "Bike & Map Week": "Read a map, mend a tire and ride somewhere new each day.\n\n**Bring a bike and a helmet.**",
  "Pond Explorers": "Nets, magnifiers and frog songs for our youngest.",
  "Clay & Kiln Day": "Shape it, glaze it, fire it.",
  "Drum & Drama Day": "A play with a drum in it, made in a day.",
  "Kite Day": "Build one before lunch and fly it after.",
  "Bug Safari": "Six legs or eight? Bring a jar.",
  "Robot Kitchen": "Small machines that stir, pour and sometimes spill.",
  "Clay & Kiln": "From first pinch pot to a glazed bowl, over ten afternoons.",
  "Climbing Club": "Ropes, trust and a wall that gets easier every week.",
  "Chess & Cocoa": "Openings, endgames and a warm cup in between.",
  "Young Reporters": "Ask, write and print a paper of our own.",
  "Strings for Starters": "First notes on violin or cello; instruments are here.",
  "Code Garden": "Grow a small game, line by line. A computer with a camera is needed.",
  "Story Lab": "Beginnings, middles and endings, read aloud.",
  "Map Makers": "Draw real places and invented ones.",
  "Apprentice Theater": "A term on stage, with a show at the end. Places are given after an application.",
  "Kiln Masters": "Bigger pots, hotter kilns and glazes of your own. For hands that know clay.",
  "Stage Hands": "Light, sound and scenery: the show that nobody sees. Places are given after an application.",
  "River Guides": "Learn to lead a boat, with a guide beside you. Places are given after an application.",
  "Night Owls Overnight": "A night walk, an owl or two, pancakes at dawn.",
  "Owl Ridge Weekend": "Two nights on the ridge, and the whole valley below.",
  "Star Count": "Telescopes, blankets and the darkest field we know.",
  "First Frost Camp": "Warm tents for a cold night.",
  "Long Trail Weekend": "Two days on foot with everything on your back.",
  "Open Barn": "Tools, hay and a workbench for everybody.",
  "Open Meadow": "Nets, kites and shade under the big tent.",
  "Moonrise Canoe": "Out on the lake when the moon comes up.",
}

/** Markdown, though plain words do here. */
export const aboutFunbox = (external_id: string): string => FUNBOXES[external_id] ?? ""

export const aboutOffering = (name: string): string => OFFERINGS[name] ?? ""
