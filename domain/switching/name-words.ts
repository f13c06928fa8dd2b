import type { About, Field } from "./meanings.ts"
import { NAMES_OF_PEOPLE } from "./people-columns.ts"

// Words of column names, as `column-words.ts` has them.

export const ABOUT_WORDS: readonly (readonly [RegExp, About])[] = [
  [/\b(?:pick ?-?ups?|authori[sz]ed|collect(?:or|ed by)?)\b/, "PICK_UP"],
  [/\bemergency\b/, "CONTACT"],
  [/\b(?:document|waiver|agreement|form name|policy name|release name)s?\b/, "DOCUMENT"],
  [/\b(?:physician|doctor|pediatrician|dr)\b/, "PHYSICIAN"],
  [
    /\b(?:guardian|parent|mother|father|mom|dad|contact|account (?:holder|manager|owner)|group leader|payer|payor|purchaser|buyer|billing|primary|adult|caregiver|carer|responsible party)s?\b/,
    "GUARDIAN",
  ],
  [
    /\b(?:student|child|children|camper|participant|kid|athlete|swimmer|dancer|gymnast|player|attendee|enrollee|member|pupil|sibling|brother|sister|profile|dependent|dependant)s?\b/,
    "CHILD",
  ],
  [/\byour (?:first |last |full )?(?:name|e-?mail|phone|cell|mobile|address)\b/, "GUARDIAN"],
  [
    /\b(?:activity|activities|service|product|class(?:es)?|course|program|session|camp|event|offering|lesson)s?\b/,
    "PROGRAM",
  ],
  [/\b(?:enrol?lment|registration|booking|order|receipt)s?\b/, "ENROLLMENT"],
  [/\b(?:family|household|account|customer|client|registrant|user)s?\b/, "FAMILY"],
]

/** In a table of families or children: what they may still use, as "Make-up credits" or "Punch pass". */
const CREDITS =
  /\b(?:make-?ups?(?: (?:credits?|tokens?|class(?:es)?|lessons?))?(?: (?:left|remaining|available))?|class cards?|punch (?:cards?|pass(?:es)?)|(?:class|visit|session|lesson|program) (?:credits?|pass(?:es)?)(?: (?:left|remaining|available))?)$/

/** By what a card provider knows a family: "Stripe customer", "Payment profile ID", "Customer token". */
const OLD_CUSTOMER =
  /\b(?:stripe|braintree|authorize ?net|auth ?net|square|card ?connect|card ?pointe|worldpay|vantiv|global payments|bluefin|heartland|payment|billing|gateway|processor|vault|cim|merchant|psp)s? (?:customer|profile|vault|payer|account|token)(?: (?:profile|vault|token))?(?: (?:id|no|number|token|ref|reference))?$|\b(?:customer|payer|payment|vault|card) (?:vault |profile )?token(?: id)?$|\bcustomer (?:payment )?(?:profile|vault)(?: id)?$/

/** Alone, of a day or a time: what is in the column says which. */
const BEGINNING = /^(?:starts?|begins?|beginning|from|opens)$/
const ENDING = /^(?:ends?|finish(?:es)?|to|until|till|closes)$/

