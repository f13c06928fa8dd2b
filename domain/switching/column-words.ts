import { GERMAN_AND_SWEDISH } from "./words-german-swedish.ts"

// Names of columns as English words: `guardianEmail`, `Guardian_E-Mail`, "D.O.B." and "Courriel du titulaire du compte" read alike.

/** Without accents, in small letters; longer phrases before the words in them. */
const FRENCH_AND_SPANISH: readonly (readonly [RegExp, string])[] = [
  [/\b(?:date de naissance|ne\(e\) le|fecha de nacimiento|fec nac|nacimiento)\b/, "birth date"],
  [/\bdate d' ?inscription\b|\bfecha de inscripcion\b|\binscrit le\b/, "registration date"],
  [/^(?:debut|inicio|comienzo|desde)$/, "start"],
  [/^(?:fin|hasta|termina)$/, "end"],
  [/\b(?:date|fecha) (?:de )?(?:debut|inicio)\b/, "start date"],
  [/\b(?:date|fecha) (?:de )?fin\b/, "end date"],
  [/\b(?:heure|hora) (?:de )?(?:debut|inicio)\b/, "start time"],
  [/\b(?:heure|hora) (?:de )?fin\b/, "end time"],
  [/\b(?:titulaire|proprietaire|detenteur|responsable|titular)s? (?:du compte|de (?:la )?cuenta)\b/, "account holder"],
  [/\b(?:contacts?|personnes?) d' ?urgence\b|\bcontactos? de emergencia\b/, "emergency contact"],
  [/\bd' ?urgence\b|\bde emergencia\b/, "emergency"],
  [
    /\b(?:personnes? autorisees?|personas? autorizadas?|autorise(?:e)?s? a (?:quitter|recuperer))\b.*/,
    "authorized pickup",
  ],
  [/\bliste d' ?attente\b|\blista de espera\b/, "wait list"],
  [/\b(?:code|codigo) postal\b/, "postal code"],
  [
    /\b(?:informations?|informacion|renseignements?|datos|notes?|notas?|fiche) (?:medicales?|medicas?|sante|de sante|de salud)\b/,
    "medical info",
  ],
  [/\bmontant (?:paye|verse)\b|^payee?s?$|\bmonto pagado\b|\bpagado\b|\bpaiements?\b|\bpagos?\b/, "amount paid"],
  [/\b(?:montant|monto|importe|total) (?:total|facture|facturado|a payer|a pagar)\b|\bimporte\b/, "total price"],
  [/\bsolde du\b|\bsaldo (?:pendiente|deudor)\b|\bmontant du\b/, "balance due"],
  [/\b(?:solde|saldo)\b/, "balance"],
  [/\b(?:prix|precio|tarif|tarifa|frais|cuota|cout|costo)\b/, "price"],
  [/\b(?:no|numero|num)\.? (?:de |d' ?)?(?:la )?(?:famille|compte|dossier|familia|cuenta)\b/, "family number"],
  [
    /\b(?:no|numero|num)\.? (?:de (?:l' ?|la )?|d' ?|del )?(?:enfant|eleve|participante?|nin[oa]|alumn[oa])\b/,
    "child number",
  ],
  [/\bnom (?:complet|et prenom)\b|\bprenom et nom\b|\bnombre (?:completo|y apellidos?)\b/, "full name"],
  [/\bnom de famille\b/, "last name"],
  [/\bnom (?:de l' ?|du |de la )(?:activite|programme|cours|camp|session)\b/, "activity name"],
  [/\bprenoms?\b/, "first name"],
  [/\bnoms?\b|\bapellidos?\b/, "last name"],
  [/\bnombres?\b/, "first name"],
  [/\b(?:courriel|courrier electronique|adresse electronique|correo(?: electronico)?)\b/, "email"],
  [/\b(?:telephone|telefono)\b/, "phone"],
  [/\b(?:cellulaire|portable|celular|movil)\b/, "cell phone"],
  [/\b(?:adresse|direccion|domicilio)\b/, "address"],
  [/\b(?:ville|ciudad)\b/, "city"],
  [/\b(?:sexe|sexo|genre|genero)\b/, "gender"],
  [/\b(?:edad|age)\b/, "age"],
  [/\b(?:curso escolar|niveau scolaire|annee scolaire|grado(?: escolar)?|classe scolaire)\b/, "grade"],
  [/\b(?:ecole|escuela)\b/, "school"],
  [/\b(?:allergies?|alergias?)\b/, "allergies"],
  [/\b(?:medicaments?|medicamentos?|medicacion)\b/, "medication"],
  [/\b(?:problemes? de sante|conditions? medicales?|condiciones? medicas?)\b/, "conditions"],
  [/\b(?:statut|estatus)\b/, "status"],
  [/\b(?:activites?|actividad(?:es)?)\b/, "activity"],
  [/\b(?:programmes?|programas?)\b/, "program"],
  [/\b(?:cours|clases?|cursos?)\b/, "class"],
  [/\b(?:categories?|categorias?)\b/, "category"],
  [/\b(?:saison|temporada)\b/, "season"],
  [/\b(?:lieu|endroit|lugar|sede)\b/, "location"],
  [/\b(?:jours?|dias?)\b/, "days"],
  [/\b(?:horario|horaire)s?\b/, "times"],
  [
    /\b(?:autoriza|autorise|autorisation|autorizacion|permite)(?: \w+)? (?:fotos?|photos?|imagen(?:es)?|images?)\b.*/,
    "photo consent",
  ],
  [/\b(?:remarques?|notas?|observations?|observaciones)\b/, "notes"],
  [/\b(?:meres?|madres?)\b/, "mother"],
  [/\b(?:peres?|padres?)\b/, "father"],
  [/\b(?:tuteurs?|tutrice|tutora?|tutores|parents?|acudiente)\b/, "parent"],
  [/\b(?:enfants?|eleves?|nin[oa]s?|hij[oa]s?|alumn[oa]s?|estudiantes?|participante?s?)\b/, "child"],
  [/\b(?:famille|familia)\b/, "family"],
  [/\b(?:comptes?|cuentas?)\b/, "account"],
  [/\bmembres?\b|\bmiembros?\b/, "member"],
]

/** "D.O.B." and "e.mail" are one word, "(s)" of a form is its plural. */
const tidy = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[º°]/g, "o")
    .replaceAll(/’/g, "'")
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, "")
    .replaceAll(/\(s\)/gi, "s")
    .replaceAll(/\bP\/G\b/gi, "parent")
    .replaceAll(/\bEmerg\./gi, "Emergency")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replaceAll(/(?<=\p{L}{3})(?=\d)|(?<=\d)(?=\p{Lu})/gu, " ")
    .toLowerCase()
    .replaceAll(/[_/:?!.()[\],*]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()

/** The words of a column's name. */
export function columnWords(name: string): string {
  let words = tidy(name)
  for (const [pattern, english] of [...FRENCH_AND_SPANISH, ...GERMAN_AND_SWEDISH])
    words = words.replace(pattern, english)
  // "IdPerson"
  return words.replace(/^id (\p{L}+)$/u, "$1 id")
}
