/** The short names of demo/short-names.ts, at most as long. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  Trail: "Senderos",
  "Kite & Wind": "Viento",
  River: "Río",
  Forest: "Bosque",
  Creek: "Arroyo",
  Treehouse: "Casa árbol",
  "Bike & Map": "Bici y mapa",
  Pond: "Estanque",
  "Clay Day": "Día barro",
  "Drum & Drama": "Tambor",
  Kites: "Papalotes",
  Bugs: "Bichos",
  Robots: "Robots",
  Clay: "Barro",
  Climbing: "Escalada",
  Chess: "Ajedrez",
  Reporters: "Reporteros",
  Strings: "Cuerdas",
  Code: "Código",
  Stories: "Cuentos",
  Maps: "Mapas",
  Theater: "Teatro",
  Kiln: "Horno",
  Guides: "Guías",
  Stage: "Escenario",
  "Night Owls": "Búhos",
  "Owl Ridge": "Owl Ridge",
  Stars: "Estrellas",
  "First Frost": "Helada",
  "Long Trail": "Largo",
  Canoe: "Canoa",
  Barn: "Granero",
  Meadow: "Prado",
}

export const SEASONS: Readonly<Record<string, string>> = {
  "School ends": "Termina la escuela",
  "School starts": "Empieza la escuela",
}

const NAMES: Readonly<Record<string, string>> = {
  Winter: "Invierno",
  Spring: "Primavera",
  Summer: "Verano",
  Fall: "Otoño",
}

/** "Summer 2027". */
export function seasonInSpanish(english: string): string | undefined {
  const [, name = "", year = ""] = /^(\w+) (\d{4})$/.exec(english) ?? []
  return NAMES[name] === undefined ? undefined : `${NAMES[name]} ${year}`
}