/** The first that fits. What is more exact comes before what it contains. */
export const NAME_WORDS: readonly (readonly [RegExp, Field, About?])[] = [
  [OLD_CUSTOMER, "OLD_CUSTOMER", "FAMILY"],
  ...NAMES_OF_PEOPLE,
  [
    /\bfirst (?:and|&|\+) last(?: name)?\b|\blast,? first(?: name)?$|\bfull name\b|\bnames? (?:(?:and|&|\+) )?(?:relationship|(?:tele)?phone(?: numbers?)?)\b/,
    "FULL_NAME",
  ],
  [/\bwait ?list(?:ed)? ?#$/, "POSITION", "ENROLLMENT"],
  [
    /\b(?:drop(?:ped)?|withdraw(?:al|n)?|cancel(?:l?ed|l?ation)?|unenroll?(?:ed|ment)?)(?: (?:date|on|at))\b|^(?:is )?(?:cancell?ed|withdrawn|dropped)$/,
    "LEFT_DATE",
    "ENROLLMENT",
  ],
  [/\b(?:min(?:imum)? age|age (?:min|from)|from age|youngest)\b/, "MIN_AGE", "PROGRAM"],
  [/\b(?:max(?:imum)? age|age (?:max|to)|to age|oldest)\b/, "MAX_AGE", "PROGRAM"],
  [
    /\b(?:skip(?:ped)?(?: dates?| days?)?|no (?:class|camp|session|lesson|practice)(?:es|s)?|days? off|dates? off|holidays?|excluded? (?:dates?|days?)|exceptions?|blackout (?:dates?|days?)|closed (?:on|dates?|days?))\b/,
    "DAYS_OFF",
    "PROGRAM",
  ],
  [/\b(?:e-?mails?|email address(?:es)?|correo)\b/, "EMAIL"],
  [/\b(?:phone|cell|mobile|tel(?:ephone)?|sms|tel[eé]fono)\b/, "PHONE"],
  [/\b(?:zip|postal|post ?code)\b/, "POSTAL_CODE"],
  [/\b(?:dob|birth ?(?:dates?|days?)|b ?-?days?|date of birth|born)\b/, "BIRTH_DATE", "CHILD"],
  [
    /\b(?:start date|(?:session|class|program|course) start|first day|begins?|date from|from date|starts? on)\b/,
    "START_DATE",
    "PROGRAM",
  ],
  [/\b(?:end date|(?:session|class|program|course) end|last day|date to|to date|ends? on)\b/, "END_DATE", "PROGRAM"],
  [BEGINNING, "START_DATE", "PROGRAM"],
  [ENDING, "END_DATE", "PROGRAM"],
  [/\b(?:start time|begin time|time from|starts? at)\b/, "START_TIME", "PROGRAM"],
  [/\b(?:end time|finish time|time to|ends? at)\b/, "END_TIME", "PROGRAM"],
  [BEGINNING, "START_TIME", "PROGRAM"],
  [ENDING, "END_TIME", "PROGRAM"],
  [/^(?:(?:class|session|meeting|program|camp|course) )?(?:times?|hours)$/, "TIMES", "PROGRAM"],
  [/^(?:(?:class|session|meeting|program|camp|course) )?dates$/, "DATES", "PROGRAM"],
  [/\ball ?day\b/, "ALL_DAY", "PROGRAM"],
  [/^repeats without an end$/, "ENDLESS", "PROGRAM"],
  [/\b(?:days? of (?:the )?week|weekdays?|meets on|meeting days?|days)\b|^day$/, "WEEKDAYS", "PROGRAM"],
  [/\b(?:on (?:the )?wait ?list|wait ?list(?:ed)? (?:count|number)|number waiting|waiting)\b/, "WAITING", "PROGRAM"],
  [/\b(?:number enrol?led|enrol?led count|enrol?lment count|taken|filled)\b/, "ENROLLED", "PROGRAM"],
  [
    /\b(?:max(?:imum)? (?:enrol?lment|size|participants|students|kids|children|campers|players)|capacity|spots|seats|spaces|openings total|(?:class|group) size|(?:enrol?lment|class|student|participant|camper) (?:limit|cap|max(?:imum)?))\b|^(?:max(?:imum)?|limit|size|places|cap)$/,
    "CAPACITY",
    "PROGRAM",
  ],
  [/\b(?:(?:wait ?list )?(?:position|rank)|place in line)\b/, "POSITION", "ENROLLMENT"],
  [/\bstatus\b/, "STATUS", "ENROLLMENT"],
  [/\bwait ?lists?(?:ed)?\b/, "WAITLISTS", "CHILD"],
  [CREDITS, "CREDITS", "CHILD"],
  [
    /\b(?:(?:active )?enrol?lments|enrol?led in|class(?:es)?|weeks|sessions)$|\bwhich (?:weeks?|camps?|class(?:es)?|sessions?|programs?)\b|^heading$/,
    "PROGRAMS",
    "CHILD",
  ],
  [
    /^(?:program|course|activity|camp|event|offering|session|week|product|service|service name|product name)$/,
    "PROGRAMS",
    "CHILD",
  ],
  [
    /\b(?:balance|amount due|owed|owes|still owes|owing|outstanding|credit on account|account credit)\b/,
    "BALANCE",
    "FAMILY",
  ],
  [/\b(?:amount paid|paid|payments?)\b/, "PAID", "ENROLLMENT"],
  [/\b(?:fees?|prices?|costs?|tuition|rate|amount|charges?|charged|gross)\b|^total(?: \$)?$/, "PRICE", "PROGRAM"],
  [
    /\b(?:(?:medical|health) (?:conditions?|concerns?|issues?|problems?|diagnos[ei]s)|conditions?|diagnos[ei]s|special needs)\b(?!.*allerg)(?<!allerg.*)/,
    "CONDITIONS",
    "CHILD",
  ],
  [/\b(?:allerg(?:y|ies))\b/, "ALLERGIES", "CHILD"],
  // Of any kind: which, a person says.
  [
    /\b(?:medical|health)\b(?!.*\b(?:cards?|numbers?|no|#|forms?|plans?|providers?|exams?|dates?)\b)/,
    "HEALTH",
    "CHILD",
  ],
  [/\b(?:medications?|medicines?|meds|prescriptions?)\b/, "MEDICATION", "CHILD"],
  [/\bpronouns?\b/, "PRONOUNS", "CHILD"],
  [/\b(?:gender|sex)\b/, "GENDER", "CHILD"],
  [/\bgrade\b|^gr$/, "GRADE", "CHILD"],
  [/\bschool\b(?! year)/, "SCHOOL", "CHILD"],
  [/\b(?:relationship|relation)\b|\b(?:parent|guardian|contact|adult|pick ?-?up)\b.*\btype$/, "RELATIONSHIP"],
  [/\b(?:city|town)\b/, "CITY"],
  [/\b(?:state|province|region)\b|^st$/, "STATE"],
  [/\b(?:address|street)\b/, "ADDRESS"],
  [/\b(?:site|location|venue|branch|cent(?:er|re))\b/, "SITE", "PROGRAM"],
  [/\b(?:facility|room|studio|pool|court|field)\b/, "ROOM", "PROGRAM"],
  [/\b(?:season|term|semester|year)\b/, "SEASON", "PROGRAM"],
  [/\b(?:category|department|activity type)\b/, "CATEGORY", "PROGRAM"],
  [
    /\b(?:timestamp|submitted|created|registered|enrol?led (?:on|at)|(?:order|enrol?l(?:ment|ed)?|sign-?up|registration|application|applied|request(?:ed)?|submission|booking|transaction|entry|join(?:ed)?|wait ?list(?:ed)?) date|date (?:added|joined|enrol?led|registered|ordered|booked|applied|requested|submitted)|applied (?:on|at))\b|^date$/,
    "DATE",
    "ENROLLMENT",
  ],
  [/\bfirst name\b|\bfirst$|\b(?:given name|forename)\b/, "FIRST_NAME"],
  [/\blast name\b|\blast$|\b(?:surname|family name)\b/, "LAST_NAME"],
  [/(?:\b(?:id|no|number|code)|#)$/, "ID"],
  [/\b(?:age)\b/, "AGE", "CHILD"],
  [/\bages?\b/, "AGES", "PROGRAM"],
  [/\bname\b/, "FULL_NAME"],
  [/\b(?:notes?|comments?|remarks?)\b/, "NOTES"],
]
