/** The programs of demo/descriptions.ts and demo/activities.ts, in US Spanish. */
export const PROGRAMS: Readonly<Record<string, string>> = {
  // Names.
  "Trail Makers": "Constructores de senderos",
  "Kite & Wind Week": "Semana de papalotes y viento",
  "River Rangers": "Guardianes del río",
  "Forest Kitchen": "Cocina del bosque",
  "Creek Engineers": "Ingenieros del arroyo",
  "Treehouse Builders": "Constructores de casas del árbol",
  "Bike & Map Week": "Semana de bici y mapa",
  "Pond Explorers": "Exploradores del estanque",
  "Clay & Kiln Day": "Día de barro y horno",
  "Drum & Drama Day": "Día de tambor y teatro",
  "Kite Day": "Día de papalotes",
  "Bug Safari": "Safari de bichos",
  "Robot Kitchen": "Cocina de robots",
  "Clay & Kiln": "Barro y horno",
  "Climbing Club": "Club de escalada",
  "Chess & Cocoa": "Ajedrez y chocolate",
  "Young Reporters": "Jóvenes reporteros",
  "Strings for Starters": "Cuerdas para empezar",
  "Code Garden": "Jardín de código",
  "Story Lab": "Laboratorio de cuentos",
  "Open Barn": "Granero abierto",
  "Open Meadow": "Prado abierto",
  "Tools, hay and a workbench for everybody.": "Herramientas, heno y un banco de trabajo para todos.",
  "Nets, kites and shade under the big tent.": "Redes, papalotes y sombra bajo la gran carpa.",
  "Map Makers": "Creadores de mapas",
  "Apprentice Theater": "Teatro de aprendices",
  "Kiln Masters": "Maestros del horno",
  "River Guides": "Guías de río",
  "Stage Hands": "Equipo de escena",
  "Night Owls Overnight": "Noche de búhos",
  "Owl Ridge Weekend": "Fin de semana en Owl Ridge",
  "Star Count": "Cuenta de estrellas",
  "First Frost Camp": "Campamento de la primera helada",
  "Long Trail Weekend": "Fin de semana del sendero largo",
  "Moonrise Canoe": "Canoa a la luz de la luna",
  // What they are about; a program's sentence is its first paragraph without bold letters.
  "Plan, dig and signpost a stretch of trail, and **walk the rest of it**.":
    "Planea, cava y señaliza un tramo de sendero, y **recorre lo demás**.",
  "Plan, dig and signpost a stretch of trail, and walk the rest of it.":
    "Planea, cava y señaliza un tramo de sendero, y recorre lo demás.",
  "Build a kite that flies, and learn why it does.": "Arma un papalote que vuele y descubre por qué vuela.",
  "Wade, measure and draw the creek, and find out who lives in it.":
    "Métete al arroyo, mídelo, dibújalo y averigua quién vive en él.",
  "Gather, knead and cook over a fire, with a feast on Friday.":
    "Recolecta, amasa y cocina en la fogata, con un banquete el viernes.",
  "Dams, bridges and water wheels, tested by the creek itself.":
    "Presas, puentes y ruedas de agua que el propio arroyo pone a prueba.",
  "Saws, knots and a house among the branches by Friday.":
    "Serruchos, nudos y, para el viernes, una casa entre las ramas.",
  "Read a map, mend a tire and ride somewhere new each day.\n\n**Bring a bike and a helmet.**":
    "Lee un mapa, parcha una llanta y rueda cada día a un lugar nuevo.\n\n**Trae bici y casco.**",
  "Read a map, mend a tire and ride somewhere new each day.":
    "Lee un mapa, parcha una llanta y rueda cada día a un lugar nuevo.",
  "Nets, magnifiers and frog songs for our youngest.": "Redes, lupas y cantos de rana para los más pequeños.",
  "Shape it, glaze it, fire it.": "Moldea, esmalta y hornea.",
  "A play with a drum in it, made in a day.": "Una obra con tambor, hecha en un día.",
  "Build one before lunch and fly it after.": "Arma uno antes de comer y vuélalo después.",
  "Six legs or eight? Bring a jar.": "¿Seis patas u ocho? Trae un frasco.",
  "Small machines that stir, pour and sometimes spill.": "Máquinas pequeñas que mezclan, sirven y a veces derraman.",
  "From first pinch pot to a glazed bowl, over ten afternoons.":
    "Del primer cuenco a mano a un tazón esmaltado, en diez tardes.",
  "Ropes, trust and a wall that gets easier every week.": "Cuerdas, confianza y un muro que cada semana cuesta menos.",
  "Openings, endgames and a warm cup in between.": "Aperturas, finales y una taza caliente en medio.",
  "Ask, write and print a paper of our own.": "Pregunta, escribe e imprime nuestro propio periódico.",
  "First notes on violin or cello; instruments are here.":
    "Las primeras notas en violín o chelo; aquí hay instrumentos.",
  "Grow a small game, line by line. A computer with a camera is needed.":
    "Crea un juego pequeño, línea por línea. Se necesita una computadora con cámara.",
  "Beginnings, middles and endings, read aloud.": "Principios, nudos y finales, leídos en voz alta.",
  "Draw real places and invented ones.": "Dibuja lugares reales e inventados.",
  "A term on stage, with a show at the end. Places are given after an application.":
    "Un periodo en el escenario, con una función al final. Los lugares se dan por solicitud.",
  "Bigger pots, hotter kilns and glazes of your own. For hands that know clay.":
    "Piezas más grandes, hornos más calientes y tus propios esmaltes. Para manos que ya conocen el barro.",
  "Light, sound and scenery: the show that nobody sees. Places are given after an application.":
    "Luz, sonido y escenografía: la función que nadie ve. Los lugares se dan por solicitud.",
  "Learn to lead a boat, with a guide beside you. Places are given after an application.":
    "Aprende a guiar un bote con un guía a tu lado. Los lugares se dan por solicitud.",
  "A night walk, an owl or two, pancakes at dawn.": "Una caminata nocturna, un búho o dos y hot cakes al amanecer.",
  "Two nights on the ridge, and the whole valley below.": "Dos noches en la cresta, con todo el valle abajo.",
  "Telescopes, blankets and the darkest field we know.": "Telescopios, cobijas y el campo más oscuro que conocemos.",
  "Warm tents for a cold night.": "Carpas calientitas para una noche fría.",
  "Two days on foot with everything on your back.": "Dos días a pie con todo en la espalda.",
  "Out on the lake when the moon comes up.": "En el lago cuando sale la luna.",
}
