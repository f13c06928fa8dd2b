/** The documents and question sets (demo/documents.ts, demo/forms.ts), in US Spanish; a document block by block. */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  "Trail agreement": "Acuerdo del sendero",
  "This agreement is between Juniper Trail and the parent or guardian who signs it, for the participant who is named above.":
    "Este acuerdo es entre Juniper Trail y el padre, la madre o el tutor que lo firma, para el participante que se nombra arriba.",
  "## What we do outdoors": "## Lo que hacemos al aire libre",
  "We walk, climb low rocks, wade to the knee, cook on open fires and work with hand tools. Leaders stay within sight and call, and every group carries first aid and a radio. Even so, children trip, get stung and burn a finger, and a worse accident can't be ruled out.":
    "Caminamos, trepamos rocas bajas, nos metemos al agua hasta la rodilla, cocinamos en fogatas y trabajamos con herramientas de mano. Los guías están siempre a la vista y al alcance de la voz, y cada grupo lleva botiquín y radio. Aun así, los niños tropiezan, les pica algo o se queman un dedo, y no se puede descartar un accidente más grave.",
  "## What you agree to": "## Lo que aceptas",
  "You know these risks and let the participant take part. You tell us beforehand of anything that makes an activity dangerous for them. You send them with the clothes and shoes that the program's page lists.":
    "Conoces estos riesgos y permites que el participante tome parte. Nos avisas antes de todo lo que haga peligrosa una actividad para esa persona. Mandas al participante con la ropa y los zapatos que indica la página del programa.",
  "## When something happens": "## Cuando pasa algo",
  "We call you, then your emergency contacts. If nobody answers and it can't wait, a leader may have the participant treated by a doctor or taken to a hospital, and goes along.":
    "Te llamamos a ti y luego a tus contactos de emergencia. Si nadie contesta y no puede esperar, un guía puede hacer que un médico atienda al participante o llevarlo a un hospital, y lo acompaña.",
  "## What stays yours": "## Lo que sigue siendo tuyo",
  "Nothing in this agreement takes away a right that the law gives you where we were careless.":
    "Nada en este acuerdo te quita un derecho que la ley te da si hubo descuido nuestro.",
  "Pick-up rules": "Reglas de salida",
  "These rules say who takes the participant home from Juniper Trail, and how we make sure of it.":
    "Estas reglas dicen quién lleva al participante a casa desde Juniper Trail y cómo nos aseguramos de ello.",
  "## Who may come": "## Quién puede venir",
  "You, and anyone among your contacts who is an authorized pick-up. A leader scans the code or asks for a photo ID, each time and of everybody, also of those whom we know.":
    "Tú y las personas autorizadas para recoger que están entre tus contactos. Un guía escanea el código o pide una identificación con foto, cada vez y a todos, también a quienes conocemos.",
  "## When someone else must come": "## Cuando tiene que venir alguien más",
  "Add them to your contacts before they set out. We can't take a name over the telephone.":
    "Agrega a esa persona a tus contactos antes de que salga. No podemos tomar un nombre por teléfono.",
  "## When nobody comes": "## Cuando no viene nadie",
  "A leader stays with the participant and calls you, then your emergency contacts, until someone answers.":
    "Un guía se queda con el participante y te llama a ti, y luego a tus contactos de emergencia, hasta que alguien conteste.",
  "Vaccination record": "Cartilla de vacunación",
  "Send a copy of the participant's vaccination record, from the doctor or the school: a photo that can be read, or a PDF. Our nurse looks at it, and nobody else.":
    "Manda una copia de la cartilla de vacunación del participante, del médico o de la escuela: una foto que se lea bien o un PDF. La revisa enfermería y nadie más.",
  "Permission for the night": "Permiso para la noche",
  "Your child sleeps at Base Camp, in a tent with others of about the same age.":
    "Tu hijo duerme en Base Camp, en una carpa con otros niños de más o menos su edad.",
  "## Who is there": "## Quién está ahí",
  "Two leaders sleep beside the tents, and one of them is awake until midnight.":
    "Dos guías duermen junto a las carpas y uno vela hasta la medianoche.",
  "## When home is missed": "## Cuando extraña su casa",
  "A leader sits with your child, and calls you when that doesn't help: at any hour, and you may come.":
    "Un guía acompaña a tu hijo y te llama si eso no basta: a cualquier hora, y puedes venir.",
  "Photo permission": "Permiso para fotos",
  "Juniper Trail may take pictures of the participant during programs and show them on its own pages.":
    "Juniper Trail puede tomar fotos del participante durante los programas y mostrarlas en sus propias páginas.",
  "## What you can do": "## Lo que puedes hacer",
  "Write to us at any time, and we take a picture down **within two working days**.":
    "Escríbenos cuando quieras y quitamos la foto **en dos días hábiles**.",
}

export const QUESTIONS: Readonly<Record<string, string>> = {
  "Health questions": "Preguntas de salud",
  Health: "Salud",
  "Anything we should know on a hot day?": "¿Algo que debamos saber en un día de calor?",
  "Are there allergies?": "¿Hay alergias?",
  "If you’re unsure, choose yes and tell us more.": "Si tienes dudas, elige sí y cuéntanos más.",
  "Which allergies?": "¿Qué alergias?",
  "Which of these apply?": "¿Cuáles de estos aplican?",
  Asthma: "Asma",
  Eczema: "Eczema",
  Migraine: "Migraña",
  "Something else": "Otra cosa",
  "Medication at camp": "Medicamentos en el campamento",
  "Doctor’s phone": "Teléfono del médico",
  Consent: "Consentimiento",
  "Guides may give first aid and call a doctor if they can’t reach me.":
    "Los guías pueden dar primeros auxilios y llamar a un médico si no logran comunicarse conmigo.",
  "Night questions": "Preguntas para la noche",
  "At night": "De noche",
  "Slept away from home before?": "¿Ya ha dormido fuera de casa?",
  "When is bedtime at home?": "¿A qué hora se duerme en casa?",
  "Before 8": "Antes de las 8",
  "Between 8 and 9": "Entre las 8 y las 9",
  "After 9": "Después de las 9",
  "What helps against homesickness?": "¿Qué le ayuda cuando extraña su casa?",
  "Getting there": "Cómo llegar",
  "Your way to us": "Tu camino hasta aquí",
  "Would you like to share a car?": "¿Te gustaría compartir el auto?",
  "How many seats could you offer?": "¿Cuántos asientos podrías ofrecer?",
  "Online class questions": "Preguntas de las clases en línea",
  "At the screen": "Frente a la pantalla",
  "Which device will be used?": "¿Qué dispositivo va a usar?",
  Laptop: "Computadora portátil",
  Tablet: "Tableta",
  Phone: "Teléfono",
  "May we record the lessons for those who miss one?": "¿Podemos grabar las clases para quienes falten a alguna?",
  "Spring survey": "Encuesta de primavera",
  "The spring": "La primavera",
  "What did you like best?": "¿Qué te gustó más?",
  "Boats and water": "Botes y agua",
  "In the water": "En el agua",
  "How well can {name} swim?": "¿Qué tan bien nada {name}?",
  "Not yet": "Todavía no",
  "One length": "Un largo de alberca",
  "As long as they like": "Todo lo que quiera",
  "Which swimming badge?": "¿Qué insignia de natación?",
  "Which boats so far?": "¿En qué botes hasta ahora?",
  Canoe: "Canoa",
  Kayak: "Kayak",
  Raft: "Balsa",
  None: "Ninguno",
  "Why would {name} like to lead a boat?": "¿Por qué a {name} le gustaría guiar un bote?",
}
